import Simulation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What the devices of the outbox fleet do, and how their server answers.
struct Workload {
  private let tracks: Quantiles
  private let online: Quantiles
  private let offline: Quantiles
  private let answers: AnswerMix
  private let day: Int64 = 86_400_000

  /// - Parameter isStressed: events every 5 s, mostly offline, and mostly refused.
  init(isStressed: Bool) {
    tracks = Self.exponential(mean: isStressed ? 5_000 : 60_000)
    online = Self.exponential(mean: 1_800_000)
    offline = Self.exponential(mean: isStressed ? 3_600_000 : 300_000)
    let percent: [UInt64] = isStressed ? [30, 30, 15, 10, 15] : [92, 3, 2, 1, 2]
    let shares = percent.map { ($0 << 32) / 100 }
    answers = AnswerMix(
      [
        (share: shares[0], rule: ServerRule(.accepted(dropping: 0))),
        (share: shares[1], rule: ServerRule(.unreachable)),
        (share: shares[2], rule: ServerRule(.status(503))),
        (share: shares[3], rule: ServerRule(.status(429), retryAfter: 5_000)),
        (share: shares[4] / 2, rule: ServerRule(.timeout, stored: true)),
        (share: shares[4] / 2, rule: ServerRule(.timeout)),
      ],
      latency: Quantiles { above in 500 - Int64(above * 450 / Quantiles.whole) })
  }

  private static func exponential(mean: Double) -> Quantiles {
    Quantiles { above in Int64(-log(Double(above) / Double(Quantiles.whole)) * mean + 0.5) }
  }

  /// Lives one device's day.
  func live(_ device: UInt64, in engine: inout Engine) throws(EndlessRun) {
    engine.begin(Given(), seed: device, answers: answers, until: day - 1)
    var chance = Chance(seed: device)
    var isOnline = true
    var change = online.value(at: chance.next())
    var track = tracks.value(at: chance.next())
    while min(change, track) < day {
      if change <= track {
        isOnline.toggle()
        try engine.perform(.connection(isOnline ? .online : .offline), at: change)
        change += (isOnline ? online : offline).value(at: chance.next())
      } else {
        let next = track + tracks.value(at: chance.next())
        try engine.track(.events, at: track)
        track = next
      }
    }
    try engine.finish()
  }
}

/// A stream of random numbers, as the reference program has.
struct Chance {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0xDA94_2042_E4DD_58B5 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
