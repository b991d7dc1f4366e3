internal import Claims
internal import Comparison

/// Writes how firm a result is on a platform, where somebody asked.
func writeFirmness(
  _ result: ScenarioResult, _ platform: PlatformOutcome, to output: inout Output
) {
  guard let firmness = result.firmness.first(where: { $0.platform == platform.platform }) else {
    return
  }
  output.key("firmness")
  write(firmness, to: &output)
}

/// Writes how firm a result is on one platform.
func write(_ firmness: Firmness, to output: inout Output) {
  output.openObject()
  output.member("answers", firmness.answers)
  output.member("pairs", firmness.pairs)
  output.key("changes")
  output.openList()
  for change in firmness.alone + firmness.together {
    output.element()
    output.openObject()
    writeMembers(change, to: &output)
    output.close()
  }
  output.close()
  output.key("impossible")
  output.openList()
  for impossible in firmness.impossible {
    output.element()
    output.openObject(inline: true)
    writeMembers(impossible, to: &output)
    output.close()
  }
  output.close()
  output.close()
}

/// Writes what other answers change, as members of an object that is open.
func writeMembers(_ change: AnswerChange, to output: inout Output) {
  output.key("answers")
  write(change.answers, to: &output)
  output.member("kind", change.weight.name)
  output.member("ending", inline: change.events)
  output.member("unmet", change.unmet.count)
  PlatformChangeJSON(platform: change.change, rows: nil).writeMembers(to: &output)
}

/// Writes what cannot be taken, and why, as members of an object that is open.
func writeMembers(_ impossible: ImpossibleAnswers, to output: inout Output) {
  output.key("answers")
  write(impossible.answers, to: &output)
  output.member("reason", impossible.reason.rawValue)
}

/// As a scenario's `readings` takes them.
func write(_ answers: [OtherAnswer], to output: inout Output) {
  output.openObject(inline: true)
  for answer in answers { output.member(answer.reading.id, answer.value) }
  output.close()
}
