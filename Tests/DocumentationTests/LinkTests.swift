import Foundation
import Testing

@Suite struct LinkTests {
  @Test(arguments: Repository.pages)
  func `relative links lead to a file, and to a heading in it`(_ name: String) throws {
    let folder = name.hasPrefix("docs/") ? "docs/" : ""
    for match in withoutFences(try Repository.text(of: name)).matches(of: /\]\(([^)\s]+)\)/) {
      let link = String(match.1)
      if link.contains("://") || link.hasPrefix("mailto:") { continue }
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let target = parts[0].isEmpty ? name : folder + parts[0]
      #expect(Repository.exists(target), "\(name) links to \(link)")
      guard parts.count > 1, target.hasSuffix(".md") else { continue }
      let headings = anchors(of: try Repository.text(of: target))
      #expect(headings.contains(String(parts[1])), "\(name) links to \(link)")
    }
  }

  @Test(arguments: Repository.pages)
  func `files of the sources and tests that a page names exist`(_ name: String) throws {
    let pattern = /`((?:Sources|Tests|Scenarios|docs)\/[A-Za-z0-9_+.\/-]+)`/
    // What is built stands in no clone.
    let built = try Repository.text(of: ".gitignore").split(separator: "\n")
    for match in try Repository.text(of: name).matches(of: pattern)
    where !built.contains(match.1) {
      #expect(Repository.exists(String(match.1)), "\(name) names \(match.1)")
    }
  }

  @Test func `every page is linked from the README`() throws {
    let readme = try Repository.text(of: "README.md")
    for page in Repository.pages where page != "README.md" {
      #expect(readme.contains("](\(page))"), "\(page)")
    }
  }

  private func withoutFences(_ text: String) -> String {
    var isFenced = false
    return text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      if line.hasPrefix("```") { isFenced.toggle() }
      return !isFenced
    }.joined(separator: "\n")
  }

  /// Headings as a page's links name them: small letters, hyphens for spaces, no other marks.
  private func anchors(of text: String) -> [String] {
    withoutFences(text).split(separator: "\n").filter { $0.hasPrefix("#") }.map { line in
      let words = line.drop { $0 == "#" }.dropFirst().lowercased()
      return String(
        words.compactMap { character -> Character? in
          if character == " " { return "-" }
          return character.isLetter || character.isNumber || "-_".contains(character)
            ? character : nil
        })
    }
  }
}
