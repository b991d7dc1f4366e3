import Comparison
import JSONC
import Reports
import TestSupport
import Testing

@testable import Pages

/// What scenarios make of the claims of a page.
@Suite struct ClaimVerdictTests {
  private func testimony(_ text: String) throws -> Testimony {
    let scenario = Replaying.scenario(text)
    let replay = try CheckedReplay(
      scenario, under: Replaying.policies(of: scenario), RunChoices())
    return Testimony(replay, of: scenario)
  }

  private func verdicts(_ id: String, _ scenarios: String...) throws -> PageCheck {
    var testimonies = Testimonies()
    for scenario in scenarios { testimonies.add(try testimony(scenario)) }
    return check(
      "<!-- sdksim:claim \(id) -->It is so.<!-- /sdksim:claim -->", testimonies: testimonies)
  }

  /// Swift sends at once, so three events are accepted.
  private func sending(_ claims: String, accepted: Int = 3, more: String = "") -> String {
    """
    { "title": "Sending", "platforms": ["swift"], "claims": [\(claims)],\(more)
      "steps": [{ "at": "0s", "track": 3 }], "expect": { "swift": { "accepted": \(accepted) } } }
    """
  }

  @Test func `a claim is confirmed by a scenario that cites it and passes`() throws {
    let check = try verdicts("swift.send.each", sending("\"swift.send.each\""))
    #expect(check.claims.map { $0.verdict } == [.confirmed])
    #expect(check.told == [])
  }

  @Test func `a claim is contradicted by a scenario that fails, with what led there`() throws {
    let check = try verdicts(
      "swift.send.each", sending("\"swift.send.each\""),
      sending("\"swift.send.each\"", accepted: 4))
    #expect(check.claims.map { $0.verdict } == [.contradicted])
    let problem = try #require(check.problems.first)
    #expect(check.told == ["1:38: “swift.send.each” is contradicted on swift"])
    #expect(
      problem.diagnostic.notes.first?.message
        == "test.jsonc:2:77: swift: accepted: expected 4, found 3")
    let isTold = problem.journal.contains { $0.contains("e1") && $0.contains("accepted") }
    #expect(isTold)
    #expect(!problem.isMistake)
  }

  @Test func `a claim that no scenario expects anything of is undecided`() throws {
    let silent = """
      { "title": "Silent", "platforms": ["swift"], "claims": ["swift.send.each"],
        "steps": [{ "at": "0s", "track": 3 }] }
      """
    for check in [
      try verdicts("swift.send.each"), try verdicts("swift.send.each", silent),
      try verdicts("swift.send.each", sending("\"swift.batch\"")),
    ] {
      #expect(check.claims.map { $0.verdict } == [.undecided])
      #expect(check.told == [])
    }
  }

  @Test func `a claim of all platforms is undecided where some are not looked at`() throws {
    let check = try verdicts("all.overflow.oldest", sending("\"all.overflow.oldest\""))
    #expect(check.claims.map { $0.verdict } == [.undecided])
    #expect(check.claims[0].platforms(.confirmed) == ["swift"])
    #expect(check.claims[0].platforms(.undecided).count == 6)
  }

  @Test func `a claim rests on the open readings that all its scenarios rest on`() throws {
    let cited = sending("\"swift.send.each\", \"swift.inFlight?\"")
    let chosen = sending(
      "\"swift.send.each\"", more: "\"readings\": { \"swift.prune?\": \"send\" },")
    let check = try verdicts("swift.send.each", cited, chosen)
    #expect(check.claims.map { $0.verdict } == [.rests])
    #expect(check.claims[0].readings == ["swift.inFlight?", "swift.prune?"])
    let firm = try verdicts("swift.send.each", cited, sending("\"swift.send.each\""))
    #expect(firm.claims.map { $0.verdict } == [.confirmed])
  }

  @Test func `a reading of another platform makes no difference`() throws {
    let check = try verdicts(
      "swift.send.each", sending("\"swift.send.each\", \"js.network?\""))
    #expect(check.claims.map { $0.verdict } == [.confirmed])
  }

  @Test func `a sentence about what is open rests on that`() throws {
    let check = try verdicts("swift.inFlight?")
    #expect(check.claims.map { $0.verdict } == [.rests])
    #expect(check.claims[0].readings == ["swift.inFlight?"])
  }

  @Test func `a page's own scenarios are heard, wherever they stand`() {
    let claim = "<!-- sdksim:claim swift.send.each -->At once.<!-- /sdksim:claim -->\n\n"
    #expect(check(claim + peacefulFence).claims.map { $0.verdict } == [.confirmed])
    let failing = peacefulFence.replacing("\"accepted\": 3", with: "\"accepted\": 2")
    #expect(
      check(claim + failing).told == [
        "1:38: “swift.send.each” is contradicted on swift",
        "6:77: swift, at the end: accepted is 3, not 2",
      ])
  }

  @Test func `a claim may be narrowed, and hold values`() {
    let text = """
      <!-- sdksim:claim all.sensor.queue platforms=kotlin,swift -->At most
      <!-- sdksim:value all.sensor.queue.limit -->500<!-- /sdksim:value -->.<!-- /sdksim:claim -->
      """
    let found = check(text)
    #expect(found.told == [])
    #expect(found.claims[0].platforms(.undecided) == ["kotlin", "swift"])
    #expect(found.counts.values == 1)
  }

  @Test func `what is skipped is counted, and not looked at`() {
    let text = """
      <!-- sdksim:skip reason="not yet" -->
      <!-- sdksim:value swift.queue.limit -->5<!-- /sdksim:value -->
      <!-- sdksim:value swift.queue.limit -->6<!-- /sdksim:value -->

      <!-- sdksim:skip reason="not yet" -->
      ```jsonc
      {}
      ```
      """
    let found = check(text)
    #expect(found.told == ["3:40: “queue.limit” is 500 on swift, not “6”"])
    #expect(found.counts.skipped == 2)
  }
}
