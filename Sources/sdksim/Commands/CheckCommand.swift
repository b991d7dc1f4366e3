import Comparison
import JSONC
import Policies
import Reports
import ScenarioFiles

/// `check`: replays scenarios, and says where they come to something else than expected.
struct CheckCommand {
  let invocation: Invocation
  let reporter: Reporter
  let colour: ColourChoice

  func run() throws(UsageMistake) -> ExitCode {
    let selection = try Selection(invocation)
    let limit = try invocation.failureLimit()
    let shard = try invocation.shard()
    let reports = try ReportFile.all(invocation)
    try invocation.checkRecordFailures()
    var recorder: FailureRecorder?
    if let path = invocation.value(.recordFailures) {
      recorder = FailureRecorder(path, reporter)
      if recorder == nil { return .badFile }
    }
    guard var workbench = try Workbench(invocation, reporter) else { return .badFile }
    var collection = try ScenarioCollection(
      invocation.operands, &workbench, reporter, invocation.command, shard: shard,
      comparesRecordings: true)
    guard selection.narrow(&collection, isShard: shard != nil) else { return .badFile }
    if invocation.has(.list) { return try list(collection) }
    guard readKnownFailures(&collection, workbench) else { return .badFile }

    var record = CheckRecord(conditions(collection, workbench, shard))
    record.faults = collection.faults
    record.orphans = collection.orphans.filter { selection.wantsOrphan($0) }
    replay(collection, workbench, limit, &record)
    return recordFailures(of: record, recorder, write(record, reports))
  }

  private func conditions(
    _ collection: ScenarioCollection, _ workbench: Workbench, _ shard: Shard?
  ) -> CheckConditions {
    var conditions = CheckConditions()
    conditions.policies = workbench.plainPolicies.map {
      PolicyChecksum(platform: $0.name, checksum: $0.checksum)
    }
    conditions.arguments = invocation.whatIfs
    conditions.selection = invocation.selection
    conditions.files = collection.paths.count
    let paths = collection.paths.map { $0 + "\n" }.joined()
    conditions.filesChecksum = SHA256.hexadecimal(Array(paths.utf8))
    conditions.shard = shard
    return conditions
  }

  private func replay(
    _ collection: ScenarioCollection, _ workbench: Workbench, _ limit: Int,
    _ record: inout CheckRecord
  ) {
    var tally = RowTally(workbench.plainPolicies)
    var failing = 0
    for (place, entry) in collection.entries.enumerated() {
      if failing >= limit {
        record.notReplayed = collection.entries.count - place
        break
      }
      reporter.progress(place + 1, of: collection.entries.count, entry.scenario.file.path)
      do throws(ReplayFault) {
        let replay = try CheckedReplay(
          entry.scenario, under: entry.policies, workbench.choices, entry.standards)
        record.cases.append(replay.checked)
        tally.add(replay)
        if !replay.checked.isFine { failing += 1 }
      } catch {
        reporter.endProgress()
        for diagnostic in error.diagnostics { reporter.tell(diagnostic) }
        let text = error.diagnostics.map { $0.rendered() }.joined()
        if let fault = CheckFault(error.diagnostics, text) { record.faults.append(fault) }
        failing += 1
      }
    }
    reporter.endProgress()
    record.rows = tally.rows
  }

  private func write(_ record: CheckRecord, _ reports: [ReportFile]) -> ExitCode {
    var code: ExitCode =
      !record.faults.isEmpty ? .badFile : record.isFine ? .fine : .different
    for report in reports {
      do throws(FileFault) {
        try report.write(record)
      } catch {
        reporter.tell(error)
        code = .fault
      }
    }
    // The verdict stands in the exit code too, whoever reads the rest; watching has no verdict.
    var output = Terminal.results(whenReaderLeaves: invocation.has(.watch) ? .exit : .goOn)
    let format = invocation.choice(.format, CheckFormat.text)
    if format == .github, let summary = StepSummary() {
      do throws(FileFault) {
        try summary.add(record)
      } catch {
        reporter.tell(error)
        code = .fault
      }
    }
    // Where nothing could be read, people have been told all there is.
    if format == .text, record.cases.isEmpty, !record.faults.isEmpty { return code }
    writeCheck(record, format: format, colour: Terminal.isColoured(1, colour), to: &output)
    output.flush()
    return code
  }

  // MARK: Naming only

  private func list(_ collection: ScenarioCollection) throws(UsageMistake) -> ExitCode {
    let format = invocation.choice(.format, CheckFormat.text)
    guard let format = ListFormat(rawValue: format.rawValue) else {
      throw UsageMistake("--list is written as text or json only", for: .check)
    }
    var output = Terminal.results(whenReaderLeaves: .exit)
    let scenarios = collection.entries.map { entry in
      ListedScenario(entry.scenario, on: entry.policies.map { $0.name })
    }
    writeList(scenarios, format: format, to: &output)
    output.flush()
    return collection.wrong > 0 ? .badFile : .fine
  }
}

extension Invocation {
  /// How many scenarios may fail before the rest is left out.
  func failureLimit() throws(UsageMistake) -> Int {
    if has(.failFast) {
      if has(.maxFail) {
        throw UsageMistake("--fail-fast and --max-fail do not go together", for: command)
      }
      return 1
    }
    return try number(.maxFail, in: 1...1_000_000) ?? .max
  }

  /// The part asked for, or nil for the whole.
  func shard() throws(UsageMistake) -> Shard? {
    guard let text = value(.shard) else { return nil }
    guard let shard = Shard(text) else {
      throw UsageMistake(
        "“\(excerpt(text))” is no shard; it is I/N with I from 1 to N, and N at most \(Shard.most)",
        for: command)
    }
    return shard
  }
}
