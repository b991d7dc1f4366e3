import Foundation
import JSONC
import Testing

@testable import Pages

/// A page as an author would write it, with twenty errors in it.
@Suite struct AuthorPageTests {
  /// One error: where it is, what stands there, and what would be right.
  struct Planted: Sendable {
    let line: Int
    let kind: PageProblem.Kind
    let wrong: String
    let right: String

    init(_ line: Int, _ kind: PageProblem.Kind, _ wrong: String, _ right: String) {
      self.line = line
      self.kind = kind
      self.wrong = wrong
      self.right = right
    }
  }

  // swift-format-ignore
  static let planted: [Planted] = [
    Planted(15,  .table,    "| 20 |",                "| 25 |"),
    Planted(23,  .value,    "two minutes",           "a minute"),
    Planted(29,  .value,    "10,000",                "15,000"),
    Planted(31,  .value,    "1,000",                 "100"),
    Planted(56,  .table,    "| 2 | 1 |",             "| 2 | 2 |"),
    Planted(60,  .marker,   "js.flush.onlin ",       "js.flush.online "),
    Planted(66,  .value,    "no limit",              "five hundred"),
    Planted(68,  .value,    "5 seconds",             "5 minutes"),
    Planted(69,  .value,    "six days",              "seven days"),
    Planted(92,  .marker,   "kotlin.outbox.limit",   "kotlin.sensor.queue.limit"),
    Planted(93,  .marker,   "platforms=flutter",     "platforms=kotlin"),
    Planted(99,  .value,    "eleven",                "ten"),
    Planted(100, .value,    "501",                   "500"),
    Planted(101, .value,    "8, 15,",                "8, 16,"),
    Planted(103, .value,    "six",                   "five"),
    Planted(104, .value,    "`retry`",               "`drop`"),
    Planted(114, .table,    "| example |",           "| stated |"),
    Planted(136, .scenario, "\"requestFailed\": 2",  "\"requestFailed\": 3"),
    Planted(150, .outcome,  "│       0        0     2", "│       0        0     3"),
    Planted(161, .scenario, "conection",             "connection"),
  ]

  private static let url = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Pages/author.md")

  private static func text() throws -> String { try String(contentsOf: url, encoding: .utf8) }

  /// The page with some of the errors put right.
  private static func page(mending: (Planted) -> Bool) throws -> String {
    var lines = try text().split(separator: "\n", omittingEmptySubsequences: false).map {
      String($0)
    }
    for error in planted where mending(error) {
      let parts = lines[error.line - 1].components(separatedBy: error.wrong)
      try #require(parts.count == 2, "“\(error.wrong)” stands once in line \(error.line)")
      lines[error.line - 1] = parts.joined(separator: error.right)
    }
    return lines.joined(separator: "\n")
  }

  @Test func `all twenty errors are found, in their lines, and nothing else`() throws {
    let found = check(try Self.text()).problems
    #expect(Self.planted.count == 20)
    #expect(found.map { $0.diagnostic.position.line } == Self.planted.map { $0.line })
    #expect(found.map { $0.kind } == Self.planted.map { $0.kind })
  }

  @Test func `without its errors nothing is found`() throws {
    let check = check(try Self.page { _ in true })
    #expect(check.told == [])
    #expect(check.counts.scenarios == 4)
    #expect(check.counts.outcomes == 1)
    #expect(check.counts.tables == 3)
    #expect(check.counts.values == 18)
    #expect(check.counts.skipped == 1)
  }

  @Test(arguments: planted.indices)
  func `each error is found where it is the only one`(_ place: Int) throws {
    let error = Self.planted[place]
    let found = check(try Self.page { $0.line != error.line }).problems
    #expect(found.map { $0.diagnostic.position.line } == [error.line])
    #expect(found.map { $0.kind } == [error.kind])
  }

  @Test func `an update mends the four that a machine can, once the mistakes are gone`() throws {
    let text = try Self.page { $0.kind == .marker || $0.wrong == "conection" }
    let mended = updated(text)
    let left = Self.planted.filter {
      ($0.kind == .value || $0.kind == .scenario) && $0.wrong != "conection"
    }
    #expect(check(mended).problems.map { $0.kind } == left.map { $0.kind })
    #expect(updated(mended) == mended)
  }
}
