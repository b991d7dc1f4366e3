import JSONC
import Simulation

/// A thing done while the process is not running, or the other way round.
private struct Misdeed {
  enum Kind: Int, CaseIterable {
    case notRunning, running, series

    var message: String {
      switch self {
      case .notRunning: "the app is not running"
      case .running: "the app is running already"
      case .series: "some of these are tracked while the app is not running"
      }
    }
  }

  let kind: Kind
  let origin: Int
  /// The step that ended the process, or nil.
  let killedBy: Int?
  var platforms: [Int]
}

/// When the process runs on one platform, and when it doesn't.
private struct ProcessLife {
  /// From a kill to the start after it; times in milliseconds.
  struct Stop {
    let killedBy: Int
    let from: Int64
    var until = Int64.max
  }

  var isRunning: Bool
  var stops: [Stop] = []
  /// Steps that track over a while.
  var series: [PlannedStep] = []

  /// Follows an action; what it gives is wrong with it.
  mutating func follow(_ action: Step.Action, of step: PlannedStep) -> Misdeed.Kind? {
    switch action {
    case .app(.start):
      if isRunning { return .running }
      isRunning = true
      if !stops.isEmpty { stops[stops.count - 1].until = step.at }
    case .app(.kill):
      guard isRunning else { return .notRunning }
      isRunning = false
      stops.append(Stop(killedBy: step.origin, from: step.at))
    case .track(_, let count, let every, _):
      guard isRunning else { return .notRunning }
      if count > 1, every > 0 { series.append(step) }
    case .app, .call, .signIn, .content: return isRunning ? nil : .notRunning
    case .server, .serverLimit, .latency, .connection, .consent, .otherConsent, .checkpoint: break
    }
    return nil
  }

  /// The kill after which a series goes on while nothing runs, or nil.
  ///
  /// At one instant a series comes before the steps below it: the last moment of a stop counts.
  func kill(cutting step: PlannedStep) -> Int? {
    guard case .track(_, let count, let every, _)? = step.actions.first else { return nil }
    for stop in stops where stop.killedBy > step.origin {
      let next = (stop.from - step.at) / every + 1
      guard next < count else { return nil }
      if step.at + next * every <= stop.until { return stop.killedBy }
    }
    return nil
  }
}

/// Gathers what is wrong, so that a step is told of once for all platforms.
private struct Misdeeds {
  private(set) var list: [Misdeed] = []
  private var places: [Int: Int] = [:]

  mutating func note(_ kind: Misdeed.Kind, _ origin: Int, killedBy: Int?, on platform: Int) {
    let key = origin * Misdeed.Kind.allCases.count + kind.rawValue
    if let place = places[key] {
      if list[place].platforms.last != platform { list[place].platforms.append(platform) }
    } else {
      places[key] = list.count
      list.append(Misdeed(kind: kind, origin: origin, killedBy: killedBy, platforms: [platform]))
    }
  }
}

extension ScenarioReader {
  /// Nothing can be done with an app that isn't running; checked for each platform by itself.
  func checkRunning(_ given: Given) {
    var misdeeds = Misdeeds()
    for platform in platforms.indices {
      var life = ProcessLife(isRunning: given.app != .stopped)
      for step in steps where step.isFor(platform) {
        for action in step.actions {
          guard let kind = life.follow(action, of: step) else { continue }
          let kill = life.isRunning ? nil : life.stops.last?.killedBy
          misdeeds.note(kind, step.origin, killedBy: kill, on: platform)
        }
      }
      for step in life.series {
        guard let kill = life.kill(cutting: step) else { continue }
        misdeeds.note(.series, step.origin, killedBy: kill, on: platform)
      }
    }
    for misdeed in misdeeds.list { report(misdeed) }
  }

  private func report(_ misdeed: Misdeed) {
    let names = misdeed.platforms.map { platforms[$0] }.joined(separator: ", ")
    let isEverywhere = misdeed.platforms.count == platforms.count
    log.error(
      misdeed.kind.message + (isEverywhere ? "" : ", on \(names)"),
      at: steps[misdeed.origin].span,
      notes: misdeed.killedBy.map { [.init("it was killed here", at: steps[$0].span)] } ?? [])
  }
}
