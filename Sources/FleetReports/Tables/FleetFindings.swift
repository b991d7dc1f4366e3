internal import Fleets
internal import JSONC
internal import Simulation

/// What results say of a fleet's record.
struct FleetFindings {
  let record: FleetRecord
  /// Platforms that all devices live alike on, by their places: no result tells them apart.
  let groups: [[Int]]

  init(_ record: FleetRecord) {
    self.record = record
    var groups: [[Int]] = []
    for place in 0..<record.conditions.platforms {
      let alike = groups.firstIndex { group in
        record.tally.policies[group[0]] == record.tally.policies[place]
          && Measure.all.allSatisfy {
            let own = record.tally.products($0, place, place)
            return record.tally.products($0, group[0], place) == own
              && record.tally.products($0, group[0], group[0]) == own
          }
      }
      if let alike { groups[alike].append(place) } else { groups.append([place]) }
    }
    self.groups = groups
  }

  var conditions: FleetConditions { record.conditions }
  var tally: FleetTally { record.tally }

  func name(_ group: [Int]) -> String {
    group.map { conditions.arms[$0].platform }.joined(separator: ", ")
  }

  /// The places of what comparisons made.
  var changes: Range<Int> { conditions.platforms..<conditions.arms.count }

  /// `flutter.retry.limit=10`, or with its platform before it where it names none, or others too.
  func changeName(_ place: Int) -> String {
    let arm = conditions.arms[place]
    let change = arm.change ?? ""
    let isAlone = conditions.arms.filter { $0.change == arm.change }.count == 1
    return isAlone && change.begins(with: "\(arm.platform).")
      ? change : "\(arm.platform) with \(change)"
  }

  func share(_ measure: Measure, _ place: Int) -> Estimate {
    Estimate(measure, [(policy: place, weight: 1)], in: tally)
  }

  /// Of the fleet as a whole: each platform by its parts; nil where none has any.
  func share(_ measure: Measure) -> Estimate? {
    let arms = conditions.arms[..<conditions.platforms]
    let weights = arms.indices.map { (policy: $0, weight: arms[$0].parts) }
    if weights.allSatisfy({ $0.weight == 0 }) { return nil }
    return Estimate(
      measure, weights, dividedBy: arms.reduce(0) { $0 + $1.parts }, in: tally)
  }

  /// One's share less another's, on the same devices.
  func difference(_ measure: Measure, _ one: Int, less other: Int) -> Estimate {
    Estimate(measure, [(policy: one, weight: 1), (policy: other, weight: -1)], in: tally)
  }

  /// Requests of a device in an hour.
  func requests(_ place: Int, less other: Int? = nil) -> Estimate {
    var weights: Estimate.Weights = [(policy: place, weight: 1)]
    if let other { weights.append((policy: other, weight: -1)) }
    return Estimate(
      .requests, weights, dividedBy: 24 * conditions.days, per: .device, in: tally)
  }

  /// Reasons for which anything was dropped anywhere.
  var reasons: [DropReason] { DropReason.allCases.filter { isAnywhere(.dropped($0)) } }

  func isAnywhere(_ measure: Measure) -> Bool { tally.policies.contains { $0[measure] > 0 } }

  /// Whether it is on a platform of the fleet.
  func isOnPlatform(_ measure: Measure) -> Bool {
    tally.policies[..<conditions.platforms].contains { $0[measure] > 0 }
  }

  /// Whether the fleet as a whole is more than one platform that is told of already.
  var isMixed: Bool {
    groups.filter { group in group.contains { conditions.arms[$0].parts > 0 } }.count > 1
  }

  /// Shares of all delays, in millionths, and what they are called.
  static let quantiles: [(name: String, millionths: Int64)] = [
    ("p50", 500_000), ("p90", 900_000), ("p99", 990_000), ("p99.9", 999_000),
  ]
}

extension Measure {
  /// Where reasons of drops stand beside outcomes: `dropped:overflow`.
  var nameAmongOutcomes: String { place > Measure.requests.place ? "dropped:\(name)" : name }
}
