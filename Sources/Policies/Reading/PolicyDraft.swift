internal import JSONC

/// A policy file whose head has been read: whom it describes, and whom it starts from.
final class PolicyDraft {
  static let keys = [
    "$schema", "platform", "title", "about", "like", "claims", "settings", "readings", "options",
  ]
  static let longestName = 40

  let object: ObjectReader
  let name: String
  let nameSpan: Span
  let title: String
  let like: (name: String, span: Span)?
  var log: DiagnosticLog { object.log }

  /// Nil, with diagnostics, where the file has no readable head.
  init?(_ log: DiagnosticLog) {
    guard let root = Document(reading: log).root,
      let object = ObjectReader(root, as: "a policy", keys: Self.keys, log)
    else { return nil }
    self.object = object
    for key in ["$schema", "about"] { _ = object[key]?.string(as: "“\(key)”", log) }
    var like: (name: String, span: Span)?
    if let value = object["like"] {
      guard let text = value.string(as: "“like”", log) else { return nil }
      like = (text, value.span)
    }
    self.like = like
    guard let platform = object.required("platform"),
      let name = platform.string(as: "a platform's name", log)
    else { return nil }
    guard Self.isName(name) else {
      log.error(
        "“\(excerpt(name))” cannot name a platform; a name is at most \(Self.longestName) small "
          + "letters, digits and hyphens, and not “all”", at: platform.span)
      return nil
    }
    self.name = name
    nameSpan = platform.span
    title = object["title"]?.string(as: "a title", log) ?? name
  }

  private static func isName(_ name: String) -> Bool {
    guard name != "all", 1...longestName ~= name.utf8.count else { return false }
    return name.utf8.allSatisfy {
      (UInt8(ascii: "a")...UInt8(ascii: "z")) ~= $0
        || (UInt8(ascii: "0")...UInt8(ascii: "9")) ~= $0 || $0 == UInt8(ascii: "-")
    }
  }
}
