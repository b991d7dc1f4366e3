/// How the server answers, from a step on or for the next few requests.
public struct ServerRule: Sendable {
  public enum Answer: Equatable, Sendable {
    /// A success; the first `dropping` items of each request are dropped by the server.
    case accepted(dropping: Int)
    /// A status of 400 to 599.
    case status(Int)
    /// No answer; the client knows after its own timeout.
    case timeout
    /// The network fails on the way.
    case unreachable
  }

  public var answer: Answer
  /// Whether an answer that isn't a success was stored all the same.
  public var stored: Bool
  /// Milliseconds, or nil without a Retry-After.
  public var retryAfter: Int64?
  /// Milliseconds, or nil for the standing latency.
  public var latency: Int64?
  /// For how many requests it lies on top; nil: it replaces all there is.
  public var times: Int?

  public init(
    _ answer: Answer, stored: Bool = false, retryAfter: Int64? = nil, latency: Int64? = nil,
    times: Int? = nil
  ) {
    self.answer = answer
    self.stored = stored
    self.retryAfter = retryAfter
    self.latency = latency
    self.times = times
  }
}

/// The server's own limit: at most `requests` admitted in any window of `per` milliseconds.
public struct ServerLimit: Sendable {
  public var requests: Int
  public var per: Int64
  /// Milliseconds, or nil: the 429 carries no Retry-After.
  public var retryAfter: Int64?

  public init(requests: Int, per: Int64, retryAfter: Int64? = nil) {
    self.requests = requests
    self.per = per
    self.retryAfter = retryAfter
  }
}
