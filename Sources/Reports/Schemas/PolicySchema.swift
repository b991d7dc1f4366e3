internal import Claims
internal import Policies
internal import Simulation

/// A policy: each setting's row has the setting's own domain.
func policySchema() -> SchemaNode {
  let row = SchemaNode.object([
    ("description", .text("A row: a setting, its value, and what says so")),
    ("anyOf", .list(rows)),
  ])
  let body = SchemaNode.closed(
    [
      ("$schema", .type("string")),
      (
        "platform",
        .object([
          ("description", .text("As --platform and scenarios write it")),
          ("type", .text("string")), ("pattern", .text("^(?!all$)[a-z0-9-]{1,40}$")),
        ])
      ),
      ("title", .type("string")),
      ("about", .type("string")),
      ("like", .type("string").described("Another policy to start from: only what differs")),
      ("claims", .map(to: .type("string")).described("Claims of the file's own, by id")),
      ("settings", .array(of: .reference("row"))),
      ("readings", readingPatches),
      ("options", .array(of: .reference("option"))),
    ], required: ["platform"])
  return body.defining([
    ("duration", SharedSchema.duration), ("because", SharedSchema.because), ("row", row),
    ("patch", .array(of: patchRow)), ("option", option),
    ("effect", .closed(effect)), ("setting", .words(SettingCatalogue.names)),
  ])
}

/// A row a setting; the same setting of the three streams shares one.
private var rows: [SchemaNode] {
  DeviceSetting.allCases.map { setting in
    settingRow(.constant(SettingID(setting).name), setting.definition)
  }
    + StreamSetting.allCases.map { setting in
      let names = Stream.allCases.map { SettingID(setting, of: $0).name }
      return settingRow(.words(names), setting.definition)
    }
}

private func settingRow(_ name: SchemaNode, _ definition: SettingDefinition) -> SchemaNode {
  .object([
    ("description", .text(definition.meaning)),
    ("type", .text("array")),
    ("prefixItems", .list([name, value(definition.domain), .reference("because")])),
    ("items", .flag(false)), ("minItems", .number(3)),
  ])
}

private func value(_ domain: SettingDomain) -> SchemaNode {
  switch domain {
  case .choice(let words): return .words(words)
  case .count(let bounds, let orNone):
    let number = SchemaNode.integer(
      from: Int64(bounds.lowerBound), to: Int64(bounds.upperBound))
    return orNone ? .either(number, .constant("none")) : number
  case .duration(_, let orNone):
    return orNone ? .either(.reference("duration"), .constant("none")) : .reference("duration")
  case .delays: return .array(of: .reference("duration"), from: 1)
  case .list(let words):
    return .object([
      ("type", .text("array")), ("items", .words(words)), ("uniqueItems", .flag(true)),
    ])
  case .text: return .type("string")
  }
}

/// A row of a patch, which may also take over rows of another stream: `{ "as": "retry.*" }`.
private let patchRow = SchemaNode.either(
  .reference("row"),
  .object([
    ("type", .text("array")),
    (
      "prefixItems",
      .list([
        .type("string"), .closed([("as", .type("string"))], required: ["as"]),
        .reference("because"),
      ])
    ),
    ("items", .flag(false)), ("minItems", .number(3)),
  ]))

private let readingPatches = SchemaNode.closed(
  Ledger.readings.map { reading in
    // Labelled from the start: to label them afterwards is a cast, which Embedded mode refuses.
    let answers = reading.others.map { (key: $0.name, value: SchemaNode.reference("patch")) }
    return (reading.id, SchemaNode.closed(answers).described(reading.question))
  })

private let effect: [(key: String, value: SchemaNode)] = [
  ("sets", .array(of: .reference("setting"))),
  ("cap", .integer(from: 1, to: Int64(SettingBounds.largestCount))),
  ("when", .map(to: .reference("patch"))),
]

private let option = SchemaNode.closed(
  [
    ("option", .type("string").described("The option's name, as an app sets it")),
    (
      "takes",
      .either(
        .words(["count", "milliseconds", "boolean", "anything"]),
        .array(of: .type("string"), from: 1))
    ),
    ("from", .integer(from: 0, to: Int64(SettingBounds.largestCount))),
    ("default", .object([])),
    ("ignored", .type("boolean").described("It exists, and does nothing")),
    (
      "readings",
      .closed(
        Ledger.readings.map { reading in
          (reading.id, .closed(reading.others.map { ($0.name, .reference("effect")) }))
        })
    ),
    ("because", .reference("because")),
  ] + effect, required: ["option", "takes", "because"])

extension SchemaNode {
  func defining(_ definitions: [(key: String, value: SchemaNode)]) -> SchemaNode {
    guard case .object(let members) = self else { return self }
    return .object(members + [("$defs", .object(definitions))])
  }
}
