import Testing

@testable import Simulation

@Suite struct ItemQueueTests {
  @Test func `items come out in the order they went in, past the ring's end`() {
    var queue = ItemQueue()
    var expected: [Int32] = []
    for item in 0..<Int32(100) {
      queue.append(item)
      expected.append(item)
      if item % 3 == 0 {
        queue.removeFirst(1)
        expected.removeFirst()
      }
    }
    #expect(queue.all == expected)
  }

  @Test func `an item put in front comes first`() {
    var queue = ItemQueue()
    queue.append(1)
    queue.prepend(0)
    for item in 2..<Int32(40) { queue.append(item) }
    queue.prepend(-1)
    #expect(queue.all == (-1..<40).map { Int32($0) })
  }

  @Test(arguments: 0..<5)
  func `taking an item out leaves the others in order`(position: Int) {
    var queue = ItemQueue()
    for item in 0..<Int32(5) { queue.append(item) }
    #expect(queue.remove(at: position) == Int32(position))
    #expect(queue.all == (0..<5).filter { $0 != position }.map { Int32($0) })
  }

  @Test func `cutting off keeps the first ones`() {
    var queue = ItemQueue()
    for item in 0..<Int32(5) { queue.append(item) }
    queue.truncate(to: 2)
    #expect(queue.all == [0, 1])
  }

  @Test func `an item that isn't there is a programmer's mistake`() async {
    await #expect(processExitsWith: .failure) {
      var queue = ItemQueue()
      queue.append(1)
      _ = queue[1]
    }
  }
}
