/// What a marker says of what follows it.
enum MarkerKind: CaseIterable {
  case scenario, outcome, file, table, value, claim, skip

  var name: String {
    switch self {
    case .scenario: "scenario"
    case .outcome: "outcome"
    case .file: "file"
    case .table: "table"
    case .value: "value"
    case .claim: "claim"
    case .skip: "skip"
    }
  }

  /// For a sentence.
  var noun: String {
    switch self {
    case .outcome: "an outcome"
    default: "a \(name)"
    }
  }

  /// What may be stated as `key=value`.
  var keys: [String] {
    switch self {
    case .scenario: ["id", "platforms"]
    case .outcome: ["of"] + Self.choices + ["sum"]
    case .file: ["of", "sum"]
    case .table: ["of", "columns", "rows", "scenario"] + Self.choices + ["sum"]
    case .value: ["unit", "item"]
    case .claim: ["platforms"]
    case .skip: ["reason"]
    }
  }

  /// Which run of a scenario is meant.
  static let choices = ["case", "platforms", "set", "reading"]

  /// What is stated without a key, or nil where nothing is.
  var words: String? {
    switch self {
    case .value: "a row: PLATFORM.SETTING"
    case .claim: "a claim's id"
    default: nil
    }
  }

  /// Whether it ends with a marker of its own, `/sdksim:NAME`.
  var isRegion: Bool {
    switch self {
    case .table, .value, .claim: true
    case .scenario, .outcome, .file, .skip: false
    }
  }

  static func named(_ name: String) -> MarkerKind? { allCases.first { $0.name == name } }

  static var names: [String] { allCases.map { $0.name } }
}
