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

  static var network: ServerAnswer { ServerAnswer(kind: .network) }

  /// The row that decides what follows a failure.
  var failureRow: StreamSetting {
    switch kind {
    case .accepted: preconditionFailure("no failure")
    case .network: .answersNetwork
    case .timeout: .answersTimeout
    case .status: status == 429 ? .answers429 : status < 500 ? .answers4xx : .answers5xx
    }
  }

  /// A failure as the journal writes it: 0 network, 1 timeout, else the status.
  var failureNumber: Int64 {
    switch kind {
    case .accepted, .network: 0
    case .timeout: 1
    case .status: Int64(status)
    }
  }
}

extension ServerAnswer {
  /// - Parameter latency: milliseconds, for a rule that has none of its own.
  init(_ rule: ServerRule, latency: Int64) {
    switch rule.answer {
    case .accepted(let dropping):
      kind = .accepted
      self.dropping = dropping
    case .status(let status):
      kind = .status
      self.status = status
    case .timeout: kind = .timeout
    case .unreachable: kind = .network
    }
    stored = rule.stored || kind == .accepted
    retryAfter = rule.retryAfter ?? -1
    self.latency = rule.latency ?? latency
  }
}

/// The scripted server: rules, the newest on top, and a limit of its own over them all.
struct Server {
  /// Milliseconds.
  var latency: Int64 = 100
  /// What stands where nothing lies on top: a rule, or chance.
  private var base = ServerRule(.accepted(dropping: 0))
  private var mix = AnswerMix.none
  private(set) var isByChance = false
  /// Rules for the next few requests; the last one is on top.
  private var over: [ServerRule] = []
  private var limit: ServerLimit?
  /// When the limit admitted requests, oldest first, from `firstAdmitted` on.
  private var admitted: [Int64] = []
  private var firstAdmitted = 0

  mutating func set(_ rule: ServerRule) {
    if rule.times == nil {
      base = rule
      isByChance = false
      over.removeAll()
    } else {
      over.append(rule)
    }
  }

  mutating func set(_ mix: AnswerMix) {
    self.mix = mix
    isByChance = true
    over.removeAll()
  }

  mutating func set(_ limit: ServerLimit?) {
    self.limit = limit
    admitted.removeAll()
    firstAdmitted = 0
  }

  /// The answer to a request that reaches the server at `now`.
  ///
  /// - Parameter bits: 64 random ones, where it answers by chance.
  mutating func answer(at now: Int64, bits: UInt64 = 0) -> ServerAnswer {
    if let limit, !admits(limit, at: now) {
      return ServerAnswer(
        kind: .status, status: 429, retryAfter: limit.retryAfter ?? -1, latency: latency)
    }
    if isByChance && over.isEmpty { return mix.answer(at: bits) }
    return ServerAnswer(takeRule(), latency: latency)
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
