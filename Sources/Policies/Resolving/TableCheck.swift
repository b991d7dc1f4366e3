internal import Simulation

/// Whether values are a table: complete, and able to work together.
///
/// As `PolicyCheck` has it of rows that nobody asked for, without a word of what is wrong.
struct TableCheck {
  /// Without the rows of parts that are not there.
  private(set) var table: PolicyTable
  private(set) var isTable = true
  /// The rows that mistakes are about; of a missing one, those that ask for it.
  private(set) var faulty: [SettingID] = []

  init(_ values: PolicyTable) {
    table = values
    var parts = PresentParts(values)
    for id in SettingID.all {
      if !parts.has(id) {
        // Most have no such row: a table that stays as it is need not be copied.
        if table[id] != nil { table[id] = nil }
      } else if table[id] == nil {
        isTable = false
        faulty += id.catalogued.component.deciders(id.stream)
      }
    }
    note(DeviceCombinations(table: table).problems)
    for stream in Stream.allCases { note(Combinations(table: table, stream: stream).problems) }
  }

  private mutating func note(_ problems: [Combinations.Problem]) {
    for problem in problems where problem.idleRows.isEmpty {
      isTable = false
      faulty += problem.rows
    }
  }
}

/// Which parts a table has; each is looked for once.
struct PresentParts {
  private static let places = Stream.allCases.count + 1
  private let table: PolicyTable
  /// By part and stream, the last of which is the platform as a whole.
  private var known = [Bool?](repeating: nil, count: Component.allCases.count * places)

  init(_ table: PolicyTable) {
    self.table = table
  }

  /// Whether the part is there that a row belongs to.
  mutating func has(_ id: SettingID) -> Bool {
    let component = id.catalogued.component
    if component == .always { return true }
    let stream = id.stream
    let place =
      Int(component.rawValue) * Self.places
      + (stream.map { Int($0.rawValue) } ?? Self.places - 1)
    if let known = known[place] { return known }
    let isThere = table.has(component, stream: stream)
    known[place] = isThere
    return isThere
  }
}
