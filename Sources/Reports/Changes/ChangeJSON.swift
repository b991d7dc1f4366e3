internal import Comparison
internal import JSONC
internal import Policies

/// A changelog whole, version 1 of its format.
struct ChangeJSON {
  let change: BehaviourChange

  func write(from before: String, to after: String, to output: inout Output) {
    output.openObject()
    output.member("format", 1)
    output.member("sdksim", sdksimVersion)
    var compared = "policies"
    if case .results = change.kind { compared = "results" }
    output.member("compared", compared)
    output.member("before", before)
    output.member("after", after)
    writeRows(to: &output)
    output.key("platforms")
    output.openObject()
    output.member("onlyBefore", inline: change.platformsOnlyBefore)
    output.member("onlyAfter", inline: change.platformsOnlyAfter)
    output.close()
    writeScenarios(to: &output)
    output.key("changes")
    output.openList()
    for scenario in change.scenarios {
      output.element()
      write(scenario, to: &output)
    }
    output.close()
    output.close()
    output.write("\n")
  }

  // MARK: Rows

  private func writeRows(to output: inout Output) {
    output.key("rows")
    output.openList()
    for row in change.rows {
      output.element()
      output.openObject(inline: true)
      output.member("name", row.change.piece.name)
      output.member("kind", row.change.piece.kind)
      output.member("platforms", inline: row.platforms)
      write("before", row.change.before, to: &output)
      write("after", row.change.after, to: &output)
      output.member("becauseBefore", inline: row.change.before?.because ?? [])
      output.member("because", inline: row.change.after?.because ?? [])
      output.close()
    }
    output.close()
  }

  /// A row's value as a policy file states it, anything else in words; null where it is not there.
  private func write(_ key: String, _ state: PieceState?, to output: inout Output) {
    output.key(key)
    if let value = state?.value {
      output.write(SettingText.json(value))
    } else if let state {
      output.write(quoted: state.text)
    } else {
      output.write("null")
    }
  }

  // MARK: Scenarios

  private func writeScenarios(to output: inout Output) {
    output.key("scenarios")
    output.openObject()
    output.member("compared", change.compared)
    output.member("changed", change.scenarios.count)
    for (name, keys) in [("onlyBefore", change.onlyBefore), ("onlyAfter", change.onlyAfter)] {
      output.key(name)
      output.openList()
      for key in keys {
        output.element()
        output.openObject(inline: true)
        write(key, to: &output)
        output.close()
      }
      output.close()
    }
    output.close()
  }

  private func write(_ key: ResultKey, to output: inout Output) {
    output.member("scenario", key.scenario)
    output.member("case", orNull: key.variant)
  }

  private func write(_ scenario: ScenarioChange, to output: inout Output) {
    output.openObject()
    write(scenario.key, to: &output)
    writeTexts("choices", scenario.choices, to: &output)
    output.member("onlyBefore", inline: scenario.onlyBefore)
    output.member("onlyAfter", inline: scenario.onlyAfter)
    output.key("platforms")
    output.openObject()
    for platform in scenario.platforms {
      output.key(platform.platform)
      PlatformChangeJSON(platform: platform, rows: change.rows).write(to: &output)
    }
    output.close()
    output.close()
  }
}

/// A list of texts before and after, an object a line.
func writeTexts(_ name: String, _ changes: [ChangedText], to output: inout Output) {
  output.key(name)
  output.openList()
  for change in changes {
    output.element()
    output.openObject(inline: true)
    output.member("name", change.name)
    output.member("before", orNull: change.before)
    output.member("after", orNull: change.after)
    output.close()
  }
  output.close()
}

extension PolicyPiece {
  /// `setting`, `reading`, `option`.
  fileprivate var kind: String {
    switch self {
    case .setting: "setting"
    case .reading: "reading"
    case .option: "option"
    }
  }
}
