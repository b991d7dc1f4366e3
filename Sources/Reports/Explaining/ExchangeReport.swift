public import Comparison
internal import JSONC
internal import Policies
public import ScenarioFiles
internal import Simulation

/// Which rows make two platforms differ, looked at from both sides.
public struct ExchangeReport: Sendable {
  let scenario: Scenario
  /// The first platform with rows of the second, and the other way round.
  let exchanges: [RowExchange]
  /// The events that were asked for; nil: all.
  let items: [Int]?
  let circumstances: Circumstances

  /// - Precondition: two exchanges, each with the other's platforms the other way round.
  public init(
    _ scenario: Scenario, _ exchanges: [RowExchange], among items: [Int]?,
    _ choices: RunChoices = RunChoices()
  ) {
    precondition(exchanges.count == 2)
    self.scenario = scenario
    self.exchanges = exchanges
    self.items = items
    circumstances = Circumstances(scenario, choices)
  }

  /// Answers taken other than the standard ones.
  var readings: [TakenReading] { circumstances.readings }
  var first: ResolvedPolicy { exchanges[0].receiver }
  var second: ResolvedPolicy { exchanges[1].receiver }
}

/// Writes which rows make two platforms differ.
public func writeExchanges(
  _ report: ExchangeReport, format: ExplanationFormat, colour: Bool = false,
  to output: inout Output
) {
  switch format {
  case .text: ExchangeText(report, Paint(isOn: colour)).write(to: &output)
  case .json: writeExchangesJSON(report, to: &output)
  case .markdown: writeExchangesMarkdown(report, to: &output)
  }
}
