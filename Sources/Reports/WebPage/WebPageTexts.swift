internal import JSONC

/// The texts of one scenario, each once; their numbers stand for them everywhere else.
struct WebPageTexts {
  /// What stands in a sentence where the names of its events go, and where the number of its
  /// request goes: characters that nothing that is safe to print has.
  static let names = "\u{81}"
  static let request = "\u{82}"

  private(set) var all: [String] = []
  /// By their bytes: only ever looked up, never iterated.
  private var numbers: [[UInt8]: Int64] = [:]

  /// The number of a text, made safe to print.
  mutating func number(of text: String) -> Int64 {
    number(ofSafe: shown(text))
  }

  /// The number of a sentence in which marks stand, each once and in this order: what follows may
  /// be somebody's own words.
  mutating func number(ofSentence text: String, marks: [String]) -> Int64 {
    var rest = text.unicodeScalars[...]
    var safe = ""
    for mark in marks {
      let scalar = mark.unicodeScalars.first
      guard let place = rest.firstIndex(where: { $0 == scalar }) else { continue }
      safe += shown(String(rest[..<place])) + mark
      rest = rest[rest.index(after: place)...]
    }
    return number(ofSafe: safe + shown(String(rest)))
  }

  private mutating func number(ofSafe text: String) -> Int64 {
    let bytes = Array(text.utf8)
    if let known = numbers[bytes] { return known }
    let number = Int64(all.count)
    numbers[bytes] = number
    all.append(text)
    return number
  }
}

/// Lists of numbers, each once.
struct WebPageLists {
  private(set) var all: [[Int64]] = []
  /// Only ever looked up, never iterated.
  private var numbers: [[Int64]: Int64] = [:]

  mutating func number(of list: [Int64]) -> Int64 {
    if let known = numbers[list] { return known }
    let number = Int64(all.count)
    numbers[list] = number
    all.append(list)
    return number
  }
}

/// What all runs of a scenario have in common.
struct WebPageTables {
  var texts = WebPageTexts()
  /// Rows of policies that decided something: the numbers of name, value and grounds.
  var rows = WebPageLists()
  /// What lines say: the kind, the number of the words, and that of the row or -1.
  var sentences = WebPageLists()
}

extension Output {
  /// A list of numbers, without a blank between them.
  mutating func list(numbers: [Int64]) {
    write(byte: UInt8(ascii: "["))
    for (place, number) in numbers.enumerated() {
      if place > 0 { write(byte: UInt8(ascii: ",")) }
      write(number: number)
    }
    write(byte: UInt8(ascii: "]"))
  }

  mutating func member(_ name: String, numbers: [Int64]) {
    key(name)
    list(numbers: numbers)
  }

  mutating func member(_ name: String, lists: [[Int64]]) {
    key(name)
    openList(inline: true)
    for list in lists {
      element()
      self.list(numbers: list)
    }
    close()
  }
}
