import Simulation
import Testing

@testable import Policies

/// Rows of one platform in the table of another.
@Suite struct RowExchangeTests {
  private func policy(_ name: String) -> ResolvedPolicy { Choosing.resolve(name) }

  private let noneIdle = SettingID.all.map { _ in false }

  private func names(_ rows: [SettingID]) -> [String] { rows.map { $0.name } }

  /// React Native has no outbox: its rows come with the row that says so, and are not listed.
  @Test func `rows of a part that one of the two lacks are not listed`() throws {
    let rows = policy("react-native").rows(unlike: policy("javascript"))
    #expect(
      names(rows) == [
        "connectivity.belief", "queue.flush.onOnline", "queue.flush.to", "outbox",
      ])
    #expect(policy("swift").rows(unlike: policy("swift")).isEmpty)
  }

  @Test func `a part comes with its rows, and what they rest on`() throws {
    let javascript = policy("javascript")
    let rows = [SettingID(.belief), SettingID(.outbox, of: .events)]
    let mixed = try #require(
      policy("react-native").taking(rows, from: javascript, idle: noneIdle))
    let limit = SettingID(.outboxLimit, of: .events)
    #expect(mixed.name == "react-native")
    #expect(mixed.table[limit] == .count(100))
    #expect(mixed.because(limit) == javascript.because(limit))
    #expect(mixed.table[.flushTo, .events] == .word("network"))
  }

  @Test func `a part that goes takes its rows along`() throws {
    let rows = [SettingID(.outbox, of: .events), SettingID(.flushTo, of: .events)]
    let mixed = try #require(
      policy("javascript").taking(rows, from: policy("react-native"), idle: noneIdle))
    #expect(mixed.row(SettingID(.outboxLimit, of: .events)) == nil)
    #expect(mixed.row(SettingID(.outbox, of: .events))?.because == ["js.outbox.native"])
  }

  /// A flush cannot go to an outbox that is not there.
  @Test func `what is no table is none`() throws {
    let rows = [SettingID(.outbox, of: .events)]
    #expect(
      policy("javascript").taking(rows, from: policy("react-native"), idle: noneIdle) == nil)
  }
}
