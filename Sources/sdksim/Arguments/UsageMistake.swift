/// What is wrong with a command line; its exit code is 2.
struct UsageMistake: Error {
  /// Without a final stop.
  let message: String
  /// The command whose help may be of use.
  let command: Command?

  init(_ message: String, for command: Command? = nil) {
    self.message = message
    self.command = command
  }

  /// Message and advice, as lines.
  var text: String {
    let help = command.map { "sdksim help \($0.rawValue)" } ?? "sdksim help"
    return "sdksim: \(message)\n  “\(help)” tells more\n"
  }
}
