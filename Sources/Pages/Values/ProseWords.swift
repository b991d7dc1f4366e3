import JSONC

/// The words of a piece of prose, in lower case: numbers, units and marks apart.
struct ProseWords {
  private var words: ArraySlice<String>

  init(_ text: String) {
    words = Self.split(Self.plain(text))[...]
  }

  var isEmpty: Bool { words.isEmpty }
  var first: String? { words.first }

  /// The word after the first, and so on.
  func peek(_ offset: Int) -> String? {
    words.count > offset ? words[words.startIndex + offset] : nil
  }

  mutating func drop(_ count: Int = 1) { words = words.dropFirst(count) }

  /// Takes the first word if it is one of these.
  mutating func take(_ known: [String]) -> Bool {
    guard let first, known.contains(first) else { return false }
    drop()
    return true
  }

  /// In lower case, without marks of emphasis, code and quotes, blanks made one.
  static func plain(_ text: String) -> String {
    var plain = ""
    var isSpaced = false
    for scalar in text.lowercased().unicodeScalars {
      switch scalar {
      case "*", "`", "\"", "“", "”": continue
      case " ", "\t", "\n", "\r", "\u{A0}", "\u{2009}", "\u{202F}": isSpaced = !plain.isEmpty
      default:
        if isSpaced { plain += " " }
        isSpaced = false
        plain.unicodeScalars.append(scalar)
      }
    }
    return plain
  }

  /// `15s` is two words, and so is `7-day`; a comma in a number is part of it, any other a word.
  private static func split(_ text: String) -> [String] {
    var words: [String] = []
    var word = ""
    func isDigit(_ place: Int) -> Bool {
      scalars.indices.contains(place) && ("0"..."9").contains(scalars[place])
    }
    let scalars = Array(text.unicodeScalars)
    var wasNumber = false
    for (place, scalar) in scalars.enumerated() {
      let joins = scalar == "," || scalar == "." || scalar == "_"
      let isNumber = isDigit(place) || (joins && isDigit(place - 1) && isDigit(place + 1))
      let isMark = !isNumber && (joins || scalar == ";")
      let isGap = scalar == " " || scalar == "-" || scalar == "\u{2010}" || scalar == "\u{2011}"
      if isGap || isMark || (isNumber != wasNumber && !word.isEmpty) {
        if !word.isEmpty { words.append(word) }
        word = ""
      }
      // What is left of an underscore is emphasis.
      if isMark && scalar != "_" { words.append(String(scalar)) }
      if !isGap && !isMark { word.unicodeScalars.append(scalar) }
      wasNumber = isNumber
    }
    if !word.isEmpty { words.append(word) }
    return words
  }

  /// `no limit`, `unlimited`: the row says `none`.
  var isNone: Bool {
    let all = words.joined(separator: " ")
    return [
      "none", "no limit", "without limit", "without a limit", "unlimited", "any number", "never",
      "not at all",
    ].contains(all)
  }

  /// Passes words that leave a number as it is: `every`, `at most`, `up to`.
  mutating func dropLead() {
    let leads = [
      ["at", "most"], ["at", "least"], ["up", "to"], ["no", "more", "than"], ["every"], ["each"],
      ["after"], ["for"], ["within"], ["exactly"], ["only"], ["once"],
    ]
    var isDropping = true
    while isDropping {
      isDropping = false
      for lead in leads where words.count > lead.count {
        guard Array(words.prefix(lead.count)) == lead else { continue }
        drop(lead.count)
        isDropping = true
      }
    }
  }

  /// Whether nothing is left, or what is counted: `events`, `failed sends`, `at a time`.
  var isNounOrNothing: Bool {
    if words.isEmpty { return true }
    let nouns = [
      "event", "item", "retry", "retrie", "resend", "send", "attempt", "request", "failure", "time",
      "signal", "point", "batch", "batche", "trie", "try",
    ]
    let all = words.joined(separator: " ")
    if all == "at a time" || all == "a request" || all == "per request" { return true }
    guard var noun = words.last, words.count <= 2 else { return false }
    if noun.hasSuffix("s") { noun.removeLast() }
    let leads = ["failed", "waiting", "queued", "string", "sensor", "location", "more", "of"]
    return nouns.contains(noun) && (words.count == 1 || leads.contains(words[words.startIndex]))
  }
}
