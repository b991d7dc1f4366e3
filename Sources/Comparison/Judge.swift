internal import JSONC
internal import Policies
internal import ScenarioFiles
internal import Simulation

/// Holds what an engine has come to against what a scenario expects.
struct Judge {
  let scenario: Scenario
  let policy: ResolvedPolicy
  private(set) var checked = 0
  private(set) var failures: [ExpectationFailure] = []
  /// When it is looked at, in milliseconds; nil: at the end.
  private var moment: Int64?
  /// Counted once a moment, if anything asks.
  private var totals: Totals?

  init(_ scenario: Scenario, _ policy: ResolvedPolicy) {
    self.scenario = scenario
    self.policy = policy
  }

  /// Judges one moment's expectations.
  mutating func judge(_ checks: [Check], at moment: Int64?, _ engine: borrowing Engine) {
    self.moment = moment
    totals = nil
    for check in checks {
      checked += 1
      judge(check, engine)
    }
  }

  private mutating func judge(_ check: Check, _ engine: borrowing Engine) {
    switch check.expectation {
    case .count(let counted, let range):
      expect(range, count(counted, engine), counted.rawValue, check, counted.subject)
    case .droppedBy(let reason, let range):
      let actual = count(engine).droppedBy[Int(reason.rawValue)]
      expect(range, actual, "dropped.\(reason.name)", check, .outcomes)
    case .sentAt(let ranges): judgeTimes(ranges, engine.sentAt, check)
    case .items(let ranges, let outcome): judge(ranges, outcome, engine, check)
    case .toldCount, .toldReports, .toldReason, .toldWord, .told:
      judgeTold(check, engine.told)
    case .isOnline, .queue, .outbox, .uncertainSize, .uncertainItems, .limiter,
      .limiterRate:
      judge(check, engine.inspection)
    case .content(let origin, let source):
      judgeContent(origin, source, engine.contentAnswers, check)
    }
  }

  // MARK: Counts

  private mutating func count(_ engine: borrowing Engine) -> Totals {
    if let totals { return totals }
    let counted = engine.totals
    totals = counted
    return counted
  }

  private mutating func count(_ counted: Counted, _ engine: borrowing Engine) -> Int {
    if counted == .requests { return engine.requestCount }
    let totals = count(engine)
    return switch counted {
    case .tracked: totals.tracked
    case .accepted: totals.accepted
    case .dropped: totals.dropped
    case .uncertain: totals.uncertain
    case .waiting: totals.waiting
    case .lost: totals.lost
    case .stored: totals.stored
    case .doubled: totals.doubled
    case .arrivedAnyway: totals.arrivedAnyway
    case .misattributed: totals.misattributed
    case .sentWithoutConsent: totals.sentWithoutConsent
    case .requests: preconditionFailure("requests are counted apart")
    }
  }

  // MARK: Times and content

  private mutating func judgeTimes(
    _ expected: [ClosedRange<Int64>], _ actual: [Int64], _ check: Check
  ) {
    let isMet =
      expected.count == actual.count
      && actual.indices.allSatisfy { expected[$0] ~= actual[$0] }
    if isMet { return }
    let wrong = actual.indices.first { $0 >= expected.count || !(expected[$0] ~= actual[$0]) }
    fail(
      "sentAt", expected: list(expected.map { timeText($0) }, of: expected.count),
      actual: list(actual.prefix(mostListed).map { timeText($0...$0) }, of: actual.count), check,
      .requests(until: wrong.map { actual[$0] }))
  }

  private mutating func judgeContent(
    _ origin: Int, _ expected: ContentSource?, _ answers: [ContentAnswer], _ check: Check
  ) {
    let answer = answers.last { $0.origin == origin }
    if let answer, answer.source == expected { return }
    fail(
      "content", expected: expected?.rawValue ?? "nothing",
      actual: answer.map { $0.source?.rawValue ?? "nothing" } ?? "never asked for", check, .content)
  }

  // MARK: Verdicts

  mutating func expect(
    _ range: ClosedRange<Int64>, _ actual: Int, _ what: String, _ check: Check,
    _ subject: FailureSubject
  ) {
    if range ~= Int64(actual) { return }
    fail(what, expected: rangeText(range), actual: "\(actual)", check, subject)
  }

  mutating func fail(
    _ what: String, expected: String, actual: String, _ check: Check,
    _ subject: FailureSubject, at span: Span? = nil
  ) {
    let span = span ?? check.span
    failures.append(
      ExpectationFailure(
        platform: policy.name, at: moment, what: what, expected: expected, actual: actual,
        span: span, position: scenario.file.position(of: span.start), subject: subject))
  }
}

extension Counted {
  fileprivate var subject: FailureSubject {
    switch self {
    case .tracked, .accepted, .dropped, .uncertain: .outcomes
    case .waiting: .waiting
    case .lost, .stored, .doubled, .arrivedAnyway, .misattributed, .sentWithoutConsent: .copies
    case .requests: .requests(until: nil)
    }
  }
}

// MARK: Texts

/// How much of a list a message shows.
let mostListed = 12

/// `12`, or `[3, 5]`.
func rangeText(_ range: ClosedRange<Int64>) -> String {
  range.lowerBound == range.upperBound
    ? "\(range.lowerBound)" : "[\(range.lowerBound), \(range.upperBound)]"
}

/// `15s`, or `[16s100ms, 16s600ms]`.
func timeText(_ range: ClosedRange<Int64>) -> String {
  let least = DurationText.text(range.lowerBound)
  return range.lowerBound == range.upperBound
    ? least : "[\(least), \(DurationText.text(range.upperBound))]"
}

/// `[a, b]`, cut after a dozen; the words given may be fewer than there are in all.
func list(_ words: [String], of count: Int) -> String {
  let shown = words.prefix(mostListed).joined(separator: ", ")
  return count > mostListed ? "[\(shown), … \(count) in all]" : "[\(shown)]"
}
