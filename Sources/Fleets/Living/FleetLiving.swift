public import Simulation

/// Lives devices of a fleet under several policies at once, and counts what became of them.
///
/// What a device does is drawn once, and each policy's engine is handed the same steps.
public struct FleetLiving {
  private let lives: Lives
  private let devices: [PolicyDevice]
  private var steps: [LifeStep] = []
  private var counts: [[Int]]

  /// So many steps are drawn at a time: a device with more is lived in stretches, so that no more
  /// than these are ever kept.
  private static let stretch = 4_096

  /// - Parameter tables: checked ones, as many as the tallies will have.
  public init(_ lives: Lives, _ tables: [PolicyTable], _ jitter: Jitter = .seeded) {
    self.lives = lives
    devices = tables.map { PolicyDevice($0, lives, jitter) }
    counts = tables.map { _ in [Int](repeating: 0, count: Measure.all.count) }
  }

  /// Lives all days of some devices, and gives what came of them.
  public mutating func live(_ range: Range<UInt64>) throws(FleetFault) -> FleetTally {
    var tally = FleetTally(policies: devices.count)
    for device in range { try live(device, into: &tally) }
    return tally
  }

  private mutating func live(
    _ number: UInt64, into tally: inout FleetTally
  ) throws(FleetFault) {
    var life = Life(lives, number)
    let (given, seed) = (life.given, life.engineSeed)
    for device in devices { device.begin(given, seed: seed) }
    var isOver = false
    while !isOver {
      steps.removeAll(keepingCapacity: true)
      do throws(LongLife) {
        isOver = try life.write(Self.stretch, into: &steps)
      } catch {
        throw .long(error)
      }
      for (policy, device) in devices.enumerated() {
        do throws(EndlessRun) {
          try device.take(steps)
        } catch {
          throw .endless(device: number, policy: policy, error)
        }
      }
    }
    var tracked = 0
    for (policy, device) in devices.enumerated() {
      do throws(EndlessRun) {
        tracked = try device.finish(&counts[policy], into: &tally.policies[policy])
      } catch {
        throw .endless(device: number, policy: policy, error)
      }
    }
    tally.add(counts, tracked: tracked)
  }
}

/// A device that could not be brought to the end of its days.
public enum FleetFault: Error, Sendable {
  case long(LongLife)
  /// Under the policy of that place it does not come to an end.
  case endless(device: UInt64, policy: Int, EndlessRun)
}
