/// What comes back for a request.
struct ServerAnswer {
  enum Kind { case accepted, network, timeout, status }

  var kind: Kind
  /// 400 to 599 where `kind` is `status`.
  var status = 0
  /// How many of the first items the server drops.
  var dropping = 0
  /// Whether the server has the items.
  var stored = false
  /// Milliseconds, or -1 without.
  var retryAfter: Int64 = -1
  /// Milliseconds until the client knows.
  var latency: Int64 = 0

  /// Whether the server has the item at that place of the request.
  func stores(_ position: Int) -> Bool { stored && position >= dropping }

  static let network = ServerAnswer(kind: .network)
}

/// The scripted server: rules, the newest on top, and a limit of its own over them all.
struct Server {
  /// Milliseconds.
  var latency: Int64 = 100
  private var base = ServerRule(.accepted(dropping: 0))
  /// Rules for the next few requests; the last one is on top.
  private var over: [ServerRule] = []
  private var limit: ServerLimit?
  /// When the limit admitted requests, oldest first, from `firstAdmitted` on.
  private var admitted: [Int64] = []
  private var firstAdmitted = 0

  mutating func set(_ rule: ServerRule) {
    if rule.times == nil {
      base = rule
      over.removeAll()
    } else {
      over.append(rule)
    }
  }

  mutating func set(_ limit: ServerLimit?) {
    self.limit = limit
    admitted.removeAll()
    firstAdmitted = 0
  }

  /// The answer to a request that reaches the server at `now`.
  mutating func answer(at now: Int64) -> ServerAnswer {
    if let limit, !admits(limit, at: now) {
      return ServerAnswer(
        kind: .status, status: 429, retryAfter: limit.retryAfter ?? -1, latency: latency)
    }
    let rule = takeRule()
    var answer = ServerAnswer.network
    answer.stored = rule.stored
    answer.retryAfter = rule.retryAfter ?? -1
    answer.latency = rule.latency ?? latency
    switch rule.answer {
    case .accepted(let dropping):
      answer.kind = .accepted
      answer.dropping = dropping
      answer.stored = true
    case .status(let status):
      answer.kind = .status
      answer.status = status
    case .timeout:
      answer.kind = .timeout
    case .unreachable:
      answer.kind = .network
    }
    return answer
  }

  private mutating func takeRule() -> ServerRule {
    guard var top = over.popLast() else { return base }
    let left = (top.times ?? 1) - 1
    if left > 0 {
      top.times = left
      over.append(top)
    }
    return top
  }

  private mutating func admits(_ limit: ServerLimit, at now: Int64) -> Bool {
    while firstAdmitted < admitted.count && now - admitted[firstAdmitted] >= limit.per {
      firstAdmitted += 1
    }
    if firstAdmitted > 1024 && firstAdmitted * 2 > admitted.count {
      admitted.removeFirst(firstAdmitted)
      firstAdmitted = 0
    }
    guard admitted.count - firstAdmitted < limit.requests else { return false }
    admitted.append(now)
    return true
  }
}
