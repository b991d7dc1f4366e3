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
    let jobs = try invocation.jobs()
    let shard = try invocation.shard()
    let reports = try CheckReports(invocation, reporter, colour)
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
    try reports.spare(
      read: collection.paths + invocation.values(.policy) + invocation.values(.knownFailures),
      written: invocation.values(.recordFailures))
    guard readKnownFailures(&collection, workbench) else { return .badFile }

    var record = CheckRecord(conditions(collection, workbench, shard))
    record.faults = collection.faults
    record.orphans = collection.orphans.filter { selection.wantsOrphan($0) }
    replay(collection, workbench, limit, jobs, &record)
    record.putInOrder()
    return recordFailures(of: record, recorder, reports.write(record))
  }

  private func conditions(
    _ collection: ScenarioCollection, _ workbench: Workbench, _ shard: Shard?
  ) -> CheckConditions {
    var conditions = CheckConditions()
    conditions.policies = workbench.plainPolicies.map {
      PolicyChecksum(platform: $0.name, checksum: $0.checksum)
    }
    for claim in workbench.plainPolicies.flatMap({ $0.ownClaims })
    where !conditions.ownClaims.contains(where: { $0.id == claim.id }) {
      conditions.ownClaims.append(ClaimAtStake(id: claim.id, text: claim.text))
    }
    conditions.arguments = invocation.whatIfs
    conditions.selection = invocation.selection
    conditions.files = collection.paths.count
    let paths = collection.paths.map { $0 + "\n" }.joined()
    conditions.filesChecksum = SHA256.hexadecimal(Array(paths.utf8))
    conditions.shard = shard
    return conditions
  }

  /// So many scenarios are replayed before the next look at what came of them.
  private static let stretch = 256

  private func replay(
    _ collection: ScenarioCollection, _ workbench: Workbench, _ limit: Int, _ jobs: Int,
    _ record: inout CheckRecord
  ) {
    var tally = RowTally(workbench.plainPolicies, from: workbench.origins)
    let entries = collection.entries
    var left = entries.count
    var failing = 0
    // What is replayed beyond a limit is for nothing.
    for range in Stretches(entries, most: limit == .max ? Self.stretch : jobs) {
      for outcome in outcomes(of: entries, range, workbench.choices, jobs) {
        // The same scenario is the last one, however many were replayed at a time.
        if failing >= limit { break }
        left -= 1
        switch outcome {
        case .success(let replay):
          record.cases.append(replay.checked)
          tally.add(replay)
          if !replay.checked.isFine { failing += 1 }
        case .failure(let fault):
          reporter.endProgress()
          for diagnostic in fault.diagnostics { reporter.tell(diagnostic) }
          let text = fault.diagnostics.map { $0.rendered() }.joined()
          if let fault = CheckFault(fault.diagnostics, text) { record.faults.append(fault) }
          failing += 1
        }
      }
      if failing >= limit { break }
    }
    reporter.endProgress()
    record.notReplayed = left
    record.rows = tally.rows
  }

  private func outcomes(
    of entries: [ScenarioCollection.Entry], _ range: Range<Int>, _ choices: RunChoices, _ jobs: Int
  ) -> [Result<CheckedReplay, ReplayFault>] {
    let (reporter, first) = (reporter, range.lowerBound)
    return Parallel.map(
      range.count, jobs: jobs,
      onStart: { offset in
        let place = first + offset
        reporter.progress(place + 1, of: entries.count, entries[place].scenario.file.path)
      },
      { offset in
        let entry = entries[first + offset]
        do throws(ReplayFault) {
          return .success(
            try CheckedReplay(entry.scenario, under: entry.policies, choices, entry.standards))
        } catch {
          return .failure(error)
        }
      })
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

  /// How many threads to replay on: as many as there are cores, unless told.
  func jobs() throws(UsageMistake) -> Int {
    try number(.jobs, in: 1...256) ?? System.cores
  }

  /// The part asked for, or nil for the whole.
  func shard() throws(UsageMistake) -> Shard? {
    guard let text = value(.shard) else { return nil }
    if command == .check, operands.contains(FileText.standardStream) {
      throw UsageMistake("--shard goes by paths, and stdin has none", for: command)
    }
    guard let shard = Shard(text) else {
      throw UsageMistake(
        "“\(excerpt(text))” is no shard; it is I/N with I from 1 to N, and N at most \(Shard.most)",
        for: command)
    }
    return shard
  }
}
