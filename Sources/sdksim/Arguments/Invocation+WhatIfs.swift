extension Invocation {
  /// The flags, as words, that whoever replays a failure has to give too.
  var whatIfs: [String] { words([.policy, .set, .reading, .seed, .jitter]) }

  /// The flags, as words, that choose among scenarios and their platforms, and say what is known
  /// of them, and whether none will do.
  var selection: [String] {
    words([.platform, .oneCase, .filter, .tag, .knownFailures])
      + (has(.allowEmpty) ? ["--\(FlagName.allowEmpty.rawValue)"] : [])
  }

  private func words(_ names: [FlagName]) -> [String] {
    names.flatMap { name in values(name).flatMap { ["--\(name.rawValue)", $0] } }
  }
}
