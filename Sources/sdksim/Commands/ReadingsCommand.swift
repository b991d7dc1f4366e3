import Claims
import Comparison
import JSONC
import Policies
import Reports
import ScenarioFiles

/// `readings`: takes each other answer to each open reading, alone and in pairs, and lists what
/// that changes.
struct ReadingsCommand {
  let invocation: Invocation
  let reporter: Reporter
  let colour: ColourChoice

  func run() throws(UsageMistake) -> ExitCode {
    let selection = try Selection(invocation)
    let jobs = try invocation.jobs()
    guard var workbench = try Workbench(invocation, reporter) else { return .badFile }
    let operands = try LedgerOperands(
      invocation.operands, among: Ledger.readings.map { $0.id }, noun: "no reading",
      for: .readings)
    if operands.paths.isEmpty {
      throw UsageMistake("“readings” needs \(invocation.command.operandText)", for: .readings)
    }
    var collection = try ScenarioCollection(
      operands.paths, &workbench, reporter, invocation.command)
    guard selection.narrow(&collection), collection.wrong == 0,
      let entries = entries(collection, workbench, jobs)
    else { return .badFile }
    let open = Ledger.readings.filter { reading in
      entries.contains { entry in
        workbench.library.policy(named: entry.firmness.platform)?
          .openReadings.contains { $0.id == reading.id } ?? false
      }
    }
    let whole = ReadingSurvey(
      entries, open: open, platforms: workbench.library.names)
    var output = Terminal.results(whenReaderLeaves: .exit)
    writeReadings(
      operands.ids.isEmpty ? whole : whole.only(operands.ids),
      format: invocation.choice(.format, ReadingsFormat.text), inFull: !operands.ids.isEmpty,
      colour: Terminal.isColoured(1, colour), to: &output)
    output.flush()
    return .fine
  }

  /// Nil where a run does not come to an end; the reporter has told so.
  private func entries(
    _ collection: ScenarioCollection, _ workbench: Workbench, _ jobs: Int
  ) -> [ReadingSurvey.Entry]? {
    let pairs = collection.entries.flatMap { entry in
      entry.policies.map { (scenario: entry.scenario, policy: $0) }
    }
    let found = Firmness.all(pairs, workbench, jobs: jobs, reporter)
    guard let found else { return nil }
    return zip(pairs, found).map { pair, firmness in
      let scenario = pair.scenario
      return ReadingSurvey.Entry(
        key: ResultKey(scenario.file.path, case: scenario.caseName), firmness: firmness)
    }
  }
}

extension Firmness {
  /// How firm each scenario is under its policy, in their order; nil where a run does not come to
  /// an end, and the reporter has told so.
  static func all(
    _ pairs: [(scenario: Scenario, policy: ResolvedPolicy)], _ workbench: Workbench, jobs: Int,
    _ reporter: Reporter
  ) -> [Firmness]? {
    let choices = workbench.choices
    let sheets = workbench.answerSheets
    let results = Parallel.map(
      pairs.count, jobs: jobs,
      onStart: { [reporter] place in
        reporter.progress(place + 1, of: pairs.count, pairs[place].scenario.file.path)
      },
      { place -> Result<Firmness, ReplayFault> in
        do throws(ReplayFault) {
          return .success(
            try Firmness(of: pairs[place].scenario, under: pairs[place].policy, choices, sheets))
        } catch {
          return .failure(error)
        }
      })
    reporter.endProgress()
    var all: [Firmness] = []
    for result in results {
      switch result {
      case .success(let firmness): all.append(firmness)
      case .failure(let fault):
        for diagnostic in fault.diagnostics { reporter.tell(diagnostic) }
      }
    }
    return all.count == pairs.count ? all : nil
  }
}
