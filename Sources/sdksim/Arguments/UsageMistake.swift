import JSONC

/// What is wrong with a command line; its exit code is 2.
struct UsageMistake: Error {
  /// Each without a final stop; none where all has been told already.
  let messages: [String]
  /// The command whose help may be of use.
  let command: Command?

  init(_ message: String, for command: Command? = nil) {
    self.init([message], for: command)
  }

  init(_ messages: [String], for command: Command?) {
    self.messages = messages
    self.command = command
  }

  /// Messages and advice, as lines.
  var text: String {
    let help = command.map { "sdksim help \($0.rawValue)" } ?? "sdksim help"
    return messages.map { "sdksim: \(shown($0))\n" }.joined() + "  “\(help)” tells more\n"
  }
}
