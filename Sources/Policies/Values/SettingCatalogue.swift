internal import JSONC
public import Simulation

/// The catalogue of settings by name, in the catalogue's order.
public enum SettingCatalogue {
  /// Full names, one for each `SettingID.index`.
  public static let names: [String] = SettingID.all.map { $0.name }

  /// Definitions, one for each `SettingID.index`; kept, as making one makes its list of words.
  static let definitions: [SettingDefinition] = SettingID.all.map { $0.definition }

  /// Where each name stands; only ever looked up, never iterated.
  private static let places: [String: Int] = {
    var places: [String: Int] = [:]
    for (place, name) in names.enumerated() { places[name] = place }
    return places
  }()

  /// The setting of that full name, or nil.
  public static func id(named name: String) -> SettingID? {
    places[name].map { SettingID(index: $0) }
  }

  /// The setting of that full name, or those of a family `retry.*`, in the catalogue's order.
  public static func matching(_ pattern: String) -> [SettingID] {
    if let id = id(named: pattern) { return [id] }
    return family(pattern)
  }

  /// The settings of a family `retry.*`, in the catalogue's order; empty where there is none.
  static func family(_ pattern: String) -> [SettingID] {
    guard pattern.ends(with: ".*") else { return [] }
    let prefix = pattern.utf8.dropLast()
    return SettingID.all.filter { $0.cataloguedName.utf8.starts(with: prefix) }
  }

  /// The known name that a misspelt one most likely means.
  static func nearestName(to name: String) -> String? {
    nearest(to: name, among: names)
  }
}

extension SettingID {
  var row: Int { Int(index) }

  var catalogued: SettingDefinition { SettingCatalogue.definitions[row] }

  var cataloguedName: String { SettingCatalogue.names[row] }
}
