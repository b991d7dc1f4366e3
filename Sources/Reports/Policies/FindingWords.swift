internal import JSONC
internal import Policies
internal import Simulation

/// A finding in the words of a reader.
struct FindingWords {
  let finding: Finding

  /// A row's name and value; `sensor/location.` stands for both streams' rows of one value.
  struct Line {
    var name: String
    let value: String
  }

  var rows: [Line] { lines(finding.rows.map { ($0.setting, $0.value) }) }

  var instead: [Line] { lines(finding.instead.map { ($0.setting, $0.value) }) }

  private func lines(_ rows: [(SettingID, SettingValue)]) -> [Line] {
    var lines: [Line] = []
    for (setting, value) in rows {
      let line = Line(name: setting.name, value: shown(SettingText.text(value)))
      let twin = setting.streamSetting.map { SettingID($0, of: .sensor).name }
      if setting.stream == .location,
        let place = lines.firstIndex(where: { $0.name == twin && $0.value == line.value })
      {
        lines[place].name = "sensor/" + line.name
      } else {
        lines.append(line)
      }
    }
    return lines
  }

  /// What is claimed or asked, and what is taken of what is open.
  static func text(of ground: Ground) -> String {
    guard let answer = ground.answer else { return shown(ground.text) }
    return "\(ground.text) Taken: \(answer). Else: \(ground.others.joined(separator: "; or "))."
  }

  /// What does the same as the rows do, or nil where nothing is known.
  var substitute: String? {
    instead.isEmpty
      ? nil
      : instead.map { "\($0.name)=\($0.value)" }.joined(separator: ", ") + " would do the same"
  }

  /// With what it is not so, or nil.
  var exception: String? {
    let sets = finding.unless.map { set in
      set.map { words(for: $0) }.joined(separator: " and ")
    }
    return sets.isEmpty ? nil : "not so with " + sets.joined(separator: ", or with ")
  }

  private func words(for choice: FindingChoice) -> String {
    switch choice.kind {
    case .reading: "--reading '\(choice.name)=\(choice.value)'"
    case .option: "the app's \(shown(choice.name)): \(shown(choice.value))"
    }
  }
}

extension Finding.Kind {
  /// Above the findings of a kind.
  var heading: String {
    switch self {
    case .collides: "Statements that collide"
    case .never: "Statements that never matter"
    case .notHere: "Statements that do not matter as the policy stands"
    }
  }

  /// How many there are, for a last line.
  func counted(_ number: Int) -> String {
    switch self {
    case .collides: number == 1 ? "1 collides" : "\(number) collide"
    case .never: number == 1 ? "1 never matters" : "\(number) never matter"
    case .notHere:
      (number == 1 ? "1 does" : "\(number) do") + " not matter as the policy stands"
    }
  }
}

/// `7 findings: 3 collide, 1 never matters, 3 do not matter as the policy stands`.
func summary(of findings: [GatheredFinding]) -> String {
  if findings.isEmpty { return "Nothing is found: any statement may matter, and none collide." }
  let parts = Finding.Kind.allCases.compactMap { kind in
    let count = findings.count { $0.finding.kind == kind }
    return count == 0 ? nil : kind.counted(count)
  }
  return Layout.counted(findings.count, "finding") + ": " + parts.joined(separator: ", ")
}
