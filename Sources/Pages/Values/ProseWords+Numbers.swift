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
    ("million", 1_000_000), ("thousand", 1000), ("k", 1000), ("dozen", 12),
  ]
  /// Those of the small numbers whose ordinal is no mere `th` more.
  private static let ordinals: [(word: String, number: Int64)] = [
    ("first", 1), ("second", 2), ("third", 3), ("fifth", 5), ("eighth", 8), ("ninth", 9),
    ("twelfth", 12), ("twentieth", 20), ("thirtieth", 30),
  ]

  /// Takes which of several is meant: `5th`, `the fifth`.
  mutating func takeOrdinal() -> Int64? {
    if let word = first, let number = Self.ordinal(word) {
      drop()
      return number
    }
    guard let word = first, let suffix = peek(1), ["st", "nd", "rd", "th"].contains(suffix),
      let number = Self.digits(word), number.denominator == 1
    else { return nil }
    drop(2)
    return number.numerator
  }

  private static func ordinal(_ word: String) -> Int64? {
    if let known = ordinals.first(where: { $0.word == word }) { return known.number }
    guard word.hasSuffix("th") else { return nil }
    return small.firstIndex(of: String(word.dropLast(2))).map { Int64($0) }
  }

  /// Takes a number that counts something; `1.000` may be meant as a thousand, and is nothing.
  mutating func takeCount() -> Int64? {
    var probe = self
    guard let number = probe.takeNumber(), number.denominator == 1 else { return nil }
    self = probe
    return number.numerator
  }

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
    if first == "half" || first == "quarter" {
      let size: Int64 = first == "half" ? 2 : 4
      drop()
      _ = take(["of"])
      _ = take(["a", "an"])
      return Fraction(numerator: 1, denominator: size)
    }
    if let sign = takeSign() { return sign }
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

  /// `½`, `¼`, `¾`.
  private mutating func takeSign() -> Fraction? {
    if take(["½"]) { return Fraction(numerator: 1, denominator: 2) }
    if take(["¼"]) { return Fraction(numerator: 1, denominator: 4) }
    return take(["¾"]) ? Fraction(numerator: 3, denominator: 4) : nil
  }

  /// What follows `two` in `two and a half`, or in `2½`.
  mutating func takeAndAPart(_ whole: Fraction) -> Fraction {
    if let sign = takeSign() { return whole + sign }
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
      return takeDigits(word)
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
    // “two thousand a request”: the article is not one more.
    if let rest = takeHundreds(allowsArticle: !isFound) { return Fraction(numerator: total + rest) }
    return isFound ? Fraction(numerator: total) : nil
  }

  /// `500`, `1,000`, or `1 000` with a blank before each group of three.
  private mutating func takeDigits(_ word: String) -> Fraction? {
    guard var number = Self.digits(word) else { return nil }
    drop()
    guard number.isWhole, word.utf8.count <= 3 else { return number }
    while let next = first, next.utf8.count == 3, next.utf8.allSatisfy({ Letter.isDigit($0) }),
      let group = Int64(next), number.numerator < Fraction.most / 1000
    {
      number.numerator = number.numerator * 1000 + group
      drop()
    }
    return number
  }

  /// Whether a word for a group follows: `250 thousand`.
  private var isBeforeGroup: Bool { Self.groups.contains { $0.word == peek(1) } }

  /// 1 to 999 in words, or in digits before a word for a group: `250 thousand`.
  private mutating func takeHundreds(allowsArticle: Bool = true) -> Int64? {
    if let word = first, word.utf8.allSatisfy({ Letter.isDigit($0) }), word.utf8.count <= 3,
      isBeforeGroup
    {
      drop()
      return Int64(word)
    }
    var probe = self
    guard let lead = probe.takeBelowHundred(allowsArticle: allowsArticle) else { return nil }
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
      return 1
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

  /// `500`, `1,000`, `1_000`, `1’000`, `0.5`; nil where commas stand in odd places.
  static func digits(_ word: String) -> Fraction? {
    let plain = String(word.map { $0 == "’" ? "'" : $0 })
    let halves = plain.utf8.split(separator: Letter.dot, omittingEmptySubsequences: false)
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
      let known = [Letter.comma, Letter.underscore, Letter.apostrophe]
      guard known.contains(mark) else { return nil }
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
