import JSONC
import Reports

/// Says on stderr how far a fleet has come, how fast it goes, and how long it will take.
///
/// A terminal has one line that the next takes the place of; what is no terminal gets a line every
/// few seconds, where it was asked for.
struct FleetProgress {
  private let all: Int64
  private let isTerminal: Bool
  private let isShown: Bool
  private let begin = System.milliseconds
  private let before: Int64
  private var nextLine: Int64

  /// - Parameters:
  ///   - all: how many devices there are.
  ///   - before: how many of them had lived before this process began.
  init(_ all: Int64, before: Int64, isWanted: Bool) {
    self.all = all
    self.before = before
    isTerminal = System.isTerminal(2)
    isShown = isTerminal || isWanted
    nextLine = begin + (isTerminal ? 200 : 5_000)
  }

  mutating func tell(_ lived: Int64) {
    let now = System.milliseconds
    guard isShown, now >= nextLine else { return }
    nextLine = now + (isTerminal ? 200 : 5_000)
    let line = Self.text(lived, of: all, since: before, in: now - begin)
    Terminal.tell(isTerminal ? "\r\u{1B}[K" + line : line + "\n")
  }

  func end() {
    if isTerminal { Terminal.tell("\r\u{1B}[K") }
  }

  /// `1,200 of 5,000 devices, 310 a second, 12s left`.
  static func text(_ lived: Int64, of all: Int64, since before: Int64, in time: Int64) -> String {
    var text = "\(counted(lived)) of \(counted(all)) devices"
    let new = lived - before
    guard new > 0, time > 0 else { return text }
    text += ", \(counted(new * 1_000 / time)) a second"
    // A number of devices times a time may be too large; to the thousandth is enough.
    let seconds = Double(all - lived) * Double(time) / Double(new) / 1_000
    return text + ", \(DurationText.text(Int64(min(seconds, 1e9).rounded(.up)) * 1_000)) left"
  }

  private static func counted(_ number: Int64) -> String { Layout.grouped(Int(number)) }
}
