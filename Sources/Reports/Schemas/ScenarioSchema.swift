internal import ScenarioFiles
internal import Simulation

/// A scenario, for the platforms that are known.
struct ScenarioSchema {
  private let known: KnownPlatforms

  init(_ known: KnownPlatforms) {
    self.known = known
  }

  private var names: [String] { known.platforms.map { $0.name } }

  var node: SchemaNode {
    let body = SchemaNode.closed(
      [
        ("$schema", .type("string")),
        ("title", .type("string")),
        ("about", .type("string").described("Why somebody should care")),
        ("tags", .array(of: .type("string"))),
        (
          "claims",
          .array(of: SharedSchema.ids(and: known.claims))
            .described("What of the ledger it is about")
        ),
        ("platforms", .array(of: .words(names), from: 1)),
        ("given", given),
        ("config", .map(to: options, keys: .reference("platforms"))),
        ("readings", SharedSchema.readings),
        ("seed", .integer(from: 0)),
        ("jitter", words(Jitter.self)),
        ("steps", .array(of: .reference("step"), from: 1)),
        ("end", .reference("duration")),
        ("expect", expect),
        (
          "vary",
          .map(to: .array(of: .object([]), from: 1), keys: path)
            .described("Paths, each with the values that it has in turn: a case for each product")
        ),
        ("cases", .array(of: matrixCase)),
      ], required: ["steps"])
    return body.defining([
      ("duration", SharedSchema.duration), ("platforms", platformKey),
      ("number", numberOrRange), ("times", timeOrRange), ("server", ServerSchema.node),
      ("step", step), ("expectation", ExpectationSchema().node),
    ])
  }

  private var expect: SchemaNode {
    .map(to: .reference("expectation"), keys: .reference("platforms"))
  }

  /// What may vary.
  private var path: SchemaNode {
    .object([
      (
        "pattern",
        .text(
          "^(seed|jitter|end|given\\..+|config\\.[^.]+\\..+|readings\\..+|steps\\.[0-9]+\\..+)$")
      )
    ])
  }

  /// What is expected where a path has one value, or one of several.
  private var matrixCase: SchemaNode {
    .closed(
      [("when", .map(to: .object([]), keys: path)), ("expect", expect)],
      required: ["when", "expect"])
  }

  /// `all`, a platform, or several with commas between them.
  private var platformKey: SchemaNode {
    let one = "(" + names.joined(separator: "|") + ")"
    return .object([("pattern", .text("^(all| *\(one) *(, *\(one) *)*)$"))])
  }

  private var given: SchemaNode {
    .closed([
      ("connection", words(Connection.self)), ("app", words(AppState.self)),
      ("consent", .words(["granted", "withdrawn"])), ("signedIn", .type("boolean")),
      ("storage", .words(["available", "unavailable"])),
    ])
  }

  private var numberOrRange: SchemaNode {
    .either(.integer(from: 0), pair(of: .integer(from: 0)))
  }

  private var timeOrRange: SchemaNode {
    .either(.reference("duration"), pair(of: .reference("duration")))
  }

  private func pair(of node: SchemaNode) -> SchemaNode {
    .object([
      ("type", .text("array")), ("items", node), ("minItems", .number(2)),
      ("maxItems", .number(2)),
    ])
  }

  /// Every option that any platform has, each with what it takes.
  private var options: SchemaNode {
    var members: [(key: String, value: SchemaNode)] = []
    for option in known.platforms.flatMap({ $0.options })
    where !members.contains(where: { $0.key == option.name }) {
      members.append((option.name, value(option.takes)))
    }
    return .closed(members)
  }

  private func value(_ taken: KnownPlatforms.Taken) -> SchemaNode {
    switch taken {
    case .number(let bounds): .integer(from: bounds.lowerBound, to: bounds.upperBound)
    case .boolean: .type("boolean")
    case .words(let words): .words(words)
    case .anything: .object([])
    }
  }

  // MARK: Steps

  private var step: SchemaNode {
    .closed([
      ("at", .reference("duration")),
      ("after", .reference("duration").described("After the step before")),
      ("only", .array(of: .words(names), from: 1)),
      ("track", track),
      ("server", .reference("server")),
      ("serverLimit", ServerSchema.limit),
      ("latency", .reference("duration")),
      ("connection", words(Connection.self)),
      ("app", words(AppChange.self)),
      ("consent", consent),
      ("call", words(Call.self)),
      ("as", .type("string").described("Who signs in")),
      ("content", words(ContentKind.self)),
      (
        "from",
        .closed([
          ("cache", .type("boolean")), ("mirror", .type("boolean")), ("bundle", .type("boolean")),
        ])
      ),
      (
        "expect",
        .map(
          to: .either(
            .reference("expectation"),
            .words(ContentSource.allCases.map { $0.rawValue } + ["nothing"])),
          keys: .reference("platforms"))
      ),
    ])
  }

  private var track: SchemaNode {
    let stream = SchemaNode.words(Stream.allCases.map { $0.name })
    let count = SchemaNode.integer(from: 1, to: Int64(ItemNames.limit))
    return .either(
      count,
      .closed(
        [("count", count), ("every", .reference("duration")), ("stream", stream)],
        required: ["count"]),
      .closed([("name", .type("string")), ("stream", stream)], required: ["name"]))
  }

  private var consent: SchemaNode {
    let word = SchemaNode.words(["granted", "withdrawn"])
    return .either(word, .closed(OtherConsent.allCases.map { ($0.rawValue, word) }))
  }
}

/// The raw values of a choice.
private func words<Choice: RawRepresentable & CaseIterable>(_ type: Choice.Type) -> SchemaNode
where Choice.RawValue == String {
  .words(Choice.allCases.map { $0.rawValue })
}

/// How the server answers, and its limit.
enum ServerSchema {
  static let node = SchemaNode.either(
    .words(["ok", "timeout", "unreachable"]), status, rule)

  private static let status = SchemaNode.either(
    .integer(from: 200, to: 299), .integer(from: 400, to: 599))

  private static let yes = SchemaNode.object([("const", .flag(true))])

  private static let rule = SchemaNode.closed([
    ("status", status), ("timeout", yes), ("unreachable", yes),
    ("stored", .type("boolean").described("The server has it, though the client cannot know")),
    ("retryAfter", .reference("duration")), ("latency", .reference("duration")),
    (
      "times",
      .integer(from: 1, to: 1_000_000_000).described("For so many requests, then as before")
    ),
    (
      "drop",
      .closed(
        [("count", .integer(from: 1, to: 1_000_000_000)), ("reason", .type("string"))],
        required: ["count"])
    ),
  ])

  static let limit = SchemaNode.either(
    .constant("none"),
    .closed(
      [
        ("requests", .integer(from: 1, to: 1_000_000_000)), ("per", .reference("duration")),
        ("retryAfter", .reference("duration")),
      ], required: ["requests", "per"]))
}
