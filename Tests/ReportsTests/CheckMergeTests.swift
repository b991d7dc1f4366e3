import JSONC
import TestSupport
import Testing

@testable import Reports

@Suite struct CheckMergeTests {
  /// Paths by the shard of two that they fall into: a path of each is looked for.
  private func path(in shard: Int, after number: Int = 0) -> String {
    let shard = Shard(number: shard, of: 2)!
    return (number...).lazy.map { "\($0).jsonc" }.first { shard.holds($0) }!
  }

  private func record(_ number: Int, of count: Int = 2) -> CheckRecord {
    var conditions = CheckConditions()
    conditions.shard = Shard(number: number, of: count)
    conditions.files = 2
    conditions.filesChecksum = "abc"
    conditions.policies = [
      PolicyChecksum(platform: "swift", checksum: "1"),
      PolicyChecksum(platform: "flutter", checksum: "2"),
    ]
    return CheckRecord(conditions)
  }

  private func row(_ platform: String, _ setting: String, _ met: Int, _ notMet: Int) -> CheckedRow {
    CheckedRow(
      platform: platform, setting: setting, value: "1", because: ["a"], met: met, notMet: notMet)
  }

  /// Writes each to a file of its own, and reads them back.
  private func files(_ records: [CheckRecord]) -> [CheckRecordFile] {
    records.enumerated().map { place, record in
      let text = written { writeCheck(record, format: .json, to: &$0) }
      let name = "\(Array("abcdefgh")[place]).json"
      return CheckRecordFile.read(
        DiagnosticLog(SourceFile(path: name, bytes: Array(text.utf8))))!
    }
  }

  /// All that is told, a line each: of files with their places, then what is about none.
  private func mistakes(_ records: [CheckRecord]) -> [String] {
    let files = files(records)
    do throws(MergeFault) {
      _ = try merge(files)
      return []
    } catch {
      return files.flatMap { file in
        file.log.sorted.map { "\($0.file.path):\($0.position.line): \($0.message)" }
      } + error.messages
    }
  }

  // MARK: What it comes to

  @Test func `cases stand by path, and those of one file as in the file`() throws {
    var (first, second) = (record(1), record(2))
    let paths = [path(in: 1), path(in: 1, after: 50)]
    let other = path(in: 2, after: 20)
    for path in paths {
      for name in ["b", "a"] {
        first.cases.append(CheckedCase(path: path, name: name, title: "t"))
      }
    }
    second.cases = [CheckedCase(path: other, name: nil, title: "t")]
    let merged = try merge(files([second, first]))
    let labels = merged.cases.map { $0.label }
    let expected = [
      "\(paths[0]) (b)", "\(paths[0]) (a)", "\(paths[1]) (b)", "\(paths[1]) (a)", other,
    ]
    #expect(Set(labels) == Set(expected))
    let order = merged.cases.map { $0.path }
    #expect(order == order.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    #expect(merged.cases.filter { $0.path == paths[1] }.map { $0.name } == ["b", "a"])
  }

  @Test func `what each shard finds stands once, in the order of paths`() throws {
    var (first, second) = (record(1), record(2))
    func fault(_ path: String, _ line: Int?) -> CheckFault {
      CheckFault(path: path, line: line, column: line, message: "m", text: "t")
    }
    first.faults = [fault("b", nil), fault("c", 10), fault("c", 9)]
    second.faults = [fault("b", nil), fault("a", 1), fault("c", nil)]
    first.orphans = ["z", "y"]
    second.orphans = ["x", "y"]
    let merged = try merge(files([first, second]))
    #expect(
      merged.faults
        == [fault("a", 1), fault("b", nil), fault("c", nil), fault("c", 9), fault("c", 10)])
    #expect(merged.orphans == ["x", "y", "z"])
  }

  @Test func `rows are summed, and stand by platform and as in the catalogue`() throws {
    var (first, second) = (record(1), record(2))
    first.rows = [row("swift", "queue.limit", 1, 2), row("flutter", "outbox.limit", 5, 0)]
    second.rows = [
      row("swift", "consent.whileOff", 1, 0), row("swift", "queue.limit", 10, 20),
      row("flutter", "queue.limit", 0, 3),
    ]
    first.notReplayed = 3
    second.notReplayed = 4
    let merged = try merge(files([second, first]))
    #expect(
      merged.rows == [
        row("swift", "consent.whileOff", 1, 0), row("swift", "queue.limit", 11, 22),
        row("flutter", "queue.limit", 0, 3), row("flutter", "outbox.limit", 5, 0),
      ])
    #expect(merged.notReplayed == 7)
    #expect(merged.conditions.shard == nil)
  }

  @Test func `a whole record alone stays as it is`() throws {
    var whole = record(1)
    whole.conditions.shard = nil
    #expect(try merge(files([whole])) == whole)
  }

  @Test func `one shard of one is the whole`() throws {
    #expect(try merge(files([record(1, of: 1)])).conditions.shard == nil)
  }

  // MARK: What is wrong

  @Test func `shards that are missing are named`() {
    #expect(mistakes([record(2, of: 4)]) == ["of 4 shards, 3 are missing: 1/4, 3/4, 4/4"])
    #expect(mistakes([record(1)]) == ["of 2 shards, 1 is missing: 2/2"])
    #expect(
      mistakes([record(1, of: 13)]) == [
        "of 13 shards, 12 are missing: 2/13, 3/13, 4/13, 5/13, 6/13, 7/13, 8/13, 9/13, 10/13, "
          + "11/13 and 2 more"
      ])
  }

  @Test func `a shard that stands twice is told, and one that is missing besides`() {
    #expect(
      mistakes([record(1), record(1)]) == [
        "b.json:4: shard 1/2 stands twice: it is in a.json, too",
        "of 2 shards, 1 is missing: 2/2",
      ])
  }

  @Test func `shards of another count are told`() {
    #expect(
      mistakes([record(1), record(2, of: 3)]) == [
        "b.json:4: this is one of 3 shards, and a.json one of 2"
      ])
  }

  @Test func `a whole record among shards is told`() {
    var whole = record(1)
    whole.conditions.shard = nil
    #expect(
      mistakes([record(1), record(2), whole]) == [
        "c.json:1: this is no shard, but the record of a whole run; it is merged alone or not at all"
      ])
  }

  @Test func `all that differs is told at once`() {
    var other = record(2)
    other.conditions.arguments = ["--seed", "7"]
    other.conditions.selection = ["--tag", "two words"]
    other.conditions.files = 3
    other.conditions.policies = [
      PolicyChecksum(platform: "swift", checksum: "9"),
      PolicyChecksum(platform: "acme", checksum: "2"),
    ]
    #expect(
      mistakes([record(1), other]) == [
        "b.json:5: this shard was replayed with “--seed 7”, and a.json with no flags",
        "b.json:6: this shard's scenarios were chosen by “--tag 'two words'”, and those of a.json "
          + "by no flags",
        "b.json:7: this shard was chosen from 3 files, and a.json from 2 files: all shards need "
          + "the same paths",
        "b.json:8: “flutter” of a.json is missing here",
        "b.json:9: the rows of swift were not the same as for a.json: one of the two was checked "
          + "under another policy",
        "b.json:10: a.json has no platform acme",
      ])
  }

  @Test func `as many files with other paths are other files`() {
    var other = record(2)
    other.conditions.filesChecksum = "abd"
    #expect(
      mistakes([record(1), other]) == [
        "b.json:7: this shard was chosen from 2 files, and a.json from as many with other paths: "
          + "all shards need the same paths"
      ])
  }

  @Test func `a row that rests on something else is told`() {
    var (first, second) = (record(1), record(2))
    first.rows = [row("swift", "queue.limit", 1, 2)]
    second.rows = first.rows
    second.rows[0].because = ["b"]
    #expect(
      mistakes([first, second]) == [
        "b.json:9: “queue.limit” of swift does not rest on the same as in the shards before"
      ])
  }

  @Test func `a scenario of another shard is told`() {
    var record = record(1)
    record.cases = [CheckedCase(path: path(in: 2), name: nil, title: "t")]
    let text = written { writeCheck(record, format: .json, to: &$0) }
    let log = DiagnosticLog(SourceFile(path: "a.json", bytes: Array(text.utf8)))
    #expect(CheckRecordFile.read(log) == nil)
    #expect(
      log.sorted.map { $0.message } == ["“\(path(in: 2))” does not fall into shard 1/2"])
  }
}
