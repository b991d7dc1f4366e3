internal import JSONC

/// `15.000 s`: milliseconds as seconds, for a column of times.
func secondsText(_ milliseconds: Int64) -> String {
  let fraction = "\(milliseconds % 1000)"
  return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
    + " s"
}

/// `1m30s`, as a scenario states it.
public func timeText(_ milliseconds: Int64) -> String { DurationText.text(milliseconds) }
