/// What comes back for a request.
struct ServerAnswer {
  enum Kind { case accepted, network, timeout, status }

  /// Milliseconds until the client knows.
  var latency: Int64 = 0
  /// Milliseconds, or -1 without.
  var retryAfter: Int64 = -1
  /// How many of the first items the server drops.
  var dropping: Int32 = 0
  /// 400 to 599 where `kind` is `status`.
  var status: Int16 = 0
  var kind: Kind
  /// Whether the server has the items.
  var stored = false

  /// Whether the server has the item at that place of the request.
  @inline(__always)
  func stores(_ position: Int) -> Bool { stored && position >= Int(dropping) }

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
      self.dropping = Int32(clamping: dropping)
    case .status(let status):
      kind = .status
      self.status = Int16(status)
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

  /// Decides what comes back for a request that leaves now, by how things stand now: the client
  /// knows at the answer, or at its own timeout if that is sooner.
  ///
  /// - Parameters:
  ///   - bits: 64 random ones, where it answers by chance.
  ///   - timeout: the client's own, in milliseconds.
  @inline(__always)
  mutating func answer(
    at now: Int64, over connection: Connection, bits: UInt64, within timeout: Int64,
    into answer: inout ServerAnswer
  ) {
    if connection != .online {
      answer = .network
      answer.latency = latency
    } else {
      decide(at: now, bits: bits, into: &answer)
    }
    if answer.kind == .timeout || answer.latency > timeout {
      answer.kind = .timeout
      answer.retryAfter = -1
      answer.latency = timeout
    }
  }

  @inline(__always)
  private mutating func decide(at now: Int64, bits: UInt64, into answer: inout ServerAnswer) {
    if limit != nil && !admits(at: now) {
      answer = ServerAnswer(
        latency: latency, retryAfter: limit?.retryAfter ?? -1, status: 429, kind: .status)
    } else if isByChance && over.isEmpty {
      mix.answer(at: bits, into: &answer)
    } else {
      answer = ServerAnswer(takeRule(), latency: latency)
    }
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

  private mutating func admits(at now: Int64) -> Bool {
    guard let limit else { return true }
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
