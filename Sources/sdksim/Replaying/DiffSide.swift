import Comparison
import JSONC
import Policies
import Reports
import ScenarioFiles

/// What stands on one side of a `diff`: results, or a revision of policies.
enum DiffSide {
  case results([ResultRecord])
  case policies([SourceFile])

  /// What stands for the tables of the program itself.
  static let builtIn = "built-in"

  /// As a sentence says it.
  var noun: String {
    switch self {
    case .results(let results): results.count == 1 ? "a result" : "a file of results"
    case .policies(let files): files.count == 1 ? "a policy" : "policies"
    }
  }

  /// Nil where a file is wrong; the reporter has told how.
  static func read(_ operand: String, _ reporter: Reporter) -> DiffSide? {
    if operand == builtIn { return .policies([]) }
    let search = FileSearch([operand])
    for fault in search.faults { reporter.tell(fault) }
    guard search.faults.isEmpty else { return nil }
    if let folder = search.folders.first { return read(folder, search.files, reporter) }
    guard let file = file(search.files[0].path, reporter) else { return nil }
    let log = DiagnosticLog(file)
    let document = Document(reading: log)
    if !document.isWellFormed {
      reporter.tell(log)
      return nil
    }
    if ResultReader.isResult(document) {
      if let results = ResultReader.read(document, log) { return .results(results) }
      reporter.tell(log)
      return nil
    }
    if case .policy = kind(of: document) { return .policies([file]) }
    reporter.tell(FileFault(operand, refusal(of: document)))
    return nil
  }

  /// A folder's policies; its other files are passed over.
  private static func read(
    _ folder: String, _ found: [FileSearch.Found], _ reporter: Reporter
  ) -> DiffSide? {
    var policies: [SourceFile] = []
    var isFine = true
    for found in found {
      guard let file = file(found.path, reporter) else {
        isFine = false
        continue
      }
      let log = DiagnosticLog(file)
      let document = Document(reading: log)
      if case .policy = kind(of: document) {
        policies.append(file)
      } else if !document.isWellFormed {
        // It may be a policy, and leaving it out would take the built-in one in its place.
        reporter.tell(log)
        isFine = false
      }
    }
    if !isFine { return nil }
    if !policies.isEmpty { return .policies(policies) }
    reporter.tell(FileFault(folder, "there is no policy in this folder"))
    return nil
  }

  private static func file(_ path: String, _ reporter: Reporter) -> SourceFile? {
    do throws(FileFault) {
      return try FileText.read(path)
    } catch {
      reporter.tell(error)
      return nil
    }
  }

  private static func refusal(of document: Document) -> String {
    switch kind(of: document) {
    case .scenario:
      "it is a scenario; its result can be compared, and “--scenarios” replays it under two policies"
    case .fleet: "it is a fleet, and no result or policy"
    case .policy, .survivors, .knownFailures, .unknown:
      "it is neither a result of “run --format json” nor a policy"
    }
  }
}
