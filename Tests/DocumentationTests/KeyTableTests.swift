import Foundation
import Testing

/// Tables of keys name the keys that there are.
@Suite struct KeyTableTests {
  /// A page, and the commands whose JSON has what its tables name; a schema names all there is.
  struct Source: Sendable, CustomTestStringConvertible {
    let page: String
    let commands: [String]

    var testDescription: String { page }
  }

  // swift-format-ignore
  static let sources = [
    Source(page: "docs/scenarios.md", commands: ["schema scenario"]),
    Source(page: "docs/policies.md", commands: ["schema policy"]),
    Source(page: "docs/fleet.md", commands: ["schema fleet"]),
    Source(page: "docs/recordings.md", commands: ["schema outcome"]),
    Source(page: "docs/results.md", commands: ["schema result", "schema check"]),
    Source(page: "docs/guard.md", commands: ["guard docs/examples/first.jsonc --platform kotlin --format json"]),
    Source(page: "docs/diff.md", commands: [
      "diff built-in docs/examples/flutter-next.jsonc --scenarios docs/examples --format json",
    ]),
    Source(page: "docs/explain.md", commands: [
      "explain docs/examples/first.jsonc --event purchase --format json",
      "explain Scenarios/tour.jsonc --between swift,javascript --format json",
    ]),
  ]

  /// All keys of a JSON, and of a schema the words that it allows.
  private func names(in json: Any) -> Set<String> {
    if let word = json as? String { return [word] }
    if let list = json as? [Any] { return list.reduce(into: []) { $0.formUnion(names(in: $1)) } }
    guard let object = json as? [String: Any] else { return [] }
    return object.values.reduce(into: Set(object.keys)) { $0.formUnion(names(in: $1)) }
  }

  /// What the tables of keys, calls and values name in their first column.
  private func named(on page: String) throws -> [String] {
    var isTable = false
    var names: [String] = []
    for line in try Repository.text(of: page).split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      if line.hasPrefix("| key |") || line.hasPrefix("| call |") { isTable = true }
      if !line.hasPrefix("|") { isTable = false }
      guard isTable, let cell = line.split(separator: "|").first else { continue }
      names += cell.matches(of: /`([A-Za-z$]+)`/).map { String($0.1) }
    }
    return names
  }

  @Test(arguments: sources)
  func `each key of a table is one that there is`(_ source: Source) throws {
    var known: Set<String> = []
    for command in source.commands {
      let run = try Shell("sdksim " + command, joined: false)
      known.formUnion(names(in: try JSONSerialization.jsonObject(with: Data(run.output.utf8))))
    }
    let named = try named(on: source.page)
    #expect(named.count >= 4)
    #expect(named.filter { !known.contains($0) } == [])
  }

  @Test(arguments: ["scenario", "policy", "fleet", "outcome", "check"])
  func `each key that a schema names is on a page`(_ schema: String) throws {
    let pages = try ["scenarios", "policies", "fleet", "recordings", "results"]
      .map { try Repository.text(of: "docs/\($0).md") }.joined()
    let run = try Shell("sdksim schema \(schema)", joined: false)
    let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    let missing = properties(in: json).filter { name in
      !pages.contains("`\(name)`") && !pages.contains("\"\(name)\"")
    }
    #expect(missing == [])
  }

  /// Without readings and their answers, which have a page of their own.
  private func properties(in schema: Any) -> [String] {
    if let list = schema as? [Any] { return list.flatMap { properties(in: $0) } }
    guard let object = schema as? [String: Any] else { return [] }
    let own = (object["properties"] as? [String: Any]).map { Array($0.keys) } ?? []
    let others = object.filter { !$0.key.hasSuffix("?") }.values
    return (own.filter { !$0.hasSuffix("?") } + others.flatMap { properties(in: $0) }).sorted()
  }
}
