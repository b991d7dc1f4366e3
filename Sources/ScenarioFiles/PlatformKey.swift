import JSONC

/// A key that names platforms: `all`, `swift`, or several with commas between them.
struct PlatformKey {
  /// Places among the replayed platforms.
  let platforms: [Int]
  /// How many platforms it speaks of: what is narrower counts for more.
  let breadth: Int
}

extension ScenarioReader {
  /// Reads a key; unknown platforms, and those that are not replayed, are told of and left out.
  func platformKey(_ member: Value.Member) -> PlatformKey {
    if member.key == "all" {
      return PlatformKey(platforms: Array(platforms.indices), breadth: Int.max)
    }
    var found: [Int] = []
    var start = member.keySpan.start + 1
    let names = member.key.split(separator: ",", omittingEmptySubsequences: false)
    for piece in names {
      let name = trimmed(piece)
      let lead = piece.prefix { $0 == " " }.utf8.count
      let isPlain = member.key.utf8.count == member.keySpan.end - member.keySpan.start - 2
      let span =
        isPlain && !name.isEmpty
        ? Span(start + lead, start + lead + name.utf8.count) : member.keySpan
      start += piece.utf8.count + 1
      guard let place = replayedPlatform(name, at: span, orAll: names.count == 1) else { continue }
      if found.contains(place) {
        log.error("“\(name)” stands twice in this key", at: span)
      } else {
        found.append(place)
      }
    }
    return PlatformKey(platforms: found, breadth: names.count)
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
    let suggestion = nearest(to: name, among: names)
    log.error(
      name.isEmpty
        ? "the name of a platform is missing" : "there is no platform “\(excerpt(name))”",
      at: span,
      notes: suggestion == nil ? [.init("there are \(listed(names))")] : [],
      suggestion: suggestion)
  }
}

private func trimmed(_ text: Substring) -> String {
  var rest = text.drop { $0 == " " }
  while rest.last == " " { rest.removeLast() }
  return String(rest)
}
