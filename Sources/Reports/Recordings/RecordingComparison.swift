internal import Comparison
internal import JSONC
internal import ScenarioFiles
internal import Simulation

/// One thing that a platform came to otherwise than is recorded.
struct RecordedDifference {
  let what: String
  let expected: String
  let actual: String
  /// In the recording.
  let span: Span
  let subject: FailureSubject
}

/// Holds what a platform came to against what is recorded of it, in the order of the file.
struct RecordingComparison {
  private(set) var differences: [RecordedDifference] = []
  private let recorded: RecordedPlatform
  private let names: ItemNames

  /// - Parameter names: those of the scenario, to look for the events that differ.
  init(_ recorded: RecordedPlatform, _ present: RecordedPlatform, _ names: ItemNames) {
    self.recorded = recorded
    self.names = names
    compareFacts(present.facts) { !$0.hasPrefix("inspect.") }
    compareRequests(present.requests)
    for part in differingEvents(recorded.events, present.events) { add(part) }
    compare(recorded.told, present.told, "told", .told)
    compareFacts(present.facts) { $0.hasPrefix("inspect.") }
    compare(recorded.content, present.content, "content", .content)
  }

  private mutating func add(
    _ what: String, _ expected: String, _ actual: String, _ span: Span?, _ subject: FailureSubject
  ) {
    differences.append(
      RecordedDifference(
        what: what, expected: expected, actual: actual, span: span ?? recorded.span,
        subject: subject))
  }

  // MARK: What is stated once

  private mutating func compareFacts(
    _ present: [RecordedLine], where isMeant: (String) -> Bool
  ) {
    for line in recorded.facts where isMeant(line.what) {
      let actual = present.first { $0.what == line.what }?.text
      if actual == line.text { continue }
      add(
        line.what, line.text, actual ?? RecordedPlatform.absence(of: line.what), line.span,
        Self.subject(of: line.what))
    }
    for line in present where isMeant(line.what) {
      if recorded.facts.contains(where: { $0.what == line.what }) { continue }
      add(
        line.what, RecordedPlatform.absence(of: line.what), line.text, nil,
        Self.subject(of: line.what))
    }
  }

  private static func subject(of what: String) -> FailureSubject {
    switch what {
    case "waiting": .waiting
    case "requests": .requests(until: nil)
    case "stored", "doubled", "lost", "arrivedAnyway", "misattributed", "sentWithoutConsent":
      .copies
    default: what.hasPrefix("inspect.") ? .queues : .outcomes
    }
  }

  // MARK: Lists

  /// The first request that left at another time: the later ones mostly follow from it.
  private mutating func compareRequests(_ present: [RecordedLine]) {
    for place in 0..<max(recorded.requests.count, present.count) {
      let expected = place < recorded.requests.count ? recorded.requests[place] : nil
      let actual = place < present.count ? present[place] : nil
      if expected?.text == actual?.text { continue }
      let until = actual.flatMap { try? DurationText.milliseconds($0.text).get() }
      add(
        "sentAt, number \(place + 1)", expected?.text ?? "no more requests",
        actual?.text ?? "no more requests", (expected ?? recorded.requests.last)?.span,
        .requests(until: until))
      return
    }
  }

  /// Each that is missing, additional or another; what merely moved along is the same.
  private mutating func compare(
    _ recorded: [RecordedLine], _ present: [RecordedLine], _ what: String,
    _ subject: FailureSubject
  ) {
    let diff = SequenceDiff(recorded.map { $0.text }, present.map { $0.text })
    for change in diff.changes {
      for step in 0..<max(change.old.count, change.new.count) {
        let old = step < change.old.count ? recorded[change.old.lowerBound + step] : nil
        let new = step < change.new.count ? present[change.new.lowerBound + step] : nil
        let number = change.old.lowerBound + step + 1
        // What comes after the last one is located there.
        let near = recorded.isEmpty ? nil : recorded[min(change.old.lowerBound, recorded.count - 1)]
        add(
          old == nil ? what : "\(what), number \(number)", old.map { quoted($0.text) } ?? "nothing",
          new.map { quoted($0.text) } ?? "nothing", (old ?? near)?.span, subject)
      }
    }
  }

  // MARK: Events

  private mutating func add(_ part: DifferingEvents) {
    let item = names.item(named: part.firstName)
    add(
      "events \(part.name)", part.recorded.map { quoted($0.text) } ?? "nothing",
      part.present.map { quoted($0.text) } ?? "not tracked", (part.recorded ?? part.before)?.span,
      item.map { .item($0) } ?? .outcomes)
  }
}

/// A text with commas in it, so that it is seen where it ends.
private func quoted(_ text: String) -> String { "“\(text)”" }
