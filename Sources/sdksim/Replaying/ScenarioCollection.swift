import JSONC
import Policies
import ScenarioFiles

/// The scenarios that a command line means, read and checked before the first is replayed.
struct ScenarioCollection {
  /// A scenario and the policies it is replayed under.
  struct Entry {
    let scenario: Scenario
    let policies: [ResolvedPolicy]
  }

  private(set) var entries: [Entry] = []
  /// Files and folders that are wrong; the reporter has told how.
  private(set) var wrong = 0
  /// Scenarios that replay none of the platforms asked for.
  private(set) var passedOver = 0
  /// Whether results are many by nature, even if there is but one.
  let isSeveral: Bool

  /// - Throws: what is wrong with the arguments.
  init(
    _ paths: [String], _ workbench: inout Workbench, _ reporter: Reporter, _ command: Command
  ) throws(UsageMistake) {
    let search = FileSearch(paths)
    isSeveral = !search.folders.isEmpty || search.files.count > 1
    for fault in search.faults {
      reporter.tell(fault)
      wrong += 1
    }
    var inhabited: Set<String> = []
    for found in search.files {
      let before = entries.count + wrong + passedOver
      try read(found, &workbench, reporter, command)
      if let folder = found.folder, entries.count + wrong + passedOver > before {
        inhabited.insert(folder)
      }
    }
    for folder in search.folders where !inhabited.contains(folder) {
      reporter.tell(FileFault(folder, "there is no scenario in this folder"))
      wrong += 1
    }
    if entries.isEmpty, wrong == 0 {
      throw UsageMistake(
        "no scenario given here replays \(listed(workbench.platforms, "or"))", for: command)
    }
  }

  private mutating func read(
    _ found: FileSearch.Found, _ workbench: inout Workbench, _ reporter: Reporter,
    _ command: Command
  ) throws(UsageMistake) {
    let log: DiagnosticLog
    do throws(FileFault) {
      log = DiagnosticLog(try FileText.read(found.path))
    } catch {
      reporter.tell(error)
      wrong += 1
      return
    }
    let document = Document(reading: log)
    switch kind(of: document) {
    case .policy, .fleet, .unknown:
      // A file in a folder that cannot be read may be a scenario, and is no reason for a pass.
      if found.folder != nil, document.isWellFormed { return }
      if document.isWellFormed, let fault = Self.refusal(kind(of: document), found.path) {
        reporter.tell(fault)
        wrong += 1
        return
      }
    case .scenario: break
    }
    let scenario = Scenario.read(document, log, platforms: workbench.known)
    guard let scenario,
      let policies = try workbench.policies(for: scenario, log, reporter, command)
    else {
      reporter.tell(log)
      wrong += 1
      return
    }
    if policies.isEmpty {
      passedOver += 1
    } else {
      entries.append(Entry(scenario: scenario, policies: policies))
    }
  }

  private static func refusal(_ kind: FileKind, _ path: String) -> FileFault? {
    switch kind {
    case .policy:
      FileFault(path, "it is a policy, not a scenario; “--policy \(path)” adds its platform")
    case .fleet: FileFault(path, "it is a fleet, not a scenario")
    case .scenario, .unknown: nil
    }
  }
}
