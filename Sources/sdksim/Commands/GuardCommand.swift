import Comparison
import JSONC
import Policies
import Reports
import ScenarioFiles
import Simulation

/// `guard`: changes each row of each table, and looks whether any scenario notices.
struct GuardCommand {
  /// What a folder's own file of survivors is called.
  static let survivorsName = "survivors.jsonc"

  let invocation: Invocation
  let reporter: Reporter
  let colour: ColourChoice

  func run() throws(UsageMistake) -> ExitCode {
    let settings = try settings()
    let selection = try Selection(invocation)
    let jobs = try invocation.jobs()
    guard var workbench = try Workbench(invocation, reporter) else { return .badFile }
    var collection = try ScenarioCollection(
      invocation.operands, &workbench, reporter, invocation.command)
    guard selection.narrow(&collection), let survivors = readSurvivors(workbench.library),
      collection.wrong == 0
    else { return .badFile }
    guard let witnesses = witnesses(collection, workbench, jobs) else { return .badFile }
    let failing = witnesses.filter { !$0.failures.isEmpty }
    if !failing.isEmpty {
      tell(failing)
      return .different
    }
    let platforms = workbench.library.names.filter { name in
      witnesses.contains { $0.platform == name }
    }
    let proof = Proof(workbench.library, platforms, settings: settings, witnesses)
    let trials = Parallel.map(
      proof.rows.count, jobs: jobs,
      onStart: { [reporter] index in
        let row = proof.rows[index]
        reporter.progress(
          index + 1, of: proof.rows.count, "\(row.platform).\(row.setting.name)")
      }, { proof.trial(of: $0) })
    reporter.endProgress()
    let summary = GuardSummary(
      trials, workbench.library, survivors.filter { settings?.contains($0.setting) ?? true })
    var output = Terminal.results(whenReaderLeaves: .goOn)
    writeGuard(
      summary, format: invocation.choice(.format, GuardFormat.text),
      colour: Terminal.isColoured(1, colour), to: &output)
    output.flush()
    return summary.isFine ? .fine : .different
  }

  /// The rows that are meant, or nil for all.
  private func settings() throws(UsageMistake) -> [SettingID]? {
    let patterns = invocation.values(.setting)
    if patterns.isEmpty { return nil }
    var settings: [SettingID] = []
    for pattern in patterns {
      let meant = SettingCatalogue.matching(pattern)
      if meant.isEmpty {
        let near = nearest(to: pattern, among: SettingCatalogue.names)
        throw UsageMistake(
          "there is no setting “\(excerpt(pattern))”"
            + (near.map { "; did you mean “\($0)”?" } ?? ""), for: .guard)
      }
      settings += meant
    }
    return settings
  }

  // MARK: As it stands

  /// Nil where a run does not come to an end; the reporter has told so.
  private func witnesses(
    _ collection: ScenarioCollection, _ workbench: Workbench, _ jobs: Int
  ) -> [Witness]? {
    let pairs = collection.entries.flatMap { entry in
      entry.policies.map { (scenario: entry.scenario, policy: $0) }
    }
    let (choices, library) = (workbench.choices, workbench.library)
    let found = Parallel.map(pairs.count, jobs: jobs) { index -> Result<Witness, ReplayFault> in
      do throws(ReplayFault) {
        return .success(
          try Witness(pairs[index].scenario, under: pairs[index].policy, choices, library))
      } catch {
        return .failure(error)
      }
    }
    var witnesses: [Witness] = []
    for result in found {
      switch result {
      case .success(let witness): witnesses.append(witness)
      case .failure(let fault):
        for diagnostic in fault.diagnostics { reporter.tell(diagnostic) }
      }
    }
    return witnesses.count == pairs.count ? witnesses : nil
  }

  private func tell(_ failing: [Witness]) {
    Terminal.tell("sdksim: expectations must be met before anything can be proved\n")
    for witness in failing {
      guard let first = witness.failures.first else { continue }
      Terminal.tell(
        "  \(shown(witness.scenario.file.path)):\(first.position.line): "
          + "\(counted(witness.failures.count, "expectation")) not met on \(witness.platform)\n")
    }
  }

  // MARK: Survivors

  /// Nil where a file is wrong; the reporter has told how.
  private func readSurvivors(_ library: PolicyLibrary) -> [Survivor]? {
    var paths = invocation.values(.survivors)
    if paths.isEmpty {
      paths = FileSearch(invocation.operands).folders.map {
        $0 == "." ? Self.survivorsName : "\($0)/\(Self.survivorsName)"
      }.filter { (try? System.status(of: $0)) != nil }
    }
    var survivors: [Survivor] = []
    var isFine = true
    for path in paths {
      do throws(FileFault) {
        let log = DiagnosticLog(try FileText.read(path))
        let entries = Survivor.read(Document(reading: log), log, platforms: library.names)
        if let entries { survivors += entries }
        if !log.isEmpty {
          reporter.tell(log)
          isFine = false
        }
      } catch {
        reporter.tell(error)
        isFine = false
      }
    }
    return isFine ? survivors : nil
  }
}
