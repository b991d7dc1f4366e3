/// Runs again and again: whenever a file that has to do with it changes.
struct Watcher {
  /// How long between two looks, in milliseconds.
  private static let interval = 300

  let paths: [String]
  /// Files that matter beside those that the paths mean.
  let others: [String]

  /// What files looked like; two that are equal hold the same.
  private struct Snapshot: Equatable {
    var paths: [String] = []
    var statuses: [System.Status?] = []
  }

  /// Ends by an interrupt only, once the first run has found the command line to be in order.
  func run(_ body: () throws(UsageMistake) -> ExitCode) throws(UsageMistake) -> Never {
    System.exitOnInterrupt()
    var isFirst = true
    while true {
      let before = snapshot()
      if System.isTerminal(1) { Terminal.tell("\u{1B}[2J\u{1B}[H") }
      do throws(UsageMistake) {
        _ = try body()
      } catch {
        // Later on it is a file's change that no longer goes with the arguments.
        if isFirst { throw error }
        Terminal.tell(error.text)
      }
      isFirst = false
      if System.isTerminal(2) { Terminal.tell("\nwaiting for changes; ctrl-C ends\n") }
      while snapshot() == before { System.sleep(milliseconds: Self.interval) }
    }
  }

  private func snapshot() -> Snapshot {
    var snapshot = Snapshot()
    let search = FileSearch(paths)
    let files = search.files.map { $0.path }
    let beside = search.files.filter { $0.folder == nil }.compactMap {
      try? RecordingFile.path(for: $0.path)
    }
    for path in files + search.recordings + beside + others {
      snapshot.paths.append(path)
      snapshot.statuses.append(try? System.status(of: path))
    }
    return snapshot
  }
}
