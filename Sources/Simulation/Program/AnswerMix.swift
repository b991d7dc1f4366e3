/// How the server answers by chance: each rule for its share of the requests.
///
/// What a request meets is drawn from the device's seed, the first item that it carries, and how
/// often that has been sent. So the same device has the same luck under every policy, as far as its
/// requests are comparable at all.
public struct AnswerMix: Sendable {
  /// The rules' answers, each for the draws below its bound and not below the one before.
  private let bounds: [UInt32]
  private let answers: [ServerAnswer]
  private let latency: Quantiles

  /// - Parameters:
  ///   - shares: rules, each with its share of the requests in parts of 2³²; together no more than
  ///     2³². The last one gets what is left. `times` of a rule means nothing here.
  ///   - latency: milliseconds until the answer of a rule that has no latency of its own.
  /// - Precondition: there is a rule.
  public init(_ shares: [(share: UInt64, rule: ServerRule)], latency: Quantiles) {
    precondition(!shares.isEmpty)
    var bounds: [UInt32] = []
    var sum: UInt64 = 0
    for (share, _) in shares {
      sum += share
      precondition(sum <= 1 << 32)
      bounds.append(UInt32(min(sum, UInt64(UInt32.max))))
    }
    bounds[bounds.count - 1] = .max
    self.bounds = bounds
    answers = shares.map { ServerAnswer($0.rule, latency: Self.isDrawn) }
    self.latency = latency
  }

  /// No rules, for where none are drawn from.
  static var none: AnswerMix { AnswerMix() }

  private init() {
    bounds = []
    answers = []
    latency = .none
  }

  private static var isDrawn: Int64 { -1 }

  /// - Parameter bits: 64 random ones.
  @inline(__always)
  func answer(at bits: UInt64, into answer: inout ServerAnswer) {
    let draw = UInt32(truncatingIfNeeded: bits)
    var place = 0
    while draw >= bounds[place] && place < bounds.count - 1 { place += 1 }
    answer = answers[place]
    if answer.latency == Self.isDrawn { answer.latency = latency.value(at: Draws.mix(bits)) }
  }
}
