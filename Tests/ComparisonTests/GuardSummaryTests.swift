import JSONC
import Policies
import Simulation
import TestSupport
import Testing

@testable import Comparison

/// Scores and reasons, on trials made up for the purpose: `queue.batch` to 11 is noticed on
/// Kotlin's neighbours only, to 9 nowhere.
@Suite struct GuardSummaryTests {
  private static let batch = SettingID(.queueBatch, of: .events)

  private func trial(_ platform: String, noticed: [Int], unnoticed: [Int]) -> RowTrial {
    let row = Replaying.library.policy(named: "javascript")!.row(Self.batch)!
    let changes =
      noticed.map { RowTrial.Change(to: .count($0), isNoticed: true) }
      + unnoticed.map { RowTrial.Change(to: .count($0), isNoticed: false) }
    return RowTrial(platform: platform, row: row, changes: changes)
  }

  /// On all seven platforms.
  private var trials: [RowTrial] {
    PolicyLibrary.builtInNames.map { name in
      name == "kotlin"
        ? trial(name, noticed: [], unnoticed: [9])
        : trial(name, noticed: [11], unnoticed: [9])
    }
  }

  private func survivors(_ text: String) -> [Survivor] {
    let log = DiagnosticLog(Marked(text, path: "survivors.jsonc").file)
    let names = PolicyLibrary.builtInNames
    guard let all = Survivor.read(Document(reading: log), log, platforms: names) else {
      preconditionFailure(log.rendered())
    }
    return all
  }

  private func summary(_ entries: String, _ trials: [RowTrial]? = nil) -> GuardSummary {
    GuardSummary(
      trials ?? self.trials, Replaying.library, survivors("{ \"survivors\": [\(entries)] }"))
  }

  @Test func `changes are counted platform by platform, and rows named with their claims`() {
    let summary = summary(
      "",
      [
        trial("javascript", noticed: [1, 2], unnoticed: [3]),
        trial("swift", noticed: [4], unnoticed: []),
      ])
    #expect(summary.platforms.map { $0.name } == ["javascript", "swift"])
    #expect(summary.platforms[0].score.changes == 3)
    #expect(summary.platforms[0].score.noticed == 2)
    #expect(summary.platforms[0].score.unguarded == 1)
    #expect(summary.platforms[1].score == GuardSummary.Score(noticed: 1))
    #expect(summary.score == GuardSummary.Score(noticed: 3, accounted: 0, unguarded: 1))
    #expect(!summary.isFine)
    #expect(summary.unguarded.map { $0.platform } == ["javascript"])
    #expect(summary.unguarded[0].to == [.count(3)])
    #expect(summary.unguarded[0].claims.map { $0.id } == ["js.batch"])
    let text = Replaying.library.policy(named: "javascript")?.text(of: "js.batch")
    #expect(summary.unguarded[0].claims[0].text == text)
  }

  @Test func `nothing unnoticed is fine`() {
    #expect(summary("", [trial("swift", noticed: [1], unnoticed: [])]).isFine)
  }

  private static func entry(_ platforms: String, _ to: String, setting: String = "queue.batch")
    -> String
  {
    """
    { "platforms": \(platforms), "setting": "\(setting)", "to": \(to), "because": "why" }
    """
  }

  @Test(arguments: [
    (entry("\"all\"", "9"), 7), (entry("\"all\"", "[\"9\"]"), 7),
    (entry("[\"kotlin\", \"node\"]", "9"), 2), (entry("[\"kotlin\"]", "\"any\""), 1),
  ])
  func `a reason accounts for the changes it is given for`(entry: String, count: Int) {
    let summary = summary(entry)
    #expect(summary.score == GuardSummary.Score(noticed: 6, accounted: count, unguarded: 7 - count))
    #expect(summary.accounts.map { $0.count } == [count])
    #expect(summary.stale.isEmpty)
    #expect(summary.isFine == (count == 7))
  }

  @Test(arguments: [
    (
      entry("[\"node\"]", "⟦11⟧"), "that “queue.batch” becomes “11” is noticed on “node”"
    ),
    (
      entry("[\"node\", \"kotlin\"]", "\"any\"", setting: "queue.batch").replacing(
        "\"queue.batch\"", with: "⟦\"queue.batch\"⟧"),
      "that “queue.batch” becomes “11” is noticed on “node”"
    ),
    (
      entry("[\"swift\", \"node\"]", "[9, ⟦11⟧]"),
      "that “queue.batch” becomes “11” is noticed on “node” and “swift”"
    ),
    (entry("[\"kotlin\"]", "[9, ⟦11⟧]"), "“queue.batch” is not changed to “11” on “kotlin”"),
    (entry("[\"node\"]", "[9, ⟦\"x\"⟧]"), "“queue.batch” is not changed to “x” on “node”"),
    (entry("\"all\"", "[9, ⟦12⟧]"), "“queue.batch” is not changed to “12” on any platform"),
    (
      entry("[⟦\"node\"⟧]", "9", setting: "queue.limit"),
      "“queue.limit” is not changed on “node”"
    ),
    (
      entry("\"all\"", "9", setting: "queue.limit").replacing(
        "\"queue.limit\"", with: "⟦\"queue.limit\"⟧"),
      "“queue.limit” is not changed on any platform"
    ),
  ])
  func `a reason that does not hold is told where it stands`(entry: String, message: String) {
    let marked = Marked("{ \"survivors\": [\(entry)] }")
    let plain = entry.filter { $0 != "⟦" && $0 != "⟧" }
    let summary = summary(plain)
    #expect(summary.stale.map { $0.message } == [message])
    #expect(summary.stale.map { $0.span } == marked.spans)
    #expect(!summary.isFine)
  }

  @Test func `of two reasons for one change the second is too many`() {
    let summary = summary(
      Self.entry("\"all\"", "9") + ", " + Self.entry("[\"node\"]", "9"))
    #expect(summary.score.accounted == 7)
    #expect(summary.accounts.map { $0.count } == [7])
    #expect(
      summary.stale.map { $0.message } == [
        "a reason for this is given already, in survivors.jsonc:1"
      ])
  }

  @Test func `of platforms that are not tried nothing is said`() {
    let kotlin = [trial("kotlin", noticed: [], unnoticed: [9])]
    let entries =
      Self.entry("[\"kotlin\"]", "9") + ", " + Self.entry("[\"node\"]", "77") + ", "
      + Self.entry("\"all\"", "78")
    let summary = summary(entries, kotlin)
    #expect(summary.stale.isEmpty, "\(summary.stale.map { $0.message })")
    #expect(summary.isFine)
    #expect(summary.accounts.map { $0.count } == [1])
  }
}
