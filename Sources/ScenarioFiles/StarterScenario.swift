/// What `new` writes: a scenario to start from, as text.
///
/// Its expectations are worked out in its comments, and it passes `check`.
public let starterScenario = """
  // A scenario: what happens to an app, and what is expected to become of its events.
  // “sdksim run FILE” replays it on every platform; “sdksim check FILE” compares with “expect”.
  {
    "title": "Three events without a network",
    "about": "An hour offline, then online again: which platforms still have the events?",

    // How things stand at first. These are the defaults, and may be left out.
    "given": {
      "connection": "online",
      "app": "foreground",
      "consent": "granted",
      "signedIn": true,
      "storage": "available",
    },

    // Options as an app would set them, for all platforms or for some.
    "config": {
      "flutter": { "eventBatchSize": 10 },
    },

    // Times are counted from the beginning; "after" counts from the step before.
    "steps": [
      { "at": "0s", "connection": "offline" },
      { "at": "1s", "track": 3 },  // e1, e2, e3
      { "after": "1h", "connection": "online" },
    ],

    // Every combination of these would be replayed; each key is a path into this file.
    // "vary": { "seed": [1, 2, 3], "config.flutter.eventBatchSize": [5, 10] },

    // What is not named is not checked.
    "expect": {
      // The browser says that it is offline: the events wait in the outbox, and go out at the
      // return of the network, 1 s + 1 h after the beginning.
      "javascript,react": { "accepted": 3, "lost": 0, "sentAt": ["1h1s"] },
      // No such signal: the batch fails five times, long before the hour is over.
      "react-native,node": { "dropped": { "retriesExhausted": 3 }, "requests": 5 },
      // Nobody can know whether a request that failed got through; the events are set aside.
      "swift": { "uncertain": 3 },
      // Each event is a request of its own, tried once.
      "kotlin": { "dropped": { "requestFailed": 3 }, "requests": 3 },
      // The tick of 15 s moves the events to the outbox, which waits for the network.
      "flutter": { "accepted": 3, "sentAt": ["1h1s"] },
      "all": { "tracked": 3, "waiting": 0 },
    },
  }

  """
