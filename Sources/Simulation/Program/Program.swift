/// What the app, the person, the device and the server do: one scenario, ready to replay.
///
/// Times are integer milliseconds since the scenario began; steps stand in order of time, and at
/// one time in file order. Items (events, signals, points) are numbered from 0 in file order,
/// whether a platform tracks them or not, so that a number means the same on every platform.
public struct Program: Sendable {
  /// How things stand when the scenario begins.
  public var given: Given
  /// In order of time, then of the file.
  public var steps: [Step]
  /// How many items the scenario tracks in all.
  public var itemCount: Int
  /// When the run ends; nil: when nothing is left to happen. What is due then still happens.
  public var end: Int64?
  /// What seeded draws are made from.
  public var seed: UInt64
  public var jitter: Jitter
  /// The names of identities; 0 is the signed-out device, 1 the person who is there first.
  public var identities: [String]
  /// How many engine steps a run may take; nil: a limit that grows with its items and its time.
  public var stepLimit: Int?
  /// How many items the run's batches may carry in all, each as often as it is sent; nil: any
  /// number.
  public var carryLimit: Int?

  public init(
    given: Given = Given(), steps: [Step] = [], itemCount: Int = 0, end: Int64? = nil,
    seed: UInt64 = 1, jitter: Jitter = .seeded, identities: [String] = ["device", "user"],
    stepLimit: Int? = nil, carryLimit: Int? = nil
  ) {
    self.given = given
    self.steps = steps
    self.itemCount = itemCount
    self.end = end
    self.seed = seed
    self.jitter = jitter
    self.identities = identities
    self.stepLimit = stepLimit
    self.carryLimit = carryLimit
  }
}

/// How chance is drawn: by seed, always the least, or always the most.
public enum Jitter: String, CaseIterable, Sendable { case seeded, none, max }

/// The device's real connection; a captive network is reported online, and leads nowhere.
public enum Connection: String, CaseIterable, Sendable { case online, offline, captive }

/// Where the app is when the scenario begins.
public enum AppState: String, CaseIterable, Sendable { case foreground, background, stopped }

/// How things stand when the scenario begins.
public struct Given: Sendable {
  public var connection: Connection
  public var app: AppState
  public var consent: Bool
  public var signedIn: Bool
  public var storageAvailable: Bool

  public init(
    connection: Connection = .online, app: AppState = .foreground, consent: Bool = true,
    signedIn: Bool = true, storageAvailable: Bool = true
  ) {
    self.connection = connection
    self.app = app
    self.consent = consent
    self.signedIn = signedIn
    self.storageAvailable = storageAvailable
  }
}
