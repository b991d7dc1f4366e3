/// A number of prose, exactly: `half` is 1 of 2.
struct Fraction: Equatable {
  var numerator: Int64
  var denominator: Int64 = 1

  /// So much is understood at most; beyond it a product might not fit.
  static let most: Int64 = 1_000_000_000_000

  var isWhole: Bool { numerator % denominator == 0 }

  /// That many units, if that is a whole number of milliseconds and not too long.
  func times(_ unit: Int64) -> Int64? {
    let product = numerator.multipliedReportingOverflow(by: unit)
    guard !product.overflow, product.partialValue % denominator == 0 else { return nil }
    return product.partialValue / denominator
  }

  static func + (first: Fraction, second: Fraction) -> Fraction {
    Fraction(
      numerator: first.numerator * second.denominator + second.numerator * first.denominator,
      denominator: first.denominator * second.denominator)
  }
}

extension ProseWords {
  private static let small = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen",
    "nineteen",
  ]
  private static let tens = [
    "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
  ]
  private static let groups: [(word: String, size: Int64)] = [
    ("million", 1_000_000), ("thousand", 1000),
  ]

  /// Takes a number: `1,000`, `0.5`, `five`, `twenty-five`, `a hundred`, `twice`, `two and a half`.
  mutating func takeNumber() -> Fraction? {
    if take(["once"]) { return Fraction(numerator: 1) }
    if take(["twice"]) { return Fraction(numerator: 2) }
    if take(["thrice"]) { return Fraction(numerator: 3) }
    if let part = takePart() { return part }
    guard let whole = takeWhole() else { return nil }
    return takeAndAPart(whole)
  }

  /// `half a second`, `a half`, `a quarter of an hour`, `three quarters`.
  private mutating func takePart() -> Fraction? {
    if first == "half" {
      drop()
      _ = take(["of"])
      _ = take(["a", "an"])
      return Fraction(numerator: 1, denominator: 2)
    }
    guard let first, first == "a" || first == "one" || first == "three", let noun = peek(1)
    else { return nil }
    let size: Int64
    switch noun {
    case "half": size = 2
    case "quarter", "quarters": size = 4
    default: return nil
    }
    drop(2)
    if take(["of"]) { _ = take(["a", "an"]) }
    return Fraction(numerator: first == "three" ? 3 : 1, denominator: size)
  }

  /// What follows `two` in `two and a half`.
  mutating func takeAndAPart(_ whole: Fraction) -> Fraction {
    guard first == "and", peek(1) == "a", let noun = peek(2) else { return whole }
    let size: Int64
    switch noun {
    case "half": size = 2
    case "quarter": size = 4
    default: return whole
    }
    drop(3)
    return whole + Fraction(numerator: 1, denominator: size)
  }

  private mutating func takeWhole() -> Fraction? {
    if let word = first, let digit = word.utf8.first, Letter.isDigit(digit), !isBeforeGroup {
      guard let number = Self.digits(word) else { return nil }
      drop()
      return number
    }
    var total: Int64 = 0
    var isFound = false
    for group in Self.groups {
      var probe = self
      guard let count = probe.takeHundreds(), probe.take([group.word]) else { continue }
      self = probe
      total += count * group.size
      isFound = true
      _ = take(["and"])
    }
    if let rest = takeHundreds() { return Fraction(numerator: total + rest) }
    return isFound ? Fraction(numerator: total) : nil
  }

  /// Whether a word for a group follows: `250 thousand`.
  private var isBeforeGroup: Bool { Self.groups.contains { $0.word == peek(1) } }

  /// 1 to 999 in words, or in digits before a word for a group: `250 thousand`.
  private mutating func takeHundreds() -> Int64? {
    if let word = first, word.utf8.allSatisfy({ Letter.isDigit($0) }), word.utf8.count <= 3,
      isBeforeGroup
    {
      drop()
      return Int64(word)
    }
    var probe = self
    guard let lead = probe.takeBelowHundred() else { return nil }
    if probe.take(["hundred"]) {
      var rest = probe
      _ = rest.take(["and"])
      if let more = rest.takeBelowHundred(allowsArticle: false) {
        self = rest
        return lead * 100 + more
      }
      self = probe
      return lead * 100
    }
    self = probe
    return lead
  }

  private mutating func takeBelowHundred(allowsArticle: Bool = true) -> Int64? {
    guard let word = first else { return nil }
    if allowsArticle, word == "a" || word == "an" {
      drop()
      return take(["dozen"]) ? 12 : 1
    }
    if let place = Self.small.firstIndex(of: word) {
      drop()
      return Int64(place)
    }
    guard let place = Self.tens.firstIndex(of: word) else { return nil }
    drop()
    let ten = Int64(place + 2) * 10
    if let next = first, let unit = Self.small.firstIndex(of: next), 1...9 ~= unit {
      drop()
      return ten + Int64(unit)
    }
    return ten
  }

  /// `500`, `1,000`, `1_000`, `0.5`; nil where commas stand in odd places.
  static func digits(_ word: String) -> Fraction? {
    let halves = word.utf8.split(separator: Letter.dot, omittingEmptySubsequences: false)
    guard halves.count <= 2, let whole = grouped(halves[0]) else { return nil }
    var number = Fraction(numerator: whole)
    guard halves.count == 2 else { return number }
    guard 1...9 ~= halves[1].count else { return nil }
    for digit in halves[1] {
      guard Letter.isDigit(digit), number.numerator < Fraction.most else { return nil }
      number.numerator = number.numerator * 10 + Int64(digit & 0x0F)
      number.denominator *= 10
    }
    return number
  }

  private static func grouped(_ text: Substring.UTF8View) -> Int64? {
    let mark = text.first { !Letter.isDigit($0) }
    if let mark {
      guard mark == Letter.comma || mark == Letter.underscore else { return nil }
      let parts = text.split(separator: mark, omittingEmptySubsequences: false)
      guard 1...3 ~= parts[0].count, parts.dropFirst().allSatisfy({ $0.count == 3 }) else {
        return nil
      }
    }
    var number: Int64 = 0
    for byte in text where byte != mark {
      guard Letter.isDigit(byte), number < Fraction.most else { return nil }
      number = number * 10 + Int64(byte & 0x0F)
    }
    return number
  }
}
