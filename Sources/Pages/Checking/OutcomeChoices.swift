internal import Comparison
internal import JSONC
internal import Policies
internal import Reports

/// What a marker changes of a run whose outcome it shows, as the flags of `run` do.
struct OutcomeChoices {
  /// Those to replay it on, or nil for all of the scenario's.
  private let platforms: [String]?
  private let caseName: String?
  let readings: [ChosenReading]
  let overrides: [SettingOverride]
  private let logs: [ChoiceLog]

  /// What a choice was read from, what is wrong with it, and where it stands on the page.
  private struct ChoiceLog {
    let log: DiagnosticLog
    let start: Int
  }

  /// None.
  init() {
    platforms = nil
    caseName = nil
    readings = []
    overrides = []
    logs = []
  }

  /// Reads a marker's; what is wrong with them is in `mistakes`.
  init(_ marker: Marker, in file: SourceFile, _ context: PageContext) {
    func logs(_ key: String) -> [ChoiceLog] {
      (marker[key]?.choices ?? []).map { span in
        let bytes = Array(file.bytes[span.start..<span.end])
        return ChoiceLog(
          log: DiagnosticLog(SourceFile(path: file.path, bytes: bytes)), start: span.start)
      }
    }
    platforms = marker.list("platforms")?.map { $0.text }
    caseName = marker["case"]?.text
    let (readingLogs, overrideLogs) = (logs("reading"), logs("set"))
    readings = readingLogs.compactMap { ChosenReading(argument: $0.log) }
    let names = context.library.names
    overrides = overrideLogs.compactMap { SettingOverride(argument: $0.log, platforms: names) }
    self.logs = readingLogs + overrideLogs
    guard areRight, !overrides.isEmpty || !readings.isEmpty else { return }
    // What cannot work whatever the scenario.
    for name in names {
      _ = context.library.policy(named: name)?.resolved(readings: readings, overrides: overrides)
    }
  }

  var areRight: Bool { logs.allSatisfy { $0.log.isEmpty } }

  /// What is wrong with them, where it stands on the page.
  func mistakes(in file: SourceFile) -> [Diagnostic] {
    logs.flatMap { choice in
      choice.log.sorted.map { mistake in
        let (start, end) = (choice.start + mistake.span.start, choice.start + mistake.span.end)
        return Diagnostic(
          mistake.message, at: Span(start, end), in: file,
          notes: mistake.notes.map { .init($0.message) }, suggestion: mistake.suggestion)
      }
    }
  }

  func concern(_ platform: String) -> Bool { platforms?.contains(platform) ?? true }

  var ofRun: RunChoices {
    RunChoices(
      readings: readings.map { TakenReading(id: $0.id, value: $0.value) },
      overrides: overrides.map { ReplacedRow($0) })
  }

  // MARK: As words of a command

  /// The flags of `run` that change what comes of it.
  var whatIfs: [String] {
    overrides.map { ReplacedRow($0) }.flatMap { ["--set", "\($0.name)=\($0.value)"] }
      + readings.flatMap { ["--reading", "\($0.id)=\($0.value)"] }
  }

  /// The command that prints the outcome of a scenario file.
  func command(_ path: String) -> String {
    var words = ["sdksim", "run", path]
    if let platforms { words += ["--platform", platforms.joined(separator: ",")] }
    if let caseName { words += ["--case", caseName] }
    return (words + whatIfs).map { shellWord($0) }.joined(separator: " ")
  }
}

extension Marker.Word {
  /// The places of what stands between commas; one within brackets is part of a list.
  fileprivate var choices: [Span] {
    var spans: [Span] = []
    var (depth, start, place) = (0, span.start, span.start)
    for byte in text.utf8 {
      switch byte {
      case Letter.openBracket: depth += 1
      case Letter.closeBracket: depth -= 1
      case Letter.comma where depth == 0:
        spans.append(Span(start, place))
        start = place + 1
      case Letter.space where start == place: start += 1
      default: break
      }
      place += 1
    }
    return spans + [Span(start, place)]
  }
}
