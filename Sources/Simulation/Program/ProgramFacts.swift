/// What may happen in a program, under any table.
struct ProgramFacts {
  var losesConnection = false
  var changesConnection = false
  /// Whether a platform may believe the device offline, or find it so.
  var mayBeOffline = false
  var mayBeWithoutConsent = false
  var mayWithdrawConsent = false
  var changesOtherConsent = false
  var goesToBackground = false
  var comesToForeground = false
  var kills = false
  var starts = false
  var hasStorage = true
  /// Milliseconds.
  var longestLatency: Int64 = 0
  var mayTimeOut = false
  var isUnreachable = false
  var mayRefuse429 = false
  var mayRefuse4xx = false
  var mayFail5xx = false
  /// Whether an answer may carry Retry-After.
  var asksToWait = false
  /// By `Call`.
  private var called = [Bool](repeating: false, count: Call.allCases.count)

  init() {}

  init(_ program: Program) {
    mayBeOffline = program.given.connection != .online
    mayBeWithoutConsent = !program.given.consent
    hasStorage = program.given.storageAvailable
    longestLatency = Server().latency
    for step in program.steps { add(step.action) }
  }

  var mayFindNoNetwork: Bool { mayBeOffline || isUnreachable }
  var mayFail: Bool {
    mayFindNoNetwork || mayTimeOut || mayRefuse429 || mayRefuse4xx || mayFail5xx
  }

  func calls(_ call: Call) -> Bool {
    zip(Call.allCases, called).contains { $0 == call && $1 }
  }

  private mutating func add(_ action: Step.Action) {
    switch action {
    case .track, .checkpoint, .content, .signIn: break
    case .server(let rule): add(rule)
    case .serverLimit(let limit):
      if let limit {
        mayRefuse429 = true
        if limit.retryAfter != nil { asksToWait = true }
      }
    case .latency(let latency): longestLatency = max(longestLatency, latency)
    case .connection(let connection):
      changesConnection = true
      if connection != .online {
        losesConnection = true
        mayBeOffline = true
      }
    case .app(let change): add(change)
    case .consent(let granted): if !granted { withdrawConsent() }
    case .otherConsent(_, let granted):
      changesOtherConsent = true
      if !granted { withdrawConsent() }
    case .call(let call):
      for (place, known) in Call.allCases.enumerated() where known == call {
        called[place] = true
      }
      if call == .deleteIdentity { withdrawConsent() }
    }
  }

  mutating func withdrawConsent() {
    mayWithdrawConsent = true
    mayBeWithoutConsent = true
  }

  private mutating func add(_ change: AppChange) {
    switch change {
    case .background: goesToBackground = true
    case .foreground: comesToForeground = true
    case .kill: kills = true
    case .start: starts = true
    }
  }

  private mutating func add(_ rule: ServerRule) {
    if let latency = rule.latency { longestLatency = max(longestLatency, latency) }
    if rule.retryAfter != nil { asksToWait = true }
    switch rule.answer {
    case .accepted: break
    case .timeout: mayTimeOut = true
    case .unreachable: isUnreachable = true
    case .status(429): mayRefuse429 = true
    case .status(..<500): mayRefuse4xx = true
    case .status: mayFail5xx = true
    }
  }
}
