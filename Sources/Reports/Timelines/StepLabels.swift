internal import Comparison
internal import ScenarioFiles
internal import Simulation

/// What the scenario's steps do, in as few words as a label has room for.
struct StepLabels {
  private let items: ItemNames
  private let identities: [String]

  /// - Parameters:
  ///   - items: the names of what the program tracks.
  ///   - program: one whose steps are told of.
  init(_ items: ItemNames, _ program: Program) {
    self.items = items
    identities = program.identities
  }

  /// Nil for what only looks.
  func label(of action: Step.Action) -> String? {
    switch action {
    case .track(let first, let count, let every, _):
      return "track " + names(first, count)
        + (every > 0 && count > 1 ? " every \(timeText(every))" : "")
    case .server(let rule): return label(of: rule)
    case .serverLimit(nil): return "the server's limit is lifted"
    case .serverLimit(let limit?):
      return "server admits \(limit.requests) in \(timeText(limit.per))"
        + retryAfter(limit.retryAfter)
    case .latency(let latency): return "answers take \(timeText(latency))"
    case .connection(let connection):
      return connection == .captive ? "captive network" : connection.rawValue
    case .app(.background): return "to the background"
    case .app(.foreground): return "to the foreground"
    case .app(.kill): return "app killed"
    case .app(.start): return "app starts"
    case .consent(let granted): return "consent \(granted ? "granted" : "withdrawn")"
    case .otherConsent(let kind, let granted):
      return "\(kind.rawValue) consent \(granted ? "granted" : "withdrawn")"
    case .call(let call): return call.rawValue
    case .signIn(let identity): return "signIn as \(identities[identity])"
    case .checkpoint: return nil
    case .content(let kind, _): return "content: \(kind.rawValue)"
    }
  }

  private func names(_ first: Int, _ count: Int) -> String {
    ItemRanges([first..<first + count], items).text
  }

  /// `server: 503`, `next request: no answer, yet stored`.
  private func label(of rule: ServerRule) -> String {
    let whose =
      switch rule.times {
      case nil: "server"
      case 1?: "next request"
      case let times?: "next \(times) requests"
      }
    var text =
      switch rule.answer {
      case .accepted(0): "ok"
      case .accepted(let count): "ok, yet drops \(count)"
      case .status(let status): "\(status)"
      case .timeout: "no answer"
      case .unreachable: "unreachable"
      }
    if rule.stored { text += ", yet stored" }
    text += retryAfter(rule.retryAfter)
    if let latency = rule.latency { text += ", after \(timeText(latency))" }
    return "\(whose): \(text)"
  }

  private func retryAfter(_ time: Int64?) -> String {
    time.map { ", retry after \(timeText($0))" } ?? ""
  }
}
