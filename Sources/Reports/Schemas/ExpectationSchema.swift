internal import ScenarioFiles
internal import Simulation

/// What a scenario may expect of platforms.
struct ExpectationSchema {
  var node: SchemaNode {
    let counts: [(key: String, value: SchemaNode)] = Counted.allCases.map { counted in
      (
        counted.rawValue,
        counted == .dropped ? .either(.reference("number"), reasons) : .reference("number")
      )
    }
    return .closed(
      counts + [
        ("sentAt", .array(of: .reference("times")).described("The times of all requests")),
        ("events", .map(to: outcome).described("By name: purchase, e3, e1-e12, s1, l1")),
        ("told", .either(told, .array(of: entry))),
        ("inspect", inspect),
      ])
  }

  private var reasons: SchemaNode {
    .closed(DropReason.allCases.map { ($0.name, .reference("number")) })
  }

  private var outcome: SchemaNode {
    .words(
      ["accepted", "uncertain", "waiting", "dropped"]
        + DropReason.allCases.map { "dropped:\($0.name)" })
  }

  private var kinds: [String] { Told.Kind.allCases.map { $0.name } }

  /// By kind: a number, or an object by reason or by the platform's own word.
  private var told: SchemaNode {
    .closed(
      kinds.map { ($0, .either(.reference("number"), .map(to: .reference("number")))) })
  }

  private var entry: SchemaNode {
    .closed([
      ("at", .reference("times")), ("kind", .words(kinds)), ("as", .type("string")),
      ("count", .reference("number")), ("reasons", reasons),
    ])
  }

  private var inspect: SchemaNode {
    .closed([
      ("isOnline", .type("boolean")), ("queue", .reference("number")),
      ("outbox", .reference("number")),
      ("uncertain", .either(.reference("number"), .array(of: .type("string")))),
      ("limiter", .either(.words(["idle", "undefined"]), .reference("number"))),
    ])
  }
}
