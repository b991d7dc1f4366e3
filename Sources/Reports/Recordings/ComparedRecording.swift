internal import Comparison
internal import JSONC
internal import ScenarioFiles

/// A recording that a scenario's replay is held against.
public struct ComparedRecording: Sendable {
  private let recording: Recording
  /// The names of all cases that the scenario has; nil where another case's replay tells of those
  /// that are gone.
  private let cases: [String?]?

  public init(_ recording: Recording, allCases cases: [String?]? = nil) {
    self.recording = recording
    self.cases = cases
  }

  /// The result's platforms in their order, and then those that are recorded and were to be
  /// replayed too, and were not.
  func platforms(of result: ScenarioResult) -> [ComparedPlatform] {
    let name = result.scenario.caseName
    let own = recording.cases.first { $0.name == name }
    let present = own.flatMap { _ in Recording(of: result).cases.first }
    var compared = result.platforms.indices.map { place in
      var platform = ComparedPlatform(result.platforms[place].platform, recording.file)
      if let own, let present {
        platform.compare(own, present.platforms[place], result.scenario)
      } else {
        platform.add(otherCases(than: name))
      }
      return platform
    }
    compared[0].add(contentsOf: goneCases)
    for recorded in own?.platforms ?? []
    where !result.scenario.platforms.contains(recorded.name) {
      // With some platforms only, what became of the others is nobody's question.
      if result.platforms.count < result.scenario.platforms.count { break }
      var platform = ComparedPlatform(recorded.name, recording.file)
      platform.add(otherPlatforms(own!, result.scenario, recorded.span))
      compared.append(platform)
    }
    return compared
  }

  private func otherCases(than name: String?) -> RecordedDifference {
    let names = recording.cases.map { $0.name ?? "one without a case" }
    return RecordedDifference(
      what: "recorded cases", expected: few(names),
      actual: name ?? "a scenario without cases",
      span: recording.cases.first?.span ?? Span(0, 1), subject: .outcomes)
  }

  private var goneCases: [RecordedDifference] {
    guard let cases else { return [] }
    return recording.cases.filter { !cases.contains($0.name) }.map { gone in
      RecordedDifference(
        what: "recorded cases", expected: gone.name ?? "a scenario without cases",
        actual: "no such case", span: gone.span, subject: .outcomes)
    }
  }
}

/// The platforms that are recorded, and those that a scenario has.
private func otherPlatforms(
  _ recorded: RecordedCase, _ scenario: Scenario, _ span: Span
) -> RecordedDifference {
  RecordedDifference(
    what: "recorded platforms",
    expected: recorded.platforms.map { $0.name }.joined(separator: ", "),
    actual: scenario.platforms.joined(separator: ", "), span: span, subject: .outcomes)
}

private func few(_ names: [String]) -> String {
  let most = 6
  return names.prefix(most).joined(separator: "; ")
    + (names.count > most ? "; and \(names.count - most) more" : "")
}

/// One platform's replay, held against what is recorded of it.
struct ComparedPlatform {
  /// So many differences are shown; the rest are counted.
  static let mostShown = 10

  let name: String
  private let file: SourceFile
  private(set) var differences: [RecordedDifference] = []

  init(_ name: String, _ file: SourceFile) {
    self.name = name
    self.file = file
  }

  mutating func add(_ difference: RecordedDifference) { differences.append(difference) }

  mutating func add(contentsOf more: [RecordedDifference]) { differences += more }

  mutating func compare(_ own: RecordedCase, _ present: RecordedPlatform, _ scenario: Scenario) {
    if let recorded = own.platforms.first(where: { $0.name == name }) {
      differences = RecordingComparison(recorded, present, scenario.items).differences
    } else {
      differences = [otherPlatforms(own, scenario, own.span)]
    }
  }

  /// What differs, each with what led there; beyond the most, one that counts the rest.
  func failures(_ trace: Trace) -> [CheckFailure] {
    bare.enumerated().map { place, failure in
      var failure = failure
      if place < Self.mostShown {
        let difference = differences[place]
        failure.explain(
          by: Evidence(trace, for: difference.subject, difference.what, until: nil), trace)
      }
      return failure
    }
  }

  /// A platform that is recorded and not replayed.
  var alone: CheckedPlatform {
    CheckedPlatform(name: name, end: 0, checked: 0, line: 1, isRecorded: true, failures: bare)
  }

  private var bare: [CheckFailure] {
    var failures = differences.prefix(Self.mostShown).map { difference in
      failure(difference.what, difference.expected, difference.actual, difference.span)
    }
    if differences.count > Self.mostShown {
      let more = differences.count - Self.mostShown
      failures.append(
        failure(
          "the rest of the recording", "what is recorded",
          Layout.counted(more, "more difference"), differences[Self.mostShown].span))
    }
    return failures
  }

  private func failure(
    _ what: String, _ expected: String, _ actual: String, _ span: Span
  ) -> CheckFailure {
    let position = file.position(of: span.start)
    return CheckFailure(
      kind: .recording, file: file.path, line: position.line, column: position.column, at: nil,
      what: what, expected: expected, actual: actual)
  }
}
