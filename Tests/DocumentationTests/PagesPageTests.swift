import Foundation
import JSONC
import Testing

@testable import Pages

/// The page of pages shows pages: they are right themselves.
@Suite struct PagesPageTests {
  private static let name = "docs/pages.md"

  /// The pages that it shows, each by itself.
  private static func examples() throws -> [String] {
    let file = SourceFile(path: name, bytes: Array(try Repository.text(of: name).utf8))
    return MarkdownScanner.elements(of: file).compactMap { element in
      guard case .fence(let fence) = element else { return nil }
      let text = fence.lines.map { file.text(of: $0) }.joined()
      return text.contains("<!-- sdksim:") ? text : nil
    }
  }

  @Test func `an example is right, and an empty one can be filled`() throws {
    let examples = try Self.examples()
    #expect(examples.count >= 7)
    for example in examples {
      let run = try Shell(
        """
        mkdir copy; cp -RL docs copy/docs; ln -s ../Scenarios copy; cd copy
        cat >docs/example.md <<'END'
        \(example)
        END
        sdksim docs update docs/example.md >x && sdksim docs check docs/example.md >x || cat x
        """, joined: true)
      #expect(run.exitCode == 0 && run.output == "", "\(example)\n\(run.output)")
      // Only what is empty may have been filled.
      guard !example.contains("-->\n<!-- /") else { continue }
      let check = try Shell(
        "cat >docs.md <<'END'\n\(example)\nEND\nsdksim docs check docs.md", joined: true)
      let isBeside = example.contains("of=examples/")
      #expect(check.exitCode == (isBeside ? 3 : 0), "\(example)\n\(check.output)")
    }
  }

  @Test func `every marker is shown`() throws {
    let text = try Self.examples().joined()
    for kind in MarkerKind.allCases { #expect(text.contains("<!-- sdksim:\(kind.name) ")) }
  }

  @Test func `every key of a marker is explained`() throws {
    let page = try Repository.text(of: Self.name)
    for key in Set(MarkerKind.allCases.flatMap { $0.keys }) {
      #expect(page.contains("`\(key)") || page.contains(" \(key)="), "\(key)")
    }
  }

  @Test(arguments: [
    ("a number", StatedKind.count), ("a time", .duration(unit: nil)), ("times", .delays(unit: nil)),
  ])
  func `each form in which it says that values may be written is understood`(
    row: String, kind: StatedKind
  ) throws {
    let page = try Repository.text(of: Self.name)
    let line = try #require(page.split(separator: "\n").first { $0.hasPrefix("| \(row) |") })
    let forms = line.matches(of: /`([^`]+)`/).map { String($0.1) }
    #expect(forms.count >= 3)
    for form in forms { #expect(StatedValue(form, as: kind) != nil, "\(form)") }
  }
}
