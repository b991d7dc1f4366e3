import Testing

@testable import ScenarioFiles

@Suite struct ItemSetTests {
  @Test func `what is new of a range is told, and ranges that touch are one`() {
    var set = ItemSet()
    #expect(set.insert(5..<8) == [5..<8])
    #expect(set.insert(10..<12) == [10..<12])
    #expect(set.insert(6..<7) == [])
    #expect(set.insert(0..<20) == [0..<5, 8..<10, 12..<20])
    #expect(set.ranges == [0..<20])
    #expect(set.insert(20..<21) == [20..<21])
    #expect(set.insert(30..<30) == [])
    #expect(set.ranges == [0..<21])
  }
}
