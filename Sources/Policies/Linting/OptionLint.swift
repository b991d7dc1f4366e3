internal import JSONC
internal import Simulation

/// Looks for options of the app's configuration that nothing reads, or that do not fit their rows.
struct OptionLint {
  let bench: LintBench
  /// As it stands without any option.
  let base: ResolvedPolicy

  func hits(_ option: PolicyOption) -> [Hit] {
    if option.isIgnored { return [ignored(option)] }
    if !changesAnything(option, [], base) {
      return [
        nothing(
          option, "The app's “\(option.name)” changes no row here, whatever it is set to.",
          effects(option).flatMap { $0.rows })
      ]
    }
    return caps(option)
  }

  // MARK: Read by nothing

  /// The rows that rest on what says so are those that somebody would expect it to change.
  private func ignored(_ option: PolicyOption) -> Hit {
    let claims = option.because.filter { !$0.ends(with: "?") }
    let rows = base.statedRows.filter { row in claims.contains { row.because.contains($0) } }
    return nothing(
      option,
      "The app's “\(option.name)” is read by nothing: "
        + (rows.isEmpty ? "it is there to be ignored." : "what it might set stays as it is."),
      rows.map { $0.setting })
  }

  private func nothing(_ option: PolicyOption, _ text: String, _ rows: [SettingID]) -> Hit {
    var stated: [SettingID] = []
    for row in rows where base.table[row] != nil && !stated.contains(row) { stated.append(row) }
    return Hit(
      category: .optionChangesNothing, text: text, rows: stated, options: [option.name],
      grounds: option.because)
  }

  /// Whether any value of the option changes any row, beside other choices.
  func changesAnything(
    _ option: PolicyOption, _ choices: [LintChoice], _ base: ResolvedPolicy
  ) -> Bool {
    option.valuesToTry.contains { value in
      bench.resolved(with: choices + [.option(option.name, value)])
        .map { $0.table != base.table } ?? true
    }
  }

  // MARK: Caps and defaults

  private func effects(_ option: PolicyOption) -> [PolicyOption.Effect] {
    [option.effect]
      + option.readings.filter { reading in
        bench.readings.last { $0.id == reading.id }?.value == reading.value
      }.map { $0.effect }
  }

  private func caps(_ option: PolicyOption) -> [Hit] {
    var hits: [Hit] = []
    let standard = option.standard.flatMap { Int64($0) }
    for effect in effects(option) {
      guard let cap = effect.cap else { continue }
      if let standard, standard > cap {
        hits.append(
          collision(
            option, .capBelowDefault,
            "The app's “\(option.name)” is \(standard) by default, and no more than \(cap) is "
              + "taken of it.", effect.sets))
      }
      for row in effect.sets where (base.table[row]?.number ?? 0) > cap {
        hits.append(
          collision(
            option, .capBelowRow,
            "No more than \(cap) is taken of the app's “\(option.name)”, less than the row states "
              + "without it.", [row]))
      }
    }
    return hits.contains { $0.category == .capBelowDefault } ? hits : hits + standards(option)
  }

  /// An option that is set to its default changes nothing.
  private func standards(_ option: PolicyOption) -> [Hit] {
    guard let standard = option.standard, let value = option.value(of: standard),
      let other = bench.resolved(with: [.option(option.name, value)])
    else { return [] }
    let rows = SettingID.all.filter { base.table[$0] != other.table[$0] }
    guard !rows.isEmpty else { return [] }
    return [
      collision(
        option, .defaultDiffers,
        "The app's “\(option.name)” is \(standard) by default, and the rows that it sets state "
          + "something else.", rows)
    ]
  }

  private func collision(
    _ option: PolicyOption, _ category: FindingCategory, _ text: String, _ rows: [SettingID]
  ) -> Hit {
    Hit(
      category: category, isCollision: true, text: text,
      rows: rows.filter { base.table[$0] != nil }, options: [option.name],
      grounds: option.because)
  }
}

extension SettingValue {
  fileprivate var number: Int64? {
    switch self {
    case .count(let count): Int64(count)
    case .duration(let milliseconds): milliseconds
    default: nil
    }
  }
}

extension PolicyOption.Effect {
  /// All rows that it may change.
  fileprivate var rows: [SettingID] { sets + when.flatMap { $0.rows.map { $0.id } } }
}

extension PolicyOption {
  /// Values that stand for all: each word, or the ends of what a number may be.
  var valuesToTry: [Value.Kind] {
    switch kind {
    case .count(let least), .milliseconds(let least):
      [.number(.integer(least)), .number(.integer(kind.most))]
    case .boolean: [.bool(true), .bool(false)]
    case .words(let words): words.map { .string($0) }
    case .anything: []
    }
  }

  /// A value as a file would hold it, of the text that a message shows.
  func value(of text: String) -> Value.Kind? {
    switch kind {
    case .count, .milliseconds: Int64(text).map { .number(.integer($0)) }
    case .boolean: .bool(text == "true")
    case .words: .string(text)
    case .anything: nil
    }
  }
}
