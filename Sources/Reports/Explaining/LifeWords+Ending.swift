internal import Comparison
internal import Simulation

/// How a life ends, in one line.
extension LifeWords {
  /// `accepted; on the server twice, as user's: doubled`.
  func ending(_ life: EventLife) -> String {
    let record = trace.outcome.items[life.item]
    if record.outcome == .absent { return "not tracked here" }
    var parts = [record.outcome.name]
    if record.outcome == .dropped { parts[0] += " (\(record.reason.name))" }
    if let place = trace.outcome.place(of: life.item) { parts[0] += " \(place.words)" }
    parts.append(onServer(record, life.item))
    if record.sentWithoutConsent { parts.append("sent without consent") }
    if record.outcome == .dropped || record.outcome == .uncertain {
      if !life.isTold { parts.append("the app is not told") }
    }
    return parts.joined(separator: "; ")
  }

  private func onServer(_ record: ItemRecord, _ item: Int) -> String {
    guard record.stored > 0 else {
      return "not on the server" + (record.isLost ? ": lost" : "")
    }
    var owners: [String] = []
    for owner in trace.outcome.storedAs(item).map({ identity($0) + "'s" })
    where !owners.contains(owner) { owners.append(owner) }
    let times =
      record.stored == 1 ? "" : record.stored == 2 ? " twice" : " \(record.stored) times"
    var findings: [String] = []
    if record.stored > 1 { findings.append("doubled") }
    if record.arrivedAnyway { findings.append("arrived anyway") }
    if record.misattributed { findings.append("misattributed") }
    return "on the server\(times), as \(owners.joined(separator: " and "))"
      + (findings.isEmpty ? "" : ": " + findings.joined(separator: ", "))
  }
}

extension WaitingPlace {
  fileprivate var words: String {
    switch self {
    case .queue: "in the queue"
    case .outbox: "in the outbox"
    case .backoff: "for the end of a backoff"
    case .inFlight: "for an answer"
    }
  }
}
