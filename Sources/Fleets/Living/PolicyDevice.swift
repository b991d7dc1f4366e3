import Simulation

/// The engine of one policy, and the device that lives in it now.
///
/// A class, as an engine cannot be copied into a list.
final class PolicyDevice {
  private var engine: Engine
  private let lives: Lives
  private let jitter: Jitter
  private var delays: [Int64] = []

  init(_ table: PolicyTable, _ lives: Lives, _ jitter: Jitter) {
    engine = Engine(table)
    self.lives = lives
    self.jitter = jitter
  }

  func begin(_ given: Given, seed: UInt64) {
    engine.begin(given, seed: seed, jitter: jitter, answers: lives.mix, until: lives.end - 1)
  }

  func take(_ steps: [LifeStep]) throws(EndlessRun) {
    try Self.take(steps, of: lives, in: &engine)
  }

  private static func take(
    _ steps: [LifeStep], of lives: Lives, in engine: inout Engine
  ) throws(EndlessRun) {
    for step in steps {
      switch step.deed {
      case .track(let stream): try engine.track(stream, at: step.time)
      case .connection(let connection): try engine.perform(.connection(connection), at: step.time)
      case .app(let change): try engine.perform(.app(change), at: step.time)
      case .consent(let granted): try engine.perform(.consent(granted: granted), at: step.time)
      case .signIn: try engine.perform(.signIn(identity: 1), at: step.time)
      case .signOut: try engine.perform(.call(.signOut), at: step.time)
      case .outageBegins(let place):
        try engine.perform(.server(lives.fleet.outages[Int(place)].rule), at: step.time)
      case .outageEnds: try engine.answer(by: lives.mix, at: step.time)
      }
    }
  }

  /// Lets what is left happen, and counts what came of the device: measures into `counts`, all else
  /// into the tally.
  ///
  /// - Returns: how many items it tracked.
  func finish(_ counts: inout [Int], into tally: inout Tally) throws(EndlessRun) -> Int {
    try engine.finish()
    var totals = Totals()
    delays.removeAll(keepingCapacity: true)
    engine.count(into: &totals, delays: &delays)
    Measure.count(totals, requests: engine.requestCount, into: &counts)
    tally.add(counts, delays)
    tally.load.add(engine.requestCount) { engine.departure(of: $0) }
    return totals.tracked
  }
}
