import Claims
import JSONC
import Simulation
import Testing

@testable import Policies

struct BuiltInPoliciesTests {
  static let names = PolicyLibrary.builtInNames

  static func policy(_ name: String) -> Policy {
    PolicyLibrary().policy(named: name)!
  }

  @Test func `the seven platforms stand in their order`() {
    #expect(
      PolicyLibrary().names == [
        "javascript", "react", "react-native", "node", "swift", "kotlin", "flutter",
      ])
  }

  @Test(arguments: names)
  func `each table can be read, and bears its own name`(name: String) {
    let policy = Self.policy(name)
    #expect(policy.name == name)
    #expect(policy.ownClaims.isEmpty)
    #expect(policy.resolved() != nil)
  }

  @Test func `every claim and reading of the ledger is cited by a table`() {
    var cited: Set<String> = []
    for name in Self.names {
      let policy = Self.policy(name)
      for row in policy.rows { cited.formUnion(row?.because ?? []) }
      for patch in policy.readings {
        cited.insert(patch.id)
        for row in patch.rows { cited.formUnion(row.because) }
      }
      for option in policy.options {
        cited.formUnion(option.because)
        for patch in option.effect.when {
          for row in patch.rows { cited.formUnion(row.because) }
        }
      }
    }
    for id in Ledger.ids { #expect(cited.contains(id), "\(id)") }
  }

  @Test(arguments: Ledger.readings.map { $0.id })
  func `each other answer of a reading is known to each platform that it concerns`(id: String) {
    let reading = Ledger.reading(id)!
    for name in reading.scope.platforms {
      let policy = Self.policy(name)
      for other in reading.others {
        let isKnown =
          policy.readings.contains { $0.id == id && $0.value == other.name }
          || policy.options.contains { option in
            option.readings.contains { $0.id == id && $0.value == other.name }
          }
        #expect(isKnown, "\(name) \(id)=\(other.name)")
      }
    }
  }

  @Test(arguments: names)
  func `no row of a table is one that its reading's patch restates`(name: String) {
    let policy = Self.policy(name)
    for patch in policy.readings {
      for row in patch.rows {
        guard case .value(let value) = row.source, patch.id != "js.retry.delays?" else { continue }
        #expect(policy.rows[row.id.row]?.value != value, "\(patch.id) \(row.id.name)")
      }
    }
  }

  @Test(arguments: names)
  func `an option's default is what the rows it sets say`(name: String) {
    let policy = Self.policy(name)
    for option in policy.options {
      // A part that the platform lacks takes its rows along.
      for id in option.effect.sets where policy.rows[id.row] != nil {
        guard case .milliseconds = option.kind else {
          #expect(policy.rows[id.row].map { SettingText.text($0.value) } == option.standard)
          continue
        }
        #expect(policy.rows[id.row]?.value == .duration(Int64(option.standard!)!))
      }
    }
  }

  @Test(arguments: [
    ("react", ["onEventsDropped", "onEventsUncertain"]),
    (
      "swift",
      [
        ".acknowledged", ".nothingToFlush", ".rejected", ".deliveryUncertain", ".accepted",
        ".queued", ".droppedNoConsent",
      ]
    ),
    ("kotlin", ["Accepted", "DroppedNoConsent", "Rejected", "Queued"]),
    ("flutter", ["CFDroppedEventsException"]),
  ])
  func `a platform tells the app of things in its own words`(name: String, words: [String]) {
    #expect(Self.policy(name).words == words)
  }
}
