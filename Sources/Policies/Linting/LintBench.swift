internal import Claims
internal import JSONC
internal import Simulation

/// Applies choices to one policy, and asks what is to be found then.
struct LintBench {
  let policy: Policy
  /// As arguments chose them.
  let readings: [ChosenReading]
  let overrides: [SettingOverride]

  /// The policy under choices besides those of the arguments; nil where they do not go together.
  func resolved(with choices: [LintChoice] = []) -> ResolvedPolicy? {
    let silence = DiagnosticLog(SourceFile(path: "", bytes: []))
    let place = Span(0, 0)
    var readings = readings
    var options: [ChosenOption] = []
    for choice in choices {
      switch choice {
      case .reading(let id, let value):
        readings.append(ChosenReading(id: id, value: value, at: place, silence))
      case .option(let name, let kind):
        options.append(ChosenOption(name: name, value: Value(kind, at: place), silence))
      }
    }
    return policy.resolved(
      readings: readings, options: options, overrides: overrides.map { $0.silent(silence) },
      overridesMayFall: true)
  }

  /// What is to be found among the rows of a table.
  func hits(in policy: ResolvedPolicy) -> [Hit] {
    let lint = DeviceLint(policy)
    return (lint.streams.flatMap { $0.hits } + lint.hits).streamsTogether
  }

  /// All other answers to open questions that this policy says something of, in its order.
  var otherAnswers: [LintChoice] {
    var questions: [String] = []
    let ids = policy.readings.map { $0.id } + policy.options.flatMap { $0.readings }.map { $0.id }
    for id in ids where !questions.contains(id) { questions.append(id) }
    return questions.flatMap { id -> [LintChoice] in
      guard let reading = Ledger.reading(id) else { return [] }
      let taken = readings.last { $0.id == id }?.value ?? reading.standard.name
      return reading.values.filter { $0.name != taken }.map { .reading(id, $0.name) }
    }
  }
}

/// A choice that somebody may make.
enum LintChoice {
  /// An open reading and an answer to it.
  case reading(String, String)
  /// An option and a value of it.
  case option(String, Value.Kind)

  /// Whether both are about the same, so that they cannot be made together.
  func excludes(_ other: LintChoice) -> Bool {
    switch (self, other) {
    case (.reading(let name, _), .reading(let another, _)),
      (.option(let name, _), .option(let another, _)):
      name == another
    default: false
    }
  }

  var found: FindingChoice {
    switch self {
    case .reading(let id, let value): FindingChoice(kind: .reading, name: id, value: value)
    case .option(let name, let kind): FindingChoice(kind: .option, name: name, value: kind.text)
    }
  }
}

extension Value.Kind {
  /// An option's value, as a file would write it.
  fileprivate var text: String {
    switch self {
    case .bool(let flag): flag ? "true" : "false"
    case .string(let word): word
    case .number(.integer(let number)): "\(number)"
    default: ""
    }
  }
}
