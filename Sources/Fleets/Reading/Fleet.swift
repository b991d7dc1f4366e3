public import JSONC
public import ScenarioFiles
public import Simulation

/// A fleet that has been checked: what its devices do, and what they meet.
///
/// Times are milliseconds. `docs/fleet.md` is the contract of the file.
public struct Fleet: Sendable {
  /// How many devices there may be.
  public static let deviceCounts: ClosedRange<Int64> = 1...1_000_000_000
  /// How many days they may live.
  public static let dayCounts: ClosedRange<Int64> = 1...366

  public var title: String
  public var about: String?
  public var devices: Int64 = 1_000
  public var days: Int64 = 1
  public var seed: UInt64 = 1
  /// In the file's order, or all that are replayed by default in equal parts.
  public var platforms: [Share]
  public var config: [PlatformConfig] = []
  /// Other answers to open readings.
  public var readings: [ReadingChoice] = []
  /// Nil: the app is in the foreground all the time.
  public var sessions: Sessions?
  /// By stream, at most one each: the time between two, while the app is in the foreground.
  public var tracking: [Tracking]
  /// Nil: always online.
  public var connectivity: Connectivity?
  public var latency: Distribution = .constant(100)
  /// What comes back but a success, each for its share.
  public var answers: [ChanceAnswer] = []
  /// In order of time; none begins before the one before has ended.
  public var outages: [Outage] = []
  /// Nil: given, and never withdrawn.
  public var consent: Spells?
  /// Nil: signed in, and never out.
  public var identity: Spells?

  /// A platform's part of the fleet: so many parts of all parts together.
  public struct Share: Equatable, Sendable {
    public var platform: String
    public var parts: Int64

    public init(platform: String, parts: Int64) {
      self.platform = platform
      self.parts = parts
    }
  }

  /// Options as an app sets them; for one platform, or nil: for each that has the option.
  public struct PlatformConfig: Sendable {
    public var platform: String?
    public var options: [Value.Member]
  }

  public struct Sessions: Equatable, Sendable {
    /// How long the app is in the foreground.
    public var opened: Distribution
    /// How long it is not, then.
    public var closed: Distribution
    /// The share of the times that it is closed in which the system kills it, in millionths.
    public var killed: Int64 = 0
    /// How long it has been in the background then; it lives where it is opened sooner.
    public var killedAfter: Distribution = .constant(0)
  }

  public struct Tracking: Equatable, Sendable {
    public var stream: Stream
    public var every: Distribution
  }

  public struct Connectivity: Equatable, Sendable {
    public var online: Distribution
    public var offline: Distribution
    /// The share of the times offline that are captive networks, in millionths.
    public var captive: Int64 = 0
  }

  /// Something that holds and doesn't hold by turns.
  public struct Spells: Equatable, Sendable {
    /// The share of the devices on which it holds at first, in millionths.
    public var atFirst: Int64 = Distribution.wholeShare
    /// How long it holds; nil: for ever.
    public var holds: Distribution?
    /// How long it does not, then; nil: for ever.
    public var rests: Distribution?
  }

  public struct ChanceAnswer: Sendable {
    /// Millionths of the requests.
    public var share: Int64
    public var rule: ServerRule
    /// The share of these that the server has stored all the same, in millionths.
    public var stored: Int64
  }

  /// The server fails for all devices at once.
  public struct Outage: Sendable {
    public var from: Int64
    public var to: Int64
    public var rule: ServerRule
  }
}

extension Fleet {
  /// What comes back while there is no outage.
  public var mix: AnswerMix {
    var shares: [(share: UInt64, rule: ServerRule)] = []
    var left = Distribution.wholeShare
    for answer in answers {
      left -= answer.share
      var stored = answer.rule
      stored.stored = true
      let part = answer.share * answer.stored
      shares.append((share: Self.draws(part), rule: stored))
      shares.append(
        (share: Self.draws(answer.share * Distribution.wholeShare - part), rule: answer.rule))
    }
    shares.append(
      (
        share: Self.draws(left * Distribution.wholeShare),
        rule: ServerRule(.accepted(dropping: 0))
      ))
    return AnswerMix(shares, latency: latency.quantiles)
  }

  /// A share in millionths of millionths as parts of 2³², rounded down.
  private static func draws(_ share: Int64) -> UInt64 {
    let whole = UInt64(Distribution.wholeShare * Distribution.wholeShare)
    return whole.dividingFullWidth(UInt64(share).multipliedFullWidth(by: 1 << 32)).quotient
  }
}
