internal import Comparison
internal import JSONC
internal import Policies
internal import Reports
internal import ScenarioFiles
internal import Simulation

/// Replaying what a file holds, within limits: a page has less room than a process, and nobody
/// waits for it.
extension Answer {
  /// Enough for lanes that a page can draw, and runs that end while somebody looks.
  static let room = RunRoom(steps: 500_000, journal: 50_000)
  /// The most events that may be tracked, on each platform and in each case.
  static let eventLimit = 200_000

  /// The runs that the request asks for, at least one; nil, and told, where there are none.
  mutating func runs(of reading: FileReading, _ workbench: inout Workbench) -> [ScenarioRun]? {
    let path = reading.file.path
    if reading.document.isWellFormed,
      let refusal = kind(of: reading.document).refusalAsScenario(path)
    {
      mistakes.tell(faultText(path, refusal), .badFile)
      return nil
    }
    guard let all = workbench.runs(of: reading.document, reading.log) else {
      for log in workbench.wrongArguments { mistakes.tell(log, .badRequest) }
      if mistakes.isEmpty { mistakes.tell(reading.log) }
      return nil
    }
    if let refusal = workbench.refusal(ofCasesAmong: all.compactMap { $0.scenario.caseName }) {
      tell(refusal)
      return nil
    }
    let runs = all.filter { workbench.wants($0) }
    let events = runs.reduce(0) { $0 + $1.scenario.items.count * $1.policies.count }
    if runs.isEmpty {
      mistakes.tell(
        faultText(path, "it is not replayed on \(listed(workbench.platforms, "or"))"), .badFile)
      return nil
    }
    if events > Self.eventLimit {
      mistakes.tell(
        faultText(
          path,
          "it tracks \(events) events on all platforms; the limit here is \(Self.eventLimit)"),
        .badFile)
      return nil
    }
    return runs
  }

  mutating func replay(_ runs: [ScenarioRun], _ request: Request, _ choices: RunChoices) {
    var choices = choices
    choices.room = Self.room
    if request.wants(.run) { compare(runs, choices) }
    for want in [Request.Want.drawing, .page] where request.wants(want) && mistakes.isEmpty {
      draw(runs, choices, as: want, request.changingFlags)
    }
    if !cutShort.isEmpty {
      mistakes.tell(
        faultText(
          runs[0].scenario.file.path,
          "its journal is longer on \(listed(cutShort)) than there is room for here, and cut short"),
        .fine)
    }
  }

  private mutating func compare(_ runs: [ScenarioRun], _ choices: RunChoices) {
    var failed = 0
    add(.run) { (output: inout Output) throws(ReplayFault) in
      var writer = ResultJSONWriter(several: runs[0].scenario.caseName != nil)
      writer.begin(to: &output)
      for run in runs {
        let result = try Comparison.compare(run.scenario, under: run.policies, choices)
        failed += result.failures.count
        writer.add(result, to: &output)
      }
      writer.end(to: &output)
    }
    if failed > 0 { mistakes.note(.different) }
  }

  private mutating func draw(
    _ runs: [ScenarioRun], _ choices: RunChoices, as want: Request.Want, _ flags: [String]
  ) {
    var failed = 0
    var cut: [String] = []
    add(want) { (output: inout Output) throws(ReplayFault) in
      var scenarios: [WebPageScenario] = []
      for run in runs {
        var writer = WebPageScenarioWriter(run.scenario, choices)
        for policy in run.policies {
          let trace = try Comparison.trace(run.scenario, under: policy, choices)
          failed += trace.outcome.failures.count
          if trace.journal.isCut { cut.append(policy.name) }
          writer.add(trace)
        }
        if want == .page {
          writer.add(
            try PairExchanges(
              run.scenario, writer.outcomes, choices, limit: WebPageScenarioWriter.searchLimit))
        }
        scenarios.append(writer.finished())
      }
      writeWebPageData(scenarios, flags: flags, to: &output)
    }
    note(cutShortOn: cut)
    if failed > 0 { mistakes.note(.different) }
  }

  private mutating func note(cutShortOn platforms: [String]) {
    for name in platforms where !cutShort.contains(name) { cutShort.append(name) }
  }
}
