import FleetReports
import Fleets
import Simulation

/// Lives the devices that a record still lacks, side by side, and hands it on every so often.
struct FleetRun {
  let plan: FleetPlan
  let lives: Lives
  let jitter: Jitter
  let jobs: Int

  init(_ plan: FleetPlan, _ jitter: Jitter, jobs: Int) {
    self.plan = plan
    lives = Lives(plan.fleet)
    self.jitter = jitter
    self.jobs = jobs
  }

  /// So long a round takes, about, in milliseconds: then all threads meet.
  private static let round: Int64 = 1_000
  /// Each thread takes so many pieces of a round, so that none waits long for another.
  private static let pieces = 12

  /// Lives the rest of the record's devices.
  ///
  /// How many live at a time goes by the clock. What comes of them does not: sums are the same in any
  /// order.
  ///
  /// - Parameter onRound: is handed the record after each round, and says whether to go on.
  func run(_ record: inout FleetRecord, onRound: (FleetRecord) -> Bool) -> FleetFault? {
    var size: Int64 = Int64(jobs)
    while !record.isComplete {
      let begin = System.milliseconds
      let first = record.range.lowerBound + record.lived
      let last = min(first + size, record.range.upperBound)
      for piece in live(first..<last) {
        switch piece {
        case .success(let tally): record.add(tally)
        case .failure(let fault): return fault
        }
      }
      let time = System.milliseconds - begin
      size = time < Self.round / 2 ? size * 2 : max(1, size * Self.round / time)
      size = min(max(size, Int64(jobs)), 1_000_000)
      if !onRound(record) { break }
    }
    return nil
  }

  private func live(_ devices: Range<Int64>) -> [Result<FleetTally, FleetFault>] {
    let count = min(Int64(devices.count), Int64(jobs * Self.pieces))
    let tables = plan.tables
    return Parallel.map(Int(count), jobs: jobs) { piece in
      let piece = Int64(piece)
      let first = devices.lowerBound + Int64(devices.count) * piece / count
      let last = devices.lowerBound + Int64(devices.count) * (piece + 1) / count
      var living = FleetLiving(lives, tables, jitter)
      do throws(FleetFault) {
        return .success(try living.live(UInt64(first)..<UInt64(last)))
      } catch {
        return .failure(error)
      }
    }
  }
}
