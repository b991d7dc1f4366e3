public import JSONC

/// An option of the app's configuration with the value that a scenario gives it.
public struct ChosenOption {
  public let name: String
  public let value: Value
  let place: Place

  public init(name: String, value: Value, _ log: DiagnosticLog) {
    self.name = name
    self.value = value
    place = Place(log, value.span)
  }
}
