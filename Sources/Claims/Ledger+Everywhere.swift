extension Ledger {
  // swift-format-ignore
  static let everywhereClaims: [Claim] = [
    Claim("all.overflow.oldest",   .stated, .all, "A queue that is full drops its oldest item."),
    Claim("all.overflow.report",   .stated, .all, "Overflow is reported at most once a minute, with the number of drops since the last report."),
    Claim("all.sensor.queue",      .stated, .all, "String-sensor signals wait in a queue of their own that holds 500."),
    Claim("all.location.queue",    .stated, .all, "Device location points wait in a queue of their own that holds 500."),
    Claim("all.consent.off",       .stated, .all, "While analytics consent is off, events are dropped on the device and never queued."),
    Claim("all.consent.late",      .stated, .all, "What was dropped without consent is never sent later, even if consent comes a moment afterwards."),
    Claim("all.consent.separate",  [.stated, .implied], .all, "Revoking push or channel consent and signing out leave analytics consent as it is, and revoking those consents touches no event queue."),
    Claim("all.consent.first",     .stated, .all, "Consent has to be recorded first, on identify or with setConsent, and tracking comes after."),
    Claim("all.identity.send",     .stated, .all, "What is sent while the person is still signed in is attributed to them, so an app sends before it signs out."),
  ]

  // swift-format-ignore
  static let contentClaims: [Claim] = [
    Claim("content.blocks.cache",  .stated, .all, "Without a network the SDK paints the last good blocks from its cache."),
    Claim("content.blocks.cold",   .stated, .all, "A cold start without a network tries the cache, then the fallbackUrl mirror, then the bundledCatalog."),
    Claim("content.campaign",      .stated, .all, "A campaign is fetched when the app asks for it, so offline there is none."),
  ]

  // swift-format-ignore
  static let everywhereReadings: [Reading] = [
    Reading("sensor.send?", .all, "When are sensor signals and location points sent, and how many at a time?",
      ReadingValue("each", "each item sends the queue straight away, 10 a request, one request at a time"),
      ReadingValue("interval", "every 15 s, 10 a request")),
    Reading("sensor.retry?", .all, "How are sensor signals and location points retried?",
      ReadingValue("kotlin", "network failures, timeouts, 429 and 5xx after 1 s, doubling to 5 minutes, never sooner than Retry-After, without a limit"),
      ReadingValue("events", "as the platform's events")),
    Reading("sensor.4xx?", .all, "What does another 4xx do to sensor signals and location points?",
      ReadingValue("drop", "they are dropped"),
      ReadingValue("retry", "they are retried")),
    Reading("sensor.lifecycle?", .all, "What do consent, sign-out, a kill and age do to sensor signals and location points?",
      ReadingValue("memory", "without consent they are dropped, a withdrawal and a kill empty the queue, sign-out keeps it to be sent later as the device, and there is no age limit"),
      ReadingValue("events", "what they do to the platform's events")),
    Reading("overflow.inFlight?", .all, "May an overflow drop an item that is in flight (Swift, Flutter, sensor signals and location points)?",
      ReadingValue("no", "the oldest that is not in flight goes, though what is in flight counts towards the limit"),
      ReadingValue("yes", "the oldest of all goes")),
    Reading("report.first?", .javaScriptFamilyAndFlutter, "Is the first overflow after a quiet minute reported at once?",
      ReadingValue("yes", "at once, and later ones are gathered until the minute is over"),
      ReadingValue("no", "at the end of a minute")),
    Reading("connection.inFlight?", .all, "What becomes of a request in flight when the connection is lost?",
      ReadingValue("fail", "it is unreachable at once, and stored if the answer to come would have stored it"),
      ReadingValue("arrives", "its answer still comes")),
    Reading("identity.when?", .all, "Whose event is it?",
      ReadingValue("send", "that of the identity at the moment of sending"),
      ReadingValue("track", "that of the identity at the moment of tracking")),
    Reading("timeout.after?", .all, "How long does a request wait before it times out?",
      ReadingValue("30s", "30 seconds"),
      ReadingValue("10s", "10 seconds"),
      ReadingValue("60s", "60 seconds")),
  ]
}
