import Testing

@testable import Comparison

/// Results of files, scenario by scenario and platform by platform.
@Suite struct BehaviourChangeTests {
  private static func platform(
    _ name: String = "swift", totals: [NamedCount] = [NamedCount("tracked", 1)],
    sentAt: [Int64] = [0], told: [ToldRecord] = [], readings: [NamedText] = [],
    rows: [NamedText]? = []
  ) -> PlatformRecord {
    PlatformRecord(
      platform: name, events: [], totals: totals, sentAt: sentAt, told: told, readings: readings,
      rows: rows)
  }

  private static func result(
    _ path: String, case variant: String? = nil, choices: [NamedText] = [],
    _ platforms: PlatformRecord...
  ) -> ResultRecord {
    ResultRecord(key: ResultKey(path, case: variant), choices: choices, platforms: platforms)
  }

  private static func drop(_ count: Int64, at: Int64, _ reason: String = "overflow") -> ToldRecord {
    ToldRecord(
      at: at, kind: "drops", word: "onEventsDropped", count: count, reason: reason, event: nil)
  }

  @Test func `equal results come to nothing, whatever they were replayed with`() {
    let before = Self.result("a", choices: [NamedText("seed", "1")], Self.platform())
    let after = Self.result("a", choices: [NamedText("seed", "2")], Self.platform())
    let change = BehaviourChange(from: [before], to: [after])
    #expect(change.isEmpty)
    #expect(change.compared == 1)
  }

  @Test func `scenarios and cases on one side only are told, in order`() {
    let change = BehaviourChange(
      from: [
        Self.result("a", Self.platform()), Self.result("b", case: "seed 1", Self.platform()),
        Self.result("c", Self.platform()),
      ],
      to: [
        Self.result("b", case: "seed 2", Self.platform()), Self.result("c", Self.platform()),
      ])
    #expect(change.onlyBefore == [ResultKey("a"), ResultKey("b", case: "seed 1")])
    #expect(change.onlyAfter == [ResultKey("b", case: "seed 2")])
    #expect(change.compared == 1)
    #expect(change.scenarios.isEmpty)
    #expect(!change.isEmpty)
  }

  @Test func `platforms on one side only are told`() {
    let change = BehaviourChange(
      from: [Self.result("a", Self.platform("swift"), Self.platform("kotlin"))],
      to: [Self.result("a", Self.platform("kotlin"), Self.platform("node"))])
    #expect(change.scenarios.count == 1)
    #expect(change.scenarios[0].onlyBefore == ["swift"])
    #expect(change.scenarios[0].onlyAfter == ["node"])
    #expect(change.scenarios[0].platforms.isEmpty)
  }

  @Test func `counts are compared by name, and a missing one is 0`() {
    let before = Self.platform(totals: [
      NamedCount("tracked", 3), NamedCount("dropped.overflow", 1),
    ])
    let after = Self.platform(totals: [NamedCount("tracked", 3), NamedCount("dropped.expired", 2)])
    let change = PlatformChange(before, after)
    #expect(
      change?.totals == [
        ChangedCount(name: "dropped.overflow", before: 1, after: 0),
        ChangedCount(name: "dropped.expired", before: 0, after: 2),
      ])
  }

  @Test func `the first request that leaves otherwise is told`() {
    let change = PlatformChange(
      Self.platform(sentAt: [0, 100, 200]), Self.platform(sentAt: [0, 150]))
    #expect(change?.requests?.before == 3)
    #expect(change?.requests?.after == 2)
    #expect(change?.requests?.first == 2)
    #expect(change?.requests?.firstBefore == 100)
    #expect(change?.requests?.firstAfter == 150)
    let longer = PlatformChange(Self.platform(sentAt: [0]), Self.platform(sentAt: [0, 9]))
    #expect(longer?.requests?.first == 2)
    #expect(longer?.requests?.firstBefore == nil)
    #expect(longer?.requests?.firstAfter == 9)
  }

  @Test func `reports are counted by kind, word and reason`() {
    let change = PlatformChange(
      Self.platform(told: [
        Self.drop(3, at: 0), Self.drop(2, at: 5), Self.drop(1, at: 9, "expired"),
      ]),
      Self.platform(told: [Self.drop(4, at: 0), Self.drop(1, at: 9, "expired")]))
    #expect(change?.told.count == 1)
    #expect(change?.told[0].reason == "overflow")
    #expect(change?.told[0].countBefore == 5)
    #expect(change?.told[0].countAfter == 4)
    #expect(change?.told[0].reportsBefore == 2)
    #expect(change?.told[0].reportsAfter == 1)
    #expect(change?.isToldOtherwise == false)
  }

  @Test func `the same reports at another time are told otherwise`() {
    let change = PlatformChange(
      Self.platform(told: [Self.drop(3, at: 0)]), Self.platform(told: [Self.drop(3, at: 1)]))
    #expect(change?.told.isEmpty == true)
    #expect(change?.isToldOtherwise == true)
  }

  @Test func `rows with another value on both sides are apart from those of one side`() {
    let before = Self.platform(
      sentAt: [0],
      rows: [NamedText("a", "1"), NamedText("b", "1"), NamedText("c", "1")])
    let after = Self.platform(
      sentAt: [1], rows: [NamedText("a", "1"), NamedText("b", "2"), NamedText("d", "1")])
    let change = PlatformChange(before, after)
    #expect(change?.rows == [ChangedText(name: "b", before: "1", after: "2")])
    #expect(
      change?.rowsOfOneSide == [
        ChangedText(name: "c", before: "1", after: nil),
        ChangedText(name: "d", before: nil, after: "1"),
      ])
  }

  @Test func `rows are not known where either file has none, and are no change by themselves`() {
    let old = Self.platform(sentAt: [0], rows: nil)
    let new = Self.platform(sentAt: [1], rows: [NamedText("a", "1")])
    #expect(PlatformChange(old, new)?.rows == nil)
    #expect(PlatformChange(old, Self.platform(sentAt: [0], rows: [NamedText("a", "1")])) == nil)
  }
}
