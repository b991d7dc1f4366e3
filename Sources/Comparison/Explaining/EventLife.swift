public import Simulation

/// What happened to one event on one platform, from its tracking to its end.
public struct EventLife: Sendable {
  /// One thing that happened to it, or to the queue that it was in.
  public struct Moment: Equatable, Sendable {
    /// Milliseconds.
    public let at: Int64
    public let kind: Journal.Kind
    public let isOutbox: Bool
    /// The row that decided it, or nil where only the scenario did.
    public let setting: SettingID?
    /// As in the journal.
    public let value: Int64
    /// The number of the request it is about, from 0, or -1.
    public let request: Int32
    /// Whether it is of the event's own batch; else the event only waits in that queue.
    public let isOwn: Bool
    /// Of a backoff: whether it was set for another reason than that the event has just failed.
    public let isRenewed: Bool
  }

  /// The event's number.
  public let item: Int
  /// In order.
  public let moments: [Moment]

  /// Whether a report or the track call has said the end that it came to; false while it waits.
  public let isTold: Bool
}

/// What happened to events, in one walk over a journal.
///
/// Complexity: O(entries × items).
public func lives(of items: [Int], in trace: Trace) -> [EventLife] {
  let kills = kills(in: trace.program)
  var readers = items.map { LifeReader(Int32($0), trace, kills: kills) }
  for entry in trace.journal.entries {
    for place in readers.indices { readers[place].read(entry) }
  }
  return readers.map { $0.life }
}

/// By place in the file, whether a step ends the process.
private func kills(in program: Program) -> [Bool] {
  var kills: [Bool] = []
  for step in program.steps {
    guard case .app(.kill) = step.action else { continue }
    while kills.count <= step.origin { kills.append(false) }
    kills[step.origin] = true
  }
  return kills
}
