public import JSONC
public import Simulation

/// Changes of a row that nothing can notice, and why: an entry of a file of survivors.
public struct Survivor: Sendable {
  /// A word of the entry, and where it stands.
  public struct Word: Sendable {
    public let text: String
    public let span: Span
  }

  /// Where the places lie.
  public let file: SourceFile
  /// Nil: all platforms that have such a change.
  public let platforms: [Word]?
  public let setting: SettingID
  public let settingSpan: Span
  /// The values that the row is changed to, as `SettingText` shows them; nil: any.
  public let values: [Word]?
  /// Never empty.
  public let because: String
}

extension Survivor {
  /// Reads a file of survivors; nil where it holds a mistake, and the log says which.
  public static func read(
    _ document: Document, _ log: DiagnosticLog, platforms: [String]
  ) -> [Survivor]? {
    guard let root = document.root else { return nil }
    let keys = ["$schema", "about", "survivors"]
    guard let object = ObjectReader(root, as: "a file of survivors", keys: keys, log) else {
      return nil
    }
    for key in ["$schema", "about"] { _ = object[key]?.string(as: "“\(key)”", log) }
    let reader = SurvivorReader(log: log, platforms: platforms)
    let entries = object.required("survivors")?.array(as: "“survivors”", log) ?? []
    let survivors = entries.compactMap { reader.read($0) }
    return log.isEmpty ? survivors : nil
  }
}
