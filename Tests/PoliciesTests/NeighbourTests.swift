import Simulation
import Testing

@testable import Policies

@Suite struct NeighbourTests {
  private func neighbours(
    of value: SettingValue, in domain: SettingDomain, isOrdered: Bool = false,
    elsewhere: [SettingValue] = [], words: [String] = []
  ) -> [SettingValue] {
    Neighbours(
      of: value, in: domain, isOrdered: isOrdered, elsewhere: elsewhere, words: words
    ).values
  }

  @Test(arguments: [
    (SettingValue.count(5), true, [SettingValue.count(6), .count(4), .none]),
    (.count(5), false, [.count(6), .count(4)]),
    (.count(1), false, [.count(2)]),
    (.count(10), true, [.count(9), .none]),
  ])
  func `a number has the next, the one before, and none, within its bounds`(
    value: SettingValue, orNone: Bool, expected: [SettingValue]
  ) {
    #expect(neighbours(of: value, in: .count(1...10, orNone: orNone)) == expected)
  }

  @Test(arguments: [
    (SettingValue.duration(1000), true, [SettingValue.duration(1001), .duration(999), .none]),
    (.duration(1), false, [.duration(2)]),
    (.duration(60_000), false, [.duration(59_999)]),
  ])
  func `a time has those a millisecond away, and none, within its bounds`(
    value: SettingValue, orNone: Bool, expected: [SettingValue]
  ) {
    #expect(neighbours(of: value, in: .duration(1...60_000, orNone: orNone)) == expected)
  }

  @Test func `where there is none, it is what other platforms state, each once`() {
    let elsewhere = [SettingValue.count(500), .none, .count(100), .count(500)]
    let found = neighbours(of: .none, in: .count(1...1000, orNone: true), elsewhere: elsewhere)
    #expect(found == [.count(500), .count(100)])
    let times = neighbours(
      of: .none, in: .duration(1...1000, orNone: true), elsewhere: [.duration(7)])
    #expect(times == [.duration(7)])
  }

  @Test func `of delays each is a millisecond more or less, though never below nothing`() {
    let expected: [SettingValue] = [.delays([1, 1000]), .delays([0, 1001]), .delays([0, 999])]
    #expect(neighbours(of: .delays([0, 1000]), in: .delays) == expected)
  }

  @Test func `a choice has all its other words`() {
    let found = neighbours(of: .word("b"), in: .choice(["a", "b", "c"]))
    #expect(found == [.word("a"), .word("c")])
  }

  @Test func `a list loses each word, gets each other one, and is swapped where order counts`() {
    let domain = SettingDomain.list(["a", "b", "c", "d"])
    let unordered: [SettingValue] = [
      .list(["a", "b"]), .list(["c", "b"]), .list(["c", "a"]), .list(["c", "a", "b", "d"]),
    ]
    let value = SettingValue.list(["c", "a", "b"])
    #expect(neighbours(of: value, in: domain) == unordered)
    #expect(
      neighbours(of: value, in: domain, isOrdered: true)
        == unordered + [.list(["a", "c", "b"]), .list(["c", "b", "a"])])
    #expect(neighbours(of: .list(["a"]), in: .list(["a"]), isOrdered: true) == [.list([])])
  }

  @Test func `a text has the platform's other words of its kind, and none`() {
    let words = ["x", "y", "z"]
    #expect(neighbours(of: .word("y"), in: .text, words: words) == [.word("x"), .word("z"), .none])
    #expect(neighbours(of: .none, in: .text, words: ["x"]) == [.word("x")])
  }
}
