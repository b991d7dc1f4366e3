internal import Claims
internal import Policies

/// A claim or a reading, with all that cites it.
struct LedgerEntry {
  let id: String
  /// What a claim says, or a reading asks.
  let text: String
  /// The words for where it stands: `stated`, `open`, or `own` to a policy.
  let basis: [String]
  /// The platforms that it speaks of.
  private(set) var scope: [String]
  var rows: [Citation] = []
  var options: [Citation] = []
  /// Paths of scenarios that cite it and expect something, in the order given.
  var scenarios: [String] = []
  /// What those scenarios say of it, platform by platform; empty where none were given.
  var findings: [PlatformFinding] = []

  /// A setting or an option that rests on it, and where.
  struct Citation {
    let name: String
    var platforms: [String]
  }

  init(_ claim: Claim) {
    (id, text, basis, scope) = (claim.id, claim.text, claim.basis.words, claim.scope.platforms)
  }

  init(_ reading: Reading) {
    (id, text, basis, scope) = (reading.id, reading.question, ["open"], reading.scope.platforms)
  }

  /// A claim that policies bring along; `claim(of:)` adds those after the first.
  init(_ claim: OwnClaim, of platform: String) {
    (id, text, basis, scope) = (claim.id, claim.text, ["own"], [platform])
  }

  mutating func claim(of platform: String) { scope.append(platform) }

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
