internal import JSONC
internal import ScenarioFiles
internal import Simulation

extension Timelines {
  /// One of the scenario's steps.
  public struct Step: Equatable, Sendable {
    /// Milliseconds.
    public let at: Int64
    /// When the last event of it is tracked, in milliseconds; else as `at`.
    public let until: Int64
    /// Whether it tracks events.
    public let tracks: Bool
    /// In a few words, safe to print.
    public let words: String
    /// The platforms it is for.
    public internal(set) var platforms: [String]
  }
}

/// The steps of a scenario's programs, each once, with the platforms that it is for.
struct StepList {
  private let items: ItemNames
  /// By place in the file; nil for one that no platform here gets.
  private var byOrigin: [Timelines.Step?] = []

  init(_ items: ItemNames) {
    self.items = items
  }

  /// In the order of the file, which is that of time.
  var steps: [Timelines.Step] { byOrigin.compactMap { $0 } }

  mutating func add(_ program: Program, on platform: String) {
    let words = StepLabels(items, program)
    for step in program.steps {
      while byOrigin.count <= step.origin { byOrigin.append(nil) }
      if byOrigin[step.origin]?.platforms.last == platform { continue }
      if byOrigin[step.origin] != nil {
        byOrigin[step.origin]?.platforms.append(platform)
      } else if let text = words.label(of: step.action) {
        byOrigin[step.origin] = Timelines.Step(
          at: step.at, until: step.lastAt, tracks: step.tracks, words: shown(text),
          platforms: [platform])
      }
    }
  }
}

extension Simulation.Step {
  /// When the last of what it tracks is tracked.
  fileprivate var lastAt: Int64 {
    guard case .track(_, let count, let every, _) = action, count > 1 else { return at }
    return at + Int64(count - 1) * every
  }

  fileprivate var tracks: Bool {
    guard case .track = action else { return false }
    return true
  }
}
