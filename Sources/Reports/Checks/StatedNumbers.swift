/// Compares the numbers of a row with those that its claims state: where they differ, either the
/// row was edited or the claims were.
struct StatedNumbers {
  /// Answers of a server that claims name; a row's number is compared with none of them.
  private static let statuses: [Int64] = [408, 413, 429, 502, 503, 504]

  /// So many of the numbers that claims state are named.
  private static let mostNamed = 3
  /// Words that count without digits; what a claim says in them cannot be compared.
  private static let words = ["half", "once", "twice", "a minute", "an hour"]

  private struct Number {
    let value: Int64
    /// As it is written: `15,000`.
    let text: String
    /// Whether it counts seconds, which claims may state in milliseconds.
    let isSeconds: Bool

    func isSame(as stated: Number) -> Bool {
      stated.value == value
        || (isSeconds && stated.value / 1000 == value && stated.value % 1000 == 0)
    }
  }

  /// What to say of the row, to go behind its value; nil where its numbers are stated, or where
  /// its claims state none to compare with.
  static func contradiction(_ value: String, _ claims: [String]) -> String? {
    let own = numbers(in: value).filter { $0.value != 0 }
    if claims.contains(where: { claim in words.contains { holds(claim, $0) } }) { return nil }
    let named = distinct(claims.flatMap { numbers(in: $0) })
    let stated = named.filter { !statuses.contains($0.value) }
    // A list that the claims describe by its ends cannot be compared.
    guard !own.isEmpty, stated.count >= distinct(own).count else { return nil }
    let isStated = own.allSatisfy { number in stated.contains { number.isSame(as: $0) } }
    if isStated { return nil }
    return "yet what it rests on says \(listed(stated.map { $0.text }))"
  }

  /// `5`, `1 and 500`, `1, 2 and 4`, `1, 2, 4 and others`.
  private static func listed(_ texts: [String]) -> String {
    let named = texts.count > mostNamed ? texts.prefix(mostNamed) + ["others"] : texts
    if named.count == 1 { return named[0] }
    return named.dropLast().joined(separator: ", ") + " and " + named[named.count - 1]
  }

  private static func distinct(_ numbers: [Number]) -> [Number] {
    var found: [Number] = []
    for number in numbers where !found.contains(where: { $0.value == number.value }) {
      found.append(number)
    }
    return found
  }

  /// Whole numbers, with commas between groups of digits or without.
  private static func numbers(in text: String) -> [Number] {
    let bytes = Array(text.utf8)
    var numbers: [Number] = []
    var place = 0
    while place < bytes.count {
      guard isDigit(bytes[place]) else {
        place += 1
        continue
      }
      var end = place
      var value: Int64 = 0
      while end < bytes.count, isDigit(bytes[end]) || isGroupComma(bytes, end) {
        if isDigit(bytes[end]), value < 1_000_000_000_000 {
          value = value * 10 + Int64(bytes[end] - UInt8(ascii: "0"))
        }
        end += 1
      }
      let isSeconds = end < bytes.count && bytes[end] == UInt8(ascii: "s")
      numbers.append(
        Number(
          value: value, text: String(decoding: bytes[place..<end], as: UTF8.self),
          isSeconds: isSeconds))
      place = end
    }
    return numbers
  }

  /// A comma with three digits behind it, and no fourth.
  private static func isGroupComma(_ bytes: [UInt8], _ place: Int) -> Bool {
    guard bytes[place] == UInt8(ascii: ","), place + 3 < bytes.count else { return false }
    let isGroup = (1...3).allSatisfy { isDigit(bytes[place + $0]) }
    return isGroup && !(place + 4 < bytes.count && isDigit(bytes[place + 4]))
  }

  private static func holds(_ text: String, _ word: String) -> Bool {
    var rest = text.utf8[...]
    while rest.count >= word.utf8.count {
      if rest.starts(with: word.utf8) { return true }
      rest = rest.dropFirst()
    }
    return false
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }
}
