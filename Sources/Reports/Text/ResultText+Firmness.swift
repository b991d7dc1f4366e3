internal import Comparison
internal import JSONC

/// How firm the result is: what other answers to open readings would make of it.
extension ResultText {
  func writeFirmness(to output: inout Output) {
    if result.firmness.isEmpty { return }
    output.write("\n" + paint.bold("How firm this is") + "\n")
    for line in Layout.wrapped(FirmnessWords.method, pageWidth - 2) {
      output.write("  " + paint.dim(line) + "\n")
    }
    for group in FirmnessWords(result.firmness).groups { write(group, to: &output) }
  }

  private func write(_ group: FirmnessWords.Group, to output: inout Output) {
    let text = "\(words.platforms(group.platforms)): \(group.summary)"
    for (number, line) in Layout.wrapped(text, pageWidth - 4).enumerated() {
      let painted = group.isFirm ? paint.green(line) : line
      output.write((number == 0 ? "  " : "    ") + painted + "\n")
    }
    for change in group.changes {
      writeHanging(change.answers, 4, to: &output)
      for line in change.lines { writeHanging(line, 6, to: &output) }
    }
    writeList("times only", group.times, to: &output)
    writeList("cannot be taken", group.impossible, to: &output)
  }

  private func writeList(_ title: String, _ answers: [String], to output: inout Output) {
    if answers.isEmpty { return }
    writeHanging("\(title): \(answers.joined(separator: ", "))", 4, to: &output)
  }
}
