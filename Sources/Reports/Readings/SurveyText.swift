internal import Claims
internal import Comparison
internal import JSONC

/// Writes a survey for a terminal: the ranking, pairs, what decides nothing, and each in full.
struct SurveyText {
  let survey: ReadingSurvey
  /// Whether each scenario is listed.
  let inFull: Bool
  let paint: Paint

  func write(to output: inout Output) {
    for line in Layout.wrapped(SurveyWords.summary(survey), pageWidth) {
      output.write(paint.bold(line) + "\n")
    }
    write(survey.questions.filter { !$0.isIdle }, title: "reading", to: &output)
    if !survey.pairs.isEmpty {
      output.write("\n" + paint.bold("Only together") + "\n")
      writeHanging("what neither answer changes alone, or not so", 2, to: &output)
      write(survey.pairs, title: "readings", to: &output)
    }
    writeIdle(to: &output)
    writeImpossible(to: &output)
    if inFull {
      for question in survey.questions + survey.pairs where !question.isIdle {
        writeInFull(question, to: &output)
      }
    }
  }

  // MARK: The ranking

  private func write(
    _ questions: [ReadingSurvey.Question], title: String, to output: inout Output
  ) {
    if questions.isEmpty { return }
    let names = questions.map { SurveyWords.name($0) }
    let width = max(title.count, names.map { $0.count }.max() ?? 0)
    let numbers = SurveyWords.columns.map { "  " + Layout.right($0.name, 5) }.joined()
    output.write("\n" + paint.bold(Layout.left(title, width) + numbers + "  on") + "\n")
    for (name, question) in zip(names, questions) {
      var lead = Layout.left(name, width)
      for column in SurveyWords.columns {
        lead += "  " + Layout.right(Layout.grouped(question.scenarios(column.weight)), 5)
      }
      let platforms = SurveyWords.platforms(question.platforms, of: survey)
      let lines = Layout.wrapped(platforms, max(20, pageWidth - lead.count - 2))
      for (number, line) in lines.enumerated() {
        output.write((number == 0 ? lead : Layout.spaces(lead.count)) + "  " + line + "\n")
      }
    }
    if title == "reading" {
      output.write("\n")
      for line in Layout.wrapped(SurveyWords.legend, pageWidth) {
        output.write(paint.dim(line) + "\n")
      }
      if !inFull {
        let hint = "“sdksim readings ID PATH…” lists the scenarios that one of them decides"
        output.write(paint.dim(hint) + "\n")
      }
    }
  }

  private func writeIdle(to output: inout Output) {
    let idle = survey.idle.map { $0.id }
    if idle.isEmpty { return }
    output.write("\n" + paint.bold("Decide nothing here") + "\n")
    for line in Layout.wrapped(idle.joined(separator: ", "), pageWidth - 2) {
      output.write("  \(line)\n")
    }
  }

  private func writeImpossible(to output: inout Output) {
    if survey.impossible.isEmpty { return }
    output.write("\n" + paint.bold("Could not be taken") + "\n")
    for (key, platform, impossible) in survey.impossible {
      writeHanging(
        "\(SurveyWords.name(key)), on \(shown(platform)): "
          + "\(AnswerWords.text(impossible.answers)): \(AnswerWords.reason(impossible))", 2,
        to: &output)
    }
  }

  // MARK: In full

  private func writeInFull(_ question: ReadingSurvey.Question, to output: inout Output) {
    output.write("\n" + paint.bold(SurveyWords.name(question)) + "\n")
    for reading in question.readings { writeHanging(reading.question, 2, to: &output) }
    for entry in SurveyWords.entries(question) {
      let title = "\(entry.answers) changes \(AnswerWords.object(entry.weight))"
      output.write("  " + paint.bold(title) + "\n")
      for (key, effects) in entry.scenarios {
        writeHanging(SurveyWords.name(key), 4, to: &output)
        for effect in effects {
          let names = SurveyWords.platforms(effect.platforms, of: survey)
          writeHanging("on \(names)", 6, to: &output)
          for line in effect.lines { writeHanging(line, 8, to: &output) }
        }
      }
    }
  }
}
