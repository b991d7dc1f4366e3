/// What a marker says of what follows it.
enum MarkerKind: CaseIterable {
  case scenario, outcome, table, value, claim, skip

  var name: String {
    switch self {
    case .scenario: "scenario"
    case .outcome: "outcome"
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
    case .outcome: ["of", "case", "sum"]
    case .table: ["of", "columns", "rows", "scenario", "case", "sum"]
    case .value: ["unit", "item"]
    case .claim: ["platforms"]
    case .skip: ["reason"]
    }
  }

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
    case .scenario, .outcome, .skip: false
    }
  }

  /// Whether it is about the fence that follows.
  var wantsFence: Bool { self == .scenario || self == .outcome }

  static func named(_ name: String) -> MarkerKind? { allCases.first { $0.name == name } }

  static var names: [String] { allCases.map { $0.name } }
}
