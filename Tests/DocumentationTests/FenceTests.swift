import JSONC
import Testing

@testable import Pages

/// Each fence of a page is held against something, or says why it isn't.
@Suite struct FenceTests {
  /// What a reader types; other tests run it.
  private static let commands = ["sh", "bash", "shell", "yaml"]

  /// A fence, and what holds it.
  private struct Held {
    enum Holder: Equatable {
      case marker, generated
      case skip(String)
      case nobody
    }

    let fence: Fence
    let holder: Holder
  }

  private static func fences(of name: String) throws -> [Held] {
    let file = SourceFile(path: name, bytes: Array(try Repository.text(of: name).utf8))
    let marked = Page(file).items.compactMap { $0.fence?.opener }
    var held: [Held] = []
    var isGenerated = false
    var skip: String?
    for element in MarkdownScanner.elements(of: file) {
      switch element {
      case .comment(let comment):
        let text = file.text(of: comment.span)
        skip = nil
        if text.hasPrefix(PrintedPage.start) { isGenerated = true }
        if text == PrintedPage.end { isGenerated = false }
        if let match = text.wholeMatch(of: /<!-- sdksim:skip reason="(.+)" -->/) {
          skip = String(match.1)
        }
      case .fence(let fence):
        let holder: Held.Holder =
          marked.contains(fence.opener)
          ? .marker : isGenerated ? .generated : skip.map { .skip($0) } ?? .nobody
        held.append(Held(fence: fence, holder: holder))
        skip = nil
      }
    }
    return held
  }

  @Test(arguments: Repository.pages)
  func `no fence is held by nobody`(_ name: String) throws {
    let file = SourceFile(path: name, bytes: Array(try Repository.text(of: name).utf8))
    for held in try Self.fences(of: name) where held.holder == .nobody {
      let language = held.fence.language
      let isCommand = Self.commands.contains(language)
      // Drawings, and pages within the page of pages, which have a test of their own.
      let isPlain = language.isEmpty && ["docs/architecture.md", "docs/pages.md"].contains(name)
      let line = file.position(of: held.fence.opener.start).line
      #expect(isCommand || isPlain, "\(name):\(line): mark what this fence holds, or skip it")
    }
  }

  // MARK: Parts

  private static let steps = "\"steps\": [{ \"at\": \"0s\", \"track\": 20 }]"

  /// The whole that a part is put into, and what reads it; nil for a part that nobody knows.
  private static func reading(_ part: String, as kind: String) -> String? {
    let (text, command): (String, String)
    switch kind {
    case "a part of a scenario":
      command = "check x.jsonc"
      if part.hasPrefix("{ \"at\"") {
        text = "{ \"steps\": [\(part)] }"
      } else if part.contains("\"told\"") {
        text = "{ \(steps), \"expect\": { \(part) } }"
      } else {
        text = "{ \(steps), \(part) }"
      }
    case "a part of a policy":
      let head = "\"platform\": \"part\", \"like\": \"flutter\","
      command = part.hasPrefix("{\n") ? "diff built-in x.jsonc" : "policy part --policy x.jsonc"
      if part.hasPrefix("{\n") {
        text = part.replacing("\"title\"", with: "\"like\": \"flutter\", \"title\"")
      } else if part.hasPrefix("{ \"option\"") {
        text = "{ \(head) \"options\": [\(part)] }"
      } else {
        text = "{ \(head) \(part) }"
      }
    case "a file of survivors":
      text = part
      command = "guard docs/examples/first.jsonc --platform kotlin --survivors x.jsonc"
    case "a list of known failures":
      text = part
      command = "check Scenarios/retry --known-failures x.jsonc"
    default: return nil
    }
    return "cat >x.jsonc <<'END'\n\(text)\nEND\nsdksim \(command)"
  }

  @Test(arguments: Repository.pages)
  func `what a page shows a part of reads without a mistake`(_ name: String) throws {
    let file = SourceFile(path: name, bytes: Array(try Repository.text(of: name).utf8))
    for held in try Self.fences(of: name) {
      guard case .skip(let kind) = held.holder else { continue }
      let part = held.fence.lines.map { file.text(of: $0) }.joined()
      let command = try #require(Self.reading(part, as: kind), "\(name): nobody reads “\(kind)”")
      let run = try Shell(command, joined: true)
      // 1 is fine: what a part expects need not be so.
      #expect(run.exitCode <= 1, "\(name): \(part)\n\(run.output)")
    }
  }
}
