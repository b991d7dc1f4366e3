/// Lengths of time that a reader can count in, and times as an axis writes them.
enum TimeScale {
  private static let second: Int64 = 1000
  private static let minute = 60 * second
  private static let hour = 60 * minute
  private static let day = 24 * hour

  /// The shortest length to count in that is no shorter than the one given, in milliseconds.
  ///
  /// Up to a minute those are a few round numbers of each decade; then parts of an hour, of a day.
  static func round(_ length: Int64) -> Int64 {
    let units: [(unit: Int64, counts: [Int64])] = [
      (minute, [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 30, 40]),
      (hour, [1, 2, 3, 4, 6, 8, 12, 16]),
    ]
    if length <= 50 * second { return decimal(length) }
    for (unit, counts) in units {
      if let count = counts.first(where: { $0 * unit >= length }) { return count * unit }
    }
    return decimal((length + day - 1) / day) * day
  }

  /// 1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6 or 8 times a power of ten.
  private static func decimal(_ length: Int64) -> Int64 {
    if length <= 10 { return max(length, 1) }
    var power: Int64 = 1
    while power * 100 < length { power *= 10 }
    let steps: [Int64] = [10, 12, 15, 20, 25, 30, 40, 50, 60, 80]
    return (steps.first { $0 * power >= length } ?? 100) * power
  }

  /// `31.1s`, `90s`, `1h2m`, `7d`: seconds up to ten minutes, and then larger units.
  static func text(_ milliseconds: Int64) -> String {
    let fraction = milliseconds % second
    guard milliseconds >= 10 * minute else {
      return "\(milliseconds / second)\(decimals(fraction))s"
    }
    let parts: [(count: Int64, letter: String)] = [
      (count: milliseconds / day, letter: "d"), (count: milliseconds % day / hour, letter: "h"),
      (count: milliseconds % hour / minute, letter: "m"),
    ]
    var text = parts.reduce("") { $1.count > 0 ? $0 + "\($1.count)\($1.letter)" : $0 }
    let seconds = milliseconds % minute
    if seconds > 0 { text += "\(seconds / second)\(decimals(fraction))s" }
    return text
  }

  private static func decimals(_ fraction: Int64) -> String {
    if fraction == 0 { return "" }
    var digits = "\(fraction + 1000)".dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return "." + digits
  }
}
