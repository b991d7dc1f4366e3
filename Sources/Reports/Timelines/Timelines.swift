public import Comparison
internal import Policies
public import ScenarioFiles
internal import Simulation

/// A scenario's steps and its platforms' lanes over one shared time.
public struct Timelines: Sendable {
  /// Platforms on which the same happened at the same times.
  public struct Lane: Sendable {
    /// In the order in which they were added.
    public internal(set) var platforms: [String]
    public let timeline: Timeline
  }

  public let scenario: Scenario
  /// In the order of the first platform of each.
  public private(set) var lanes: [Lane] = []
  /// All platforms, in the order in which they were added.
  public private(set) var platforms: [String] = []
  private var stepList: StepList

  public init(_ scenario: Scenario) {
    self.scenario = scenario
    stepList = StepList(scenario.items)
  }

  /// In the order of the file, which is that of time.
  public var steps: [Step] { stepList.steps }

  /// Adds one platform; its journal is read, and not kept.
  ///
  /// - Precondition: the trace is of the same scenario.
  public mutating func add(_ trace: Trace) {
    let name = trace.policy.name
    platforms.append(name)
    stepList.add(trace.program, on: name)
    let timeline = Timeline(trace)
    if let home = lanes.firstIndex(where: { $0.timeline == timeline }) {
      lanes[home].platforms.append(name)
    } else {
      lanes.append(Lane(platforms: [name], timeline: timeline))
    }
  }

  /// Every time at which a step is carried out or something happens on a platform, and the ends of
  /// the runs: rising, none twice, from 0 on.
  public var instants: [Int64] {
    var all: [Int64] = [0]
    for step in steps { all += [step.at, step.until] }
    for lane in lanes { lane.timeline.addInstants(to: &all) }
    all.sort()
    var last: Int64 = -1
    all.removeAll { time in
      defer { last = time }
      return time == last
    }
    return all
  }

  /// Times that a reader looks for on the axis, the most wanted first: when events are given up and
  /// requests fail, and when steps are carried out. Of many, none is more wanted than another.
  var wantedTimes: [Int64] {
    var ends: [Int64] = []
    for lane in lanes {
      ends += lane.timeline.drops.map { $0.at }
      for request in lane.timeline.requests where request.answer != .accepted {
        if let end = request.endedAt { ends.append(end) }
      }
    }
    return Self.few(ends) + Self.few(steps.map { $0.at })
  }

  private static func few(_ times: [Int64]) -> [Int64] {
    var few: [Int64] = []
    for time in times.sorted() where few.last != time {
      few.append(time)
      if few.count > mostWanted { return [] }
    }
    return few
  }

  private static let mostWanted = 24
}

extension Timeline {
  fileprivate func addInstants(to all: inout [Int64]) {
    for mark in tracked { all.append(mark.at) }
    for request in requests {
      all.append(request.sentAt)
      if let end = request.endedAt { all.append(end) }
    }
    for backoff in backoffs { all += [backoff.from, backoff.to] }
    for drop in drops { all.append(drop.at) }
    for depth in depths {
      for level in depth.levels { all.append(level.at) }
    }
    all.append(end)
  }
}
