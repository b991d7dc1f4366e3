/// A question that the page leaves open, and the answers that the simulator can take.
public struct Reading: Sendable {
  /// Ends in a question mark: `flush.clock?`.
  public let id: String
  public let scope: Scope
  public let question: String
  /// What is taken unless somebody asks for another.
  public let standard: ReadingValue
  /// The other answers, at least one.
  public let others: [ReadingValue]

  init(
    _ id: String, _ scope: Scope, _ question: String, _ standard: ReadingValue,
    _ others: ReadingValue...
  ) {
    self.id = id
    self.scope = scope
    self.question = question
    self.standard = standard
    self.others = others
  }

  /// All answers, the default first.
  public var values: [ReadingValue] { [standard] + others }

  /// Whether an answer of that name exists.
  public func has(value name: String) -> Bool {
    standard.name == name || others.contains { $0.name == name }
  }
}

/// One answer to an open question.
public struct ReadingValue: Sendable {
  /// As `--reading` and a scenario write it.
  public let name: String
  public let meaning: String

  init(_ name: String, _ meaning: String) {
    self.name = name
    self.meaning = meaning
  }
}
