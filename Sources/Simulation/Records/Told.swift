/// One thing the app was told: a report, or the result of a call.
public struct Told: Sendable {
  public enum Kind: UInt8, CaseIterable, Sendable {
    case drops, uncertain, track, flush

    public var name: String {
      switch self {
      case .drops: "drops"
      case .uncertain: "uncertain"
      case .track: "track"
      case .flush: "flush"
      }
    }
  }

  /// Milliseconds.
  public let at: Int64
  public let kind: Kind
  /// The row that holds the platform's own word for it.
  public let word: SettingID
  /// How many items it speaks of.
  public let count: Int
  /// Why they were dropped, or nil where nothing was.
  public let reason: DropReason?
  /// The item whose track call it answers, or -1.
  public let item: Int32
}

/// Where content came from: what the app was given for one content step.
public struct ContentAnswer: Sendable {
  /// The step's place in the file's list.
  public let origin: Int
  /// Nil: nothing.
  public let source: ContentSource?
}
