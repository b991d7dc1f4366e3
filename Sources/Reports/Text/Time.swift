internal import JSONC

/// `15.000 s`: milliseconds as seconds, for a column of times.
func secondsText(_ milliseconds: Int64) -> String {
  // A thousand more, and its 1 left out, for the zeros.
  "\(milliseconds / 1000).\(Substring("\(1000 + milliseconds % 1000)".utf8.dropFirst())) s"
}

/// `1m30s`, as a scenario states it.
public func timeText(_ milliseconds: Int64) -> String { DurationText.text(milliseconds) }
