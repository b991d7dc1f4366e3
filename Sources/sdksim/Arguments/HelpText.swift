import Reports

/// The help, made from the tables of commands and flags.
enum HelpText {
  /// What the whole command does.
  static var overview: String {
    let width = Command.allCases.reduce(0) { max($0, usage($1).count) }
    var text = """
      sdksim \(sdksimVersion): what an analytics SDK does with an app's events, on seven platforms.

      Usage: sdksim COMMAND …


      """
    for command in Command.allCases {
      text += "  \(padded(usage(command), to: width))  \(command.meaning)\n"
    }
    return text + """

      “sdksim help COMMAND” explains a command and its flags; --version prints the version.

      Exit codes:
        0  all well
        1  something differs from what was expected
        2  the command line is wrong
        3  a file is wrong
        4  a fault of ours, or the results could not be written

      """
  }

  /// What one command does, and its flags.
  static func explanation(of command: Command) -> String {
    let flags = Flag.flags(of: command)
    let line = ["sdksim", command.rawValue, "[FLAG…]", command.operandText]
      .filter { !$0.isEmpty }.joined(separator: " ")
    var text = "sdksim \(command.rawValue): \(command.meaning).\n\nUsage: \(line)\n\n"
    for remark in command.remarks { text += folded(remark) + "\n" }
    if !command.remarks.isEmpty { text += "\n" }
    text += "Flags:\n"
    let width = flags.map { $0.text.count }.filter { $0 <= widest }.max() ?? 0
    for flag in flags {
      let meaning = flag.meaning + (flag.isRepeatable ? " (may be repeated)" : "")
      if flag.text.count > width {
        text += "  \(flag.text)\n  \(padded("", to: width))  \(meaning)\n"
      } else {
        text += "  \(padded(flag.text, to: width))  \(meaning)\n"
      }
    }
    return text
  }

  /// Flags longer than this get a line of their own.
  private static let widest = 34

  private static func usage(_ command: Command) -> String {
    command.rawValue + " " + command.operandText
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  /// Lines of 80 columns at most, where words allow it.
  private static func folded(_ text: String) -> String {
    var lines: [String] = [""]
    for word in text.split(separator: " ") {
      if lines[lines.count - 1].isEmpty {
        lines[lines.count - 1] = String(word)
      } else if lines[lines.count - 1].count + 1 + word.count <= 80 {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines.joined(separator: "\n")
  }
}
