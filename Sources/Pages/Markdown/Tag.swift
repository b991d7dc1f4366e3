/// What stands between angle brackets in a text: a tag, or an address. A backtick in it begins no
/// code.
enum Tag {
  /// Longer ones are taken for text, so that no mark is looked for over and over.
  static let longest = 4096

  /// The byte after the tag that begins at a byte; nil where none does.
  static func end(
    at place: Int, in bytes: [UInt8], before limit: Int, allowsAddress: Bool = true
  ) -> Int? {
    guard place + 2 < limit, bytes[place] == Letter.less else { return nil }
    let end = min(limit, place + longest)
    let first = place + 1
    if bytes[first] == Letter.slash { return closingEnd(first + 1, bytes, end) }
    guard Letter.isAlphabetic(bytes[first]) else { return nil }
    if allowsAddress, let address = addressEnd(first, bytes, end) { return address }
    return openingEnd(first, bytes, end)
  }

  private static func nameEnd(_ start: Int, _ bytes: [UInt8], _ end: Int) -> Int? {
    guard start < end, Letter.isAlphabetic(bytes[start]) else { return nil }
    var place = start
    while place < end, Letter.isWord(bytes[place]) || bytes[place] == Letter.minus { place += 1 }
    return place
  }

  private static func blanksEnd(_ start: Int, _ bytes: [UInt8], _ end: Int) -> Int {
    var place = start
    while place < end, Letter.isSpace(bytes[place]) { place += 1 }
    return place
  }

  /// `</name>`
  private static func closingEnd(_ start: Int, _ bytes: [UInt8], _ end: Int) -> Int? {
    guard let name = nameEnd(start, bytes, end) else { return nil }
    let place = blanksEnd(name, bytes, end)
    return place < end && bytes[place] == Letter.greater ? place + 1 : nil
  }

  /// `<https://example.com/>`, `<somebody@example.com>`
  private static func addressEnd(_ start: Int, _ bytes: [UInt8], _ end: Int) -> Int? {
    var place = start
    var isAddress = false
    while place < end, !Letter.isSpace(bytes[place]), bytes[place] != Letter.less {
      if bytes[place] == Letter.greater { return isAddress ? place + 1 : nil }
      if bytes[place] == Letter.colon || bytes[place] == Letter.at { isAddress = true }
      place += 1
    }
    return nil
  }

  /// `<name attribute attribute="value"/>`
  private static func openingEnd(_ start: Int, _ bytes: [UInt8], _ end: Int) -> Int? {
    guard var place = nameEnd(start, bytes, end) else { return nil }
    while true {
      let next = blanksEnd(place, bytes, end)
      guard next < end else { return nil }
      if bytes[next] == Letter.greater { return next + 1 }
      if bytes[next] == Letter.slash {
        return next + 1 < end && bytes[next + 1] == Letter.greater ? next + 2 : nil
      }
      guard next > place, let after = attributeEnd(next, bytes, end) else { return nil }
      place = after
    }
  }

  private static func attributeEnd(_ start: Int, _ bytes: [UInt8], _ end: Int) -> Int? {
    var place = start
    while place < end, isOfName(bytes[place]) { place += 1 }
    guard place > start else { return nil }
    let equals = blanksEnd(place, bytes, end)
    guard equals < end, bytes[equals] == Letter.equals else { return place }
    place = blanksEnd(equals + 1, bytes, end)
    guard place < end else { return nil }
    let mark = bytes[place]
    if mark == Letter.quote || mark == Letter.apostrophe {
      var close = place + 1
      while close < end, bytes[close] != mark { close += 1 }
      return close < end ? close + 1 : nil
    }
    let value = place
    while place < end, isOfBareValue(bytes[place]) { place += 1 }
    return place > value ? place : nil
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    Letter.isWord(byte) || byte == Letter.underscore || byte == Letter.colon || byte == Letter.dot
      || byte == Letter.minus || byte == Letter.at
  }

  private static func isOfBareValue(_ byte: UInt8) -> Bool {
    !Letter.isSpace(byte) && byte != Letter.quote && byte != Letter.apostrophe
      && byte != Letter.equals && byte != Letter.less && byte != Letter.greater
      && byte != Letter.backtick
  }
}
