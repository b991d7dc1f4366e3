internal import Simulation

/// The catalogue's order of settings, by their names.
enum CatalogueOrder {
  // Only asked, never iterated.
  private static let places: [String: Int] = {
    var places: [String: Int] = [:]
    for id in SettingID.all { places[id.name] = Int(id.index) }
    return places
  }()

  /// Nil for what is no setting.
  static func place(of name: String) -> Int? { places[name] }
}
