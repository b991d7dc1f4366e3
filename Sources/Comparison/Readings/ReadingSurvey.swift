public import Claims

/// What open readings decide in a number of scenarios.
public struct ReadingSurvey: Sendable {
  /// A scenario, or one case of it, on one platform.
  public struct Entry: Sendable {
    public let key: ResultKey
    public let firmness: Firmness

    public init(key: ResultKey, firmness: Firmness) {
      self.key = key
      self.firmness = firmness
    }
  }

  /// What another answer to a reading, or to each of two, changes.
  public struct Question: Sendable {
    /// One, or two.
    public let readings: [Reading]
    /// In the order of the scenarios.
    public fileprivate(set) var decisions: [Decision] = []

    /// How many scenarios differ in that, and in nothing weightier, on any platform.
    public func scenarios(_ weight: ChangeWeight) -> Int {
      tally.first { $0.weight == weight }?.count ?? 0
    }

    /// The platforms on which it changes anything, in the order of all.
    public fileprivate(set) var platforms: [String] = []

    fileprivate var tally: [(weight: ChangeWeight, count: Int)] = []
  }

  public struct Decision: Sendable {
    public let key: ResultKey
    public let change: AnswerChange

    public var platform: String { change.change.platform }
  }

  /// How many scenarios there are, and how many cases of them.
  public let scenarios: Int
  public let cases: Int
  /// Those that were replayed, in the order of all.
  public let platforms: [String]
  /// Every reading that any of the platforms leaves open, the weightiest first: by how many
  /// scenarios it changes the ends of, then by what else it changes, then in the ledger's order.
  public let questions: [Question]
  /// Pairs that do what neither of the two does alone, in the same order; others are left out.
  public let pairs: [Question]
  /// Answers and pairs under which a run is not possible.
  public let impossible: [(key: ResultKey, platform: String, answers: ImpossibleAnswers)]
  /// Readings that decide nothing: not alone, not with another, and that are possible everywhere.
  public let idle: [Reading]

  /// - Parameters:
  ///   - open: the readings that any of the platforms leaves open, in the ledger's order.
  ///   - order: all platforms there are, in their order.
  public init(_ entries: [Entry], open: [Reading], platforms order: [String]) {
    platforms = order.filter { name in entries.contains { $0.firmness.platform == name } }
    scenarios = distinct(entries.map { $0.key.scenario })
    cases = distinct(entries.map { $0.key })
    var alone = open.map { Question(readings: [$0]) }
    var together: [Question] = []
    for entry in entries {
      for change in entry.firmness.alone { note(change, of: entry, in: &alone) }
      for change in entry.firmness.together { note(change, of: entry, in: &together) }
    }
    questions = ranked(alone, platforms)
    pairs = ranked(together, platforms)
    impossible = entries.flatMap { entry in
      entry.firmness.impossible.map {
        (key: entry.key, platform: entry.firmness.platform, answers: $0)
      }
    }
    let busy =
      (questions + pairs).filter { !$0.decisions.isEmpty }.flatMap { $0.ids }
      + impossible.flatMap { $0.answers.answers.map { $0.reading.id } }
    idle = open.filter { !busy.contains($0.id) }
  }

  /// The questions about those readings alone.
  public func only(_ ids: [String]) -> ReadingSurvey {
    ReadingSurvey(self) { $0.contains { ids.contains($0) } }
  }

  private init(_ whole: ReadingSurvey, _ isAsked: ([String]) -> Bool) {
    scenarios = whole.scenarios
    cases = whole.cases
    platforms = whole.platforms
    questions = whole.questions.filter { isAsked($0.ids) }
    pairs = whole.pairs.filter { isAsked($0.ids) }
    impossible = whole.impossible.filter { isAsked($0.answers.answers.map { $0.reading.id }) }
    idle = whole.idle.filter { isAsked([$0.id]) }
  }
}

extension ReadingSurvey.Question {
  public var ids: [String] { readings.map { $0.id } }

  /// Whether it changes nothing in any of the scenarios.
  public var isIdle: Bool { decisions.isEmpty }
}

/// How many different ones there are.
private func distinct<Key: Hashable>(_ keys: [Key]) -> Int { Set(keys).count }

/// Adds what a run says of a question, and the question where it is a new one.
private func note(
  _ change: AnswerChange, of entry: ReadingSurvey.Entry,
  in questions: inout [ReadingSurvey.Question]
) {
  let readings = change.answers.map { $0.reading }
  let ids = readings.map { $0.id }
  let place = questions.firstIndex { $0.ids == ids } ?? questions.count
  if place == questions.count { questions.append(ReadingSurvey.Question(readings: readings)) }
  questions[place].decisions.append(ReadingSurvey.Decision(key: entry.key, change: change))
}

/// The weightiest first, each with its tally and its platforms.
private func ranked(
  _ questions: [ReadingSurvey.Question], _ platforms: [String]
) -> [ReadingSurvey.Question] {
  let order = Ledger.readings.map { $0.id }
  let weights = ChangeWeight.allCases.sorted { $0 > $1 }
  var entries = questions.map { question in
    var question = question
    question.tally = tally(question.decisions, weights)
    question.platforms = platforms.filter { name in
      question.decisions.contains { $0.platform == name }
    }
    let places = question.ids.map { id in order.firstIndex(of: id) ?? order.count }
    return (question: question, rank: question.tally.map { -$0.count } + places)
  }
  entries.sort { $0.rank.lexicographicallyPrecedes($1.rank) }
  return entries.map { $0.question }
}

/// How many scenarios differ in each of the weights, and in nothing weightier.
private func tally(
  _ decisions: [ReadingSurvey.Decision], _ weights: [ChangeWeight]
) -> [(weight: ChangeWeight, count: Int)] {
  var worst: [ChangeWeight] = []
  // Only ever looked up.
  var places: [String: Int] = [:]
  for decision in decisions {
    let weight = decision.change.weight
    if let place = places[decision.key.scenario] {
      worst[place] = max(worst[place], weight)
    } else {
      places[decision.key.scenario] = worst.count
      worst.append(weight)
    }
  }
  return weights.map { weight in
    (weight: weight, count: worst.reduce(into: 0) { $0 += $1 == weight ? 1 : 0 })
  }
}
