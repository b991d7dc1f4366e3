internal import ScenarioFiles
internal import Simulation

/// A recorded outcome, version 1.
func outcomeSchema() -> SchemaNode {
  let format = SchemaNode.object([("const", .number(Int64(Recording.format)))])
  let platforms = SchemaNode.map(to: .reference("platform"))
  return SchemaNode.either(
    .closed([("format", format), ("platforms", platforms)], required: ["format", "platforms"]),
    .closed(
      [("format", format), ("cases", .map(to: platforms).described("By the names of cases"))],
      required: ["format", "cases"])
  ).defining([
    ("duration", SharedSchema.duration), ("count", .integer(from: 0)),
    ("platform", recordedPlatform),
  ])
}

private let recordedPlatform = SchemaNode.closed(
  [
    ("end", .reference("duration")),
    ("totals", .closed(Counted.allCases.map { ($0.rawValue, .integer(from: 1)) })),
    ("sentAt", .array(of: .reference("duration"))),
    (
      "events",
      .map(to: .type("string")).described("What became of e1, of e1-e12, or of one with a name")
    ),
    ("told", .array(of: .type("string")).described("What the app was told, in order")),
    (
      "inspect",
      .closed([
        ("isOnline", .type("boolean")), ("queue", .reference("count")),
        ("outbox", .reference("count")), ("uncertain", .array(of: .type("string"))),
        ("limiter", .words(["idle", "undefined"])),
      ])
    ),
    ("content", .array(of: .words(ContentSource.allCases.map { $0.rawValue } + ["nothing"]))),
  ], required: ["end"])

/// A list of known failures, for the platforms that are known.
func knownFailuresSchema(_ known: KnownPlatforms) -> SchemaNode {
  let entry = SchemaNode.closed(
    [
      (
        "scenario",
        .type("string").described("The scenario's path, relative to this file's folder")
      ),
      ("case", .type("string").described("One of its cases; all of them where this is missing")),
      ("platform", .words(known.platforms.map { $0.name })),
      ("why", .type("string").described("Why it fails, for whoever reads a report")),
    ], required: ["scenario", "platform", "why"])
  return .closed(
    [("$schema", .type("string")), ("knownFailures", .array(of: entry))],
    required: ["knownFailures"])
}
