/// A part that a platform may lack: its settings stand only where it stands.
public enum Component: UInt8, CaseIterable, Sendable {
  case always
  /// There unless `send.mode` is `direct`.
  case queue
  /// There where `send.mode` is `direct`.
  case direct
  /// There unless `outbox` is `none`.
  case outbox
  /// There unless `retry` is `none`.
  case retry
  /// There unless `uncertain` is `none`.
  case uncertain
  /// There unless `track.result` is `none`.
  case trackResults
  /// There unless `limiter` is `none`.
  case limiter
  /// There unless `reports.drops` is `none`.
  case dropReports
  /// There unless `reports.uncertain` is `none`.
  case uncertainReports
  /// There unless `call.flush` is `none`.
  case flushCall
}

/// One row of the catalogue of settings.
public struct SettingDefinition: Sendable {
  /// Without a stream's prefix.
  public let name: String
  public let domain: SettingDomain
  /// One line for a reader of `sdksim policy --settings`.
  public let meaning: String
  /// The part that it belongs to.
  public let component: Component

  init(_ name: String, _ domain: SettingDomain, _ meaning: String, _ component: Component = .always)
  {
    self.name = name
    self.domain = domain
    self.meaning = meaning
    self.component = component
  }
}
