import Foundation
import Simulation
import Testing

@testable import Reports

/// The page of results says that it has every field; the schema and the journal know them all.
@Suite struct ResultsPageTests {
  @Test func `every property that the schema of a result names is on the page`() throws {
    let page = try Repository.text(of: "docs/results.md")
    let schema = try Shell("sdksim schema result", joined: false)
    let names = properties(in: try JSONSerialization.jsonObject(with: Data(schema.output.utf8)))
    #expect(names.contains("storedAs"))
    // Readings are keys too, and have a page of their own.
    let missing = names.filter { !$0.hasSuffix("?") && !page.contains("`\($0)`") }
    #expect(missing.isEmpty)
  }

  @Test(arguments: Journal.Kind.allCases)
  func `every kind of a trace's entries is on the page`(_ kind: Journal.Kind) throws {
    let page = try Repository.text(of: "docs/results.md")
    let isThere = page.contains("`\(kind.name)`")
    #expect(isThere)
  }

  @Test(arguments: DropReason.allCases)
  func `reasons stand on the page in the order of their numbers`(_ reason: DropReason) throws {
    let page = try Repository.text(of: "docs/results.md")
    let table = page.split(separator: "\n").drop { $0 != "| reason | dropped because |" }
    let row = table[table.startIndex + 2 + Int(reason.rawValue)]
    #expect(row.hasPrefix("| `\(reason.name)` |"))
  }

  private func properties(in schema: Any) -> Set<String> {
    if let list = schema as? [Any] {
      return list.reduce(into: []) { $0.formUnion(properties(in: $1)) }
    }
    guard let object = schema as? [String: Any] else { return [] }
    let own = (object["properties"] as? [String: Any]).map { Set($0.keys) } ?? []
    return object.values.reduce(into: own) { $0.formUnion(properties(in: $1)) }
  }
}
