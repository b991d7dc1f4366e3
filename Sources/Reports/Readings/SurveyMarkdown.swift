internal import Claims
internal import Comparison
internal import JSONC

/// Writes a survey as tables.
struct SurveyMarkdown {
  let survey: ReadingSurvey
  /// Whether each scenario is listed.
  let inFull: Bool

  func write(to output: inout Output) {
    output.write(markdownCell(SurveyWords.summary(survey)) + "\n")
    output.write(markdownCell(SurveyWords.legend) + "\n\n")
    write(survey.questions, title: "reading", to: &output)
    if !survey.pairs.isEmpty {
      output.write("\nWhat neither answer changes alone, or not so:\n\n")
      write(survey.pairs, title: "readings", to: &output)
    }
    if !survey.impossible.isEmpty {
      output.write("\nCould not be taken:\n\n")
      for (key, platform, impossible) in survey.impossible {
        output.write(
          "- \(markdownCell(SurveyWords.name(key))), on \(markdownCell(platform)): "
            + "\(markdownCode(AnswerWords.text(impossible.answers))), "
            + AnswerWords.reason(impossible) + "\n")
      }
    }
    if inFull { writeDecisions(to: &output) }
  }

  private func write(
    _ questions: [ReadingSurvey.Question], title: String, to output: inout Output
  ) {
    let names = SurveyWords.columns.map { $0.name }
    output.write("| \(title) | question | \(names.joined(separator: " | ")) | platforms |\n")
    output.write("|---|---|" + names.map { _ in "--:|" }.joined() + "---|\n")
    for question in questions {
      let ids = question.ids.map { markdownCode($0) }.joined(separator: ", ")
      let texts = question.readings.map { markdownCell($0.question) }.joined(separator: "<br>")
      let numbers = SurveyWords.columns.map { "\(question.scenarios($0.weight))" }
      let platforms =
        question.isIdle
        ? "none" : markdownCell(SurveyWords.platforms(question.platforms, of: survey))
      output.write("| \(ids) | \(texts) | \(numbers.joined(separator: " | ")) | \(platforms) |\n")
    }
  }

  private func writeDecisions(to output: inout Output) {
    for question in survey.questions + survey.pairs where !question.isIdle {
      output.write("\n## \(markdownCell(SurveyWords.name(question)))\n\n")
      output.write("| answer | scenario | platforms | what changes |\n|---|---|---|---|\n")
      for entry in SurveyWords.entries(question) {
        for (key, effects) in entry.scenarios {
          for effect in effects {
            let cells = [
              markdownCode(entry.answers), markdownCell(SurveyWords.name(key)),
              markdownCell(SurveyWords.platforms(effect.platforms, of: survey)),
              effect.lines.map { markdownCell($0) }.joined(separator: "<br>"),
            ]
            output.write("| \(cells.joined(separator: " | ")) |\n")
          }
        }
      }
    }
  }
}
