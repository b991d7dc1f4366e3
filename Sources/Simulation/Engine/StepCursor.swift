/// Hands out a program's steps, one tracked item at a time, in order of time and then of the file.
///
/// A step that tracks many items over a while goes on beside the steps after it.
struct StepCursor {
  /// One thing to do: a step, or one item of a step that tracks several.
  enum Deed {
    case step(Step)
    case track(item: Int32, stream: Stream, origin: Int, isFirst: Bool)
  }

  private struct Series {
    var nextTime: Int64
    var nextItem: Int
    var left: Int
    var isFirst: Bool
    let every: Int64
    let stream: Stream
    let origin: Int
  }

  private let steps: [Step]
  private var position = 0
  /// Series under way, in file order.
  private var series: [Series] = []
  /// The one that comes first, or -1 when the next step does.
  private var chosen = -1
  private(set) var nextTime: Int64?

  init(_ steps: [Step]) {
    self.steps = steps
    choose()
  }

  /// - Precondition: `nextTime` is not nil.
  mutating func take() -> Deed {
    guard chosen >= 0 else {
      let step = steps[position]
      position += 1
      guard case .track(let first, let count, let every, let stream) = step.action else {
        choose()
        return .step(step)
      }
      series.append(
        Series(
          nextTime: step.at, nextItem: first, left: count, isFirst: true, every: every,
          stream: stream, origin: step.origin))
      chosen = series.count - 1
      return takeFromSeries()
    }
    return takeFromSeries()
  }

  private mutating func takeFromSeries() -> Deed {
    let current = series[chosen]
    if current.left == 1 {
      series.remove(at: chosen)
    } else {
      series[chosen].nextTime += current.every
      series[chosen].nextItem += 1
      series[chosen].left -= 1
      series[chosen].isFirst = false
    }
    choose()
    return .track(
      item: Int32(current.nextItem), stream: current.stream, origin: current.origin,
      isFirst: current.isFirst)
  }

  /// At one time a series under way comes before the steps after it: it stands above them.
  private mutating func choose() {
    chosen = -1
    nextTime = position < steps.count ? steps[position].at : nil
    for index in series.indices where chosen < 0 || series[index].nextTime < series[chosen].nextTime
    {
      if series[index].nextTime <= nextTime ?? .max {
        chosen = index
      }
    }
    if chosen >= 0 { nextTime = series[chosen].nextTime }
  }
}
