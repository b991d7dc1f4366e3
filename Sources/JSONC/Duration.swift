/// Durations as text: `500ms`, `15s`, `1m30s`, `7d`.
public enum DurationText {
  /// The longest duration, in milliseconds: 10,000 years of 365 days.
  public static let limit: Int64 = 10_000 * 365 * 86_400_000

  /// Largest first: a duration names each at most once, in this order.
  private static let units: [(name: String, milliseconds: Int64)] = [
    ("d", 86_400_000), ("h", 3_600_000), ("m", 60_000), ("s", 1000), ("ms", 1),
  ]

  /// What keeps a text from being a duration.
  public struct Mistake: Error, Equatable, Sendable {
    public let message: String
  }

  /// The milliseconds that a text states.
  ///
  /// A fraction is accepted where it is exact in milliseconds: `0.5s`, `1.5h`.
  public static func milliseconds(_ text: String) -> Result<Int64, Mistake> {
    var rest = Array(text.utf8)[...]
    guard !rest.isEmpty else { return mistake("an empty text is no time; write “15s”") }
    if rest.first == Byte.minus { return mistake("a time cannot be negative") }
    var total: Int64 = 0
    var lastUnit = -1
    while !rest.isEmpty {
      let number = rest.prefix { Byte.isDigit($0) || $0 == Byte.dot }
      rest = rest.dropFirst(number.count)
      let word = rest.prefix { Byte.isWord($0) && !Byte.isDigit($0) }
      rest = rest.dropFirst(word.count)
      let name = String(decoding: word, as: UTF8.self)
      if number.isEmpty || (word.isEmpty && !rest.isEmpty) {
        return mistake("“\(excerpt(text))” is no time; write “15s” or “1m30s”")
      }
      if word.isEmpty { return mistake("a unit is missing; \(advice(text))") }
      guard let unit = units.firstIndex(where: { $0.name == name }) else {
        return mistake("“\(excerpt(name))” is no unit of time; there are ms, s, m, h and d")
      }
      if unit == lastUnit { return mistake("the unit “\(name)” stands twice") }
      if unit < lastUnit { return mistake("units stand from the largest to the smallest") }
      lastUnit = unit
      switch part(number, of: units[unit].milliseconds) {
      case .failure(let problem): return .failure(problem)
      case .success(let part): total += part
      }
      if total > limit { return mistake(tooLong) }
    }
    return .success(total)
  }

  /// The shortest text for a duration: 90,000 is `1m30s`, and 0 is `0s`.
  public static func text(_ milliseconds: Int64) -> String {
    if milliseconds == 0 { return "0s" }
    var rest = milliseconds.magnitude
    var text = milliseconds < 0 ? "-" : ""
    for unit in units where rest >= UInt64(unit.milliseconds) {
      text += "\(rest / UInt64(unit.milliseconds))\(unit.name)"
      rest %= UInt64(unit.milliseconds)
    }
    return text
  }

  private static let tooLong = "a time is at most 10,000 years"

  private static func advice(_ text: String) -> String {
    "write “\(excerpt(text))s”, or ms, m, h, d"
  }

  private static func mistake(_ message: String) -> Result<Int64, Mistake> {
    .failure(Mistake(message: message))
  }

  private static func part(_ digits: ArraySlice<UInt8>, of unit: Int64) -> Result<Int64, Mistake> {
    let pieces = digits.split(separator: Byte.dot, omittingEmptySubsequences: false)
    guard pieces.count <= 2, pieces.allSatisfy({ !$0.isEmpty }) else {
      return mistake("“\(excerpt(String(decoding: digits, as: UTF8.self)))” is no number")
    }
    var value: Int64 = 0
    for digit in pieces[0] {
      value = value * 10 + Int64(digit - Byte.zero)
      if value > limit { return mistake(tooLong) }
    }
    let whole = value.multipliedReportingOverflow(by: unit)
    if whole.overflow || whole.partialValue > limit { return mistake(tooLong) }
    switch fraction(pieces.count == 2 ? pieces[1] : [], of: unit) {
    case .failure(let problem): return .failure(problem)
    case .success(let rest): return .success(whole.partialValue + rest)
    }
  }

  private static func fraction(
    _ digits: ArraySlice<UInt8>, of unit: Int64
  ) -> Result<Int64, Mistake> {
    var kept = digits
    while kept.last == Byte.zero { kept.removeLast() }
    var numerator: Int64 = 0
    var denominator: Int64 = 1
    // The longest unit, a day, divides evenly at most ten times by ten and by two.
    guard kept.count <= 10 else { return mistake("a time is a whole number of milliseconds") }
    for digit in kept {
      numerator = numerator * 10 + Int64(digit - Byte.zero)
      denominator *= 10
    }
    guard numerator * unit % denominator == 0 else {
      return mistake("a time is a whole number of milliseconds")
    }
    return .success(numerator * unit / denominator)
  }
}
