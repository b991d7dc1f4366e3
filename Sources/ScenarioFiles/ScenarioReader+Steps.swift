import JSONC
import Simulation

/// What a step may do; each is a key, and a step has exactly one of them.
private enum Deed: String, CaseIterable {
  case track, server, serverLimit, latency, connection, app, consent, call, content, expect

  /// The keys that go with it, beside those of every step.
  var companions: [String] {
    switch self {
    case .call: ["as"]
    case .content: ["from", "expect"]
    default: []
    }
  }
}

extension ScenarioReader {
  private static let stepKeys =
    ["at", "after", "only", "as", "from"] + Deed.allCases.map { $0.rawValue }

  func readSteps(_ value: Value?, endSpan: Span?) {
    guard let value, let elements = value.array(as: "the steps", log) else {
      lacksItems = true
      return
    }
    if elements.isEmpty {
      log.error("a scenario has one step at least", at: value.span)
    }
    for (origin, element) in elements.enumerated() {
      readStep(element, origin, endSpan: endSpan)
    }
  }

  private func readStep(_ value: Value, _ origin: Int, endSpan: Span?) {
    let before = log.count
    var actions: [Step.Action] = []
    var only: [Bool]?
    var deed: Deed?
    if let reader = ObjectReader(value, as: "a step", keys: Self.stepKeys, log) {
      readTime(reader, endSpan: endSpan)
      only = readOnly(reader["only"])
      deed = self.deed(of: reader, hasMistakes: log.count != before)
      if let deed { actions = readDeed(deed, reader, origin, only) }
    }
    if deed == nil || deed == .track && actions.isEmpty { lacksItems = true }
    // Also a step that holds a mistake keeps its place: what follows is numbered from it.
    steps.append(
      PlannedStep(at: clock, origin: origin, span: value.span, only: only, actions: actions))
  }

  private func readTime(_ reader: ObjectReader, endSpan: Span?) {
    if let both = reader.keySpan("after"), reader["at"] != nil {
      log.error("a step has “at” or “after”, not both", at: both)
      return
    }
    if let at = reader["at"] {
      guard let time = at.duration(as: "a step's time", log) else { return }
      if time < clock {
        log.error(
          "this step comes too late in the file: the one before it is at "
            + "\(DurationText.text(clock))", at: at.span)
        return
      }
      clock = time
    } else if let after = reader["after"] {
      guard let delay = after.duration(as: "a step's time", log) else { return }
      guard clock + delay <= DurationText.limit else {
        log.error("a step is at most 10,000 years after the start", at: after.span)
        return
      }
      clock += delay
    } else {
      _ = reader.required("at")
      return
    }
    if let end, clock > end, let span = (reader["at"] ?? reader["after"])?.span {
      log.error(
        "this step comes after the end of the scenario", at: span,
        notes: endSpan.map { [.init("it ends here", at: $0)] } ?? [])
    }
  }

  private func readOnly(_ value: Value?) -> [Bool]? {
    guard let value else { return nil }
    let words = readLocatedWords(value, of: "“only”", each: "a platform")
    if case .array(let elements) = value.kind, elements.isEmpty {
      log.error("a step for no platform does nothing", at: value.span)
    }
    var only = [Bool](repeating: false, count: platforms.count)
    for (name, span) in words {
      if let place = replayedPlatform(name, at: span) { only[place] = true }
    }
    return only
  }

  private func deed(of reader: ObjectReader, hasMistakes: Bool) -> Deed? {
    let deeds = reader.members.compactMap { member in
      Deed(rawValue: member.key).map { (deed: $0, span: member.keySpan) }
    }
    // An expectation beside content is that content's.
    let main = deeds.first { $0.deed != .expect } ?? deeds.first
    guard let main else {
      if !hasMistakes {
        log.error(
          "this step does nothing; it needs one of "
            + listed(Deed.allCases.map { $0.rawValue }, "or"), at: reader.value.span)
      }
      return nil
    }
    for other in deeds where other.deed != main.deed && !allows(main.deed, other.deed.rawValue) {
      log.error(
        other.deed == .expect
          ? "an expectation is a step of its own; write it as the next step"
          : "a step does one thing, and this one does “\(main.deed.rawValue)” already; write two",
        at: other.span)
    }
    for key in ["as", "from"] where !allows(main.deed, key) {
      if let span = reader.keySpan(key) {
        log.error("“\(key)” does not belong to “\(main.deed.rawValue)”", at: span)
      }
    }
    return main.deed
  }

  private func allows(_ deed: Deed, _ key: String) -> Bool { deed.companions.contains(key) }

  private func readDeed(
    _ deed: Deed, _ reader: ObjectReader, _ origin: Int, _ only: [Bool]?
  ) -> [Step.Action] {
    let value = reader[deed.rawValue]!
    switch deed {
    case .track: return readTrack(value, origin).map { [$0] } ?? []
    case .server: return readServer(value).map { [.server($0)] } ?? []
    case .serverLimit: return readServerLimit(value)
    case .latency:
      return value.duration(as: "a latency", log).map { [.latency($0)] } ?? []
    case .connection:
      return value.choice(Connection.self, as: "a connection", log).map { [.connection($0)] } ?? []
    case .app:
      if case .string("restart") = value.kind {
        log.error("a restart is two steps: “kill” and then “start”", at: value.span)
        return []
      }
      return value.choice(AppChange.self, as: "a change of the app", log).map { [.app($0)] } ?? []
    case .consent: return readConsent(value)
    case .call: return readCall(value, reader, only)
    case .content: return readContent(value, reader, origin)
    case .expect:
      stepExpectations.append((origin, value))
      return [.checkpoint(origin)]
    }
  }

  private func readConsent(_ value: Value) -> [Step.Action] {
    guard case .object(let object) = value.kind else {
      if isGuess(value, as: "a consent", GuessableWords.consents) { return [] }
      let word = value.word(as: "a consent", among: consentWords, log)
      return word.map { [.consent(granted: $0 == 0)] } ?? []
    }
    let kinds = OtherConsent.allCases.map { $0.rawValue }
    if object.members.isEmpty, !object.isBroken {
      log.error("expected \(listed(kinds, "or")) in this consent", at: value.span)
    }
    guard let reader = ObjectReader(value, as: "a consent", keys: kinds, log) else { return [] }
    return reader.members.compactMap { member in
      guard let kind = OtherConsent(rawValue: member.key),
        let word = member.value.word(as: "a consent", among: consentWords, log)
      else { return nil }
      return .otherConsent(kind, granted: word == 0)
    }
  }

  private func readCall(
    _ value: Value, _ reader: ObjectReader, _ only: [Bool]?
  ) -> [Step.Action] {
    if isGuess(value, as: "a call", GuessableWords.calls) { return [] }
    guard let call = value.choice(Call.self, as: "a call", log) else { return [] }
    let who = reader["as"]
    if call != .signIn, let span = reader.keySpan("as") {
      log.error("“as” says who signs in; it does not belong to “\(call.rawValue)”", at: span)
    }
    let able = platforms.indices.contains { place in
      (only?[place] ?? true) && known[platforms[place]]!.calls.contains(call)
    }
    if !able {
      let owners = known.platforms.filter { $0.calls.contains(call) }.map { $0.name }
      log.error(
        "no platform that this step is for has the call “\(call.rawValue)”", at: value.span,
        notes: owners.isEmpty
          ? [] : [.init("those that have it: \(owners.joined(separator: ", "))")])
    }
    guard call == .signIn else { return [.call(call)] }
    guard let who else { return [.signIn(identity: 1)] }
    return readIdentity(who).map { [.signIn(identity: $0)] } ?? []
  }

  private func readIdentity(_ value: Value) -> Int? {
    guard let name = value.string(as: "a person", log) else { return nil }
    if name.isEmpty || name == identities[0] {
      log.error("a person's name is not empty, and not “device”", at: value.span)
      return nil
    }
    if let place = identities.firstIndex(of: name) { return place }
    guard identities.count < Self.mostIdentities else {
      log.error("a scenario has \(Self.mostIdentities) people at most", at: value.span)
      return nil
    }
    identities.append(name)
    return identities.count - 1
  }

  private static let mostIdentities = 1000

  private func readContent(
    _ value: Value, _ reader: ObjectReader, _ origin: Int
  ) -> [Step.Action] {
    let kind = value.choice(ContentKind.self, as: "a content", log)
    var stock = ContentStock()
    if let from = reader["from"],
      let sources = ObjectReader(
        from, as: "what holds the content", keys: ["cache", "mirror", "bundle"], log)
    {
      stock.cache = sources["cache"]?.bool(as: "“cache”", log) ?? false
      stock.mirror = sources["mirror"]?.bool(as: "“mirror”", log) ?? false
      stock.bundle = sources["bundle"]?.bool(as: "“bundle”", log) ?? false
    }
    if let expected = reader["expect"] { contentExpectations.append((origin, expected)) }
    return kind.map { [.content($0, stock)] } ?? []
  }
}
