public import JSONC

/// One case of a scenario's matrix: the values that its varied paths have in it.
public struct ScenarioCase: Sendable {
  /// The most cases that a scenario may have.
  public static let limit = 1000
  /// The longest that a value may be, in bytes as JSON: it is a part of its case's name.
  public static let longestValue = 200

  /// `eventRetryPolicy=report, seed=1`; no other case of the file has the same.
  public let name: String
  /// In the order in which the file states the paths.
  public let values: [VariedValue]
}

/// A varied path, and the value that it has in a case.
public struct VariedValue: Sendable {
  /// As the file writes it: `config.all.eventRetryPolicy`.
  public let path: String
  public let value: Value
}

extension Scenario {
  /// The name of the case that it is, or nil where nothing varies.
  public var caseName: String? { matrixCase?.name }

  /// The title, and behind it the name of the case in brackets, where there is one.
  public var heading: String { caseName.map { "\(title) (\($0))" } ?? title }
}
