public import Simulation

/// Random scenarios from a seed: everything a scenario may do, in any order that makes sense.
public struct RandomProgram {
  private var state: UInt64
  private var steps: [Step] = []
  private var time: Int64 = 0
  private var itemCount = 0
  private var isRunning = true

  public static func make(seed: UInt64) -> Program {
    var random = RandomProgram(state: seed &* 0x9E37_79B9_7F4A_7C15 | 1)
    return random.program(seed: seed)
  }

  private init(state: UInt64) { self.state = state }

  private mutating func program(seed: UInt64) -> Program {
    var given = Given()
    given.connection = pick([.online, .online, .offline, .captive])
    given.app = pick([.foreground, .foreground, .background, .stopped])
    given.consent = below(6) > 0
    given.signedIn = below(4) > 0
    given.storageAvailable = below(5) > 0
    isRunning = given.app != .stopped
    for origin in 0..<(3 + below(40)) { addStep(origin) }
    return Program(
      given: given, steps: steps, itemCount: itemCount, end: time + pick([0, 5_000, 3_600_000]),
      seed: seed, jitter: pick([.seeded, .none, .max]), identities: ["device", "user", "user2"])
  }

  private mutating func addStep(_ origin: Int) {
    time += pick([0, 0, 1, 90, 100, 1_000, 7_500, 15_000, 61_000, 604_800_001])
    guard let action = action() else { return }
    steps.append(Step(at: time, action: action, origin: origin))
  }

  private mutating func action() -> Step.Action? {
    switch below(isRunning ? 20 : 8) {
    case 0: return .connection(pick([.online, .offline, .captive]))
    case 1, 2: return .server(rule())
    case 3: return .latency(pick([0, 1, 100, 20_000, 45_000]))
    case 4: return .consent(granted: below(3) > 0)
    case 5: return .serverLimit(below(2) == 0 ? nil : ServerLimit(requests: 2, per: 1_000))
    case 6: return .otherConsent(pick([.push, .channel]), granted: below(2) == 0)
    case 7:
      defer { isRunning.toggle() }
      return .app(isRunning ? .kill : .start)
    case 8: return .app(pick([.background, .foreground]))
    case 9, 10: return .call(pick([.flush, .flushOutbox, .flushSensor, .clearOutbox]))
    case 11: return .call(pick([.retryUncertain, .discardUncertain, .deleteIdentity]))
    case 12: return .call(.signOut)
    case 13: return .signIn(identity: 1 + below(2))
    default: return track()
    }
  }

  private mutating func track() -> Step.Action {
    let count = pick([1, 1, 2, 9, 10, 11, 30, 120, 520])
    defer { itemCount += count }
    return .track(
      first: itemCount, count: count, every: 0,
      stream: pick([.events, .events, .events, .sensor, .location]))
  }

  private mutating func rule() -> ServerRule {
    let answer: ServerRule.Answer = pick([
      .accepted(dropping: 0), .accepted(dropping: 3), .status(400), .status(429), .status(429),
      .status(503), .timeout, .unreachable,
    ])
    var rule = ServerRule(answer, stored: below(2) == 0)
    if case .status(429) = answer { rule.retryAfter = pick([nil, 500, 5_000, 900_000]) }
    rule.latency = pick([nil, nil, 0, 3_000])
    rule.times = pick([nil, 1, 2, 6])
    return rule
  }

  private mutating func below(_ bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int((state >> 11) % UInt64(bound))
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }
}
