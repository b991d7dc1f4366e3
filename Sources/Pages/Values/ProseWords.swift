import JSONC

/// The words of a piece of prose, in lower case: numbers, units and marks apart.
struct ProseWords {
  private var words: ArraySlice<String>

  init(_ text: String) {
    words = Self.split(Self.plain(text).filter { !"()[]".contains($0) })[...]
  }

  /// A text cut into what stands outside of round brackets, and what stands in each pair of them.
  static func glosses(_ text: String) -> (text: String, glosses: [String]) {
    var outside = ""
    var glosses: [String] = []
    var inside: String?
    // Where a link leads to stands in such brackets, too.
    for character in plain(text) {
      switch character {
      case "(" where inside == nil: inside = ""
      case ")" where inside != nil:
        glosses.append(inside ?? "")
        inside = nil
        outside += " "
      default:
        if inside != nil { inside?.append(character) } else { outside.append(character) }
      }
    }
    return (outside + (inside ?? ""), glosses)
  }

  /// Whether a dash leads a number, which makes it a negative one or the end of a range: either is
  /// more than one value.
  static func hasDashedNumber(_ text: String) -> Bool {
    var isDashed = false
    for scalar in plain(text).unicodeScalars {
      switch scalar {
      case "-", "\u{2010}", "\u{2011}", "\u{2012}", "–", "—", "−": isDashed = true
      case " ": break
      case "0"..."9" where isDashed: return true
      default: isDashed = false
      }
    }
    return false
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

  /// In lower case, without marks of emphasis, code and quotes, tags and what links lead to, blanks
  /// made one, and without the mark that ends a sentence.
  static func plain(_ text: String) -> String {
    var plain = ""
    var isSpaced = false
    var isBroken = false
    for scalar in bare(text).lowercased().unicodeScalars {
      switch scalar {
      case "*", "`", "\"", "“", "”": continue
      case " ", "\t", "\u{A0}", "\u{2009}", "\u{202F}": isSpaced = !plain.isEmpty
      case "\n", "\r":
        isSpaced = !plain.isEmpty
        isBroken = true
      default:
        // A line's end is no mark of thousands.
        if isSpaced, isBroken, "0"..."9" ~= scalar, plain.last?.isNumber == true { plain += " |" }
        if isSpaced { plain += " " }
        isSpaced = false
        isBroken = false
        plain.unicodeScalars.append(scalar)
      }
    }
    while let last = plain.last, ".,;:".contains(last) { plain.removeLast() }
    return plain
  }

  /// Without tags, without where links lead to, and with blanks for `&nbsp;`.
  private static func bare(_ text: String) -> String {
    let bytes = Array(text.utf8)
    let blank = Array("&nbsp;".utf8)
    var bare: [UInt8] = []
    var place = 0
    while place < bytes.count {
      let isLink = bytes[place] == Letter.closeBracket && place + 1 < bytes.count
      if let end = Tag.end(at: place, in: bytes, before: bytes.count) {
        if !isEmphasis(bytes[place..<end]) { bare += Array(unreadable.utf8) }
        place = end
      } else if bytes[place...].starts(with: blank) {
        bare.append(Letter.space)
        place += blank.count
      } else if isLink, let end = targetEnd(after: place + 1, bytes) {
        place = end
      } else {
        bare.append(bytes[place])
        place += 1
      }
    }
    return String(decoding: bare, as: UTF8.self)
  }

  /// Stands for a tag that may change what a number says: struck out, raised, broken.
  private static let unreadable = " \u{FFFC} "

  /// Whether a tag only changes how its text looks.
  private static func isEmphasis(_ tag: ArraySlice<UInt8>) -> Bool {
    let name = tag.dropFirst().drop { $0 == Letter.slash }.prefix {
      Letter.isWord($0) || $0 == Letter.minus
    }
    return [
      "a", "abbr", "b", "bdi", "cite", "code", "data", "em", "font", "i", "kbd", "mark", "samp",
      "small", "span", "strong", "time", "tt", "u", "var", "wbr",
    ].contains(String(decoding: name, as: UTF8.self).lowercased())
  }

  /// The byte after `(…)` or `[…]` that says where a link leads to; nil where there is none.
  private static func targetEnd(after start: Int, _ bytes: [UInt8]) -> Int? {
    let closing: UInt8
    switch bytes[start] {
    case Letter.openParenthesis: closing = Letter.closeParenthesis
    case Letter.openBracket: closing = Letter.closeBracket
    default: return nil
    }
    return bytes[start...].firstIndex(of: closing).map { $0 + 1 }
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
      let joins = scalar == "," || scalar == "." || scalar == "_" || scalar == "’" || scalar == "'"
      let isNumber = isDigit(place) || (joins && isDigit(place - 1) && isDigit(place + 1))
      let isMark = !isNumber && (joins || marks.contains(scalar))
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

  /// Words by themselves, wherever they stand.
  private static let marks: [Unicode.Scalar] = [";", "/", "→", "~", "≈", "×", "½", "¼", "¾"]

  /// `no limit`, `unlimited`: the row says `none`, and limits nothing.
  var isNoLimit: Bool {
    [
      "no limit", "without limit", "without a limit", "unlimited", "unbounded", "no maximum",
      "any number", "any number of times", "infinite", "forever", "for ever", "indefinitely",
      "without end",
    ].contains(words.joined(separator: " "))
  }

  /// `never`: the row says `none`, and nothing happens.
  var isNever: Bool { ["never", "not at all"].contains(words.joined(separator: " ")) }

  /// `none`, whatever that means.
  var isNone: Bool { words.elementsEqual(["none"]) }

  /// Passes words that leave a number as it is: `every`, `at most`, `up to`, `about`.
  mutating func dropLead() {
    let leads = [
      ["a", "maximum", "of"], ["maximum", "of"], ["a", "total", "of"], ["no", "more", "than"],
      ["as", "many", "as"], ["at", "most"], ["up", "to"], ["every"], ["each"],
      ["per"], ["after"], ["for"], ["within"], ["exactly"], ["only"], ["once"], ["about"],
      ["around"], ["roughly"], ["some"], ["all"], ["the"], ["max"], ["~"], ["≈"], ["first"],
      ["newest"], ["last"],
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

  /// Whether nothing is left, or what is counted: `events`, `failed sends`, `of them`, `a request`.
  var isNounOrNothing: Bool {
    var rest = words
    let tails = [
      ["at", "a", "time"], ["a", "request"], ["per", "request"], ["in", "a", "row"],
      ["in", "all"], ["in", "total"], ["of", "them"], ["each"],
    ]
    for tail in tails where Array(rest.suffix(tail.count)) == tail { rest.removeLast(tail.count) }
    guard var noun = rest.popLast() else { return true }
    if noun.hasSuffix("ies") {
      noun.removeLast(3)
      noun += "y"
    } else if noun.hasSuffix("es"), noun.hasSuffix("ches") {
      noun.removeLast(2)
    } else if noun.hasSuffix("s") {
      noun.removeLast()
    }
    let nouns = [
      "event", "item", "entry", "record", "retry", "resend", "send", "sending", "attempt",
      "request", "call", "failure", "time", "signal", "point", "batch", "try", "x", "×",
    ]
    let leads = ["failed", "waiting", "queued", "string", "sensor", "location", "of"]
    return nouns.contains(noun) && rest.allSatisfy { leads.contains($0) }
  }
}
