import JSONC
import Reports

/// The file beside a scenario that its outcome is recorded in: `NAME.outcome.json` for `NAME.jsonc`
/// and `NAME.json`.
enum RecordingFile {
  static func isRecording(_ path: String) -> Bool { path.hasSuffix(Recording.suffix) }

  /// Where a scenario's outcome is recorded.
  ///
  /// - Throws: where that is another scenario's place.
  static func path(for scenario: String) throws(FileFault) -> String {
    let stem = stem(of: scenario)
    // Of two that differ in this only, the outcome is the first one's.
    if scenario.hasSuffix(".json"), (try? System.status(of: stem + ".jsonc")) != nil {
      throw FileFault(
        scenario,
        "its outcome would be recorded where that of \(stem).jsonc is; rename one of the two")
    }
    return stem + Recording.suffix
  }

  /// What is recorded of a scenario; nil where nothing is.
  ///
  /// - Throws: what keeps it from being read.
  static func read(for scenario: String) throws(FileFault) -> SourceFile? {
    guard let path = try? path(for: scenario) else { return nil }
    // A link that leads nowhere is no reason to compare with nothing.
    if (try? System.status(of: path)) == nil, !System.isSymbolicLink(path) { return nil }
    return try FileText.read(path)
  }

  /// Recordings that were found, or belong to files that were named, and whose scenario is gone.
  static func orphans(of search: FileSearch) -> [String] {
    let named = search.files.filter {
      $0.folder == nil && $0.path != FileText.standardStream
        && (try? System.status(of: $0.path)) == nil
    }
    var paths = search.recordings
    for found in named {
      let path = stem(of: found.path) + Recording.suffix
      if !paths.contains(path), (try? System.status(of: path)) != nil { paths.append(path) }
    }
    return paths.filter { isOrphan($0) }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Whether the scenario of a recording is gone.
  private static func isOrphan(_ path: String) -> Bool {
    let stem = String(path.dropLast(Recording.suffix.count))
    return !["", ".jsonc", ".json"].contains { ending in
      (try? System.status(of: stem + ending))?.type == .regular
    }
  }

  private static func stem(of scenario: String) -> String {
    for ending in [".jsonc", ".json"] where scenario.hasSuffix(ending) {
      return String(scenario.dropLast(ending.count))
    }
    return scenario
  }
}
