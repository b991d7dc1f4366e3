import Policies
import Testing

/// The page of policies says what the lint can find.
@Suite struct LintPageTests {
  @Test func `every category stands on the page, in its order`() throws {
    let page = try Repository.text(of: "docs/policies.md")
    let rows = FindingCategory.allCases.map { "| `\($0.rawValue)` | \($0.meaning) |" }
    #expect(page.contains(rows.joined(separator: "\n")))
  }
}
