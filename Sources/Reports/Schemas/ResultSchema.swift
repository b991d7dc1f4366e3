internal import Claims
internal import Comparison
internal import Simulation

/// A result, version 1, or several of them.
func resultSchema() -> SchemaNode {
  SchemaNode.either(.reference("result"), .reference("results")).defining([
    ("result", result),
    (
      "results",
      .closed(
        [
          ("format", .object([("const", .number(1))])),
          ("results", .array(of: .reference("result"))),
        ], required: ["format", "results"])
    ),
    ("count", .integer(from: 0)), ("time", .integer(from: 0).described("Milliseconds")),
    ("outcome", .words(["accepted", "dropped", "uncertain", "waiting"])),
    ("reason", orNull(DropReason.allCases.map { $0.name })),
    ("platform", platform), ("event", event), ("told", told), ("difference", difference),
    ("failure", failure), ("firmness", firmness),
  ])
}

private func orNull(_ words: [String]) -> SchemaNode { .either(.words(words), .type("null")) }

/// Keys may be added to a result; those named here are always there, but for the `rare` ones.
private func open(
  _ members: [(key: String, value: SchemaNode)], rare: [(key: String, value: SchemaNode)] = []
) -> SchemaNode {
  .object([
    ("type", .text("object")), ("properties", .object(members + rare)),
    ("required", .list(members.map { .text($0.key) })),
  ])
}

private let texts = SchemaNode.array(of: .type("string"))
private let orNullText = SchemaNode.either(.type("string"), .type("null"))
private let orNullTime = SchemaNode.either(.reference("time"), .type("null"))

private let result = open(
  [
    ("format", .object([("const", .number(1))])), ("sdksim", .type("string")),
    ("title", .type("string")), ("scenario", .type("string")), ("seed", .integer(from: 0)),
    ("jitter", .words(Jitter.allCases.map { $0.rawValue })),
    ("config", .map(to: .type("object"))),
    ("readings", SharedSchema.readings), ("overrides", .map(to: .type("string"))),
    ("platforms", .map(to: .reference("platform"))),
    ("differences", .array(of: .reference("difference"))),
    (
      "expectations",
      open([("checked", .reference("count")), ("failed", .array(of: .reference("failure")))])
    ),
  ],
  rare: [
    ("case", .type("string").described("Its name, where the scenario varies")),
    ("vary", .map(to: .object([])).described("The varied paths with their values in this case")),
  ])

private let platform = open(
  [("policy", .type("string")), ("end", .reference("time"))]
    + counts(["tracked", "accepted", "dropped", "uncertain", "waiting"])
    + [
      (
        "droppedBy",
        .map(
          to: .reference("count"), keys: .words(DropReason.allCases.map { $0.name }))
      )
    ] + counts(["requests"]) + [("sentAt", .array(of: .reference("time")))]
    + counts([
      "stored", "doubled", "lost", "arrivedAnyway", "misattributed", "sentWithoutConsent",
    ])
    + [
      ("events", .array(of: .reference("event"))), ("told", .array(of: .reference("told"))),
      ("restsOn", .array(of: .words(Ledger.readings.map { $0.id }))), ("claims", texts),
      ("rows", .type("object")), ("inspect", .type("object")),
      ("content", .array(of: .type("object"))),
    ],
  rare: [("firmness", .reference("firmness"))])

private let firmness = open([
  ("answers", .reference("count").described("Other answers, each taken alone")),
  ("pairs", .reference("count").described("Pairs of them")),
  (
    "changes",
    .array(
      of: open([
        ("answers", SharedSchema.readings),
        ("kind", .words(ChangeWeight.allCases.map { $0.name })), ("ending", texts),
        ("unmet", .reference("count")),
        ("events", .array(of: .type("object"))), ("finer", .array(of: .type("object"))),
        ("totals", .type("object")),
        ("requests", .either(.type("object"), .type("null"))),
        ("told", .array(of: .type("object"))), ("toldOtherwise", .type("boolean")),
        ("read", .array(of: .type("object"))),
      ]))
  ),
  (
    "impossible",
    .array(
      of: open([
        ("answers", SharedSchema.readings), ("reason", .words(["noPolicy", "endless"])),
      ]))
  ),
])

private func counts(_ names: [String]) -> [(key: String, value: SchemaNode)] {
  names.map { ($0, .reference("count")) }
}

private let event = open([
  ("id", .type("string")), ("stream", .words(Stream.allCases.map { $0.name })),
  ("trackedAt", .reference("time")), ("trackedAs", .type("string")),
  ("outcome", .reference("outcome")), ("reason", .reference("reason")),
  ("waitingIn", orNull(WaitingPlace.allCases.map { $0.name })), ("at", orNullTime),
  ("attempts", .reference("count")), ("stored", .reference("count")), ("storedAs", texts),
  ("decidedBy", texts), ("setting", orNullText),
])

private let told = open([
  ("at", .reference("time")), ("kind", .words(Told.Kind.allCases.map { $0.name })),
  ("as", orNullText), ("count", .reference("count")),
  ("reasons", .map(to: .reference("count"))), ("id", orNullText),
])

private let difference = open([
  ("from", .type("string")), ("to", .type("string")), ("count", .reference("count")),
  (
    "outcomes",
    .map(
      to: open([
        ("outcome", .reference("outcome")), ("reason", .reference("reason")),
        ("stored", .reference("count")),
      ]))
  ),
])

private let failure = open([
  ("platform", .type("string")), ("file", .type("string")), ("line", .integer(from: 1)),
  ("column", .integer(from: 1)), ("at", orNullTime), ("what", .type("string")),
  ("expected", .type("string")), ("actual", .type("string")),
])
