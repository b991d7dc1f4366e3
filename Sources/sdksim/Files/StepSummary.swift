import Reports

/// The page that GitHub shows of a workflow's run; each step has a file to add to it.
struct StepSummary {
  /// A file that comes to more than 1 MiB is refused as a whole.
  static let limit = 1 << 20

  let path: String

  /// Nil outside of such a workflow.
  init?() {
    guard let path = System.variable("GITHUB_STEP_SUMMARY") else { return nil }
    self.path = path
  }

  /// Adds a check's Markdown to what others wrote there, as much of it as there is room for.
  func add(_ record: CheckRecord) throws(FileFault) {
    let taken = (try? System.status(of: path).size) ?? 0
    let room = Self.limit - 1 - Int(min(taken, Int64(Self.limit)))
    let bytes = Output.gathered { writeSummary(record, within: room, to: &$0) }
    do throws(System.Fault) {
      let descriptor = try System.openForAppending(path)
      defer { System.close(descriptor) }
      try System.write(bytes, to: descriptor)
    } catch {
      throw FileFault(path, "cannot be written: \(error.words)")
    }
  }
}
