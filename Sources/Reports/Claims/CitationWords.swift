/// The rows and options that cite an entry, folded for a reader.
///
/// `sensor/location.queue.limit` stands for both streams' settings; platforms are named only where
/// they are others than those that the entry speaks of.
struct CitationWords {
  /// A folded name, and the platforms in brackets or nothing.
  struct Word {
    let name: String
    let remark: String
  }

  let rows: [Word]
  let options: [Word]

  init(_ entry: LedgerEntry) {
    rows = Self.folded(entry.rows).map { Self.word($0, entry) }
    options = entry.options.map { Self.word($0, entry) }
  }

  /// For a line of text.
  func list(_ words: [Word]) -> String {
    words.map { $0.name + $0.remark }.joined(separator: ", ")
  }

  private static func word(_ citation: LedgerEntry.Citation, _ entry: LedgerEntry) -> Word {
    Word(name: citation.name, remark: remark(citation.platforms, entry.scope))
  }

  private static func remark(_ platforms: [String], _ scope: [String]) -> String {
    if platforms == scope { return "" }
    let missing = scope.filter { !platforms.contains($0) }
    if missing.count + platforms.count == scope.count, missing.count < platforms.count {
      return " (not \(missing.joined(separator: ", ")))"
    }
    return " (\(platforms.joined(separator: ", ")))"
  }

  /// Signals' and points' rows of the same setting on the same platforms become one.
  private static func folded(_ list: [LedgerEntry.Citation]) -> [LedgerEntry.Citation] {
    var words: [LedgerEntry.Citation] = []
    for citation in list {
      if let rest = suffix(citation.name, after: "location."),
        let place = words.firstIndex(where: {
          $0.name == "sensor." + rest && $0.platforms == citation.platforms
        })
      {
        words[place] = LedgerEntry.Citation(
          name: "sensor/location." + rest, platforms: citation.platforms)
      } else {
        words.append(citation)
      }
    }
    return words
  }

  private static func suffix(_ name: String, after prefix: String) -> String? {
    name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : nil
  }
}
