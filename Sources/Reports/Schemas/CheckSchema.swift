/// The record of a check, version 1: of a whole one, or of a shard.
func checkSchema() -> SchemaNode {
  let members: [(key: String, value: SchemaNode)] =
    [
      ("format", .object([("const", .number(Int64(CheckRecord.format)))])),
      ("sdksim", .type("string")), ("arguments", texts), ("selection", texts),
      (
        "files",
        .closed(
          [("count", count), ("checksum", .type("string"))], required: ["count", "checksum"])
      ),
      ("policies", .map(to: .type("string"))),
    ]
    + [
      "scenarios", "expectations", "failed", "knownFailures", "unexpectedlyMet", "recorded",
      "notReplayed",
    ].map { ($0, count) } + [
      ("claims", .reference("coverage")), ("readings", .reference("coverage")),
      ("results", .array(of: .reference("result"))), ("errors", .array(of: .reference("error"))),
      ("orphans", texts), ("rows", .map(to: .map(to: .reference("row")))),
    ]
  let shard = SchemaNode.object([
    ("description", .text("The part that this is; a whole check has none")),
    ("type", .text("string")), ("pattern", .text("^[0-9]{1,5}/[0-9]{1,5}$")),
  ])
  let ownClaims = SchemaNode.map(to: .type("string"))
  return closed(members, or: [("shard", shard), ("ownClaims", ownClaims)]).defining([
    ("count", .integer(from: 0, to: 1_000_000_000)),
    ("place", .integer(from: 1, to: 1_000_000_000)),
    ("time", .integer(from: 0).described("Milliseconds of the run's own time")),
    (
      "coverage",
      closed([
        ("total", count), ("covered", count), ("coveredIds", texts), ("uncoveredIds", texts),
      ])
    ),
    ("result", result), ("platform", platform), ("failure", failure),
    (
      "error",
      closed(
        [
          ("file", .type("string")), ("message", .type("string")), ("text", .type("string")),
        ], or: [("line", place), ("column", place)])
    ),
    (
      "row",
      closed(
        [
          ("value", .type("string")), ("because", texts), ("met", count), ("notMet", count),
        ], or: [("was", .type("string"))])
    ),
  ])
}

/// All but the optional members are always there, and no others.
private func closed(
  _ members: [(key: String, value: SchemaNode)],
  or optional: [(key: String, value: SchemaNode)] = []
) -> SchemaNode {
  .closed(members + optional, required: members.map { $0.key })
}

private let texts = SchemaNode.array(of: .type("string"))
private let count = SchemaNode.reference("count")
private let place = SchemaNode.reference("place")

private let result = closed(
  [
    ("scenario", .type("string")), ("title", .type("string")), ("claims", texts),
    ("checked", count), ("platforms", .map(to: .reference("platform"))),
    ("failed", .array(of: .reference("failure"))),
  ],
  or: [
    ("case", .type("string").described("The case of a scenario that varies")),
    ("otherChoices", texts),
  ])

private let platform = closed(
  [
    ("verdict", .words(CheckVerdict.allCases.map { $0.name })), ("end", .reference("time")),
    ("checked", count), ("line", place),
  ],
  or: [
    ("recorded", .type("boolean")),
    ("known", closed([("why", .type("string")), ("file", .type("string")), ("line", place)])),
  ])

private let failure = closed([
  ("platform", .type("string")), ("kind", .words(CheckFailure.Kind.allCases.map { $0.rawValue })),
  ("file", .type("string")), ("line", place), ("column", place),
  ("at", .either(.reference("time"), .type("null"))), ("what", .type("string")),
  ("expected", .type("string")), ("actual", .type("string")), ("journal", texts),
  (
    "rows",
    .array(
      of: closed([("setting", .type("string")), ("value", .type("string")), ("because", texts)]))
  ),
  ("atStake", .array(of: closed([("id", .type("string")), ("text", .type("string"))]))),
])
