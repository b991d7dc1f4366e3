import Comparison
import JSONC
import Reports
import ScenarioFiles

/// `report`: writes a page that shows what became of each event, and why.
struct ReportCommand {
  let invocation: Invocation
  let reporter: Reporter

  func run() throws(UsageMistake) -> ExitCode {
    guard let path = invocation.value(.output) else {
      throw UsageMistake("“report” needs --output FILE", for: .report)
    }
    let jobs = try invocation.jobs()
    guard var workbench = try Workbench(invocation, reporter) else { return .badFile }
    var collection = try ScenarioCollection(
      invocation.operands, &workbench, reporter, invocation.command)
    try spare(collection.paths + invocation.values(.policy), writing: path)
    guard try Selection(invocation).narrow(&collection) else { return .badFile }
    // A page that lacks a scenario would look whole.
    if collection.wrong > 0 { return .badFile }
    guard let scenarios = replay(collection.entries, workbench.choices, jobs) else {
      return .badFile
    }
    return write(scenarios, of: collection, to: path)
  }

  /// - Throws: where the page would take the place of what is read.
  private func spare(_ paths: [String], writing path: String) throws(UsageMistake) {
    let place = System.place(of: path)
    if paths.contains(where: { System.resolved($0) == place }) {
      throw UsageMistake(
        "the page would take the place of “\(excerpt(path))”, which is read here", for: .report)
    }
  }

  /// Nil where a run does not come to an end; the reporter has told which.
  private func replay(
    _ entries: [ScenarioCollection.Entry], _ choices: RunChoices, _ jobs: Int
  ) -> [ReportedScenario]? {
    var scenarios: [ReportedScenario] = []
    var isFine = true
    for range in Stretches(entries, most: 64 * jobs) {
      for outcome in outcomes(of: entries, range, choices, jobs) {
        switch outcome {
        case .success(let scenario): scenarios.append(scenario)
        case .failure(let fault):
          reporter.endProgress()
          for diagnostic in fault.diagnostics { reporter.tell(diagnostic) }
          isFine = false
        }
      }
    }
    reporter.endProgress()
    return isFine ? scenarios : nil
  }

  private func outcomes(
    of entries: [ScenarioCollection.Entry], _ range: Range<Int>, _ choices: RunChoices, _ jobs: Int
  ) -> [Result<ReportedScenario, ReplayFault>] {
    let (reporter, first) = (reporter, range.lowerBound)
    return Parallel.map(
      range.count, jobs: jobs,
      onStart: { offset in
        let place = first + offset
        reporter.progress(place + 1, of: entries.count, entries[place].scenario.file.path)
      },
      { offset in
        do throws(ReplayFault) {
          return .success(try ReportedScenario(entries[first + offset], choices))
        } catch {
          return .failure(error)
        }
      })
  }

  private func write(
    _ scenarios: [ReportedScenario], of collection: ScenarioCollection, to path: String
  ) -> ExitCode {
    let page = Output.gathered {
      writeWebPage(scenarios.map { $0.page }, flags: flags, to: &$0)
    }
    if path == FileText.standardStream {
      var output = Terminal.results(whenReaderLeaves: .goOn)
      output.write(String(decoding: page, as: UTF8.self))
      output.flush()
    } else {
      do throws(FileFault) {
        try AtomicFile.put(path, page)
      } catch {
        reporter.tell(error)
        return .fault
      }
      Terminal.write("\(shown(path)): \(summary(collection.entries, page.count))\n")
    }
    return scenarios.contains { $0.isFailing } ? .different : .fine
  }

  /// The flags that change runs, as given.
  private var flags: [String] {
    let changing: [FlagName] = [.policy, .set, .reading, .seed, .jitter]
    return changing.flatMap { name in
      invocation.values(name).flatMap { ["--\(name.rawValue)", $0] }
    }
  }

  private func summary(_ entries: [ScenarioCollection.Entry], _ size: Int) -> String {
    // The cases of a scenario follow one another.
    let files = entries.indices.filter { place in
      place == 0 || entries[place - 1].scenario.file.path != entries[place].scenario.file.path
    }.count
    var text = counted(files, "scenario")
    if entries.count > files { text += " in \(counted(entries.count, "case"))" }
    return text + ", \((size + 999) / 1000) kB"
  }
}

/// A scenario as a page holds it, and whether it comes to something else than expected.
private struct ReportedScenario: Sendable {
  let page: WebPageScenario
  private(set) var isFailing = false

  init(_ entry: ScenarioCollection.Entry, _ choices: RunChoices) throws(ReplayFault) {
    var writer = WebPageScenarioWriter(entry.scenario, choices)
    for policy in entry.policies {
      let trace = try trace(entry.scenario, under: policy, choices)
      if !trace.outcome.failures.isEmpty { isFailing = true }
      writer.add(trace)
    }
    writer.add(
      try PairExchanges(
        entry.scenario, writer.outcomes, choices, limit: WebPageScenarioWriter.searchLimit))
    page = writer.finished()
  }
}
