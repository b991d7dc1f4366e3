import Testing

@testable import Reports

@Suite struct SequenceDiffTests {
  private func changes(_ old: String, _ new: String) -> [String] {
    SequenceDiff(old.map { String($0) }, new.map { String($0) }).changes.map {
      "\($0.old) \($0.new)"
    }
  }

  @Test(arguments: [
    ("", "", []), ("abc", "abc", []),
    ("", "ab", ["0..<0 0..<2"]), ("ab", "", ["0..<2 0..<0"]),
    ("abc", "abxc", ["2..<2 2..<3"]), ("abxc", "abc", ["2..<3 2..<2"]),
    ("abc", "axc", ["1..<2 1..<2"]),
    ("abcd", "xbcy", ["0..<1 0..<1", "3..<4 3..<4"]),
    ("abcdef", "acdfg", ["1..<2 1..<1", "4..<5 3..<3", "6..<6 4..<5"]),
  ])
  func `the stretches that differ are found`(_ old: String, _ new: String, _ expected: [String]) {
    #expect(changes(old, new) == expected)
  }

  @Test func `the changes make the new list of the old one, whatever the two are`() {
    var state: UInt64 = 7
    func draw(_ count: UInt64) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % count)
    }
    for _ in 0..<500 {
      let old = (0..<draw(12)).map { _ in "\(draw(3))" }
      let new = (0..<draw(12)).map { _ in "\(draw(3))" }
      var made: [String] = []
      var place = 0
      for change in SequenceDiff(old, new).changes {
        made += old[place..<change.old.lowerBound] + new[change.new]
        place = change.old.upperBound
      }
      #expect(made + old[place...] == new)
    }
  }

  @Test func `lists that have too little in common are one change`() {
    let old = (0..<900).map { "a\($0)" }
    let new = (0..<900).map { "b\($0)" }
    #expect(SequenceDiff(["x"] + old + ["y"], ["x"] + new + ["y"]).changes.count == 1)
  }
}
