public import Comparison
internal import JSONC
internal import Policies
public import ScenarioFiles
internal import Simulation

/// How an explanation is written.
public enum ExplanationFormat: String, CaseIterable, Sendable { case text, json, markdown }

/// What happened to events on several platforms, in sentences.
public struct LifeReport: Sendable {
  /// Events that follow one another in the list of those asked for, and to which the same happened.
  struct Account: Equatable, Sendable {
    /// `e1–e3`, with a dash for readers.
    let events: String
    /// `e1-e3`, as a scenario writes it.
    let names: [String]
    /// Of the first of them; nil where the platform does not track it.
    let end: End?
    /// What it came to in the end.
    let ending: String
    let sentences: [LifeSentence]
  }

  /// What a record says at the end.
  struct End: Equatable, Sendable {
    let outcome: String
    let reason: String?
    let waitingIn: String?
    let storedAs: [String]
    let isTold: Bool
  }

  /// Platforms with the same accounts.
  struct Group: Sendable {
    var platforms: [String]
    let accounts: [Account]
  }

  let scenario: Scenario
  let circumstances: Circumstances
  /// In the order in which they were added.
  private(set) var platforms: [String] = []
  /// The events asked for, by number.
  let items: [Int]
  private(set) var groups: [Group] = []
  /// Claims and readings that sentences rest on, with their words, in the order of mention.
  private(set) var claims: [(id: String, text: String)] = []

  /// More events than this are not explained at a time.
  public static let mostEvents = 100

  /// - Precondition: at least one event, and `mostEvents` at most.
  public init(
    _ scenario: Scenario, events items: [Int], _ choices: RunChoices = RunChoices()
  ) {
    precondition(!items.isEmpty && items.count <= Self.mostEvents)
    self.scenario = scenario
    self.items = items
    circumstances = Circumstances(scenario, choices)
  }

  /// Adds one platform; its journal is read, and not kept.
  ///
  /// - Precondition: the trace is of the same scenario.
  public mutating func add(_ trace: Trace) {
    platforms.append(trace.policy.name)
    let accounts = accounts(trace)
    for account in accounts {
      for sentence in account.sentences { mention(sentence.because, trace) }
    }
    if let home = groups.firstIndex(where: { $0.accounts == accounts }) {
      groups[home].platforms.append(trace.policy.name)
    } else {
      groups.append(Group(platforms: [trace.policy.name], accounts: accounts))
    }
  }

  private mutating func mention(_ ids: [String], _ trace: Trace) {
    for id in ids where !claims.contains(where: { $0.id == id }) {
      claims.append((id: id, text: words(of: id, trace.policy, trace.outcome.restsOn)))
    }
  }

  private func accounts(_ trace: Trace) -> [Account] {
    let words = LifeWords(trace)
    var found: [(items: [Int32], life: EventLife, sentences: [LifeSentence], ending: String)] = []
    for life in lives(of: items, in: trace) {
      let sentences = words.sentences(life)
      let ending = words.ending(life)
      if let last = found.last, last.sentences == sentences, last.ending == ending {
        found[found.count - 1].items.append(Int32(life.item))
      } else {
        found.append(
          (items: [Int32(life.item)], life: life, sentences: sentences, ending: ending))
      }
    }
    return found.map { entry in
      let ranges = ItemRanges(entry.items, scenario.items)
      return Account(
        events: ranges.texts.joined(separator: ", "), names: ranges.words("-"),
        end: End(entry.life, trace.outcome), ending: entry.ending, sentences: entry.sentences)
    }
  }
}

extension LifeReport.End {
  fileprivate init?(_ life: EventLife, _ outcome: PlatformOutcome) {
    let record = outcome.items[life.item]
    guard record.outcome != .absent else { return nil }
    self.init(
      outcome: record.outcome.name, reason: record.reasonName,
      waitingIn: outcome.place(of: life.item)?.name,
      storedAs: outcome.storedAs(life.item).map { outcome.identities[Int($0)] },
      isTold: life.isTold)
  }
}

/// Writes lives of events.
public func writeLives(
  _ report: LifeReport, format: ExplanationFormat, colour: Bool = false, to output: inout Output
) {
  switch format {
  case .text: LifeText(report: report, paint: Paint(isOn: colour)).write(to: &output)
  case .json: writeLivesJSON(report, to: &output)
  case .markdown: writeLivesMarkdown(report, to: &output)
  }
}
