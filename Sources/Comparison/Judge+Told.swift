internal import JSONC
internal import Policies
internal import ScenarioFiles
internal import Simulation

/// What the app was told.
extension Judge {
  mutating func judgeTold(_ check: Check, _ told: [Told]) {
    switch check.expectation {
    case .toldCount(let kind, let range):
      expect(range, sum(told) { $0.kind == kind }, "told.\(kind.name)", check, .told)
    case .toldReports(let kind, let range):
      let reports = told.reduce(0) { $0 + ($1.kind == kind ? 1 : 0) }
      expect(range, reports, "told.\(kind.name).reports", check, .told)
    case .toldReason(let reason, let range):
      let count = sum(told) { $0.kind == .drops && $0.reason == reason }
      expect(range, count, "told.drops.\(reason.name)", check, .told)
    case .toldWord(let kind, let word, let range):
      let count = countByWord(told, kind, word)
      expect(range, count, "told.\(kind.name) “\(word)”", check, .told)
    case .told(let entries): judge(entries, told, check)
    default: preconditionFailure("nothing that is told")
    }
  }

  private func sum(_ told: [Told], where isCounted: (Told) -> Bool) -> Int {
    told.reduce(0) { isCounted($1) ? $0 + $1.weight : $0 }
  }

  /// Words are compared once a row, not once a report.
  private func countByWord(_ told: [Told], _ kind: Told.Kind, _ word: String) -> Int {
    let isSought = SettingID.all.map { policy.word($0) == word }
    return sum(told) { $0.kind == kind && isSought[Int($0.word.index)] }
  }

  // MARK: In order

  private mutating func judge(_ entries: [ToldEntry], _ told: [Told], _ check: Check) {
    for (place, entry) in entries.enumerated() {
      if place < told.count, isMet(entry, told[place]) { continue }
      fail(
        "told, number \(place + 1)", expected: text(of: entry),
        actual: place < told.count ? text(of: told[place]) : "nothing more is told", check,
        .told, at: entry.span)
      return
    }
    guard told.count > entries.count else { return }
    let more = told.count - entries.count
    fail(
      "told", expected: "\(entries.count) in all",
      actual: "\(more) more, first: \(text(of: told[entries.count]))", check, .told)
  }

  private func isMet(_ entry: ToldEntry, _ told: Told) -> Bool {
    if let at = entry.at, !(at ~= told.at) { return false }
    if let kind = entry.kind, kind != told.kind { return false }
    if let word = entry.word, word != policy.word(told.word) { return false }
    if let count = entry.count, !(count ~= Int64(told.weight)) { return false }
    return entry.reasons.allSatisfy { reason in
      reason.count ~= (told.reason == reason.reason ? Int64(told.weight) : 0)
    }
  }

  private func text(of entry: ToldEntry) -> String {
    var parts: [String] = []
    if let at = entry.at { parts.append("at " + timeText(at)) }
    if let kind = entry.kind { parts.append(kind.name) }
    if let word = entry.word { parts.append(word) }
    if let count = entry.count { parts.append("count " + rangeText(count)) }
    for reason in entry.reasons {
      parts.append("\(reason.reason.name) " + rangeText(reason.count))
    }
    return parts.isEmpty ? "anything" : parts.joined(separator: ", ")
  }

  private func text(of told: Told) -> String {
    var parts = ["at " + timeText(told.at...told.at), told.kind.name]
    if let word = policy.word(told.word) { parts.append(word) }
    parts.append("count \(told.weight)")
    if let reason = told.reason { parts.append("\(reason.name) \(told.weight)") }
    return parts.joined(separator: ", ")
  }
}
