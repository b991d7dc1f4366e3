/// Hands out a program's steps, one tracked item at a time, in order of time and then of the file.
///
/// A step that tracks many items over a while goes on beside the steps after it.
struct StepCursor: ~Copyable, Sendable {
  /// One thing to do: a step, or one item of a step that tracks several.
  enum Deed {
    case step(Step)
    case track(item: Int32, stream: Stream, origin: Int, isFirst: Bool)
  }

  struct Series: Ordered {
    var nextTime: Int64
    var nextItem: Int
    var left: Int
    /// Where its step stands among the steps.
    let place: Int
    let every: Int64
    let stream: Stream
    let origin: Int

    func isBefore(_ other: Series) -> Bool {
      nextTime == other.nextTime ? place < other.place : nextTime < other.nextTime
    }
  }

  private let steps: [Step]
  private var position = 0
  /// Series under way, by time and then by the file; thousands of them may overlap.
  private var series = Heap<Series>()

  init(_ steps: [Step]) {
    self.steps = steps
  }

  /// When the next thing is to be done, or nil when all is.
  var nextTime: Int64? {
    let step = position < steps.count ? steps[position].at : nil
    guard let first = series.first else { return step }
    return min(first.nextTime, step ?? .max)
  }

  /// - Precondition: `nextTime` is not nil.
  mutating func take() -> Deed {
    // At one time a series under way comes before the steps after it: it stands above them.
    if let first = series.first, position == steps.count || first.nextTime <= steps[position].at {
      return takeFromSeries()
    }
    let step = steps[position]
    position += 1
    guard case .track(let first, let count, let every, let stream) = step.action else {
      return .step(step)
    }
    let item = Deed.track(item: Int32(first), stream: stream, origin: step.origin, isFirst: true)
    if count > 1 {
      series.add(
        Series(
          nextTime: step.at + every, nextItem: first + 1, left: count - 1, place: position,
          every: every, stream: stream, origin: step.origin))
    }
    return item
  }

  private mutating func takeFromSeries() -> Deed {
    var current = series.takeFirst()
    let deed = Deed.track(
      item: Int32(current.nextItem), stream: current.stream, origin: current.origin,
      isFirst: false)
    if current.left > 1 {
      current.nextTime += current.every
      current.nextItem += 1
      current.left -= 1
      series.add(current)
    }
    return deed
  }
}
