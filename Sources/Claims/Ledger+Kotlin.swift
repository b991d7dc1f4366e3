extension Ledger {
  // swift-format-ignore
  static let kotlinClaims: [Claim] = [
    Claim("kotlin.noQueue",       .stated, .kotlin, "There is no event queue: each track call is one request."),
    Claim("kotlin.result",        .stated, .kotlin, "A track call says Accepted, DroppedNoConsent, or Rejected(reason) where the server refused it or the request failed."),
    Claim("kotlin.notStored",     .stated, .kotlin, "A rejected event is not stored, so the caller retries it or it is gone."),
    Claim("kotlin.offlineConfig", .stated, .kotlin, "ContentFlowConfiguration.offline (OfflineConfig) is deprecated and does nothing."),
    Claim("kotlin.sensor.retry",  .stated, .kotlin, "String-sensor signals and location points are queued, 500 each, and retried on network failures, 429 and 5xx."),
    Claim("kotlin.sensor.flush",  .example, .kotlin, "extensions.flushStringSensorEvents() sends the signals; an app calls it before logout(), while the person is signed in."),
    Claim("kotlin.retryAfter",    .example, .kotlin, "There is no client-side limiter, and the SDK honours the server's Retry-After."),
    Claim("kotlin.queued",        .example, .kotlin, "Queued is a possible result of a tracking call."),
  ]

  // swift-format-ignore
  static let kotlinReadings: [Reading] = [
    Reading("kotlin.retryAfter.track?", .kotlin, "What does a track call do inside a Retry-After?",
      ReadingValue("send", "it sends"),
      ReadingValue("reject", "it is rejected on the device")),
    Reading("kotlin.queued?", .kotlin, "When does a call return Queued, which the prose does not know?",
      ReadingValue("sensors", "sensor and location calls return it"),
      ReadingValue("never", "no call returns it")),
  ]
}
