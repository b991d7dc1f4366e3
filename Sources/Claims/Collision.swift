/// A place where the page contradicts itself, or promises what another statement takes back.
public struct Collision: Sendable {
  /// The claims and readings it is about.
  public let ids: [String]
  /// One sentence of our own.
  public let text: String

  init(_ ids: [String], _ text: String) {
    self.ids = ids
    self.text = text
  }
}

extension Ledger {
  /// The four collisions, in the order of the contract.
  public static let collisions: [Collision] = [
    Collision(
      ["flutter.retry.delays", "flutter.retry.max"],
      """
      The delays end in 30 s, yet the limit of 5 retries uses up 1, 2, 4, 8 and 16 s and never \
      reaches it.
      """),
    Collision(
      ["swift.429.backoff", "swift.retryAfter.long?"],
      """
      A backoff is at most 5 minutes and never sooner than Retry-After, which may itself be \
      longer than 5 minutes.
      """),
    Collision(
      ["kotlin.result", "kotlin.queued", "kotlin.queued?"],
      "The prose knows three results of a track call; an example handles a fourth, Queued."),
    Collision(
      ["js.outbox.native", "js.retry.max", "js.retry.delays?"],
      """
      Failed sends are said to follow the retry rules above, but the rules stand below, and they \
      give no delays.
      """),
  ]
}
