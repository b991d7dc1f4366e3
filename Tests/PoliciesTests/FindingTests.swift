import JSONC
import Simulation
import TestSupport
import Testing

@testable import Policies

@Suite struct FindingTests {
  @Test(arguments: FindingCase.all)
  func `each rule finds its fault, and not what just has none`(_ rule: FindingCase) throws {
    let findings = rule.faulty.findings()
    let found = findings.filter { $0.category == rule.category && $0.text == rule.text }
    #expect(found.count == 1, "\(findings.map { $0.text })")
    #expect(
      rule.fine.findings().filter { $0.category == rule.category && $0.text == rule.text } == [])
  }

  @Test func `each category has a case`() {
    for category in FindingCategory.allCases {
      #expect(FindingCase.all.contains { $0.category == category }, "\(category.rawValue)")
    }
  }

  /// `category: platforms`, by kind.
  private func found(_ kind: Finding.Kind) -> [String] {
    let library = PolicyLibrary()
    let found = GatheredFinding.gathered(
      library.names.map { name in
        (platform: name, findings: library.policy(named: name)!.findings())
      })
    return found.filter { $0.finding.kind == kind }.map {
      "\($0.finding.category.rawValue): \($0.platforms.joined(separator: ", "))"
    }
  }

  // By hand, from the claims: docs/findings.md says what each means.
  @Test func `what collides on the built-in platforms is found`() {
    #expect(
      found(.collides) == [
        "maximum-overridden: swift",
        "trigger-against-backoff: javascript, react",
        "trigger-against-backoff: react-native",
        "trigger-against-backoff: node",
        "trigger-against-backoff: swift",
        "trigger-against-backoff: kotlin",
        "trigger-against-backoff: flutter",
        "retry-after-against-call: kotlin",
        "word-never-told: kotlin",
        "page-collides: react-native, node",
      ])
  }

  @Test func `what never matters on the built-in platforms is found`() {
    #expect(
      found(.never) == [
        "delay-never-reached: flutter",
        "call-finds-nothing: react-native, node",
        "always-shows-the-same: react-native, node",
        "always-shows-the-same: react-native, node",
        "limiter-limits-nothing: javascript, react, react-native, node",
        "limiter-limits-nothing: flutter",
        "option-changes-nothing: react-native, node",
        "option-changes-nothing: kotlin",
        "option-changes-nothing: kotlin",
        "option-changes-nothing: flutter",
        "option-changes-nothing: flutter",
        "case-never-met: flutter",
        "alike-either-way: react-native, node",
      ])
  }

  /// `category: what it is not so with`, of one platform.
  private func exceptions(_ platform: String) -> [String] {
    PolicyLibrary().policy(named: platform)!.findings().filter { $0.kind == .notHere }.map {
      let sets = $0.unless.map { set in
        set.map { "\($0.name)=\($0.value)" }.joined(separator: " and ")
      }
      return "\($0.category.rawValue): \(sets.joined(separator: ", "))"
    }
  }

  @Test func `what does not matter as it stands says with what it would`() {
    // The seventh failed send is the first after which 30 s would be waited.
    #expect(
      exceptions("javascript") == [
        "delay-never-reached: maxRetries=7",
        "case-never-met: eventRetryPolicy=at-least-once",
        "case-never-met: eventRetryPolicy=at-least-once",
      ])
    #expect(
      exceptions("swift") == [
        "trigger-finds-nothing: swift.backoff.override?=yes",
        "trigger-finds-nothing: swift.backoff.override?=yes",
      ])
    #expect(
      exceptions("flutter") == [
        "memory-never-sends: enableOfflineQueue=false",
        "case-never-met: flutter.consent.memory?=yes and enableOfflineQueue=false",
      ])
  }

  @Test func `readings and overrides count as in a run`() {
    let flutter = Choosing.policy("flutter")
    func delays(_ overrides: [String]) -> [String] {
      flutter.findings(overrides: overrides.map { Choosing.override($0) })
        .filter { $0.category == .delayNeverReached }.map { $0.text }
    }
    #expect(delays(["flutter.retry.limit=6"]) == [])
    #expect(delays(["javascript.retry.limit=6"]).count == 1)
    let javascript = Choosing.policy("javascript")
    let resends = javascript.findings(readings: [Choosing.reading("js.retry.counts?=resends")])
    #expect(
      resends.filter { $0.category == .delayNeverReached }.map { $0.text } == [
        "The delay 30s is never waited: there are 5 resends, after 1s, 2s, 4s, 8s and 16s."
      ])
    let taken = resends.flatMap { $0.grounds }.first { $0.id == "js.retry.counts?" }
    #expect(taken?.answer == "resends: the batch is dropped at the 6th failed send")
  }

  @Test func `signals and points of one fault are told together`() throws {
    let policy = FindingCase.policy(
      like: "javascript", rows: #"["sensor.queue.limit", 9], ["location.queue.limit", 9]"#)
    let found = policy.findings().filter { $0.category == .limitBelowBatch }
    #expect(found.count == 1)
    #expect(
      found.first?.rows.map { $0.setting.name } == [
        "sensor.queue.batch", "sensor.queue.limit", "location.queue.batch", "location.queue.limit",
      ])
  }
}
