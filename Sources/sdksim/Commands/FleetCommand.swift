import Comparison
import FleetReports
import Fleets
import JSONC
import Policies
import Reports
import ScenarioFiles
import Simulation

/// `fleet`: lives the devices of a fleet on every platform, and says what became of their events.
struct FleetCommand {
  let invocation: Invocation
  let reporter: Reporter
  let colour: ColourChoice

  func run() throws(UsageMistake) -> ExitCode {
    let output = try FleetOutput(invocation, reporter, colour)
    let jobs = try invocation.jobs()
    let shard = try invocation.shard()
    let given = try FleetArguments(invocation)
    guard let workbench = try Workbench(invocation, reporter) else { return .badFile }
    guard let source = read(workbench) else { return .badFile }
    let builtIn = PolicyLibrary.builtInNames
    let fleet = given.applied(
      to: source.fleet, seed: workbench.choices.seed,
      added: workbench.library.names.filter { !builtIn.contains($0) })
    let comparisons = invocation.values(.compare).map {
      Comparing($0, platforms: fleet.platforms.map { $0.platform }, workbench)
    }
    try check(comparisons)
    guard let plan = FleetPlan(fleet, source.log, workbench, comparing: comparisons) else {
      reporter.tell(source.log)
      try workbench.checkArguments(reporter, for: .fleet)
      try check(comparisons)
      return .badFile
    }
    guard plan.arms.count <= FleetTally.mostPolicies else {
      throw UsageMistake(
        "devices live under \(FleetTally.mostPolicies) policies at most, and these are "
          + "\(plan.arms.count)", for: .fleet)
    }
    let conditions = FleetConditions(
      plan, path: source.log.file.path, checksum: SHA256.hexadecimal(source.log.file.bytes),
      arguments: invocation.fleetWhatIfs, shard: shard)
    return try live(
      FleetRun(plan, workbench.choices.jitter ?? .seeded, jobs: jobs), FleetRecord(conditions),
      output, source.log)
  }

  private func check(_ comparisons: [Comparing]) throws(UsageMistake) {
    guard let wrong = comparisons.first(where: { !$0.isFine }) else { return }
    for log in comparisons.flatMap({ $0.logs }) where !log.isEmpty { reporter.tell(log) }
    throw UsageMistake(
      "--compare “\(excerpt(wrong.text))” cannot be taken as it stands", for: .fleet)
  }

  // MARK: The file

  /// Nil where the file is wrong, which has been told.
  private func read(_ workbench: Workbench) -> (fleet: Fleet, log: DiagnosticLog)? {
    do throws(FileFault) {
      let path = invocation.operands[0]
      let log = DiagnosticLog(try FileText.read(path))
      let document = Document(reading: log)
      if document.isWellFormed, let refusal = kind(of: document).refusalAsFleet {
        throw FileFault(path, refusal)
      }
      if let fleet = Fleet.read(document, log, platforms: workbench.known) {
        return (fleet: fleet, log: log)
      }
      reporter.tell(log)
    } catch {
      reporter.tell(error)
    }
    return nil
  }

  // MARK: Living

  private func live(
    _ run: FleetRun, _ empty: FleetRecord, _ output: FleetOutput, _ log: DiagnosticLog
  ) throws(UsageMistake) -> ExitCode {
    var record = empty
    let file = output.shardFile
    if invocation.has(.resume) {
      guard let resumed = file?.resumed(empty) else { return .badFile }
      record = resumed
    }
    var progress = FleetProgress(
      Int64(record.range.count), before: record.lived, isWanted: invocation.has(.progress))
    var clock = CheckpointClock()
    var canWrite = true
    let fault = run.run(&record) { record in
      progress.tell(record.lived)
      if let file, clock.isDue, !record.isComplete {
        let begin = System.milliseconds
        canWrite = file.write(record)
        clock.written(since: begin)
      }
      return canWrite
    }
    progress.end()
    if !canWrite { return .fault }
    if let fault {
      reporter.tell(fault.diagnostic(run.plan, in: log.file))
      return .badFile
    }
    if let file { return file.write(record) ? .fine : .fault }
    return output.write(record)
  }
}
