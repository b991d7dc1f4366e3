import JSONC
import Policies
import Simulation
import TestSupport
import Testing

@testable import Reports

@Suite struct PolicyReportTests {
  private let policies = PolicyLibrary().names.map {
    PolicyLibrary().policy(named: $0)!.resolved()!
  }

  private func text(_ format: PolicyFormat, claims: Bool = false, all: Bool = false) -> String {
    written { writePolicies(policies, format: format, claims: claims, all: all, to: &$0) }
  }

  @Test func `at a glance the table has a row a setting, and like platforms share a column`() {
    let lines = text(.text).split(separator: "\n").map { String($0) }
    #expect(
      lines[0].split(separator: " ").map { String($0) } == [
        "javascript,", "react-native", "node", "swift", "kotlin", "flutter",
      ])
    #expect(lines[1].split(separator: " ").map { String($0) } == ["react"])
    let batch = lines.first { $0.hasPrefix("  queue.batch ") }
    #expect(batch?.split(separator: " ").dropFirst() == ["10", "10", "10", "25", "·", "10"])
    #expect(lines.filter { $0.count > pageWidth } == [])
  }

  @Test func `no word is cut: a row with one that is too wide has a line for each value`() {
    #expect(
      text(.text).contains(
        """
          reports.drops
              onEventsDropped (javascript, react, react-native, node)
              none (swift, kotlin)
              CFDroppedEventsException (flutter)

        """))
    let lines = text(.text, all: true).split(separator: "\n")
    #expect(lines.filter { $0.count > pageWidth } == [])
  }

  @Test func `only rows that differ between the platforms asked for are shown`() {
    let two = policies.filter { ["swift", "kotlin"].contains($0.name) }
    for format in PolicyFormat.allCases {
      let text = written { writePolicies(two, format: format, onlyDifferent: true, to: &$0) }
      #expect(text.contains("answers.5xx"))
      #expect(!text.contains("answers.4xx"))
    }
    let alike = policies.filter { ["javascript", "react"].contains($0.name) }
    #expect(
      written { writePolicies(alike, format: .text, onlyDifferent: true, to: &$0) }
        == "No row differs between javascript, react at a glance; --all looks at every row.\n")
    let all = written {
      writePolicies(alike, format: .text, all: true, onlyDifferent: true, to: &$0)
    }
    #expect(all == "No row differs between javascript, react.\n")
  }

  @Test func `claims are shown where they are asked for`() {
    #expect(!text(.text).contains("swift.batch"))
    #expect(text(.text, claims: true).contains("\n      swift: swift.batch\n"))
    #expect(text(.markdown, claims: true).contains(" 25<br>`swift.batch` |"))
  }

  @Test func `JSON and CSV hold every row`() {
    let rows = policies.reduce(0) { $0 + $1.statedRows.count }
    #expect(text(.csv).split(separator: "\n").count == rows + 1)
    #expect(
      text(.csv).contains(
        "\nflutter,outbox.limit,500,flutter.outbox.limit flutter.config.ignored\n"))
    #expect(
      text(.json).contains(
        "[\"outbox.limit\", 500, [\"flutter.outbox.limit\", \"flutter.config.ignored\"]]"))
  }

  @Test func `every setting is listed with its values and its meaning`() {
    let csv = written { writeSettings(format: .csv, to: &$0) }
    #expect(csv.split(separator: "\n").count == SettingID.count + 1)
    let text = written { writeSettings(format: .text, to: &$0) }
    #expect(
      text.contains(
        """

          retry.jitter
            the most that chance adds to a delay
            a time from 0s to 10000d (unless “retry” is none)

        """))
  }
}

@Suite struct SchemaTests {
  private func schema(_ schema: Schema) -> String {
    written { writeSchema(schema, Replaying.known, to: &$0) }
  }

  @Test(arguments: Schema.allCases)
  func `a schema is JSON, of the draft that editors know, and allows trailing commas`(
    _ kind: Schema
  ) {
    let text = schema(kind)
    let log = DiagnosticLog(SourceFile(path: "schema.json", bytes: Array(text.utf8)))
    #expect(Document(reading: log).isWellFormed)
    #expect(text.hasPrefix("{\n  \"$schema\": \"https://json-schema.org/draft/2020-12/schema\","))
    #expect(text.contains("\"allowTrailingCommas\": true"))
  }

  @Test func `names come from the catalogues`() {
    let policy = schema(.policy)
    let scenario = schema(.scenario)
    for id in SettingID.all { #expect(policy.contains("\"\(id.name)\"")) }
    for option in ["eventBatchSize", "OfflineConfig", "eventRetryPolicy"] {
      #expect(scenario.contains("\"\(option)\""))
    }
    for reason in DropReason.allCases {
      #expect(scenario.contains("\"dropped:\(reason.name)\""))
    }
  }
}
