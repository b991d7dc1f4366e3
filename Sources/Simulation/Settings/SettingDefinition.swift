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
