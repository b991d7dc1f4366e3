internal import Fleets
internal import Reports

extension FleetFindings {
  /// What the server's outages did to the load: the herd that one leaves behind.
  ///
  /// Minutes of several days are summed, and an outage is of one of them: so only where there is one.
  var outages: FleetTable? {
    guard conditions.days == 1 else { return nil }
    var table = FleetTable(
      kind: .outages, title: "Requests around an outage",
      columns: [
        "platform", "outage", "a minute before", "most within", "most after", "at", "times before",
      ])
    for outage in conditions.outages {
      for group in groups {
        if let herd = OutageHerd(outage, tally.policies[group[0]].load) {
          table.rows.append([name(group)] + herd.cells)
        }
      }
    }
    return table
  }
}

/// The load before, within and after an outage, by minutes of the one day.
struct OutageHerd {
  /// Of the hour before, in tenths of a request a minute; nil where the outage begins with the day.
  let before: Int64?
  let within: Int64
  /// Of the hour from its end on.
  let after: (minute: Int, requests: Int64)

  private let span: Range<Int>

  /// Nil where the day is over before the outage is.
  init?(_ outage: Range<Int64>, _ load: DaytimeLoad) {
    let minute: Int64 = 60_000
    let last = Int64(DaytimeLoad.minutes)
    // What begins within a minute is within it from the next on; what ends there is over then, too.
    let from = min((outage.lowerBound + minute - 1) / minute, last)
    let to = min((outage.upperBound + minute - 1) / minute, last)
    guard to < last, from <= to else { return nil }
    span = Int(from)..<Int(to)
    let hour = load.requests[max(0, Int(from) - 60)..<Int(from)]
    before = hour.isEmpty ? nil : hour.reduce(0) { $0 + $1 } * 10 / Int64(hour.count)
    within = load.requests[span].max() ?? 0
    var after = (minute: Int(to), requests: load.requests[Int(to)])
    for minute in Int(to)..<min(Int(to) + 60, Int(last))
    where load.requests[minute] > after.requests {
      after = (minute: minute, requests: load.requests[minute])
    }
    self.after = after
  }

  var cells: [String] {
    let ends = "\(FleetNumbers.clock(span.lowerBound)) to \(FleetNumbers.clock(span.upperBound))"
    let mean = before.map { "\($0 / 10).\($0 % 10)" } ?? "none"
    let times = before.flatMap { $0 == 0 ? nil : after.requests * 100 / $0 }
    return [
      ends, mean, Layout.grouped(Int(within)), Layout.grouped(Int(after.requests)),
      FleetNumbers.clock(after.minute), times.map { "\($0 / 10).\($0 % 10)" } ?? "none",
    ]
  }
}
