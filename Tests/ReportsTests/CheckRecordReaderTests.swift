import Comparison
import JSONC
import TestSupport
import Testing

@testable import Reports

@Suite struct CheckRecordReaderTests {
  private func log(_ text: String) -> DiagnosticLog {
    DiagnosticLog(SourceFile(path: "a.json", bytes: Array(text.utf8)))
  }

  /// A record with failures, of two platforms.
  private var refused: CheckRecord {
    var record = record(refusedOnce.scenario)
    record.conditions.policies = ["swift", "kotlin"].map {
      PolicyChecksum(platform: $0, checksum: "abc")
    }
    return record
  }

  private func json(_ record: CheckRecord) -> String {
    written { writeCheck(record, format: .json, to: &$0) }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `what was written is read as it was`(seed: UInt64) throws {
    var random = RandomRecord(seed: seed + 1)
    let record = random.record()
    let text = json(record)
    let log = log(text)
    let file = CheckRecordFile.read(log)
    #expect(log.rendered() == "")
    #expect(file?.record == record)
    // Equal texts may have other bytes.
    #expect(file.map { json($0.record) } == text)
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `whatever stands in a record, every report can be written`(seed: UInt64) {
    var random = RandomRecord(seed: seed + 1)
    let record = random.record()
    for format in CheckFormat.allCases {
      #expect(!written { writeCheck(record, format: format, to: &$0) }.isEmpty)
    }
  }

  @Test func `a check that was made is read as it was`() {
    let record = refused
    #expect(CheckRecordFile.read(log(json(record)))?.record == record)
  }

  /// Each replaces a text that stands in the record of `refusedOnce` by one with a mistake.
  @Test(arguments: [
    (
      "\"format\": 1", "\"format\": ⟦2⟧",
      "this sdksim reads records of format 1, found the number 2"
    ),
    (
      "\"sdksim\": \"\(sdksimVersion)\"", "\"sdksim\": ⟦\"9.9.9\"⟧",
      "this was written by sdksim 9.9.9, and this is sdksim \(sdksimVersion): a record is read by "
        + "the version that wrote it"
    ),
    ("\"arguments\": []", "\"arguments\": ⟦7⟧", "“arguments” is a list, found the number 7"),
    (
      "\"selection\": []", "\"selection\": [⟦null⟧]", "each of “selection” is a text, found null"
    ),
    (
      "\"arguments\": []", "\"shard\": ⟦\"9/8\"⟧, \"arguments\": []",
      "“9/8” is no shard; it is like “2/8”"
    ),
    ("\"scenarios\": 1", "\"scenarios\": ⟦2⟧", "“scenarios” is 2, yet what is listed comes to 1"),
    ("\"notReplayed\": 0", "\"notReplayed\": ⟦-1⟧", "“notReplayed” is at least 0"),
    ("\"orphans\": []", "⟦\"orphan\"⟧: []", "“orphan” is no key of a record of a check"),
    (
      "\"verdict\": \"notMet\"", "\"verdict\": ⟦\"met\"⟧",
      "the verdict is “met”, yet by what “failed” says it is “notMet”"
    ),
    (
      "\"verdict\": \"notMet\"", "\"verdict\": ⟦\"unmet\"⟧",
      "“unmet” is not a verdict; expected “met”, “notMet”, “knownFailure”, “unexpectedlyMet” or "
        + "“silent”"
    ),
    (
      "\"platform\": \"kotlin\",\n          \"kind\"", "\"platform\": ⟦\"cotlin\"⟧, \"kind\"",
      "“cotlin” is none of the platforms of this result"
    ),
    ("\"line\": 6", "\"line\": ⟦0⟧", "“line” is at least 1"),
    (
      "\"kind\": \"expectation\"", "\"kind\": ⟦true⟧",
      "a kind is “expectation” or “recording”, found true"
    ),
  ])
  func `a mistake is told where it stands`(text: String, mistaken: String, message: String) throws {
    var plain = json(refused)
    let range = try #require(plain.firstRange(of: text))
    plain.replaceSubrange(range, with: mistaken)
    let marked = Marked(plain)
    let log = DiagnosticLog(marked.file)
    #expect(CheckRecordFile.read(log) == nil)
    #expect(log.sorted.map { $0.message }.contains(message), "\(log.rendered())")
    let found = log.sorted.first { $0.message == message }
    #expect(found?.span == marked.spans[0])
  }

  @Test func `all mistakes are told at once`() {
    let text = json(refused)
      .replacing("\"arguments\": []", with: "\"arguments\": 7")
      .replacing("\"orphans\": []", with: "\"orphans\": 8")
      .replacing("\"title\": ", with: "\"titel\": ")
    let log = log(text)
    #expect(CheckRecordFile.read(log) == nil)
    #expect(
      log.sorted.map { $0.message } == [
        "“arguments” is a list, found the number 7",
        "“titel” is no key of a result", "“orphans” is a list, found the number 8",
      ])
  }

  @Test(arguments: ["not met  something", "", "{}", "[]", "{ \"title\": \"a scenario\" }", "<?xml"])
  func `what is no record at all is told so, once`(text: String) {
    let log = log(text)
    #expect(CheckRecordFile.read(log) == nil)
    #expect(
      log.sorted.map { $0.message } == [
        "this is no record of a check; “sdksim check PATH… --report json=FILE” writes one"
      ])
  }

  @Test func `wherever a record breaks off, that is a mistake`() {
    let text = json(refused)
    // The last byte is the end of the last line.
    for count in stride(from: 0, to: text.utf8.count - 1, by: 97) {
      let log = log(String(decoding: text.utf8.prefix(count), as: UTF8.self))
      #expect(CheckRecordFile.read(log) == nil)
      #expect(!log.isEmpty)
    }
  }
}
