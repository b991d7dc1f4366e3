internal import ScenarioFiles
internal import Simulation

/// A fleet, for the platforms that are known.
func fleetSchema(_ known: KnownPlatforms) -> SchemaNode {
  let names = known.platforms.map { $0.name }
  let body = SchemaNode.closed(
    [
      ("$schema", .type("string")), ("title", .type("string")), ("about", .type("string")),
      ("devices", .integer(from: 1, to: 1_000_000_000)), ("days", .integer(from: 1, to: 366)),
      ("seed", .integer(from: 0)),
      (
        "platforms",
        .map(to: .integer(from: 1, to: 1_000_000), keys: .words(names))
          .described("Each platform's part of the fleet")
      ),
      ("config", .map(to: .type("object"), keys: .words(names + ["all"]))),
      ("readings", SharedSchema.readings),
      ("sessions", sessions),
      (
        "tracking",
        .closed(Stream.allCases.map { (key: $0.name, value: distribution) })
          .described("The time between two, while the app is open")
      ),
      (
        "connectivity",
        .closed(
          [("online", distribution), ("offline", distribution), ("captive", percent)],
          required: ["online", "offline"])
      ),
      ("latency", distribution), ("answers", .array(of: answer)), ("outages", .array(of: outage)),
      ("consent", spells("granted", "withdrawn")), ("identity", spells("signedIn", "signedOut")),
    ], required: ["tracking"])
  return body.defining([
    ("duration", SharedSchema.duration), ("percent", percentNode),
    ("distribution", distributionNode),
  ])
}

private let distribution = SchemaNode.reference("distribution")
private let percent = SchemaNode.reference("percent")
private let duration = SchemaNode.reference("duration")

private let percentNode = number(from: 0, to: 100)

private func number(from least: Int64, to most: Int64) -> SchemaNode {
  .object([("type", .text("number")), ("minimum", .number(least)), ("maximum", .number(most))])
}

private func pair(_ nodes: [SchemaNode]) -> SchemaNode {
  .object([
    ("type", .text("array")), ("prefixItems", .list(nodes)), ("items", .flag(false)),
    ("minItems", .number(2)),
  ])
}

private let distributionNode = SchemaNode.either(
  duration,
  .closed([("uniform", pair([duration, duration]))], required: ["uniform"]),
  .closed([("exponential", duration)], required: ["exponential"]),
  .closed(
    [
      (
        "logNormal",
        .closed(
          [("median", duration), ("spread", number(from: 0, to: 5))],
          required: ["median", "spread"])
      )
    ], required: ["logNormal"]),
  .closed(
    [
      (
        "pareto",
        .closed(
          [("least", duration), ("shape", number(from: 0, to: 100))], required: ["least", "shape"])
      )
    ], required: ["pareto"]),
  .closed(
    [("quantiles", .array(of: pair([percent, duration]), from: 2))], required: ["quantiles"]))

private let sessions = SchemaNode.closed(
  [
    ("opened", distribution), ("closed", distribution), ("killed", percent),
    ("killedAfter", distribution),
  ], required: ["opened", "closed"])

private let failure: [(key: String, value: SchemaNode)] = [
  ("status", .integer(from: 400, to: 599)), ("timeout", .object([("const", .flag(true))])),
  ("unreachable", .object([("const", .flag(true))])), ("retryAfter", duration),
  ("latency", duration),
]

private let answer = SchemaNode.closed(
  [("share", percent), ("stored", percent)] + failure, required: ["share"])

private let outage = SchemaNode.closed(
  [("from", duration), ("to", duration)] + failure, required: ["from", "to"])

private func spells(_ holds: String, _ rests: String) -> SchemaNode {
  .closed([("atFirst", percent), (holds, distribution), (rests, distribution)])
}
