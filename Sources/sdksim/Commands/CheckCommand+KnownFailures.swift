import Comparison
import Reports

extension CheckCommand {
  /// Reads `--known-failures`, if it is given.
  ///
  /// - Returns: false where it is wrong; that has been told.
  func readKnownFailures(
    _ collection: inout ScenarioCollection, _ workbench: Workbench
  ) -> Bool {
    guard let path = invocation.value(.knownFailures) else { return true }
    return KnownFailures(path, workbench.library, reporter)?.mark(&collection, reporter) ?? false
  }

  /// Writes `--record-failures`, if it is given; the verdict stays what it is.
  func recordFailures(
    of record: CheckRecord, _ recorder: FailureRecorder?, _ code: ExitCode
  ) -> ExitCode {
    guard let recorder, let path = invocation.value(.recordFailures) else { return code }
    do throws(FileFault) {
      let count = try recorder.write(record)
      Terminal.tell("\(counted(count, "known failure")) in \(path)\n")
      return code
    } catch {
      reporter.tell(error)
      return .fault
    }
  }
}

extension Invocation {
  /// - Throws: where `--record-failures` is given with what leaves a part of the runs out, or
  ///   where nothing is to be written.
  func checkRecordFailures() throws(UsageMistake) {
    guard has(.recordFailures) else { return }
    try demandWriting("--record-failures")
    for other in [FlagName.shard, .failFast, .maxFail] where has(other) {
      throw UsageMistake(
        "--record-failures goes by all that was to be replayed, and --\(other.rawValue) leaves "
          + "some of it out", for: command)
    }
    if operands.contains(FileText.standardStream) {
      throw UsageMistake(
        "--record-failures names files, and stdin has no name", for: command)
    }
  }
}
