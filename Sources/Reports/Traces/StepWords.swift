internal import Comparison
internal import ScenarioFiles
internal import Simulation

/// What the scenario's steps do, in words.
struct StepWords {
  /// By place in the file; nil for a step that this platform doesn't get.
  private(set) var all: [String?] = []
  private let trace: Trace

  init(_ trace: Trace) {
    self.trace = trace
    for step in trace.program.steps {
      while all.count <= step.origin { all.append(nil) }
      if all[step.origin] == nil { all[step.origin] = text(step.action) }
    }
  }

  private func text(_ action: Step.Action) -> String? {
    switch action {
    case .track(let first, let count, let every, _):
      let items = ItemRanges([first..<first + count], trace.scenario.items)
      return "track \(items.text)"
        + (every > 0 && count > 1 ? ", one every \(timeText(every))" : "")
    case .server(let rule): return "the server: " + text(rule)
    case .serverLimit(nil): return "the server's limit is lifted"
    case .serverLimit(let limit?):
      return "the server admits \(Layout.counted(limit.requests, "request")) in "
        + timeText(limit.per)
        + (limit.retryAfter.map { ", Retry-After \(timeText($0))" } ?? "")
    case .latency(let latency): return "answers take \(timeText(latency))"
    case .connection(let connection): return "the connection: \(connection.rawValue)"
    case .app(let change): return "the app: \(change.rawValue)"
    case .consent(let granted): return "consent: \(granted ? "granted" : "withdrawn")"
    case .otherConsent(let kind, let granted):
      return "\(kind.rawValue) consent: \(granted ? "granted" : "withdrawn")"
    case .call(let call): return "the app calls \(call.rawValue)"
    case .signIn(let identity):
      return "the app calls signIn as \(trace.program.identities[identity])"
    case .checkpoint: return nil
    case .content(let kind, _): return "the app asks for content: \(kind.rawValue)"
    }
  }

  private func text(_ rule: ServerRule) -> String {
    var text =
      switch rule.answer {
      case .accepted(0): "ok"
      case .accepted(let count): "ok, but drops the first \(count) of each request"
      case .status(let status): "\(status)"
      case .timeout: "no answer"
      case .unreachable: "unreachable"
      }
    if rule.stored { text += ", and stores all the same" }
    if let retryAfter = rule.retryAfter { text += ", Retry-After \(timeText(retryAfter))" }
    if let latency = rule.latency { text += ", after \(timeText(latency))" }
    if let times = rule.times {
      text += times == 1 ? ", for the next request" : ", for the next \(times) requests"
    } else {
      text += ", from now on"
    }
    return text
  }
}
