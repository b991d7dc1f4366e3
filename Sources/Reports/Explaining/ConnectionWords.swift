internal import Comparison
internal import Policies
internal import ScenarioFiles
internal import Simulation

/// How the device's connection stood, as a program's steps say.
struct ConnectionWords {
  /// In order of time; the first is how it stood at the beginning, before any time.
  private let changes: [(at: Int64, to: Connection)]
  private let lostConnectionFails: Bool

  init(_ trace: Trace) {
    var changes = [(at: Int64.min, to: trace.program.given.connection)]
    for step in trace.program.steps {
      if case .connection(let connection) = step.action {
        changes.append((at: step.at, to: connection))
      }
    }
    self.changes = changes
    lostConnectionFails = trace.policy.table[.requestLostConnection] == .word("fail")
  }

  /// Nil where it changes at that very instant, which comes before or after what is asked about.
  func state(at time: Int64) -> Connection? {
    let last = changes.last { $0.at <= time }
    return last?.at == time ? nil : last?.to
  }

  /// Whether the connection went at that time, with a request under way that left before.
  func isLost(at time: Int64, sentAt: Int64) -> Bool {
    guard lostConnectionFails, sentAt < time,
      let before = changes.last(where: { $0.at < time }), before.to == .online
    else { return false }
    return changes.contains { $0.at == time && $0.to != .online }
  }
}
