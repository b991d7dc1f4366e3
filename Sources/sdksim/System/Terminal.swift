import Reports

/// The two streams that the command writes to.
///
/// Results go through a buffer to stdout; everything else goes to stderr at once.
enum Terminal {
  /// What is to happen when the reader of the results goes away.
  enum Departure { case exit, goOn }

  /// Results for stdout.
  ///
  /// A reader that went away is nobody's fault: the command ends quietly with 0, or goes on to its
  /// verdict without a word. Any other fault ends it with 4 and a message: what is written then is
  /// incomplete, and says so.
  static func results(whenReaderLeaves departure: Departure) -> Output {
    results { departure == .exit ? .fine : nil }
  }

  /// The same, with the code to end with asked for when the reader goes away; nil: go on.
  static func results(endingWith code: @escaping () -> ExitCode?) -> Output {
    Output { bytes in
      do throws(System.Fault) {
        try System.write(bytes, to: 1)
      } catch {
        if error.isClosedPipe {
          if let code = code() { System.exit(code.rawValue) }
          return
        }
        tell("sdksim: cannot write the results: \(error.words); they are incomplete\n")
        System.exit(ExitCode.fault.rawValue)
      }
    }
  }

  /// A text that is the whole result.
  static func write(_ text: String) {
    var output = results(whenReaderLeaves: .exit)
    output.write(text)
    output.flush()
  }

  /// A text for stderr; if nobody can read it there, nobody will.
  static func tell(_ text: String) {
    try? System.write(Array(text.utf8), to: 2)
  }

  /// How many columns there are for results: those of the terminal, else as COLUMNS says, else 100.
  static var columns: Int {
    if let columns = System.columns(of: 1) { return columns }
    let stated = System.variable("COLUMNS").flatMap { Int($0) } ?? 0
    return stated > 0 ? stated : 100
  }

  /// Whether a stream gets colours.
  static func isColoured(_ descriptor: Int32, _ choice: ColourChoice) -> Bool {
    switch choice {
    case .always: true
    case .never: false
    case .auto:
      System.isTerminal(descriptor) && System.variable("NO_COLOR") == nil
        && System.variable("TERM") != "dumb"
    }
  }
}

/// The words of `--color`.
enum ColourChoice: String { case auto, always, never }
