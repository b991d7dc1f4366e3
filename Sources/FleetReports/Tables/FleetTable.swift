internal import Fleets
internal import Reports
internal import Simulation

/// A table of a fleet's results, for text, Markdown and the page alike.
struct FleetTable {
  enum Kind { case endings, server, drops, delays, load, outages, differences, comparisons }

  let kind: Kind
  let title: String
  /// The first one names what the rows are.
  let columns: [String]
  var rows: [[String]] = []
}

extension FleetFindings {
  /// All tables that have something to say.
  var tables: [FleetTable] {
    [endings, server, drops, delays, load, outages, differences, comparisons].compactMap { $0 }
      .filter { !$0.rows.isEmpty }
  }

  private func shares(
    _ kind: FleetTable.Kind, _ title: String, _ measures: [(name: String, measure: Measure)]
  ) -> FleetTable {
    var table = FleetTable(
      kind: kind, title: title, columns: ["platform"] + measures.map { $0.name })
    for group in groups {
      table.rows.append(
        [name(group)] + measures.map { FleetNumbers.percent(share($0.measure, group[0])) })
    }
    if isMixed {
      table.rows.append(
        ["all, by parts"]
          + measures.compactMap { share($0.measure).map { FleetNumbers.percent($0) } })
    }
    return table
  }

  private var endings: FleetTable {
    shares(
      .endings, "What became of the events, in percent",
      [
        ("accepted", .accepted), ("dropped", .dropped), ("uncertain", .uncertain),
        ("waiting", .waiting),
      ])
  }

  private var server: FleetTable {
    let always: [(name: String, measure: Measure)] = [("lost", .lost), ("doubled", .doubled)]
    let rare: [(name: String, measure: Measure)] = [
      ("arrived anyway", .arrivedAnyway), ("misattributed", .misattributed),
      ("without consent", .sentWithoutConsent),
    ]
    return shares(
      .server, "What the server has of them, in percent",
      always + rare.filter { isOnPlatform($0.measure) })
  }

  private var drops: FleetTable? {
    let reasons = reasons.filter { isOnPlatform(.dropped($0)) }
    if reasons.isEmpty { return nil }
    // Across where they are few, else down, so that a line has room.
    if reasons.count <= 4 {
      return shares(
        .drops, "Dropped, by reason, in percent",
        reasons.map { (name: $0.name, measure: .dropped($0)) })
    }
    var table = FleetTable(
      kind: .drops, title: "Dropped, by reason, in percent",
      columns: ["platform", "reason", "share"])
    for group in groups {
      for reason in reasons where tally.policies[group[0]][.dropped(reason)] > 0 {
        table.rows.append([
          name(group), reason.name, FleetNumbers.percent(share(.dropped(reason), group[0])),
        ])
      }
    }
    return table
  }

  private var delays: FleetTable {
    var table = FleetTable(
      kind: .delays, title: "From tracking to accepted",
      columns: ["platform"] + Self.quantiles.map { $0.name } + ["longest"])
    for group in groups { table.rows.append([name(group)] + delayCells(group[0])) }
    return table
  }

  private func delayCells(_ place: Int) -> [String] {
    let delays = tally.policies[place].delays
    let quantiles = Self.quantiles.map { delays.delay(notExceededBy: $0.millionths) }
    return (quantiles + [delays.count == 0 ? nil : delays.longest]).map { delay in
      delay.map { FleetNumbers.delay($0) } ?? "none"
    }
  }

  private var load: FleetTable {
    var table = FleetTable(
      kind: .load, title: "Requests",
      columns: ["platform", "per device and hour", "busiest minute", "its requests", "of the mean"])
    for group in groups {
      let load = tally.policies[group[0]].load
      let peak = load.peak
      table.rows.append([
        name(group), FleetNumbers.plain(requests(group[0])),
        peak.requests == 0 ? "none" : FleetNumbers.clock(peak.minute),
        Layout.grouped(Int(peak.requests)),
        timesMean(peak.requests, tally.policies[group[0]][.requests]),
      ])
    }
    return table
  }

  /// `3.2 times`: how often a minute has what all of the day have on average.
  private func timesMean(_ minute: Int64, _ all: Int64) -> String {
    if all == 0 { return "none" }
    let tenths = (minute * 10 * Int64(DaytimeLoad.minutes) + all / 2) / all
    return "\(tenths / 10).\(tenths % 10) times"
  }

  // MARK: Differences

  private static let compared: [(name: String, measure: Measure)] = [
    ("accepted", .accepted), ("lost", .lost), ("doubled", .doubled),
  ]

  private func differenceCells(_ one: Int, less other: Int) -> [String] {
    Self.compared.map {
      FleetNumbers.percent(difference($0.measure, one, less: other), signed: true)
    }
      + [FleetNumbers.plain(requests(one, less: other), signed: true)]
  }

  private static let differenceColumns = compared.map { $0.name } + ["requests an hour"]

  private var differences: FleetTable? {
    guard groups.count > 1 else { return nil }
    var table = FleetTable(
      kind: .differences, title: "Differences on the same devices, in percentage points",
      columns: ["platforms"] + Self.differenceColumns)
    for pair in differingPairs {
      table.rows.append([pair.name] + differenceCells(pair.one, less: pair.other))
    }
    return table
  }

  /// Each two platforms that end otherwise, and what the difference is called.
  var differingPairs: [(name: String, one: Int, other: Int)] {
    groups.enumerated().flatMap { place, group in
      groups[(place + 1)...].map { other in
        let names = [group[0], other[0]].map { conditions.arms[$0].platform }
        return (name: names.joined(separator: " less "), one: group[0], other: other[0])
      }
    }
  }

  private var comparisons: FleetTable? {
    if changes.isEmpty { return nil }
    var table = FleetTable(
      kind: .comparisons, title: "What changes would do, in percentage points",
      columns: ["change"] + Self.differenceColumns + ["p99"])
    for place in changes {
      guard let base = conditions.arms[place].base else { continue }
      let (before, after) = (delayCells(base)[2], delayCells(place)[2])
      table.rows.append(
        [changeName(place)] + differenceCells(place, less: base)
          + [before == after ? after : "\(before) → \(after)"])
    }
    return table
  }
}
