import Comparison
import JSONC
import Reports
import ScenarioFiles

/// `run`: replays scenarios, and writes what became of each event.
struct RunCommand {
  let invocation: Invocation
  let reporter: Reporter
  let colour: ColourChoice

  func run() throws(UsageMistake) -> ExitCode {
    guard var workbench = try Workbench(invocation, reporter) else { return .badFile }
    var collection = try ScenarioCollection(
      invocation.operands, &workbench, reporter, invocation.command)
    guard try Selection(invocation).narrow(&collection) else { return .badFile }
    let format = invocation.choice(.format, ResultFormat.text)
    // What a program reads is whole, or isn't there at all.
    if collection.wrong > 0, format != .text || collection.entries.isEmpty { return .badFile }
    return write(collection, format, workbench, try invocation.jobs())
  }

  private func write(
    _ collection: ScenarioCollection, _ format: ResultFormat, _ workbench: Workbench, _ jobs: Int
  ) -> ExitCode {
    let entries = collection.entries
    let tally = RunTally(wrong: collection.wrong, waiting: entries.count)
    let isWatching = invocation.has(.watch)
    var output = Terminal.results { isWatching ? .fine : tally.departed() }
    var writer = ResultWriter(
      format, several: collection.isSeveral, colour: Terminal.isColoured(1, colour),
      onlyDifferent: invocation.has(.onlyDifferent), firm: invocation.has(.firm))
    writer.begin(to: &output)
    // One thread gains nothing by working ahead.
    for range in Stretches(entries, most: jobs == 1 ? 1 : 8 * jobs) {
      let outcomes = outcomes(
        of: entries, range, workbench, jobs,
        // It changes nothing of the verdict, and nobody would read it.
        firm: invocation.has(.firm) && tally.hasReader)
      tally.add(outcomes)
      for outcome in outcomes {
        switch outcome {
        case .success(let result):
          // Without a reader only the verdict is left to find.
          if !tally.hasReader { continue }
          writer.add(result, to: &output)
          if format == .text, collection.isOneRun { writeRetelling(of: result, to: &output) }
        case .failure(let fault):
          reporter.endProgress()
          for diagnostic in fault.diagnostics { reporter.tell(diagnostic) }
          if format != .text {
            // Without its end, a list isn't taken for a whole one.
            output.flush()
            return .badFile
          }
        }
      }
    }
    reporter.endProgress()
    writer.end(to: &output)
    if format == .text, !collection.isOneRun { output.write("\n" + tally.text) }
    output.flush()
    return tally.exitCode
  }

  private func outcomes(
    of entries: [ScenarioCollection.Entry], _ range: Range<Int>, _ workbench: Workbench,
    _ jobs: Int,
    firm: Bool
  ) -> [Result<ScenarioResult, ReplayFault>] {
    let (reporter, first) = (reporter, range.lowerBound)
    let choices = workbench.choices
    let sheets = firm ? workbench.answerSheets : nil
    let showsProgress = !System.isTerminal(1)
    return Parallel.map(
      range.count, jobs: jobs,
      onStart: { offset in
        let place = first + offset
        if showsProgress {
          reporter.progress(place + 1, of: entries.count, entries[place].scenario.file.path)
        }
      },
      { offset in
        let entry = entries[first + offset]
        do throws(ReplayFault) {
          var result = try compare(entry.scenario, under: entry.policies, choices)
          if let sheets {
            for policy in entry.policies {
              result.firmness.append(
                try Firmness(of: entry.scenario, under: policy, choices, sheets))
            }
          }
          return .success(result)
        } catch {
          return .failure(error)
        }
      })
  }

  /// How to see one platform's run step by step; what came from stdin is gone.
  private func writeRetelling(of result: ScenarioResult, to output: inout Output) {
    guard !invocation.operands.contains(FileText.standardStream) else { return }
    Reports.writeRetelling(of: result, arguments: invocation.whatIfs, to: &output)
  }
}

/// What several scenarios came to, for the line at the end; a class, as whoever notices that the
/// reader has gone looks at it, too.
private final class RunTally {
  private(set) var wrong: Int
  /// Whether somebody reads the results still.
  private(set) var hasReader = true
  private var waiting: Int
  /// One for each case.
  private var replayed = 0
  private var files = 0
  private var lastPath: String?
  private var differing = 0
  private var checked = 0
  private var failed = 0

  /// - Parameter waiting: how many scenarios are to be replayed.
  init(wrong: Int, waiting: Int) {
    self.wrong = wrong
    self.waiting = waiting
  }

  func add(_ outcomes: [Result<ScenarioResult, ReplayFault>]) {
    waiting -= outcomes.count
    for outcome in outcomes {
      switch outcome {
      case .success(let result):
        replayed += 1
        // The cases of a scenario follow one another.
        let path = result.scenario.file.path
        if result.scenario.caseName == nil || path != lastPath { files += 1 }
        lastPath = path
        if !result.differences.isEmpty { differing += 1 }
        checked += result.checked
        failed += result.failures.count
      case .failure: wrong += 1
      }
    }
  }

  /// Notes that the reader has gone.
  ///
  /// - Returns: the exit code, once it is known.
  func departed() -> ExitCode? {
    hasReader = false
    return waiting == 0 ? exitCode : nil
  }

  var exitCode: ExitCode { wrong > 0 ? .badFile : failed > 0 ? .different : .fine }

  var text: String {
    var text = counted(files, "scenario")
    if replayed > files { text += " in \(counted(replayed, "case"))" }
    text += ": platforms differ in \(differing); "
    text += "\(counted(checked, "expectation"))"
    if checked > 0 { text += failed == 0 ? ", all met" : ", \(failed) not met" }
    if wrong > 0 { text += "; \(counted(wrong, "file")) could not be replayed" }
    return text + "\n"
  }
}

/// A number and what it counts: `1 file`, `2 files`.
func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}
