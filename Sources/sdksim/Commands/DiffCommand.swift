import Comparison
import JSONC
import Policies
import Reports
import ScenarioFiles

/// `diff`: tells what behaves otherwise between two results, or two revisions of policies.
struct DiffCommand {
  let invocation: Invocation
  let reporter: Reporter
  let colour: ColourChoice

  private var names: (before: String, after: String) {
    (invocation.operands[0], invocation.operands[1])
  }

  func run() throws(UsageMistake) -> ExitCode {
    let before = DiffSide.read(names.before, reporter)
    let after = DiffSide.read(names.after, reporter)
    guard let before, let after else { return .badFile }
    switch (before, after) {
    case (.results(let first), .results(let second)):
      for name in [FlagName.scenarios, .policy] where invocation.has(name) {
        throw UsageMistake(
          "--\(name.rawValue) is for policies, and these are results", for: .diff)
      }
      return write(BehaviourChange(from: first, to: second))
    case (.policies(let first), .policies(let second)):
      return try compare(first, second)
    default:
      Terminal.tell(
        "sdksim: \(shown(names.before)) is \(before.noun), and \(shown(names.after)) is "
          + "\(after.noun): “diff” compares results with results, and policies with policies\n")
      return .badFile
    }
  }

  private func write(_ change: BehaviourChange) -> ExitCode {
    // The verdict stands in the exit code too, whoever reads the rest.
    var output = Terminal.results(whenReaderLeaves: .goOn)
    writeChange(
      change, from: names.before, to: names.after,
      format: invocation.choice(.format, ChangeFormat.text),
      colour: Terminal.isColoured(1, colour), to: &output)
    output.flush()
    return change.isEmpty ? .fine : .different
  }

  // MARK: Policies

  private func compare(
    _ before: [SourceFile], _ after: [SourceFile]
  ) throws(UsageMistake) -> ExitCode {
    guard let others = read(invocation.values(.policy)) else { return .badFile }
    let first = library(before + others)
    let second = library(after + others)
    guard let first, let second else { return .badFile }
    let revisions = PolicyRevisions(from: first, to: second)
    let paths = invocation.values(.scenarios)
    if paths.isEmpty { return write(revisions.changes([], compared: nil)) }
    return try replay(paths, revisions, first, second)
  }

  /// Files of platforms that stand on both sides.
  private func read(_ paths: [String]) -> [SourceFile]? {
    var files: [SourceFile] = []
    for path in paths {
      guard let side = DiffSide.read(path, reporter) else { return nil }
      guard case .policies(let found) = side else {
        reporter.tell(FileFault(path, "it is \(side.noun), not a policy"))
        return nil
      }
      files += found
    }
    return files
  }

  private func library(_ files: [SourceFile]) -> PolicyLibrary? {
    let logs = files.map { DiagnosticLog($0) }
    let (library, followers) = PolicyLibrary.standingIn(logs)
    let wrong = logs.filter { !$0.isEmpty }
    // Where a base is wrong, its followers have no more to say.
    for log in wrong.isEmpty ? followers : wrong { reporter.tell(log) }
    return wrong.isEmpty && followers.isEmpty ? library : nil
  }

  private func replay(
    _ paths: [String], _ revisions: PolicyRevisions, _ first: PolicyLibrary,
    _ second: PolicyLibrary
  ) throws(UsageMistake) -> ExitCode {
    let known = KnownPlatforms(second, first)
    var bench = Workbench(second.completed(by: first), known)
    let collection = try ScenarioCollection(paths, &bench, reporter, .diff)
    if collection.wrong > 0 { return .badFile }
    var old = Workbench(first, known)
    var revisions = revisions
    var changes: [ScenarioChange] = []
    for (place, entry) in collection.entries.enumerated() {
      let scenario = entry.scenario
      reporter.progress(place + 1, of: collection.entries.count, scenario.file.path)
      let log = DiagnosticLog(scenario.file)
      guard let before = try old.policies(for: scenario, log, reporter, .diff) else {
        reporter.endProgress()
        reporter.tell(log)
        return .badFile
      }
      do throws(ReplayFault) {
        let change = try revisions.change(
          of: scenario, case: scenario.caseName, before: before, after: entry.policies)
        if let change { changes.append(change) }
      } catch {
        reporter.endProgress()
        for diagnostic in error.diagnostics { reporter.tell(diagnostic) }
        return .badFile
      }
    }
    reporter.endProgress()
    return write(revisions.changes(changes, compared: collection.entries.count))
  }
}

extension KnownPlatforms {
  /// What either of two revisions knows, in the order of the first.
  init(_ first: PolicyLibrary, _ second: PolicyLibrary) {
    let (own, other) = (KnownPlatforms(first), KnownPlatforms(second))
    var platforms = own.platforms.map { platform in
      other.platforms.first { $0.name == platform.name }.map { platform.completed(by: $0) }
        ?? platform
    }
    platforms += other.platforms.filter { platform in
      !own.platforms.contains { $0.name == platform.name }
    }
    self.init(
      platforms, defaults: platforms.map { $0.name },
      claims: own.claims + other.claims.filter { !own.claims.contains($0) })
  }
}

extension KnownPlatforms.Platform {
  /// With what another revision of it has besides; a word of either may be expected.
  fileprivate func completed(by other: KnownPlatforms.Platform) -> KnownPlatforms.Platform {
    let anyWord = words.isEmpty || other.words.isEmpty
    return KnownPlatforms.Platform(
      name,
      options: options
        + other.options.filter { option in
          !options.contains { $0.name == option.name }
        },
      calls: calls + other.calls.filter { !calls.contains($0) },
      words: anyWord ? [] : words + other.words.filter { !words.contains($0) })
  }
}
