internal import Claims
internal import JSONC
internal import Simulation

extension Policy {
  /// Applies readings, then options, then overrides; of two choices of one thing the later counts.
  ///
  /// Choices are for all platforms: a reading that does not concern this one changes nothing, an
  /// option that it lacks becomes a note, and an override of another platform is passed over.
  /// Mistakes go to the log of the choice that made them.
  ///
  /// - Parameter overridesMayFall: whether an override's row may fall away with its component. It
  ///   may for a scenario whose own option or reading takes the component away; that the platform
  ///   as such has a place for the row is then checked without the scenario.
  /// - Returns: nil where there was a mistake.
  public func resolved(
    readings: [ChosenReading] = [], options: [ChosenOption] = [],
    overrides: [SettingOverride] = [], overridesMayFall: Bool = false
  ) -> ResolvedPolicy? {
    let own = overrides.filter { $0.platform == name }
    let places = own.map { $0.place } + options.map { $0.place } + readings.map { $0.place }
    guard let fallback = places.first else {
      return resolvedPolicy(rows, [])
    }
    var resolver = Resolver(self, readings, fallback)
    resolver.applyReadings()
    resolver.applyOptions(options)
    resolver.applyLikenesses()
    for override in own { resolver.replace(override, isDemanded: !overridesMayFall) }
    resolver.check.check()
    guard resolver.isFine, resolver.check.mistakes == 0 else { return nil }
    return resolvedPolicy(resolver.check.cells.map { $0?.row }, resolver.notes)
  }

  private func resolvedPolicy(_ rows: [Row?], _ notes: [OptionNote]) -> ResolvedPolicy {
    ResolvedPolicy(
      name: name, title: title, table: PolicyTable(rows), ownClaims: ownClaims, notes: notes,
      rows: rows)
  }
}

/// A policy's rows while choices are applied to them.
private struct Resolver {
  let policy: Policy
  let readings: [ChosenReading]
  var check: PolicyCheck
  /// Rows that are to be as others, by target; settled once the others stand.
  var likenesses: [(row: PatchRow, source: SettingID, place: Place)] = []
  var notes: [OptionNote] = []
  var isFine = true

  init(_ policy: Policy, _ readings: [ChosenReading], _ fallback: Place) {
    self.policy = policy
    self.readings = readings
    check = PolicyCheck(fallback: fallback)
    check.cells = policy.rows.map { row in row.map { PolicyCheck.Cell(row: $0) } }
  }

  /// The answer chosen for a reading, unless it is the default.
  private func choice(of id: String) -> ChosenReading? {
    readings.last { $0.id == id }
  }

  // MARK: Readings

  /// In the policy's order, whatever the order in which they were chosen.
  mutating func applyReadings() {
    for patch in policy.readings {
      guard let choice = choice(of: patch.id), choice.value == patch.value else { continue }
      apply(patch.rows, choice.place)
    }
  }

  private mutating func apply(_ rows: [PatchRow], _ place: Place) {
    for row in rows {
      likenesses.removeAll { $0.row.id == row.id }
      switch row.source {
      case .value(let value): set(row.id, value, row.because, place)
      case .like(let source): likenesses.append((row, source, place))
      }
    }
  }

  private mutating func set(
    _ id: SettingID, _ value: SettingValue, _ because: [String], _ place: Place
  ) {
    check.cells[id.row] = PolicyCheck.Cell(row: Row(value: value, because: because), place: place)
  }

  mutating func applyLikenesses() {
    for (row, source, place) in likenesses {
      let model = check.cells[source.row]?.row
      check.cells[row.id.row] = model.map {
        let because = row.because + $0.because.filter { !row.because.contains($0) }
        return PolicyCheck.Cell(row: Row(value: $0.value, because: because), place: place)
      }
    }
  }

  // MARK: Options

  /// In the policy's order, whatever the order in which they were set.
  mutating func applyOptions(_ choices: [ChosenOption]) {
    for (index, choice) in choices.enumerated() where isLast(index, choices) {
      let option = policy.options.first { $0.name == choice.name }
      guard let option else {
        notes.append(OptionNote(option: choice.name, isIgnored: false, because: []))
        continue
      }
      if option.isIgnored {
        notes.append(OptionNote(option: choice.name, isIgnored: true, because: option.because))
      }
    }
    for option in policy.options {
      if let choice = choices.last(where: { $0.name == option.name }) { apply(option, choice) }
    }
  }

  private func isLast(_ index: Int, _ choices: [ChosenOption]) -> Bool {
    !choices[(index + 1)...].contains { $0.name == choices[index].name }
  }

  private mutating func apply(_ option: PolicyOption, _ choice: ChosenOption) {
    guard let text = optionText(choice.value, option.kind) else {
      isFine = false
      if case .invalid = choice.value.kind { return }
      choice.place.error("“\(option.name)” takes \(option.takes), found \(choice.value.noun)")
      return
    }
    apply(option.effect, text, option, choice)
    for reading in option.readings where self.choice(of: reading.id)?.value == reading.value {
      apply(reading.effect, text, option, choice)
    }
  }

  private mutating func apply(
    _ effect: PolicyOption.Effect, _ text: String, _ option: PolicyOption, _ choice: ChosenOption
  ) {
    if case .number(.integer(let number)) = choice.value.kind {
      let taken = min(number, effect.cap ?? .max)
      for id in effect.sets {
        let isDuration = if case .duration = id.catalogued.domain { true } else { false }
        set(
          id, isDuration ? .duration(taken) : .count(Int(taken)), option.because, choice.place)
      }
    }
    for patch in effect.when where patch.value == text { apply(patch.rows, choice.place) }
  }

  // MARK: Overrides

  mutating func replace(_ override: SettingOverride, isDemanded: Bool) {
    let because = check.cells[override.setting.row]?.row.because ?? []
    check.cells[override.setting.row] = PolicyCheck.Cell(
      row: Row(value: override.value, because: because), place: override.place,
      isDemanded: isDemanded)
  }
}
