/// One step of a scenario.
public struct Step: Sendable {
  /// Milliseconds since the scenario began.
  public var at: Int64
  public var action: Action
  /// The step's place in the file's list, for whoever tells of it.
  public var origin: Int

  public init(at: Int64, action: Action, origin: Int) {
    self.at = at
    self.action = action
    self.origin = origin
  }

  public enum Action: Sendable {
    /// Items `first ..< first + count`, one call each, `every` milliseconds apart.
    case track(first: Int, count: Int, every: Int64, stream: Stream)
    case server(ServerRule)
    /// The server's own limit; nil lifts it.
    case serverLimit(ServerLimit?)
    /// The latency of every answer that has none of its own, in milliseconds.
    case latency(Int64)
    case connection(Connection)
    case app(AppChange)
    case consent(granted: Bool)
    case otherConsent(OtherConsent, granted: Bool)
    case call(Call)
    /// Signs an identity in, by its number.
    case signIn(identity: Int)
    /// The run stops here, for whoever wants to look; the number is the caller's own.
    case checkpoint(Int)
    case content(ContentKind, ContentStock)
  }
}

/// What happens to the app.
public enum AppChange: String, CaseIterable, Sendable { case background, foreground, kill, start }

/// A consent that isn't for analytics.
public enum OtherConsent: String, CaseIterable, Sendable { case push, channel }

/// A call that the app makes; `signIn` is a step of its own, as it names somebody.
public enum Call: String, CaseIterable, Sendable {
  case flush, flushOutbox, flushSensor, clearOutbox, retryUncertain, discardUncertain
  case signOut, signIn, deleteIdentity

  /// The row that says whether a platform has the call, and its word for it.
  public var setting: DeviceSetting {
    switch self {
    case .flush: .callFlush
    case .flushOutbox: .callFlushOutbox
    case .flushSensor: .callFlushSensor
    case .clearOutbox: .callClearOutbox
    case .retryUncertain: .callRetryUncertain
    case .discardUncertain: .callDiscardUncertain
    case .signOut: .callSignOut
    case .signIn: .callSignIn
    case .deleteIdentity: .callDeleteIdentity
    }
  }

  var bit: UInt16 {
    switch self {
    case .flush: 1 << 0
    case .flushOutbox: 1 << 1
    case .flushSensor: 1 << 2
    case .clearOutbox: 1 << 3
    case .retryUncertain: 1 << 4
    case .discardUncertain: 1 << 5
    case .signOut: 1 << 6
    case .signIn: 1 << 7
    case .deleteIdentity: 1 << 8
    }
  }
}

/// What content the app asks for.
public enum ContentKind: String, CaseIterable, Sendable { case blocks, campaign }

/// Which sources, besides the network, hold the content that is asked for.
public struct ContentStock: Sendable {
  public var cache: Bool
  public var mirror: Bool
  public var bundle: Bool

  public init(cache: Bool = false, mirror: Bool = false, bundle: Bool = false) {
    self.cache = cache
    self.mirror = mirror
    self.bundle = bundle
  }
}
