import JSONC

/// Tells of mistakes and progress on stderr.
struct Reporter {
  let isColoured: Bool
  /// Whether somebody watches stderr as it goes by.
  let showsProgress: Bool

  init(_ choice: ColourChoice) {
    isColoured = Terminal.isColoured(2, choice)
    showsProgress = System.isTerminal(2)
  }

  func tell(_ fault: FileFault) { Terminal.tell(fault.text) }

  /// All that is wrong with a file.
  func tell(_ log: DiagnosticLog) { Terminal.tell(log.rendered(colour: isColoured)) }

  func tell(_ diagnostic: Diagnostic) { Terminal.tell(diagnostic.rendered(colour: isColoured)) }

  /// Shows how far it has come, on one line that the next one replaces.
  func progress(_ done: Int, of all: Int, _ path: String) {
    guard showsProgress, all > 1 else { return }
    Terminal.tell("\r\u{1B}[K\(done)/\(all) \(shown(String(path.suffix(60))))")
  }

  /// Takes the line away again.
  func endProgress() {
    if showsProgress { Terminal.tell("\r\u{1B}[K") }
  }
}
