import JSONC

/// What varies in a scenario, and the cases that this makes.
struct Matrix {
  /// A path with the values that it has in turn.
  struct Axis {
    let path: VariedPath
    /// At least one; no two are the same in short.
    let values: [Value]

    func place(of value: Value) -> Int? {
      let short = value.short
      return values.firstIndex { $0.short == short }
    }
  }

  /// Which value each axis has, by place.
  typealias Choice = [Int]

  let axes: [Axis]
  /// At least one: of paths that are not in order nothing is left, but the file can be checked.
  let choices: [Choice]
  let expectations: [CaseExpectation]
  /// What the names of cases call each axis.
  private let labels: [String]

  init(_ axes: [Axis], choices: [Choice], _ expectations: [CaseExpectation]) {
    self.axes = axes
    self.choices = choices
    self.expectations = expectations
    // The last part says enough where no other path ends in it.
    let ends = axes.map { $0.path.parts.last!.name }
    labels = axes.indices.map { place in
      ends.filter { $0 == ends[place] }.count == 1 ? ends[place] : axes[place].path.text
    }
  }

  /// All choices in turn, the first axis slowest; nil where they are more than a scenario may have.
  static func choices(of axes: [Axis]) -> [Choice]? {
    var choices: [Choice] = [[]]
    for axis in axes {
      guard choices.count * axis.values.count <= ScenarioCase.limit else { return nil }
      choices = choices.flatMap { choice in axis.values.indices.map { choice + [$0] } }
    }
    return choices
  }

  /// A case by its name and its values.
  func scenarioCase(_ choice: Choice) -> ScenarioCase {
    let values = axes.indices.map { axes[$0].values[choice[$0]] }
    return ScenarioCase(
      name: axes.indices.map { "\(labels[$0])=\(values[$0].short)" }.joined(separator: ", "),
      values: axes.indices.map { VariedValue(path: axes[$0].path.text, value: values[$0]) })
  }

  /// The scenario with the values of a case put in.
  func applied(_ choice: Choice, to root: Value) -> Value {
    axes.indices.reduce(root) { root, place in
      root.putting(axes[place].values[choice[place]], at: axes[place].path.parts[...])
    }
  }

  /// What is expected of a case beside what is expected of all; later ones count for more.
  func expectations(of choice: Choice) -> [Value] {
    expectations.filter { $0.matches(choice) }.compactMap { $0.expect }
  }

  /// Whether what stands somewhere in the file is looked at in a case.
  func isSeen(_ span: Span, in choice: Choice) -> Bool {
    for (place, axis) in axes.enumerated() {
      if let value = axis.values.firstIndex(where: { $0.span.contains(span) }) {
        return choice[place] == value
      }
    }
    guard let own = expectations.first(where: { $0.span.contains(span) }) else { return true }
    return own.matches(choice)
  }
}

/// What `cases` expects of some of the cases beside what the scenario expects of all.
struct CaseExpectation {
  /// The whole entry.
  let span: Span
  /// For each axis that is named the places of its values; nil where the entry does not say well
  /// what it is for: it is then looked at in the first case only, to find its other mistakes.
  let when: [(axis: Int, values: [Int])]?
  /// Nil where it has none.
  let expect: Value?

  func matches(_ choice: Matrix.Choice) -> Bool {
    guard let when else { return choice.allSatisfy { $0 == 0 } }
    return when.allSatisfy { $0.values.contains(choice[$0.axis]) }
  }
}

extension Span {
  func contains(_ other: Span) -> Bool { start <= other.start && other.end <= end }
}
