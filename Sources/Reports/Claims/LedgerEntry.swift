/// A claim or a reading, with all that cites it.
struct LedgerEntry {
  let id: String
  /// The platforms that it speaks of.
  let scope: [String]
  var rows: [Citation] = []
  var options: [Citation] = []
  /// Paths of scenarios that cite it and expect something, in the order given.
  var scenarios: [String] = []

  /// A setting or an option that rests on it, and where.
  struct Citation {
    let name: String
    var platforms: [String]
  }

  init(id: String, scope: [String]) {
    self.id = id
    self.scope = scope
  }

  enum Citing { case rows, options }

  /// Notes that a platform's row, or its option, cites the entry.
  mutating func cite(_ name: String, on platform: String, _ list: Citing) {
    switch list {
    case .rows: Self.add(name, platform, to: &rows)
    case .options: Self.add(name, platform, to: &options)
    }
  }

  private static func add(_ name: String, _ platform: String, to list: inout [Citation]) {
    if let place = list.firstIndex(where: { $0.name == name }) {
      list[place].platforms.append(platform)
    } else {
      list.append(Citation(name: name, platforms: [platform]))
    }
  }

  /// `PLATFORM.SETTING`, platform by platform within each setting.
  static func fullNames(_ list: [Citation]) -> [String] {
    list.flatMap { citation in citation.platforms.map { "\($0).\(citation.name)" } }
  }
}
