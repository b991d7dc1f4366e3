import Foundation
import Testing

/// `SDKSIM_UPDATE_DOCS=1` rewrites the regions instead of comparing them.
@Suite struct GeneratedRegionTests {
  private static let variable = "SDKSIM_UPDATE_DOCS"
  private static let isUpdating = ProcessInfo.processInfo.environment[variable] == "1"

  @Test(arguments: Repository.pages)
  func `what a page shows of a command is what the command prints`(_ name: String) throws {
    let text = try Repository.text(of: name)
    let page = try PrintedPage(text)
    var printed: [[Substring]] = []
    for region in page.regions {
      let lines = try region.printed()
      printed.append(lines)
      if !Self.isUpdating {
        let isFresh = region.lines == lines
        #expect(isFresh, "stale in \(name): \(region.command); \(Self.variable)=1 rewrites it")
      }
    }
    let updated = page.text(with: printed)
    if Self.isUpdating, updated != text {
      try updated.write(
        to: Repository.root.appending(path: name), atomically: true, encoding: .utf8)
    }
  }

  @Test func `a page that is put together again is the page`() throws {
    let text = "a\n<!-- generated text, exit 3: x y -->\nb\n<!-- end -->\n\nc\n"
    let page = try PrintedPage(text)
    #expect(page.regions.map { $0.command } == ["x y"])
    #expect(page.regions.map { $0.exitCode } == [3])
    #expect(page.text(with: [["b"]]) == text)
  }

  @Test(arguments: ["<!-- generated: x -->\n", "<!-- generated -->\n<!-- end -->\n"])
  func `a region that is not closed, or has no command, is a mistake`(_ text: String) {
    #expect(throws: PrintedPage.Mistake.self) { try PrintedPage(text) }
  }
}
