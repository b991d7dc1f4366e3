import JSONC

/// A place in a scenario whose value varies: `seed`, `config.all.maxRetries`, `steps.2.server`.
struct VariedPath {
  /// One key on the way, or the number of a step.
  struct Part {
    let name: String
    /// Inside the quotes of the whole path; the whole path where it is written with escapes.
    let span: Span
  }

  /// What a path begins with, and what has to follow.
  enum Root: String, CaseIterable {
    case seed, jitter, end, given, config, readings, steps

    var form: String {
      switch self {
      case .seed, .jitter, .end: rawValue
      case .given: "given.NAME"
      case .config: "config.PLATFORMS.OPTION"
      case .readings: "readings.ID"
      case .steps: "steps.N.KEY"
      }
    }

    /// How many parts there are, the last with all the rest; nil: any number.
    var mostParts: Int? {
      switch self {
      case .seed, .jitter, .end: 1
      case .given, .readings: 2
      case .config: 3
      case .steps: nil
      }
    }

    /// How many parts there are at least.
    var leastParts: Int { mostParts ?? 3 }
  }

  let text: String
  /// With its quotes.
  let span: Span
  let root: Root
  /// The root first; at least one.
  let parts: [Part]

  /// Reads a key of `vary`; nil, with a diagnostic, where it is no path.
  init?(_ member: Value.Member, _ log: DiagnosticLog) {
    text = member.key
    span = member.keySpan
    let first = member.key.pieces(at: ".", most: 2)[0]
    guard let root = Root(rawValue: String(first)) else {
      let rest = Substring(member.key.utf8.dropFirst(first.utf8.count))
      let likely = nearest(to: String(first), among: Root.allCases.map { $0.rawValue })
      log.error(
        "“\(excerpt(member.key))” is nothing that can vary",
        at: Self.pieces(of: member, most: nil)[0].span,
        notes: likely == nil
          ? [.init("what can: \(listed(Root.allCases.map { $0.form }))")] : [],
        suggestion: likely.map { $0 + rest })
      return nil
    }
    self.root = root
    parts = Self.pieces(of: member, most: root.mostParts)
    guard parts.count >= root.leastParts, !parts.contains(where: { $0.name.isEmpty }),
      root.mostParts != 1 || member.key == root.rawValue
    else {
      log.error("a path that begins so is written “\(root.form)”", at: member.keySpan)
      return nil
    }
  }

  /// The key, cut at its dots; of the last piece dots are a part.
  private static func pieces(of member: Value.Member, most: Int?) -> [Part] {
    let isPlain = member.key.utf8.count == member.keySpan.end - member.keySpan.start - 2
    var start = member.keySpan.start + 1
    return member.key.pieces(at: ".", most: most ?? .max).map { piece in
      let end = start + piece.utf8.count
      let part = Part(
        name: String(piece), span: isPlain && end > start ? Span(start, end) : member.keySpan)
      start = end + 1
      return part
    }
  }

  /// Whether both lead to the same value, or one into the other's.
  func clashes(with other: VariedPath) -> Bool {
    holds(other) || other.holds(self)
      || (root == .config && other.root == .config && parts[2].name == other.parts[2].name
        && platforms == other.platforms)
  }

  /// The platforms that a path into `config` names, in one order.
  private var platforms: [String] {
    parts[1].name.pieces(at: ",").filter { !$0.isEmpty }.map { String(trimmed: $0) }.sorted()
  }

  /// Whether the other's value is a part of this one's.
  func holds(_ other: VariedPath) -> Bool {
    parts.count < other.parts.count
      && zip(parts, other.parts).allSatisfy { $0.name == $1.name }
  }
}

extension Value {
  /// The same with another value at a path; what is missing on the way is added.
  func putting(_ value: Value, at parts: ArraySlice<VariedPath.Part>) -> Value {
    guard let part = parts.first else { return value }
    let rest = parts.dropFirst()
    switch kind {
    case .object(let object):
      var members = object.members
      if let place = members.firstIndex(where: { $0.key == part.name }) {
        let old = members[place]
        members[place] = Member(
          key: old.key, keySpan: old.keySpan, value: old.value.putting(value, at: rest))
      } else {
        let new = Value(.object(Object([])), at: part.span).putting(value, at: rest)
        members.append(Member(key: part.name, keySpan: part.span, value: new))
      }
      return Value(.object(Object(members, isBroken: object.isBroken)), at: span)
    case .array(var elements):
      guard let place = Int(part.name), elements.indices.contains(place) else { return self }
      elements[place] = elements[place].putting(value, at: rest)
      return Value(.array(elements), at: span)
    default: return self
    }
  }
}
