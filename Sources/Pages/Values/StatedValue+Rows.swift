internal import Simulation

extension StatedValue {
  /// Whether it is what a row says.
  ///
  /// - Parameter isOccasion: whether the row says when something happens, so that `none` is never;
  ///   otherwise it limits something, and `none` is no limit.
  func states(_ value: SettingValue, isOccasion: Bool) -> Bool {
    switch (self, value) {
    case (.none, .none): true
    case (.never, .none): isOccasion
    case (.noLimit, .none): !isOccasion
    case (.count(let stated), .count(let right)): stated == Int64(right)
    case (.duration(let stated), .duration(let right)): stated == right
    case (.delays(let stated), .delays(let right)): stated == right
    case (.word(let stated), .word(let right)): right.isStated(by: stated)
    case (.word(let stated), .list(let right)): right.isStated(by: stated)
    case (.word(let stated), .none): stated == "none"
    default: false
    }
  }
}

extension String {
  /// Whether a sentence says this word of a row: `dropped` for `drop`, `on` for `yes`.
  ///
  /// - Parameter stated: in lower case.
  fileprivate func isStated(by stated: String) -> Bool {
    let word = lowercased()
    let plain = word.hasSuffix("()") ? String(word.dropLast(2)) : word
    if stated == word || stated == plain || stated == apart { return true }
    switch word {
    case "yes": return ["on", "true", "enabled"].contains(stated)
    case "no": return ["off", "false", "disabled"].contains(stated)
    default: return word.inflections.contains(stated)
    }
  }

  /// `drops`, `dropped`, `retries`, `resent`, and so on.
  private var inflections: [String] {
    let stem = hasSuffix("y") ? dropLast() + "i" : self[...]
    let last = utf8.last.map { String(UnicodeScalar($0)) } ?? ""
    let past = hasSuffix("send") ? [String(dropLast()) + "t"] : []
    return past + [
      stem + (hasSuffix("y") ? "es" : "s"), stem + "ed", self + "d", self + last + "ed",
    ]
  }

  /// `outboxWhenOffline` as `outbox when offline`.
  private var apart: String {
    var words = ""
    for character in self {
      if character.isUppercase { words += " " }
      words += character.lowercased()
    }
    return words
  }
}

extension [String] {
  /// Whether a sentence names these words in their order: `the cache, then the mirror`.
  ///
  /// - Parameter stated: in lower case.
  fileprivate func isStated(by stated: String) -> Bool {
    if isEmpty { return stated == "nothing" || stated == "none" }
    let between = ["and", "then", "the", "or", "finally"]
    let words = stated.split { $0 == " " || $0 == "," || $0 == "[" || $0 == "]" }.map { String($0) }
    return words.filter { !between.contains($0) } == map { $0.lowercased() }
  }
}
