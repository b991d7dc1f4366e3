import Simulation
import Testing

@testable import Policies

@Suite struct MutantTests {
  private func mutants(_ platform: String, _ setting: String) -> [Mutant] {
    PolicyLibrary().mutants(of: platform, at: SettingCatalogue.id(named: setting)!)
  }

  private func values(_ platform: String, _ setting: String) -> [String] {
    mutants(platform, setting).map { SettingText.text($0.to) }
  }

  // By hand from the tables, and from the rules of what goes together.
  @Test(arguments: [
    ("flutter", "outbox.limit", ["501", "499", "none"]),
    ("javascript", "queue.flush.every", ["15s1ms", "14s999ms", "none"]),
    ("javascript", "queue.flush.clock", ["first"]),
    (
      "javascript", "content.campaign",
      [
        "[]", "[network, cache]", "[network, mirror]", "[network, bundle]",
      ]
    ),
    // An age that nothing prunes by makes no valid policy.
    ("javascript", "queue.age", []),
    // Answers are resent, which no resends cannot do.
    ("javascript", "retry", []),
    // There is no outbox on Swift.
    ("swift", "outbox.limit", []),
  ])
  func `a row is changed to its neighbours that make a valid policy`(
    platform: String, setting: String, expected: [String]
  ) {
    #expect(values(platform, setting) == expected)
  }

  @Test func `only the one row differs`() throws {
    let id = SettingCatalogue.id(named: "queue.batch")!
    let mutant = try #require(mutants("javascript", "queue.batch").first)
    #expect(mutant.from == .count(10))
    #expect(mutant.to == .count(11))
    let before = Choosing.policy("javascript")
    for setting in before.settings where setting != id {
      #expect(mutant.policy.row(setting)?.value == before.row(setting)?.value)
    }
    #expect(mutant.policy.row(id)?.value == .count(11))
    #expect(mutant.policy.row(id)?.because == before.row(id)?.because)
  }

  @Test func `a component that a change takes away takes its rows along`() throws {
    let mutant = try #require(mutants("javascript", "reports.drops").last)
    #expect(mutant.to == SettingValue.none)
    let gone = ["reports.overflow.every", "reports.overflow.first"].map {
      SettingCatalogue.id(named: $0)!
    }
    #expect(gone.allSatisfy { !mutant.policy.settings.contains($0) })
    #expect(mutant.policy.settings.count == Choosing.policy("javascript").settings.count - 2)
  }

  @Test func `readings and options of a scenario come on top of a change`() throws {
    let clock = try #require(mutants("javascript", "queue.flush.every").first)
    let option = Choosing.options("{ \"eventFlushMs\": 5000 }")
    #expect(clock.policy.resolved(options: option)?["queue.flush.every"] == "5s")
    #expect(clock.policy.resolved()?["queue.flush.every"] == "15s1ms")
  }

  @Test func `words are told apart by what they are for`() {
    #expect(
      Choosing.policy("swift").words(of: .asking) == [
        "pendingEventCount", "uncertainEventIds()",
      ])
    #expect(
      Choosing.policy("javascript").words(of: .telling) == [
        "onEventsDropped", "onEventsUncertain",
      ])
    #expect(
      Choosing.policy("kotlin").words(of: .calling) == [
        "extensions.flushStringSensorEvents()", "logout()", "identify()",
      ])
  }
}
