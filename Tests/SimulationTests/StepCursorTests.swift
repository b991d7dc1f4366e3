import Testing

@testable import Simulation

@Suite struct StepCursorTests {
  private func track(_ first: Int, _ count: Int, every: Int64, at: Int64, origin: Int) -> Step {
    Step(
      at: at, action: .track(first: first, count: count, every: every, stream: .events),
      origin: origin)
  }

  /// (time, item) for a tracked item, (time, -origin - 1) for another step.
  private func deeds(_ steps: [Step]) -> [[Int64]] {
    var cursor = StepCursor(steps)
    var deeds: [[Int64]] = []
    while let time = cursor.nextTime {
      switch cursor.take() {
      case .track(let item, _, _, _): deeds.append([time, Int64(item)])
      case .step(let step): deeds.append([time, -Int64(step.origin) - 1])
      }
    }
    return deeds
  }

  @Test func `a step that tracks for a while goes on beside the steps after it`() {
    let steps = [
      track(0, 3, every: 100, at: 0, origin: 0),
      Step(at: 150, action: .latency(5), origin: 1),
      track(3, 2, every: 50, at: 150, origin: 2),
    ]
    #expect(deeds(steps) == [[0, 0], [100, 1], [150, -2], [150, 3], [200, 2], [200, 4]])
  }

  @Test func `at one instant the step that stands first in the file comes first`() {
    let steps = [
      track(0, 2, every: 100, at: 0, origin: 0),
      Step(at: 100, action: .latency(5), origin: 1),
    ]
    #expect(deeds(steps) == [[0, 0], [100, 1], [100, -2]])
  }

  @Test func `many items at one instant come one after another`() {
    #expect(deeds([track(0, 3, every: 0, at: 7, origin: 0)]) == [[7, 0], [7, 1], [7, 2]])
  }
}
