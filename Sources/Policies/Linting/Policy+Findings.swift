extension Policy {
  /// Statements of the policy that cannot both matter, or one that cannot matter at all.
  ///
  /// Collisions come first, then what never matters, then what does not matter as it stands.
  /// Readings and overrides are applied as to a run; those that cannot be taken give no findings.
  public func findings(
    readings: [ChosenReading] = [], overrides: [SettingOverride] = []
  ) -> [Finding] {
    let bench = LintBench(
      policy: self, readings: readings, overrides: overrides.filter { $0.platform == name })
    guard let base = bench.resolved() else { return [] }
    return Finding.inOrder(FindingSearch(bench, base).findings) { $0 }
  }
}
