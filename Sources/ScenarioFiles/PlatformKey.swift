import JSONC

/// A key that names platforms: `all`, `swift`, or several with commas between them.
struct PlatformKey {
  /// Places among the replayed platforms.
  let platforms: [Int]
  /// How many platforms it speaks of: what is narrower counts for more.
  let breadth: Int
}

extension ScenarioReader {
  /// Reads a key; what is unknown is told of and left out.
  ///
  /// Of several platforms in one key some may not be replayed, but a key that speaks of none that
  /// is would never be looked at: that is a mistake.
  func platformKey(_ member: Value.Member) -> PlatformKey {
    if member.key == "all" {
      return PlatformKey(platforms: Array(platforms.indices), breadth: Int.max)
    }
    let names = names(in: member)
    let isSeen = names.contains { platforms.contains($0.name) }
    var found: [Int] = []
    for (index, (name, span)) in names.enumerated() {
      if names[..<index].contains(where: { $0.name == name }) {
        log.error("“\(name)” stands twice in this key", at: span)
      } else if isSeen, known[name] != nil, !platforms.contains(name) {
        continue
      } else if let place = replayedPlatform(name, at: span, orAll: names.count == 1) {
        found.append(place)
      }
    }
    return PlatformKey(platforms: found, breadth: names.count)
  }

  /// The names in a key, each with its place inside the quotes.
  private func names(in member: Value.Member) -> [(name: String, span: Span)] {
    // With an escape in it the places inside a key are anybody's guess.
    let quotes = member.keySpan.end - member.keySpan.start - member.key.utf8.count
    // A key that a path names stands there without quotes of its own.
    let isPlain = quotes == 0 || quotes == 2
    var start = member.keySpan.start + quotes / 2
    return member.key.pieces(at: ",").map { piece in
      let name = String(trimmed: piece)
      let lead = start + piece.utf8.prefix { $0 == UInt8(ascii: " ") }.count
      start += piece.utf8.count + 1
      return (
        name,
        isPlain && !name.isEmpty ? Span(lead, lead + name.utf8.count) : member.keySpan
      )
    }
  }

  /// The place of a replayed platform; of another, nil and a diagnostic.
  func replayedPlatform(_ name: String, at span: Span, orAll: Bool = false) -> Int? {
    if let place = platforms.firstIndex(of: name) { return place }
    if known[name] != nil {
      log.error(
        "“\(name)” is not replayed here: the scenario's platforms are \(listed(platforms))",
        at: span)
    } else if name == "all" {
      log.error("“all” stands alone, not beside other platforms", at: span)
    } else {
      unknownPlatform(name, at: span, among: known.names + (orAll ? ["all"] : []))
    }
    return nil
  }

  func unknownPlatform(_ name: String, at span: Span, among names: [String]) {
    let suggestion =
      GuessableWords.meaning(of: name, GuessableWords.platforms) ?? nearest(to: name, among: names)
    var notes = suggestion == nil ? [Diagnostic.Note("there are \(listed(names))")] : []
    if suggestion == nil, !name.isEmpty, !isAddingAdvised {
      notes.append(.init(Self.addingAdvice))
    }
    log.error(
      name.isEmpty
        ? "the name of a platform is missing" : "there is no platform “\(excerpt(name))”",
      at: span, notes: notes, suggestion: suggestion)
  }

  private static let addingAdvice = "add a platform of your own with --policy FILE"

  /// Whether the file's mistakes say so already.
  private var isAddingAdvised: Bool {
    log.diagnostics.contains { mistake in
      mistake.notes.contains { $0.message == Self.addingAdvice }
    }
  }
}
