internal import Reports

/// How much a page, or several, had to be checked.
public struct PageCounts: Equatable, Sendable {
  public var scenarios = 0
  public var expectations = 0
  public var outcomes = 0
  public var files = 0
  public var tables = 0
  public var values = 0
  /// By `ClaimVerdict.rawValue`.
  public var claims = [Int](repeating: 0, count: ClaimVerdict.allCases.count)
  public var skipped = 0

  public init() {}

  public static func += (all: inout PageCounts, page: PageCounts) {
    all.scenarios += page.scenarios
    all.expectations += page.expectations
    all.outcomes += page.outcomes
    all.files += page.files
    all.tables += page.tables
    all.values += page.values
    for place in all.claims.indices { all.claims[place] += page.claims[place] }
    all.skipped += page.skipped
  }
}
