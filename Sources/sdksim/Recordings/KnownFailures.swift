import JSONC
import Policies
import Reports
import ScenarioFiles

/// The failures that `--known-failures` names, each with the real place of its scenario.
struct KnownFailures {
  private let list: KnownFailureList
  /// By place in the list; nil where there is no such file.
  private let places: [String?]
  private let log: DiagnosticLog

  /// Nil where the file is wrong; the reporter has told how.
  init?(_ path: String, _ library: PolicyLibrary, _ reporter: Reporter) {
    guard let own = Self(shapeOf: path, reporter) else { return nil }
    self = own
    for (entry, place) in zip(list.entries, places) {
      if place == nil {
        log.error("there is no such scenario", at: entry.scenarioSpan)
      }
      if !library.names.contains(entry.platform) {
        let likely = nearest(to: entry.platform, among: library.names)
        log.error(
          "there is no platform “\(excerpt(entry.platform))”", at: entry.platformSpan,
          notes: likely == nil ? [.init("there are \(listed(library.names))")] : [],
          suggestion: likely)
      }
    }
    if log.isEmpty { return }
    reporter.tell(log)
    return nil
  }

  /// Only the file's own shape is looked at: what it names may be gone.
  init?(shapeOf path: String, _ reporter: Reporter) {
    do throws(FileFault) {
      log = DiagnosticLog(try FileText.read(path))
    } catch {
      reporter.tell(error)
      return nil
    }
    guard let list = KnownFailureList(Document(reading: log), log) else {
      reporter.tell(log)
      return nil
    }
    self.list = list
    let folder = Self.folder(of: path)
    places = list.entries.map { entry in
      let path = entry.scenario.hasPrefix("/") ? entry.scenario : folder + entry.scenario
      guard !path.utf8.contains(0), (try? System.status(of: path).type) == .regular else {
        return nil
      }
      return System.resolved(path)
    }
    for (number, entry) in list.entries.enumerated() where places[number] != nil {
      let first = list.entries.indices.first { other in
        places[other] == places[number] && list.entries[other].platform == entry.platform
          && list.entries[other].name == entry.name
      }
      guard let first, first < number, list.entries[first].scenario != entry.scenario else {
        continue
      }
      log.error(
        "this is the scenario of an entry before", at: entry.scenarioSpan,
        notes: [.init("it stands here first", at: list.entries[first].scenarioSpan)])
    }
  }

  /// Up to the last slash, or empty.
  static func folder(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) } ?? ""
  }

  // MARK: What is known of whom

  /// Tells the scenarios' replays what is known of them.
  ///
  /// - Returns: false where an entry names what its scenario does not have; that has been told.
  func mark(_ collection: inout ScenarioCollection, _ reporter: Reporter) -> Bool {
    var last: (path: String, place: String?)?
    collection.changeStandards { entry, standards in
      let path = entry.scenario.file.path
      // The cases of a scenario follow one another.
      if last.map({ FileSearch.isSame($0.path, path) }) != true {
        last = (path: path, place: System.resolved(path))
      }
      guard let place = last?.place else { return }
      standards.known = known(of: entry, at: place)
    }
    if log.isEmpty { return true }
    reporter.tell(log)
    return false
  }

  private func known(
    of run: ScenarioCollection.Entry, at place: String
  ) -> [Standards.KnownOnPlatform] {
    let scenario = run.scenario
    let own = list.entries.indices.filter { places[$0] == place }.map { list.entries[$0] }
    for entry in own { check(entry, scenario, run.caseNames) }
    return scenario.platforms.compactMap { platform in
      let meant = own.filter { $0.platform == platform }
      // What is said of one case counts before what is said of all.
      let entry =
        meant.first { $0.name != nil && $0.name == scenario.caseName }
        ?? meant.first { $0.name == nil }
      return entry.map {
        .init(
          platform: platform,
          failure: KnownFailure(
            why: $0.why, file: list.file.path,
            line: list.file.position(of: $0.span.start).line))
      }
    }
  }
  private func check(
    _ entry: KnownFailureList.Entry, _ scenario: Scenario, _ caseNames: [String]
  ) {
    if !scenario.platforms.contains(entry.platform) {
      report(
        "this scenario is not replayed on \(entry.platform)", at: entry.platformSpan,
        suggestion: nil)
    }
    if let name = entry.name, !caseNames.contains(name) {
      report(
        caseNames.isEmpty
          ? "nothing varies in this scenario: it has no cases"
          : "this scenario has no case “\(excerpt(name))”",
        at: entry.nameSpan ?? entry.span, suggestion: nearest(to: name, among: caseNames))
    }
  }

  /// Tells of a mistake once, though each case of a scenario comes upon it.
  private func report(_ message: String, at span: Span, suggestion: String?) {
    if log.diagnostics.contains(where: { $0.span == span }) { return }
    log.error(message, at: span, suggestion: suggestion)
  }

  // MARK: Writing anew

  /// One case of a scenario on one platform.
  struct Run: Hashable {
    /// The scenario's real path.
    let place: String
    let name: String?
    let platform: String
  }

  /// The file as it stands.
  var bytes: [UInt8] { list.file.bytes }

  /// The reason that is stated for a run, or nil.
  func why(of run: Run) -> String? {
    let meant = zip(list.entries, places).filter { entry, place in
      place == run.place && entry.platform == run.platform
    }.map { $0.0 }
    return (meant.first { $0.name == run.name } ?? meant.first { $0.name == nil })?.why
  }

  /// The entries that speak of none of the runs, and whose scenario is there.
  func entries(besides runs: [Run]) -> [(entry: KnownFailureList.Entry, place: String)] {
    // The sets are only asked, never iterated.
    let exact = Set(runs)
    let anyCase = Set(runs.map { Run(place: $0.place, name: nil, platform: $0.platform) })
    return zip(list.entries, places).compactMap { entry, place in
      guard let place else { return nil }
      let run = Run(place: place, name: entry.name, platform: entry.platform)
      if entry.name == nil ? anyCase.contains(run) : exact.contains(run) { return nil }
      return (entry: entry, place: place)
    }
  }
}
