import Comparison
import Foundation
import JSONC
import Policies
import Reports
import ScenarioFiles

/// `explain`: tells what happens to events, or which rows make two platforms differ.
struct ExplainCommand {
  let invocation: Invocation
  let reporter: Reporter
  let colour: ColourChoice

  func run() throws(UsageMistake) -> ExitCode {
    let pair = try pair()
    guard pair != nil || invocation.has(.event) else {
      throw UsageMistake("give --event NAME, or --between and two platforms", for: .explain)
    }
    guard var workbench = try Workbench(invocation, reporter) else { return .badFile }
    for name in pair ?? [] { try workbench.library.demand(name, for: .explain) }
    let found = try ScenarioCollection.one("an explanation", invocation, &workbench, reporter)
    guard let entry = found else { return .badFile }
    let most = pair == nil ? LifeReport.mostEvents : .max
    let items = invocation.has(.event) ? try items(of: entry.scenario, upTo: most) : nil
    do throws(ReplayFault) {
      if let pair {
        guard let policies = policies(pair, of: entry) else { return .badFile }
        try explain(policies, entry.scenario, items, workbench.choices)
      } else {
        try tellLives(of: items ?? [], entry, workbench.choices)
      }
      return .fine
    } catch {
      for diagnostic in error.diagnostics { reporter.tell(diagnostic) }
      return .badFile
    }
  }

  // MARK: Two platforms

  /// The two platforms of `--between`, or nil without it.
  private func pair() throws(UsageMistake) -> [String]? {
    guard let value = invocation.value(.between) else { return nil }
    let names = value.split(separator: ",", omittingEmptySubsequences: false).map { String($0) }
    guard names.count == 2, names[0] != names[1], !names.contains("") else {
      throw UsageMistake(
        "--between takes two different platforms with a comma between them, not “\(excerpt(value))”",
        for: .explain)
    }
    if invocation.has(.platform) {
      throw UsageMistake("--between names its platforms: leave --platform out", for: .explain)
    }
    return names
  }

  /// Nil where the scenario is not replayed on one of them, which is told.
  private func policies(
    _ names: [String], of entry: ScenarioCollection.Entry
  ) -> [ResolvedPolicy]? {
    var found: [ResolvedPolicy] = []
    for name in names {
      if let policy = entry.policies.first(where: { $0.name == name }) {
        found.append(policy)
      } else {
        let others = listed(entry.policies.map { $0.name })
        reporter.tell(
          FileFault(
            entry.scenario.file.path,
            "it is not replayed on “\(name)”; its platforms are \(others)"))
      }
    }
    return found.count == names.count ? found : nil
  }

  /// The two directions do not know of each other.
  private func explain(
    _ pair: [ResolvedPolicy], _ scenario: Scenario, _ items: [Int]?, _ choices: RunChoices
  ) throws(ReplayFault) {
    var exchanges: [RowExchange] = []
    let wanted = items?.sorted()
    for (receiver, giver) in [(pair[0], pair[1]), (pair[1], pair[0])] {
      var search = try RowSearch(scenario, of: receiver, from: giver, among: wanted, choices)
      exchanges.append(search.run())
    }
    var output = Terminal.results(whenReaderLeaves: .exit)
    writeExchanges(
      ExchangeReport(scenario, exchanges, among: items, choices),
      format: invocation.choice(.format, ExplanationFormat.text),
      colour: Terminal.isColoured(1, colour), to: &output)
    output.flush()
  }

  // MARK: Events

  /// The events asked for, each once, in the order given.
  private func items(of scenario: Scenario, upTo most: Int) throws(UsageMistake) -> [Int] {
    var items: [Int] = []
    var isKnown = [Bool](repeating: false, count: scenario.items.count)
    for name in invocation.values(.event).flatMap({ names($0, scenario.items) }) {
      for item in try ranges(name, scenario.items).joined() where !isKnown[item] {
        guard items.count < most else {
          throw UsageMistake("at most \(most) events are followed at a time", for: .explain)
        }
        isKnown[item] = true
        items.append(item)
      }
    }
    return items
  }

  /// A name with commas may be one event's own; else they stand between several, with or without
  /// blanks.
  private func names(_ value: String, _ names: ItemNames) -> [String] {
    if (try? names.items(named: value)) != nil { return [value] }
    return value.split(separator: ",", omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }

  private func ranges(
    _ name: String, _ names: ItemNames
  ) throws(UsageMistake) -> [Range<Int>] {
    do throws(UnknownItems) {
      return try names.items(named: name)
    } catch {
      // A range is shown with a dash for readers: “e4–e6”.
      let typed = name.split(separator: "–", omittingEmptySubsequences: false)
        .joined(separator: "-")
      if typed != name, let found = try? names.items(named: typed) { return found }
      let advice =
        error.suggestion.map { "; did you mean “\(excerpt($0))”?" } ?? error.note.map { "; \($0)" }
      throw UsageMistake(error.message + (advice ?? ""), for: .explain)
    }
  }

  private func tellLives(
    of items: [Int], _ entry: ScenarioCollection.Entry, _ choices: RunChoices
  ) throws(ReplayFault) {
    var report = LifeReport(entry.scenario, events: items, choices)
    for policy in entry.policies {
      report.add(try trace(entry.scenario, under: policy, choices))
    }
    var output = Terminal.results(whenReaderLeaves: .exit)
    writeLives(
      report, format: invocation.choice(.format, ExplanationFormat.text),
      colour: Terminal.isColoured(1, colour), to: &output)
    output.flush()
  }
}
