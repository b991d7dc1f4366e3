internal import Comparison
internal import JSONC
internal import Policies
internal import ScenarioFiles
internal import Simulation

/// The lines of a journal that led to a failure, and the rows that decided them.
struct Evidence {
  /// So many lines that are about the failure are shown: the last ones before it, and rather those
  /// of what was counted than others.
  static let mostLines = 8

  private(set) var lines: [String] = []
  private(set) var rows: [RowBehind] = []

  /// - Parameter what: what was counted, as the failure names it.
  init(_ trace: Trace, for subject: FailureSubject, _ what: String, until moment: Int64?) {
    let kinds = subject.kinds
    let counted = Self.kinds(of: what)
    var leavesGaps = false
    let until = subject.time ?? moment ?? Int64.max
    var chosen: [Entry] = []
    var left = 0
    var step: JournalLines.Line?
    var journal = JournalLines(trace.journal)
    while let line = journal.next(), line.entry.at <= until {
      if line.entry.kind == .step {
        step = line
        continue
      }
      guard subject.isAbout(line, kinds) else { continue }
      chosen.append(Entry(step: step, line: line))
      step = nil
      if chosen.count > Self.mostLines {
        let place = chosen.firstIndex { !counted.contains($0.line?.entry.kind ?? .step) } ?? 0
        let gone = chosen.remove(at: place)
        left += 1
        if place > 0 { leavesGaps = true }
        // The step is still the last one before what follows.
        if place == chosen.count {
          step = gone.step
        } else if place > 0, chosen[place].step == nil {
          chosen[place].step = gone.step
        }
      }
    }
    if let step, !chosen.isEmpty { chosen.append(Entry(step: step, line: nil)) }
    write(chosen, trace, left, leavesGaps ? "other line" : "earlier line")
    gatherRows(chosen, trace)
  }

  /// What happens to just those events that an expectation counts; empty where all that its subject
  /// is about tells as much.
  private static func kinds(of what: String) -> [Journal.Kind] {
    switch what {
    case "lost": [.dropped, .uncertain]
    case "stored", "doubled": [.stored]
    case "arrivedAnyway": [.stored, .dropped, .uncertain]
    case "uncertain": [.uncertain, .retried]
    case "sentWithoutConsent": [.sent]
    case "misattributed": [.stored, .identity]
    default: what.hasPrefix("dropped") ? [.dropped] : []
    }
  }

  /// A line, and the last of the scenario's steps before it unless an earlier line has that.
  private struct Entry {
    var step: JournalLines.Line?
    let line: JournalLines.Line?
  }

  private mutating func write(
    _ chosen: [Entry], _ trace: Trace, _ left: Int, _ leftWord: String
  ) {
    let words = JournalWords(trace)
    let all = chosen.flatMap { [$0.step, $0.line].compactMap { $0 } }
    let width = all.reduce(0) { max($0, secondsText($1.entry.at).count) }
    if left > 0 { lines.append("… \(Layout.counted(left, leftWord))") }
    for line in all {
      let indent = line.entry.kind == .step ? "  " : "    "
      lines.append(
        Layout.right(secondsText(line.entry.at), width) + indent
          + words.text(line.entry, line.items) + grounds(line.entry, trace))
    }
  }

  /// `  [outbox.limit = 500: flutter.outbox.limit]`, where a row decided it.
  private func grounds(_ entry: Journal.Entry, _ trace: Trace) -> String {
    guard let setting = entry.setting else { return "" }
    let value = trace.policy.table[setting].map { " = " + SettingText.text($0) } ?? ""
    let because = trace.policy.because(setting)
    let claims = because.isEmpty ? "" : ": " + because.joined(separator: ", ")
    return "  [\(setting.name)\(value)\(claims)]"
  }

  private mutating func gatherRows(_ chosen: [Entry], _ trace: Trace) {
    for entry in chosen {
      guard let setting = entry.line?.entry.setting, let value = trace.policy.table[setting],
        !rows.contains(where: { $0.setting == setting.name })
      else { continue }
      rows.append(
        RowBehind(
          setting: setting.name, value: SettingText.text(value),
          because: trace.policy.because(setting)))
    }
  }
}

extension FailureSubject {
  /// The time up to which the journal matters, where the subject itself says so.
  fileprivate var time: Int64? {
    if case .requests(let until) = self { return until }
    return nil
  }

  fileprivate func isAbout(_ line: JournalLines.Line, _ kinds: [Journal.Kind]) -> Bool {
    if case .item(let item) = self { return line.items.contains(Int32(item)) }
    return kinds.contains(line.entry.kind)
  }

  fileprivate var kinds: [Journal.Kind] {
    switch self {
    case .item: []
    case .outcomes: [.accepted, .dropped, .uncertain, .retried]
    case .waiting:
      [.queued, .outboxed, .heldBack, .waitsOffline, .backoff, .held, .returned, .kept, .retried]
    case .copies: [.sent, .stored, .dropped, .uncertain, .identity]
    case .requests: [.triggered, .sent, .acknowledged, .failed, .backoff, .held, .returned]
    case .told: [.reportedDrops, .reportedUncertain, .result, .gathered]
    case .queues: [.queued, .outboxed, .sent, .returned, .accepted, .dropped, .uncertain]
    case .content: [.content]
    }
  }
}
