import Comparison
import JSONC
import Policies
import Reports
import ScenarioFiles

/// The scenarios that a command line means, read and checked before the first is replayed.
struct ScenarioCollection {
  /// A scenario, or one case of it, and the policies it is replayed under.
  struct Entry {
    let scenario: Scenario
    let policies: [ResolvedPolicy]
    /// The names of all cases that the scenario has, whichever this is.
    var caseNames: [String] = []
    /// What else the replay is held against, beside what the scenario expects.
    var standards = Standards()
  }

  private(set) var entries: [Entry] = []
  /// Files and folders that are wrong; the reporter has told of them.
  private(set) var faults: [CheckFault] = []
  /// Scenarios that replay none of the platforms asked for, and cases not asked for.
  private(set) var passedOver = 0
  /// Whether several files or a folder were given, even if there is but one scenario.
  private let isListed: Bool
  /// Whether a scenario has cases, even if but one of them was asked for.
  private var hasCases = false
  /// The names of all cases, asked for or not, where any were asked for.
  private var caseNames: [String] = []
  /// Recorded outcomes whose scenario is gone.
  private(set) var orphans: [String] = []
  /// Whether results are many by nature, even if there is but one.
  var isSeveral: Bool { isListed || hasCases }
  /// Whether a file was given that comes to one run on each platform.
  var isOneRun: Bool { !isListed && entries.count == 1 }
  /// The paths of all files that were found, whichever shard they are for.
  let paths: [String]

  private let reporter: Reporter
  private let command: Command
  private let comparesRecordings: Bool

  /// How many files and folders are wrong.
  var wrong: Int { faults.count }

  /// - Parameters:
  ///   - shard: which part of the files to read; nil: all.
  ///   - comparesRecordings: whether to read what is recorded of the scenarios.
  /// - Throws: what is wrong with the arguments.
  init(
    _ paths: [String], _ workbench: inout Workbench, _ reporter: Reporter, _ command: Command,
    shard: Shard? = nil, comparesRecordings: Bool = false
  ) throws(UsageMistake) {
    let search = FileSearch(paths)
    isListed = !search.folders.isEmpty || search.files.count > 1
    self.paths = search.files.map { $0.path }
    self.reporter = reporter
    self.command = command
    self.comparesRecordings = comparesRecordings
    orphans = RecordingFile.orphans(of: search).filter { shard?.holds($0) ?? true }
    for fault in search.faults { note(fault) }
    var inhabited: Set<String> = []
    for found in search.files where shard?.holds(found.path) != false {
      let before = entries.count + wrong + passedOver
      try read(found, &workbench)
      if let folder = found.folder, entries.count + wrong + passedOver > before {
        inhabited.insert(folder)
      }
    }
    for folder in search.folders where !inhabited.contains(folder) {
      // All shards have to say the same of a folder, whoever's part its scenarios are.
      let others = search.files.filter { $0.folder == folder && shard?.holds($0.path) == false }
      if others.contains(where: { Self.mayBeScenario($0) }) { continue }
      note(FileFault(folder, "there is no scenario in this folder"))
    }
    // Of a part nobody can tell what the others have.
    if shard == nil { try demandCases(workbench) }
  }

  /// Keeps the scenarios that somebody wants.
  mutating func keep(_ isWanted: (Entry) -> Bool) {
    entries.removeAll { !isWanted($0) }
  }

  /// Gives the replays of scenarios something else to be held against.
  mutating func changeStandards(_ change: (Entry, inout Standards) -> Void) {
    for place in entries.indices {
      let entry = entries[place]
      change(entry, &entries[place].standards)
    }
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
    if found.folder == nil, RecordingFile.isRecording(found.path) {
      note(FileFault(found.path, "it is a recorded outcome, not a scenario"))
      return
    }
    let log: DiagnosticLog
    do throws(FileFault) {
      log = DiagnosticLog(try FileText.read(found.path))
    } catch {
      note(error)
      return
    }
    let document = Document(reading: log)
    switch kind(of: document) {
    case .policy, .fleet, .survivors, .knownFailures, .unknown:
      if found.folder != nil, Self.isPassedOver(document) { return }
      if document.isWellFormed,
        let refusal = kind(of: document).refusalAsScenario(found.path)
      {
        note(FileFault(found.path, refusal))
        return
      }
    case .scenario: break
    }
    let runs = workbench.runs(of: document, log)
    try workbench.checkArguments(reporter, for: command)
    guard let runs else {
      note(log)
      return
    }
    let recording = comparesRecordings ? readRecording(found.path) : nil
    let names = runs.map { $0.scenario.caseName }
    for (place, run) in runs.enumerated() {
      var entry = Entry(scenario: run.scenario, policies: run.policies)
      entry.caseNames = names.compactMap { $0 }
      entry.standards.recording = recording.map {
        // One of the cases tells of recorded ones that are gone.
        ComparedRecording($0, allCases: place == 0 ? names : nil)
      }
      if let name = run.scenario.caseName {
        hasCases = true
        if !workbench.cases.isEmpty { caseNames.append(name) }
      }
      if workbench.wants(run) { entries.append(entry) } else { passedOver += 1 }
    }
  }

  /// - Throws: unless there is a case of each name; one may be in a file that is wrong.
  private func demandCases(_ workbench: Workbench) throws(UsageMistake) {
    if wrong == 0, let refusal = workbench.refusal(ofCasesAmong: caseNames) {
      throw UsageMistake(refusal, for: command)
    }
  }

  /// What is recorded of a scenario, or nil; one that is wrong is noted.
  private mutating func readRecording(_ path: String) -> Recording? {
    do throws(FileFault) {
      guard let file = try RecordingFile.read(for: path) else { return nil }
      let log = DiagnosticLog(file)
      if let recording = Recording(Document(reading: log), log) { return recording }
      note(log)
    } catch {
      note(error)
    }
    return nil
  }

  /// A file in a folder that cannot be read may be a scenario, and is no reason for a pass.
  private static func isPassedOver(_ document: Document) -> Bool {
    if case .scenario = kind(of: document) { return false }
    return document.isWellFormed
  }

  /// Whether a file of a folder would not be passed over; nothing is told of it.
  private static func mayBeScenario(_ found: FileSearch.Found) -> Bool {
    guard let file = try? FileText.read(found.path) else { return true }
    return !isPassedOver(Document(reading: DiagnosticLog(file)))
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
