import JSONC
import Policies
import Reports
import ScenarioFiles

/// The scenarios that a command line means, read and checked before the first is replayed.
struct ScenarioCollection {
  /// A scenario and the policies it is replayed under.
  struct Entry {
    let scenario: Scenario
    let policies: [ResolvedPolicy]
  }

  private(set) var entries: [Entry] = []
  /// Files and folders that are wrong; the reporter has told of them.
  private(set) var faults: [CheckFault] = []
  /// Scenarios that replay none of the platforms asked for.
  private(set) var passedOver = 0
  /// Whether results are many by nature, even if there is but one.
  let isSeveral: Bool
  /// The paths of all files that were found, whichever shard they are for.
  let paths: [String]

  private let reporter: Reporter
  private let command: Command

  /// How many files and folders are wrong.
  var wrong: Int { faults.count }

  /// - Parameter shard: which part of the files to read; nil: all.
  /// - Throws: what is wrong with the arguments.
  init(
    _ paths: [String], _ workbench: inout Workbench, _ reporter: Reporter, _ command: Command,
    shard: Shard? = nil
  ) throws(UsageMistake) {
    let search = FileSearch(paths)
    isSeveral = !search.folders.isEmpty || search.files.count > 1
    self.paths = search.files.map { $0.path }
    self.reporter = reporter
    self.command = command
    for fault in search.faults { note(fault) }
    var inhabited: Set<String> = []
    for found in search.files {
      if let shard, !shard.holds(found.path) {
        // Whether it is a scenario, its own shard finds out.
        if let folder = found.folder { inhabited.insert(folder) }
        continue
      }
      let before = entries.count + wrong + passedOver
      try read(found, &workbench)
      if let folder = found.folder, entries.count + wrong + passedOver > before {
        inhabited.insert(folder)
      }
    }
    for folder in search.folders where !inhabited.contains(folder) {
      note(FileFault(folder, "there is no scenario in this folder"))
    }
  }

  /// Keeps the scenarios that somebody wants.
  mutating func keep(_ isWanted: (Entry) -> Bool) {
    entries.removeAll { !isWanted($0) }
  }

  // MARK: Faults

  private mutating func note(_ fault: FileFault) {
    reporter.tell(fault)
    faults.append(CheckFault(fault))
  }

  private mutating func note(_ log: DiagnosticLog) {
    reporter.tell(log)
    if let fault = CheckFault(log.sorted, log.rendered()) { faults.append(fault) }
  }

  // MARK: Reading

  private mutating func read(
    _ found: FileSearch.Found, _ workbench: inout Workbench
  ) throws(UsageMistake) {
    let log: DiagnosticLog
    do throws(FileFault) {
      log = DiagnosticLog(try FileText.read(found.path))
    } catch {
      note(error)
      return
    }
    let document = Document(reading: log)
    switch kind(of: document) {
    case .policy, .fleet, .unknown:
      // A file in a folder that cannot be read may be a scenario, and is no reason for a pass.
      if found.folder != nil, document.isWellFormed { return }
      if document.isWellFormed, let fault = Self.refusal(kind(of: document), found.path) {
        note(fault)
        return
      }
    case .scenario: break
    }
    let scenario = Scenario.read(document, log, platforms: workbench.known)
    guard let scenario,
      let policies = try workbench.policies(for: scenario, log, reporter, command)
    else {
      note(log)
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

extension CheckFault {
  init(_ fault: FileFault) {
    self.init(
      path: fault.path, line: nil, column: nil, message: fault.message, text: fault.text)
  }

  /// The first of several mistakes of one file, and all of them as they are told; nil without any.
  init?(_ diagnostics: [Diagnostic], _ text: String) {
    guard let first = diagnostics.first else { return nil }
    self.init(
      path: first.file.path, line: first.position.line, column: first.position.column,
      message: first.message, text: text)
  }
}
