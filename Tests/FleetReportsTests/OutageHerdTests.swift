import Testing

@testable import FleetReports
@testable import Fleets

@Suite struct OutageHerdTests {
  private static func load(_ counts: [Int: Int64]) -> DaytimeLoad {
    DaytimeLoad(requests: (0..<1_440).map { counts[$0] ?? 2 })
  }

  @Test func `the busiest minute after an outage is held against the hour before`() throws {
    // From 10:00 to 10:30; two requests in each minute, but 1 and 9 within, and 50 at 10:32.
    let load = Self.load([600: 1, 610: 9, 632: 50, 700: 90])
    let herd = try #require(OutageHerd(36_000_000..<37_800_000, load))
    #expect(herd.cells == ["10:00 to 10:30", "2.0", "9", "50", "10:32", "25.0"])
  }

  @Test func `an outage from the day's first minute has nothing before it`() throws {
    let herd = try #require(OutageHerd(0..<60_001, Self.load([2: 7])))
    #expect(herd.cells == ["00:00 to 00:02", "none", "2", "7", "00:02", "none"])
  }

  @Test(arguments: [86_400_000..<90_000_000, 80_000_000..<86_400_000, 80_000_000..<99_000_000])
  func `one that does not end within the day has no herd`(_ outage: Range<Int64>) {
    #expect(OutageHerd(outage, Self.load([:])) == nil)
  }
}
