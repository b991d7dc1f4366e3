internal import Comparison
internal import Simulation

/// The columns of numbers in the table at a glance: what the SDK knows, then what the server has.
struct TotalsColumns {
  // swift-format-ignore
  private static let columns: [(name: String, isServer: Bool, count: @Sendable (Totals) -> Int)] = [
    ("accepted",  false, { $0.accepted }),
    ("dropped",   false, { $0.dropped }),
    ("uncertain", false, { $0.uncertain }),
    ("waiting",   false, { $0.waiting }),
    ("stored",    true,  { $0.stored }),
    ("doubled",   true,  { $0.doubled }),
    ("lost",      true,  { $0.lost }),
  ]

  static var names: [String] { columns.map { $0.name } }

  /// What stands above the columns of a text, for tables that have no room for it there.
  static var legend: String {
    let known = columns.filter { !$0.isServer }.map { $0.name }.joined(separator: ", ")
    let had = columns.filter { $0.isServer }.map { $0.name }.joined(separator: ", ")
    return "What the SDK knows: \(known). What the server has: \(had)."
  }

  static func counts(_ totals: Totals) -> [Int] { columns.map { $0.count(totals) } }

  private let widths: [Int]

  init(_ result: ScenarioResult) {
    widths = Self.columns.map { column in
      let numbers = result.platforms.map { Layout.grouped(column.count($0.totals)).count }
      return max(column.name.count, numbers.max() ?? 0)
    }
  }

  /// What is left of a page for the platforms' names.
  var room: Int { max(20, pageWidth - head.count) }

  var head: String {
    line(Self.columns.map { $0.name }, paint: { text, _ in text })
  }

  /// The line above the head, for names that take that many columns.
  func title(indent: Int) -> String {
    let known = (0..<widths.count).filter { !Self.columns[$0].isServer }
      .reduce(0) { $0 + widths[$1] + 2 }
    return Layout.spaces(indent + 2) + Layout.left("what the SDK knows", known - 2)
      + " │  what the server has"
  }

  func row(_ totals: Totals, _ paint: Paint) -> String {
    let numbers = Self.counts(totals)
    return line(numbers.map { Layout.grouped($0) }) { text, place in
      if numbers[place] == 0 { return paint.dim(text) }
      return switch place {
      case 1, 6: paint.red(text)
      case 2, 5: paint.yellow(text)
      default: text
      }
    }
  }

  private func line(_ cells: [String], paint: (String, Int) -> String) -> String {
    var text = ""
    for place in cells.indices {
      let isFirstOfServer = Self.columns[place].isServer && !Self.columns[place - 1].isServer
      text += isFirstOfServer ? " │" : ""
      text += "  " + Layout.spaces(widths[place] - cells[place].count) + paint(cells[place], place)
    }
    return text
  }
}
