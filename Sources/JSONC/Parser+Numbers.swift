extension Parser {
  mutating func parseNumber() -> Value {
    let start = offset
    while let byte = ahead,
      Byte.isWord(byte) || byte == Byte.plus || byte == Byte.minus || byte == Byte.dot
    {
      offset += 1
    }
    let span = Span(start, offset)
    let literal = NumberLiteral(bytes[start..<offset])
    if let mistake = literal.mistake {
      log.error(mistake, at: span)
      return Value(.invalid, at: span)
    }
    return Value(.number(literal.number(text: log.file.text(of: span))), at: span)
  }
}

/// The parts of a number as written.
struct NumberLiteral {
  private var isNegative = false
  /// All digits of the whole part and the fraction, without leading zeros.
  private var digits: [UInt8] = []
  /// The power of ten of the last digit; far beyond any use it stops growing.
  private var exponent = 0
  /// What is wrong with it, or nil.
  private(set) var mistake: String?

  /// Ten times as much fits into an `Int` of 32 bits, as a web page has it.
  private static let exponentBound = 100_000_000

  init(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    if rest.first == Byte.plus {
      mistake = "a number has no “+” before it"
      return
    }
    isNegative = rest.first == Byte.minus
    if isNegative { rest.removeFirst() }
    let whole = rest.prefix(while: Byte.isDigit)
    rest = rest.dropFirst(whole.count)
    var fraction: ArraySlice<UInt8> = []
    if rest.first == Byte.dot {
      fraction = rest.dropFirst().prefix(while: Byte.isDigit)
      rest = rest.dropFirst(1 + fraction.count)
      if fraction.isEmpty { mistake = "a digit is missing after the point of this number" }
    }
    if whole.isEmpty { mistake = "a digit is missing at the start of this number" }
    if whole.count > 1, whole.first == Byte.zero {
      mistake = "a number has no zero before its first digit"
    }
    exponent = -fraction.count
    if let letter = rest.first, letter | 0x20 == 0x65 { readExponent(&rest) }
    if !rest.isEmpty, mistake == nil { mistake = Self.stray(rest) }
    digits = Array((whole + fraction).drop { $0 == Byte.zero })
  }

  private mutating func readExponent(_ rest: inout ArraySlice<UInt8>) {
    rest.removeFirst()
    let isBelowZero = rest.first == Byte.minus
    if isBelowZero || rest.first == Byte.plus { rest.removeFirst() }
    let power = rest.prefix(while: Byte.isDigit)
    rest = rest.dropFirst(power.count)
    if power.isEmpty, mistake == nil {
      mistake = "a digit is missing in the exponent of this number"
    }
    var value = 0
    for digit in power where value < Self.exponentBound {
      value = value * 10 + Int(digit - Byte.zero)
    }
    exponent += isBelowZero ? -value : value
  }

  private static func stray(_ rest: ArraySlice<UInt8>) -> String {
    let text = String(decoding: rest, as: UTF8.self)
    if nearestUnit(text) {
      return "a time stands in double quotes, with its unit: \"15s\""
    }
    return "“\(excerpt(text))” does not belong in a number"
  }

  private static func nearestUnit(_ text: String) -> Bool {
    ["ms", "s", "m", "h", "d", "min", "sec"].contains(text)
  }

  /// The number, exactly, if it is whole and fits.
  func number(text: String) -> Value.Number {
    var kept = digits
    var power = exponent
    while let last = kept.last, last == Byte.zero, power < 0 {
      kept.removeLast()
      power += 1
    }
    if kept.isEmpty { return .integer(0) }
    if power < 0 { return .fraction(text) }
    // Nineteen digits are the most that 64 bits hold.
    guard kept.count <= 19, power <= 19 - kept.count else { return .tooLarge(text) }
    var value: Int64 = 0
    for digit in kept + [UInt8](repeating: Byte.zero, count: power) {
      let ten = value.multipliedReportingOverflow(by: 10)
      let step = Int64(digit - Byte.zero)
      let sum = ten.partialValue.addingReportingOverflow(isNegative ? -step : step)
      if ten.overflow || sum.overflow { return .tooLarge(text) }
      value = sum.partialValue
    }
    return .integer(value)
  }
}
