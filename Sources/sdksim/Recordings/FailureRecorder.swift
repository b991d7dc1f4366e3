import JSONC
import Reports

/// Writes what fails into a list of known failures: `--record-failures`.
struct FailureRecorder {
  private let path: String
  /// Nil where there is no list yet.
  private let old: KnownFailures?

  /// Nil where there is a list and it is wrong; the reporter has told how.
  init?(_ path: String, _ reporter: Reporter) {
    self.path = path
    if (try? System.status(of: path)) == nil {
      old = nil
    } else {
      guard let list = KnownFailures(shapeOf: path, reporter) else { return nil }
      old = list
    }
  }

  /// Lists what fails, with the reasons that the list had for it; what it says of runs that were
  /// not made stays.
  ///
  /// - Returns: how many are listed.
  func write(_ record: CheckRecord) throws(FileFault) -> Int {
    let folder = KnownFailures.folder(of: path)
    guard let home = System.resolved(folder.isEmpty ? "." : folder) else {
      throw FileFault(path, "there is no such folder to write it in")
    }
    var failures: [ListedFailure] = []
    var replayed: [KnownFailures.Run] = []
    for checked in record.cases {
      guard let place = System.resolved(checked.path) else { continue }
      for platform in checked.platforms {
        let run = KnownFailures.Run(place: place, name: checked.name, platform: platform.name)
        replayed.append(run)
        if platform.failures.isEmpty { continue }
        failures.append(
          ListedFailure(
            scenario: Self.relative(place, to: home), name: checked.name, platform: platform.name,
            why: old?.why(of: run) ?? platform.failureInShort))
      }
    }
    for (entry, place) in old?.entries(besides: replayed) ?? [] {
      failures.append(
        ListedFailure(
          scenario: Self.relative(place, to: home), name: entry.name, platform: entry.platform,
          why: entry.why))
    }
    let bytes = knownFailures(failures, trailingCommas: !path.hasSuffix(".json"))
    if old?.bytes != bytes { try AtomicFile.put(path, bytes) }
    return failures.count
  }

  /// A real path as it is seen from a real folder.
  static func relative(_ path: String, to folder: String) -> String {
    let target = path.split(separator: "/")
    let home = folder.split(separator: "/")
    let shared = zip(target, home).prefix { $0 == $1 }.count
    return ([Substring](repeating: "..", count: home.count - shared) + target[shared...])
      .joined(separator: "/")
  }
}
