public import Comparison
internal import Policies
public import ScenarioFiles
internal import Simulation

/// One scenario as a page holds it: JSON that stands for itself, whatever page it is in.
public struct WebPageScenario: Sendable {
  /// A platform's name, and what a reader calls it.
  struct Platform: Equatable, Sendable {
    let name: String
    let title: String
  }

  /// An object, safe to stand in a script element.
  let json: [UInt8]
  let platforms: [Platform]
  /// Ids of the claims and readings that its runs rest on; one may stand several times.
  let cited: [String]
  let ownClaims: [OwnClaim]
}

/// Gathers what a page shows of a scenario, platform by platform; nothing is kept of a journal.
public struct WebPageScenarioWriter {
  /// What searches for rows may cost in a scenario of a report, in steps of the engine: about a
  /// second's worth.
  public static let searchLimit = 20_000_000

  private let scenario: Scenario
  private let choices: RunChoices
  private var tables = WebPageTables()
  private var timelines: Timelines
  /// What the added platforms came to, in their order.
  public private(set) var outcomes: [PlatformOutcome] = []
  /// Runs as JSON, each once: most platforms that are kin have one in common.
  private var runs: [[UInt8]] = []
  /// By place of the platform, the number of its run.
  private var runNumbers: [Int] = []
  private var exchanges: WebPageExchanges?

  public init(_ scenario: Scenario, _ choices: RunChoices = RunChoices()) {
    self.scenario = scenario
    self.choices = choices
    timelines = Timelines(scenario)
  }

  /// Adds one platform's run.
  ///
  /// - Precondition: the trace is of the same scenario, under the same choices.
  public mutating func add(_ trace: Trace) {
    timelines.add(trace)
    let lane = timelines.lanes.first { $0.platforms.contains(trace.policy.name) }
    guard let timeline = lane?.timeline else { preconditionFailure("it has just been added") }
    let run = WebPageRun(trace: trace, timeline: timeline)
    let bytes = Output.gathered { run.write(&tables, to: &$0) }
    if let known = runs.firstIndex(of: bytes) {
      runNumbers.append(known)
    } else {
      runNumbers.append(runs.count)
      runs.append(bytes)
    }
    outcomes.append(trace.outcome)
  }

  /// Adds which rows make platforms differ; without, the page says how to find that out.
  ///
  /// - Precondition: they are of `outcomes`.
  public mutating func add(_ pairs: PairExchanges) {
    exchanges = WebPageExchanges(pairs)
  }

  /// - Precondition: at least one platform has been added.
  public func finished() -> WebPageScenario {
    let result = ScenarioResult(scenario, outcomes, choices)
    var tables = tables
    var exchanges = exchanges
    let json = Output.gathered { output in
      output.openObject(inline: true)
      WebPageHead(result, timelines.steps, runNumbers).write(&tables.texts, to: &output)
      output.key("runs")
      output.openList(inline: true)
      for run in runs {
        output.element()
        output.write(bytes: run)
      }
      output.close()
      exchanges?.write(scenario, &tables, to: &output)
      // All that has a number stands before.
      output.member("sentences", lists: tables.sentences.all)
      output.member("rows", lists: tables.rows.all)
      output.member("texts", inline: tables.texts.all)
      output.close()
    }
    return WebPageScenario(
      json: safeInScript(json),
      platforms: outcomes.map { .init(name: $0.platform, title: $0.policy.title) },
      cited: outcomes.flatMap { $0.claims + $0.restsOn.map { $0.id } } + (exchanges?.cited ?? []),
      ownClaims: outcomes.flatMap { $0.policy.ownClaims })
  }
}

/// JSON in which nothing can end the script element that it stands in, or begin a comment.
func safeInScript(_ json: [UInt8]) -> [UInt8] {
  var safe: [UInt8] = []
  safe.reserveCapacity(json.count)
  for byte in json {
    if byte == UInt8(ascii: "<") {
      safe += Array("\\u003c".utf8)
    } else {
      safe.append(byte)
    }
  }
  return safe
}
