internal import Claims
internal import Comparison

/// Writes a survey whole, version 1 of its format.
func writeJSON(_ survey: ReadingSurvey, to output: inout Output) {
  output.openObject()
  output.member("format", 1)
  output.member("sdksim", sdksimVersion)
  output.member("scenarios", survey.scenarios)
  output.member("cases", survey.cases)
  output.member("platforms", inline: survey.platforms)
  write("readings", survey.questions, to: &output)
  write("pairs", survey.pairs, to: &output)
  output.key("impossible")
  output.openList()
  for (key, platform, answers) in survey.impossible {
    output.element()
    output.openObject(inline: true)
    write(key, on: platform, to: &output)
    writeMembers(answers, to: &output)
    output.close()
  }
  output.close()
  output.close()
  output.write("\n")
}

private func write(
  _ name: String, _ questions: [ReadingSurvey.Question], to output: inout Output
) {
  output.key(name)
  output.openList()
  for question in questions {
    output.element()
    output.openObject()
    output.member("ids", inline: question.ids)
    output.member("questions", inline: question.readings.map { $0.question })
    for column in SurveyWords.columns {
      output.member(column.name, question.scenarios(column.weight))
    }
    output.member("platforms", inline: question.platforms)
    output.key("decisions")
    output.openList()
    for decision in question.decisions {
      output.element()
      output.openObject()
      write(decision.key, on: decision.platform, to: &output)
      writeMembers(decision.change, to: &output)
      output.close()
    }
    output.close()
    output.close()
  }
  output.close()
}

private func write(_ key: ResultKey, on platform: String, to output: inout Output) {
  output.member("scenario", key.scenario)
  output.member("case", orNull: key.variant)
  output.member("platform", platform)
}

/// A line for each scenario and platform that other answers change; a plus between two answers.
func writeCSV(_ survey: ReadingSurvey, to output: inout Output) {
  output.write("reading,answer,scenario,case,platform,kind,events\n")
  for question in survey.questions + survey.pairs {
    for decision in question.decisions {
      let cells = [
        question.ids.joined(separator: "+"),
        decision.change.answers.map { $0.value }.joined(separator: "+"), decision.key.scenario,
        decision.key.variant ?? "", decision.platform, decision.change.weight.name,
        decision.change.events.joined(separator: " "),
      ]
      output.write(cells.map { csvCell($0) }.joined(separator: ",") + "\n")
    }
  }
  for (key, platform, impossible) in survey.impossible {
    let cells = [
      impossible.answers.map { $0.reading.id }.joined(separator: "+"),
      impossible.answers.map { $0.value }.joined(separator: "+"), key.scenario,
      key.variant ?? "", platform, impossible.reason.rawValue, "",
    ]
    output.write(cells.map { csvCell($0) }.joined(separator: ",") + "\n")
  }
}
