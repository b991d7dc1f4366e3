internal import Claims
internal import Comparison
internal import JSONC
internal import Policies
internal import Reports
internal import ScenarioFiles
internal import Simulation

/// The tables that a marker can ask for, as lines of Markdown.
extension PageCheck {
  /// Nil, and the log is told, where the marker asks for what there is not.
  mutating func rows(of item: PageItem) -> [String]? {
    let marker = item.marker
    switch marker["of"]?.text {
    case "policies": return policyRows(marker)
    case "claims": return claimRows(marker)
    case "outcome":
      let choices = OutcomeChoices(marker, in: page.file, context)
      guard let name = marker["scenario"], let result = result(of: name, marker, choices) else {
        return nil
      }
      return outcomeRows(marker, result)
    default: return nil
    }
  }

  private func places(
    _ key: String, of marker: Marker, among names: [String], _ noun: String
  ) -> [Int]? {
    RowPatterns(marker.list(key)).places(among: names, noun, log)
  }

  // MARK: Policies

  /// A row a setting, a column for platforms that say the same, or one for each that is asked for;
  /// a setting that none of them has is left out.
  private func policyRows(_ marker: Marker) -> [String]? {
    let all = context.policies
    let columns = places("columns", of: marker, among: all.map { $0.name }, "platform")
    let names = SettingCatalogue.names
    guard let columns, let rows = places("rows", of: marker, among: names, "setting") else {
      return nil
    }
    let policies = columns.map { all[$0] }
    let cells = rows.map { row in policies.map { $0.table[SettingID(index: row)]?.cell } }
    let isShown = cells.map { $0.contains { $0 != nil } }
    if !isShown.contains(true) {
      log.error(
        "none of these platforms has such a row", at: marker["rows"]?.span ?? marker.head)
      return nil
    }
    let groups =
      marker["columns"] == nil ? alike(cells, policies.count) : policies.indices.map { [$0] }
    var table = MarkdownTable(
      ["setting"] + groups.map { $0.map { policies[$0].name }.joined(separator: ", ") })
    for (place, row) in rows.enumerated() where isShown[place] {
      let values = groups.map { cells[place][$0[0]].map { markdownCell($0) } ?? "" }
      table.add([markdownCode(names[row])] + values)
    }
    return table.lines
  }

  /// Columns that are the same in all rows, each with those that follow and are like it.
  private func alike(_ rows: [[String?]], _ count: Int) -> [[Int]] {
    var groups: [[Int]] = []
    for column in 0..<count {
      let place = groups.firstIndex { group in
        rows.allSatisfy { $0[group[0]] == $0[column] }
      }
      if let place { groups[place].append(column) } else { groups.append([column]) }
    }
    return groups
  }

  // MARK: Outcomes

  private static let totals: [(name: String, count: @Sendable (Totals) -> Int)] = [
    (name: "tracked", count: { $0.tracked }), (name: "accepted", count: { $0.accepted }),
    (name: "dropped", count: { $0.dropped }), (name: "uncertain", count: { $0.uncertain }),
    (name: "waiting", count: { $0.waiting }), (name: "stored", count: { $0.stored }),
    (name: "doubled", count: { $0.doubled }), (name: "lost", count: { $0.lost }),
    (name: "arrivedAnyway", count: { $0.arrivedAnyway }),
    (name: "misattributed", count: { $0.misattributed }),
    (name: "sentWithoutConsent", count: { $0.sentWithoutConsent }),
  ]

  /// What stands in a table that names no columns.
  private static let usual = [
    "accepted", "dropped", "uncertain", "waiting", "stored", "doubled", "lost",
  ]

  /// A row for platforms that end alike, or one for each platform that is asked for.
  private func outcomeRows(_ marker: Marker, _ result: ScenarioResult) -> [String]? {
    let all = Self.totals.map { $0.name }
    let names = result.platforms.map { $0.platform }
    let asked = places("columns", of: marker, among: all, "count")
    let rows = places("rows", of: marker, among: names, "platform of this scenario")
    guard let asked, let rows else { return nil }
    let columns =
      marker["columns"] == nil ? all.indices.filter { Self.usual.contains(all[$0]) } : asked
    let groups = marker["rows"] == nil ? result.groups : rows.map { [$0] }
    var table = MarkdownTable(["platform"] + columns.map { all[$0] }, numbersFrom: 1)
    for group in groups {
      let totals = result.platforms[group[0]].totals
      table.add(
        [group.map { names[$0] }.joined(separator: ", ")]
          + columns.map { "\(Self.totals[$0].count(totals))" })
    }
    return table.lines
  }

  // MARK: Claims

  private static let claimColumns = ["claim", "basis", "text", "platforms"]

  /// One of the ledger, as a table shows it.
  private struct LedgerRow {
    let id: String
    let basis: String
    let text: String
    let scope: Scope

    init(_ claim: Claim) {
      (id, text, scope) = (claim.id, claim.text, claim.scope)
      basis = claim.basis.words.joined(separator: ", ")
    }

    init(_ reading: Reading) {
      (id, text, scope) = (reading.id, reading.question, reading.scope)
      basis = "open"
    }
  }

  /// The ledger's claims and readings, a row each.
  private func claimRows(_ marker: Marker) -> [String]? {
    let ledger = Ledger.claims.map { LedgerRow($0) } + Ledger.readings.map { LedgerRow($0) }
    let asked = places("columns", of: marker, among: Self.claimColumns, "column")
    let rows = places("rows", of: marker, among: ledger.map { $0.id }, "claim")
    guard let asked, let rows else { return nil }
    let columns = marker["columns"] == nil ? [0, 1, 2] : asked
    var table = MarkdownTable(columns.map { Self.claimColumns[$0] })
    for row in rows {
      let entry = ledger[row]
      let platforms = entry.scope == .all ? "all" : entry.scope.platforms.joined(separator: ", ")
      let cells = [markdownCode(entry.id), entry.basis, markdownCell(entry.text), platforms]
      table.add(columns.map { cells[$0] })
    }
    return table.lines
  }
}

extension SettingValue {
  /// As a table shows it: lists without their brackets.
  fileprivate var cell: String {
    switch self {
    case .delays(let delays): delays.map { DurationText.text($0) }.joined(separator: ", ")
    case .list(let words): words.isEmpty ? "nothing" : words.joined(separator: ", ")
    default: SettingText.text(self)
    }
  }
}
