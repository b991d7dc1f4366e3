internal import Claims
internal import Policies
public import ScenarioFiles
internal import Simulation

/// The files that a schema describes.
public enum Schema: String, CaseIterable, Sendable {
  case scenario, policy, fleet, result, check, outcome
  case knownFailures = "known-failures"

  /// What it is called in a sentence, with its article.
  fileprivate var noun: String {
    switch self {
    case .scenario, .policy, .fleet, .result: "a \(rawValue)"
    case .check: "a check"
    case .outcome: "a recorded outcome"
    case .knownFailures: "a list of known failures"
    }
  }
}

/// Writes the JSON Schema (draft 2020-12) of a kind of file, made from the same catalogues that
/// files are read by.
public func writeSchema(_ schema: Schema, _ known: KnownPlatforms, to output: inout Output) {
  let body =
    switch schema {
    case .scenario: ScenarioSchema(known).node
    case .policy: policySchema()
    case .fleet: fleetSchema(known)
    case .result: resultSchema()
    case .check: checkSchema()
    case .outcome: outcomeSchema()
    case .knownFailures: knownFailuresSchema(known)
    }
  guard case .object(let members) = body else { preconditionFailure("a schema is an object") }
  let head: [(key: String, value: SchemaNode)] = [
    ("$schema", .text("https://json-schema.org/draft/2020-12/schema")),
    ("$id", .text("urn:sdksim:\(schema.rawValue):1")),
    ("title", .text("sdksim: \(schema.noun)")),
    ("allowTrailingCommas", .flag(true)),
  ]
  SchemaNode.object(head + members).write(to: &output)
  output.write("\n")
}

/// Parts that several schemas share.
enum SharedSchema {
  /// As a file states it: `1m30s`.
  static let duration = SchemaNode.object([
    ("description", .text("A time with units: 500ms, 15s, 1m30s, 7d")),
    ("type", .text("string")),
    ("pattern", .text("^([0-9]+(\\.[0-9]+)?(ms|d|h|m|s))+$")),
  ])

  static let because = SchemaNode.object([
    (
      "description",
      .text("The claims and readings it rests on, of the ledger or of the file's own")
    ),
    ("anyOf", .list([.type("string"), .array(of: .type("string"), from: 1)])),
  ])

  /// The ledger's ids, and those of policies' own claims.
  static func ids(and own: [String]) -> SchemaNode { .words(Ledger.ids + own) }

  /// Each reading with its answers.
  static let readings = SchemaNode.closed(
    Ledger.readings.map { reading in
      let names = reading.values.map { $0.name }
      let meanings = reading.values.map { "\($0.name): \($0.meaning)" }.joined(separator: "; ")
      return (
        reading.id, SchemaNode.words(names).described(reading.question + " " + meanings)
      )
    })
}
