public import JSONC
internal import ScenarioFiles

/// A file of failures that somebody knows of: `{ "knownFailures": [ … ] }`.
public struct KnownFailureList: Sendable {
  /// One of them, as the file states it.
  public struct Entry: Sendable {
    /// The scenario's path, relative to the file's own folder.
    public let scenario: String
    public let scenarioSpan: Span
    /// A case of the scenario; nil: all that it has.
    public let name: String?
    public let nameSpan: Span?
    public let platform: String
    public let platformSpan: Span
    public let why: String
    /// Of the whole entry.
    public let span: Span
  }

  public let file: SourceFile
  /// In the order of the file.
  public let entries: [Entry]

  /// Reads a list; nil where something in it is wrong, and the log says what.
  public init?(_ document: Document, _ log: DiagnosticLog) {
    guard let root = document.root,
      let reader = ObjectReader(
        root, as: "a list of known failures", keys: ["$schema", "knownFailures"], log)
    else { return nil }
    _ = reader["$schema"]?.string(as: "the schema", log)
    let elements = reader.required("knownFailures")?.array(as: "“knownFailures”", log) ?? []
    file = log.file
    entries = elements.compactMap { Entry($0, log) }
    for (place, entry) in entries.enumerated() {
      guard let first = entries[..<place].first(where: { $0.isSame(as: entry) }) else { continue }
      log.error(
        "this scenario's failing on \(entry.platform) stands here a second time", at: entry.span,
        notes: [.init("it stands here first", at: first.span)])
    }
    if !log.isEmpty { return nil }
  }
}

extension KnownFailureList.Entry {
  fileprivate init?(_ value: Value, _ log: DiagnosticLog) {
    guard
      let reader = ObjectReader(
        value, as: "a known failure", keys: ["scenario", "case", "platform", "why"], log)
    else { return nil }
    func text(_ key: String, _ what: String) -> (text: String, span: Span)? {
      guard let value = reader.required(key), let text = value.string(as: what, log) else {
        return nil
      }
      if !text.utf8.allSatisfy({ $0 == UInt8(ascii: " ") }) { return (text, value.span) }
      log.error("\(what) is not empty", at: value.span)
      return nil
    }
    let name = reader["case"]?.string(as: "a case", log)
    let scenario = text("scenario", "a scenario's path")
    let platform = text("platform", "a platform")
    let why = text("why", "the reason why it fails")
    guard let scenario, let platform, let why else { return nil }
    self.init(
      scenario: scenario.text, scenarioSpan: scenario.span, name: name,
      nameSpan: reader["case"]?.span, platform: platform.text, platformSpan: platform.span,
      why: why.text, span: value.span)
  }

  fileprivate func isSame(as other: Self) -> Bool {
    scenario == other.scenario && name == other.name && platform == other.platform
  }
}

/// A failure to be written into a list.
public struct ListedFailure: Equatable, Sendable {
  /// Relative to the list's own folder.
  public let scenario: String
  public let name: String?
  public let platform: String
  public let why: String

  public init(scenario: String, name: String?, platform: String, why: String) {
    self.scenario = scenario
    self.name = name
    self.platform = platform
    self.why = why
  }
}

/// A list of known failures, laid out; sorted by scenario and case, those of one in the order given.
///
/// - Parameter trailingCommas: false for a file whose other readers may know nothing of them.
public func knownFailures(_ failures: [ListedFailure], trailingCommas: Bool) -> [UInt8] {
  let order = failures.indices.sorted { first, second in
    let (left, right) = (failures[first], failures[second])
    if left.scenario != right.scenario {
      return left.scenario.utf8.lexicographicallyPrecedes(right.scenario.utf8)
    }
    let (leftName, rightName) = (left.name ?? "", right.name ?? "")
    if leftName != rightName { return leftName.utf8.lexicographicallyPrecedes(rightName.utf8) }
    return first < second
  }
  var bytes: [UInt8] = []
  var output = Output { bytes += $0 }
  output.openObject()
  output.key("knownFailures")
  output.openList()
  for failure in order.map({ failures[$0] }) {
    output.element()
    output.openObject(inline: true)
    output.member("scenario", failure.scenario)
    if let name = failure.name { output.member("case", name) }
    output.member("platform", failure.platform)
    output.member("why", failure.why)
    output.close()
  }
  output.close()
  output.close()
  output.flush()
  let log = DiagnosticLog(SourceFile(path: "", bytes: bytes))
  return formatted(Document(reading: log), trailingCommas: trailingCommas) ?? bytes
}

extension CheckedPlatform {
  /// What fails, in short: a reason to start from, until a person gives a better one.
  public var failureInShort: String {
    guard let first = failures.first else { return "" }
    let more = failures.count > 1 ? "; and \(failures.count - 1) more" : ""
    return "\(first.what): expected \(first.expected), found \(first.actual)" + more
  }
}
