import Comparison
import JSONC
import Reports
import ScenarioFiles

/// What the scenario of one file comes to at present, beside what is recorded of it.
struct PresentOutcome {
  /// The scenario's.
  let path: String
  let title: String
  /// Where it is recorded, or would be.
  let recordingPath: String
  /// The recording's bytes as they stand; nil: there is none.
  let recorded: [UInt8]?
  /// What would be recorded.
  let present: [UInt8]
  /// How many expectations are not met.
  let failed: Int

  var isNew: Bool { recorded == nil }
  var isChanged: Bool { recorded.map { $0 != present } ?? true }

  /// Puts it in the place of what is recorded.
  func accept() throws(FileFault) { try AtomicFile.put(recordingPath, present) }

  /// Replays all cases of one file.
  ///
  /// - Parameter entries: at least one.
  /// - Throws: what keeps it from being recorded; of a run without an end, the reporter has told.
  fileprivate init(
    _ entries: ArraySlice<ScenarioCollection.Entry>, _ reporter: Reporter
  ) throws(FileFault) {
    let first = entries.first!.scenario
    path = first.file.path
    title = first.title
    recordingPath = try RecordingFile.path(for: path)
    var results: [ScenarioResult] = []
    for entry in entries {
      do throws(ReplayFault) {
        results.append(try compare(entry.scenario, under: entry.policies))
      } catch {
        for diagnostic in error.diagnostics { reporter.tell(diagnostic) }
        throw FileFault(path, "its outcome cannot be recorded: it has no end")
      }
    }
    failed = results.reduce(0) { $0 + $1.failures.count }
    present = recording(of: results)
    if present.count > SourceFile.sizeLimit {
      throw FileFault(path, "its outcome takes more than 64 MB, which nobody could read")
    }
    recorded = try RecordingFile.read(for: path)?.bytes
  }
}

/// The scenarios that a command line means, replayed to be recorded or reviewed, file by file.
struct PresentOutcomes {
  private(set) var collection: ScenarioCollection

  /// - Returns: nil where a policy file is wrong, or nothing is wanted; that has been told.
  /// - Throws: what is wrong with the arguments.
  init?(_ invocation: Invocation, _ reporter: Reporter) throws(UsageMistake) {
    if invocation.operands.contains(FileText.standardStream) {
      throw UsageMistake(
        "an outcome is recorded beside a file, and stdin has no place", for: invocation.command)
    }
    let selection = try Selection(invocation)
    guard var workbench = try Workbench(invocation, reporter) else { return nil }
    collection = try ScenarioCollection(
      invocation.operands, &workbench, reporter, invocation.command)
    guard selection.narrow(&collection, keepsFiles: true) else { return nil }
  }

  /// One after another, in the order of their paths; files that are wrong are told of.
  ///
  /// - Parameter body: false ends it.
  /// - Returns: whether all could be replayed.
  func forEach(_ reporter: Reporter, _ body: (PresentOutcome) -> Bool) -> Bool {
    let entries = collection.entries
    var isFine = collection.wrong == 0
    var start = 0
    while start < entries.count {
      var end = start + 1
      while end < entries.count,
        FileSearch.isSame(
          entries[end].scenario.file.path, entries[start].scenario.file.path)
      { end += 1 }
      do throws(FileFault) {
        if !body(try PresentOutcome(entries[start..<end], reporter)) { return isFine }
      } catch {
        reporter.tell(error)
        isFine = false
      }
      start = end
    }
    return isFine
  }
}
