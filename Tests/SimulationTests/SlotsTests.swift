import Testing

@testable import Simulation

@Suite struct SlotsTests {
  @Test func `values stay in order as their place grows`() {
    var slots = Slots<Int>()
    for value in 0..<1_000 { slots.append(value) }
    #expect(slots.all == Array(0..<1_000))
  }

  @Test func `a value is changed where it lies`() {
    var slots = Slots(count: 3) { $0 * 10 }
    slots[1] += 5
    #expect(slots.all == [0, 15, 20])
  }

  @Test func `what is taken out from the end is gone`() {
    var slots = Slots(count: 3) { $0 }
    #expect(slots.removeLast() == 2)
    #expect(slots.all == [0, 1])
  }

  @Test func `many of one value are appended behind the others`() {
    var slots = Slots(count: 2) { $0 }
    slots.append(7, times: 40)
    #expect(slots.all == [0, 1] + Array(repeating: 7, count: 40))
  }

  /// Counts those that live.
  private final class Live {
    static nonisolated(unsafe) var count = 0
    init() { Self.count += 1 }
    deinit { Self.count -= 1 }
  }

  @Test func `values end with their place, and when all are removed`() {
    var slots = Slots(count: 5) { _ in Live() }
    for _ in 0..<10 { slots.append(Live()) }
    #expect(Live.count == 15)
    slots.removeAll()
    #expect(Live.count == 0)
    slots.append(Live())
    do {
      let other = Slots(count: 4) { _ in Live() }
      #expect(other.count + slots.count == Live.count)
    }
    #expect(Live.count == slots.count)
  }

  @Test(arguments: [-1, 2])
  func `an index that isn't there is a programmer's mistake`(index: Int) async {
    await #expect(processExitsWith: .failure) { [index] in
      let slots = Slots(count: 2) { $0 }
      _ = slots[index]
    }
  }
}
