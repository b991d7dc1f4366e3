import JSONC
public import Policies

/// A rule of the lint: rows that have its fault, and rows that just have not.
public struct FindingCase: Sendable {
  public let category: FindingCategory
  /// What is said of the fault.
  public let text: String
  /// The policy that both start from.
  let like: String
  /// Rows as a policy states them, without what they rest on.
  let faultyRows: String
  let fineRows: String
  /// An option beside the rows, with the fault and without.
  let options: (faulty: String, fine: String)?

  init(
    _ category: FindingCategory, _ like: String, _ faulty: String, _ fine: String, _ text: String,
    options: (faulty: String, fine: String)? = nil
  ) {
    self.category = category
    self.like = like
    faultyRows = faulty
    fineRows = fine
    self.text = text
    self.options = options
  }

  /// A policy that has the fault.
  public var faulty: Policy { Self.policy(like: like, rows: faultyRows, option: options?.faulty) }

  /// One that just has not.
  public var fine: Policy { Self.policy(like: like, rows: fineRows, option: options?.fine) }

  /// A policy that starts from another, with rows and an option of its own; traps where it has
  /// mistakes, and tells of them.
  public static func policy(like base: String, rows: String, option: String? = nil) -> Policy {
    let settings = rows.split(separator: "\n").joined(separator: " ")
      .replacing("], [\"", with: "]\n[\"").split(separator: "\n")
      .map { $0.dropLast() + #", "acme.a"]"# }
    let text = """
      { "platform": "acme", "like": "\(base)",
        "claims": { "acme.a": "So it is.", "acme.b": "Nobody reads it." },
        "settings": [\(settings.joined(separator: ", "))], "options": [\(option ?? "")] }
      """
    let log = DiagnosticLog(SourceFile(path: "acme.jsonc", bytes: Array(text.utf8)))
    var library = PolicyLibrary()
    library.add([log])
    precondition(log.isEmpty, log.rendered())
    return library.policy(named: "acme")!
  }
}

extension FindingCase {
  /// At least one for each category.
  public static let all = collisions + options + retries + limits + triggers + calls + cases

  private static let collisions: [FindingCase] = [
    FindingCase(
      .maximumOverridden, "swift", #"["retry.retryAfter.cap", "5m1ms"]"#,
      #"["retry.retryAfter.cap", "5m"]"#,
      "A delay is at most 5m, and never shorter than Retry-After, which may be longer: "
        + "Retry-After wins."),
    FindingCase(
      .triggerAgainstBackoff, "node", #"["queue.flush.every", "none"]"#,
      #"["queue.flush.every", "none"], ["queue.flush.onCall", "no"]"#,
      "While a backoff asks to wait, “flush()” asks to send: the backoff wins."),
    FindingCase(
      .triggerAgainstBackoff, "flutter", #"["retry.cutShortBy", ["flushOutbox"]]"#,
      #"["outbox.send.onOnline", "no"], ["retry.cutShortBy", ["flushOutbox"]]"#,
      "While a backoff asks to wait, returning connectivity asks to send: the backoff wins."),
    FindingCase(
      .triggerAgainstBackoff, "kotlin", "", #"["call.flushSensor", "none"]"#,
      "While a backoff asks to wait, “extensions.flushStringSensorEvents()” asks to send: the "
        + "backoff ends, though not before Retry-After does."),
    FindingCase(
      .retryAfterAgainstCall, "kotlin", "", #"["send.withinRetryAfter", "reject"]"#,
      "A call sends at once, and the server's Retry-After asks to wait: the call wins."),
    FindingCase(
      .oneNameForTwo, "javascript", #"["call.flushOutbox", "flush()"]"#,
      #"["call.flushOutbox", "flush2()"]"#,
      "“call.flush” and “call.flushOutbox” cannot both be “flush()”: an app would not have one "
        + "without the other."),
    // What the word says is a result of event calls too.
    FindingCase(
      .wordNeverTold, "kotlin", "",
      #"["sensor.track.queued", "Accepted"], ["location.track.queued", "Accepted"]"#,
      "“Queued” is a result of calls that track signals or points: one that tracks an event is a "
        + "request, and says what came of it."),
    // Rules that somebody has stated rest on no open question any more.
    FindingCase(
      .pageCollides, "node", "",
      """
      ["retry.delays", ["1s", "2s"]], ["retry.jitter", "0s"], ["retry.retryAfter", "honoured"],
      ["retry.retryAfter.cap", "none"], ["retry.delay.reset", "batch"]
      """,
      "Failed sends are said to follow the retry rules above, but the rules stand below, and they "
        + "give no delays."),
  ]

  private static func batch(_ more: String) -> String {
    #"{ "option": "most", "takes": "count", "sets": ["queue.batch"], "because": "acme.a", "#
      + more + " }"
  }

  // The row states 10.
  private static let options: [FindingCase] = [
    FindingCase(
      .capBelowDefault, "javascript", "", "",
      "The app's “most” is 11 by default, and no more than 10 is taken of it.",
      options: (
        faulty: batch(#""default": 11, "cap": 10"#), fine: batch(#""default": 10, "cap": 10"#)
      )),
    FindingCase(
      .capBelowRow, "javascript", "", "",
      "No more than 9 is taken of the app's “most”, less than the row states without it.",
      options: (faulty: batch(#""cap": 9"#), fine: batch(#""cap": 10"#))),
    FindingCase(
      .defaultDiffers, "javascript", "", "",
      "The app's “most” is 9 by default, and the rows that it sets state something else.",
      options: (faulty: batch(#""default": 9"#), fine: batch(#""default": 10"#))),
    FindingCase(
      .optionChangesNothing, "javascript", "", "",
      "The app's “most” is read by nothing: it is there to be ignored.",
      options: (
        faulty: #"{ "option": "most", "takes": "count", "ignored": true, "because": "acme.b" }"#,
        fine: batch(#""default": 10"#)
      )),
    FindingCase(
      .optionChangesNothing, "node", "",
      #"["outbox", "stored"], ["queue.flush.to", "outbox"], \#(outboxRows)"#,
      "The app's “enableOfflineQueue” changes no row here, whatever it is set to."),
  ]

  private static let outboxRows = """
    ["outbox.whenUnavailable", "memory"], ["outbox.entry", "flush"], ["outbox.limit", 10],
    ["outbox.limit.counts", "waiting"], ["outbox.batch", 10], ["outbox.age", "none"],
    ["outbox.send.onEntry", "yes"], ["outbox.send.onOnline", "no"],
    ["outbox.send.onStart", "yes"], ["outbox.send.onCall", "yes"],
    ["consent.withdrawal.outbox", "kept"], ["signOut.outbox", "kept"], ["retry.dueOffline", "hold"]
    """

  private static let retries: [FindingCase] = [
    FindingCase(
      .delayNeverReached, "javascript",
      #"["retry.delays", ["1s", "2s", "3s"]], ["retry.limit", 2]"#,
      #"["retry.delays", ["1s", "2s", "3s"]], ["retry.limit", 4]"#,
      "The delays 2s and 3s are never waited: 2 failed sends leave 1 resend, after 1s."),
    FindingCase(
      .delayNeverReached, "flutter",
      #"["retry.delays", ["1s", "2s", "3s"]], ["retry.limit", 2]"#,
      #"["retry.delays", ["1s", "2s", "3s"]], ["retry.limit", 3]"#,
      "The delay 3s is never waited: there are 2 resends, after 1s and 2s."),
    FindingCase(
      .delayNeverReached, "flutter",
      #"["retry.delays", ["1s", "2s"]], ["retry.limit", 1]"#,
      #"["retry.delays", ["1s"]], ["retry.limit", 1]"#,
      "The delay 2s is never waited: there is 1 resend, after 1s."),
    // A delay that goes on growing from batch to batch gets there.
    FindingCase(
      .delayNeverReached, "flutter", "", #"["retry.delay.reset", "acknowledged"]"#,
      "The delay 30s is never waited: there are 5 resends, after 1s, 2s, 4s, 8s and 16s."),
    FindingCase(
      .delayNeverReached, "javascript", #"["retry.limit", 1]"#,
      #"["retry.limit", 2], ["retry.delays", ["1s"]]"#,
      "No delay is ever waited: the limit leaves no resend."),
    FindingCase(
      .nothingResent, "swift", #"["answers.429", "drop"]"#, #"["answers.429", "retry"]"#,
      "No failure is followed by a resend: no rule for resends has a say."),
    FindingCase(
      .retryAfterNeverHeeded, "javascript", #"["answers.429", "drop"]"#,
      #"["answers.429", "drop"], ["answers.5xx", "resend"]"#,
      "No answer that may carry a Retry-After is followed by a resend: it is never heeded."),
    FindingCase(
      .capBelowFirst, "swift", #"["retry.delays", ["2s", "4s", "1s"]]"#,
      #"["retry.delays", ["2s", "4s", "2s"]]"#,
      "The delays end in 1s, less than the 2s that they begin with."),
    FindingCase(
      .capBelowFirst, "swift", #"["retry.retryAfter.cap", "1s"]"#,
      #"["retry.retryAfter.cap", "1s1ms"]"#,
      "A Retry-After counts up to 1s, and no delay is shorter than 1s: it is never waited for."),
    // A backoff that is cut short still keeps to a Retry-After.
    FindingCase(
      .capBelowFirst, "swift", #"["retry.retryAfter.cap", "1s"]"#,
      #"["retry.retryAfter.cap", "1s"], ["retry.cutShortBy", ["flush"]]"#,
      "A Retry-After counts up to 1s, and no delay is shorter than 1s: it is never waited for."),
  ]

  private static let limits: [FindingCase] = [
    // A queue that holds just one batch fills it.
    FindingCase(
      .limitBelowBatch, "javascript", #"["queue.limit", 9]"#, #"["queue.limit", 10]"#,
      "The queue holds at most 9, so that a batch of 10 is never full."),
    FindingCase(
      .limitBelowBatch, "flutter", #"["outbox.limit", 9]"#, #"["outbox.limit", 10]"#,
      "The outbox holds at most 9, so that a batch of 10 is never full."),
    // What a limit does not count while it is in flight waits with the rest after a restart.
    FindingCase(
      .limitBelowBatch, "flutter", #"["outbox.limit", 9]"#,
      #"["outbox.limit", 9], ["outbox.limit.counts", "waiting"]"#,
      "The outbox holds at most 9, so that a batch of 10 is never full."),
    // Nothing is sent from memory.
    FindingCase(
      .limitBelowBatch, "javascript", #"["queue.limit", 9]"#,
      #"["queue.limit", 9], ["queue.flush.to", "outbox"], ["signOut.queue", "kept"]"#,
      "The queue holds at most 9, so that a batch of 10 is never full."),
    FindingCase(
      .limitBelowBatch, "swift", #"["uncertain.limit", 24]"#, #"["uncertain.limit", 25]"#,
      "The uncertain set holds 24, and loses 1 of a batch of 25 at once."),
    FindingCase(
      .countAboveLimit, "flutter", #"["queue.limit", 9]"#, #"["queue.limit", 10]"#,
      "The queue holds at most 9, so that 10 that would send never wait there."),
    FindingCase(
      .ageNeverLookedAt, "swift", #"["queue.prune", "startAndSend"]"#,
      #"["queue.prune", "send"]"#,
      "“queue.prune” “startAndSend” finds nothing at a start, as “queue.storage” is “memory”."),
    FindingCase(
      .ageNeverLookedAt, "flutter", #"["outbox", "memory"]"#,
      #"["outbox", "memory"], ["outbox.prune", "startAndSend"]"#,
      "An outbox in memory is empty at a start, where alone the age limit of 7d is looked at."),
    FindingCase(
      .ageNeverLookedAt, "flutter", #"["queue.age", "1d"], ["queue.prune", "send"]"#,
      #"["queue.age", "1d"], ["queue.prune", "trackAndSend"]"#,
      "Nothing is sent from memory, before which alone the age limit of 1d is looked at."),
  ]

  private static let atOnce =
    "What is tracked is sent at once, or waits for an answer or for the end of a backoff, so that "

  private static let triggers: [FindingCase] = [
    FindingCase(
      .triggerFindsNothing, "swift", "", #"["queue.flush.drain", "one"]"#,
      atOnce + "going to the background finds nothing to send."),
    FindingCase(
      .triggerFindsNothing, "swift", "", #"["queue.flush.onTrack", "no"]"#,
      atOnce + "returning to the foreground finds nothing to send."),
    FindingCase(
      .triggerFindsNothing, "swift",
      #"["queue.flush.every", "1m"], ["queue.flush.clock", "start"]"#,
      """
      ["queue.flush.every", "1m"], ["queue.flush.clock", "start"],
      ["retry.cutShortBy", ["interval"]]
      """, atOnce + "the interval finds nothing to send."),
    FindingCase(
      .triggerFindsNothing, "swift", #"["queue.flush.atCount", 25]"#,
      #"["queue.flush.atCount", 25], ["retry.cutShortBy", ["size"]]"#,
      atOnce + "the number that waits finds nothing to send."),
    FindingCase(
      .triggerFindsNothing, "swift",
      #"["connectivity.belief", "signal"], ["queue.flush.onOnline", "yes"]"#,
      """
      ["connectivity.belief", "signal"], ["queue.flush.onOnline", "yes"],
      ["send.whileOffline", "wait"], ["retry.dueOffline", "hold"]
      """, atOnce + "returning connectivity finds nothing to send."),
    // A flush call that says what came of it says so of nothing, too.
    FindingCase(
      .triggerFindsNothing, "swift", #"["call.flush.acknowledged", "none"]"#, "",
      atOnce + "“flushEvents()” finds nothing to send."),
    FindingCase(
      .triggerFindsNothing, "swift", #"["answers.429", "drop"]"#,
      #"["answers.429", "drop"], ["queue.flush.drain", "one"]"#,
      "What is tracked is sent at once, or waits for an answer, so that going to the background "
        + "finds nothing to send."),
    FindingCase(
      .triggerFindsNothing, "flutter", #"["queue.flush.onTrack", "yes"]"#, "",
      "What is tracked goes into the outbox at once, so that the interval finds nothing to send."),
    FindingCase(
      .triggerFindsNothing, "flutter", #"["outbox", "memory"]"#, "",
      "A start finds nothing to send: an outbox in memory is empty then."),
    FindingCase(
      .triggerNeverComes, "swift", #"["retry.cutShortBy", ["interval"]]"#,
      #"["retry.cutShortBy", ["background"]]"#,
      "“interval” in “retry.cutShortBy” never comes about: see “queue.flush.every”."),
    FindingCase(
      .triggerNeverComes, "javascript", #"["outbox.send.onEntry", "yes"]"#,
      #"["outbox.send.onEntry", "yes"], ["queue.flush.to", "outbox"]"#,
      "“outbox.send.onEntry” “yes” never comes about, as “queue.flush.to” is not “outbox”: what "
        + "enters it enters it offline."),
    FindingCase(
      .triggerNeverComes, "javascript", #"["call.flush", "none"]"#, "",
      "“queue.flush.onCall” “yes” never comes about, as “call.flush” is “none”."),
  ]

  private static let calls: [FindingCase] = [
    FindingCase(
      .callFindsNothing, "javascript", #"["queue.flush.onCall", "no"]"#, "",
      "“flush()” finds nothing to do: no queue is sent by it."),
    FindingCase(
      .callFindsNothing, "node", "", #"["call.flushOutbox", "none"]"#,
      "“flushOfflineQueue()” finds nothing to do: there is no outbox."),
    FindingCase(
      .callFindsNothing, "node", #"["call.clearOutbox", "clear()"]"#, "",
      "“clear()” finds nothing to do: there is no outbox."),
    FindingCase(
      .callFindsNothing, "node", #"["call.retryUncertain", "retry()"]"#, "",
      "“retry()” finds nothing to do: there is no uncertain set."),
    FindingCase(
      .callFindsNothing, "node", #"["call.discardUncertain", "discard()"]"#, "",
      "“discard()” finds nothing to do: there is no uncertain set."),
    FindingCase(
      .callFindsNothing, "node", #"["call.flushSensor", "signals()"]"#,
      #"["call.flushSensor", "signals()"], ["sensor.retry.cutShortBy", ["flushSensor"]]"#,
      "“signals()” finds nothing to send: each signal is sent at once."),
    FindingCase(
      .alwaysShowsTheSame, "node", "", #"["inspect.isOnline", "none"]"#,
      "“isOnline()” is always true: the platform believes so whatever the connection."),
    FindingCase(
      .alwaysShowsTheSame, "kotlin", #"["inspect.queue", "waiting()"]"#, "",
      "“waiting()” is always 0: events wait in no queue."),
    FindingCase(
      .alwaysShowsTheSame, "node", "", #"["inspect.outbox", "none"]"#,
      "“getOfflineQueueSize()” is always 0: there is no outbox."),
    FindingCase(
      .alwaysShowsTheSame, "node", #"["inspect.uncertain", "unsure()"]"#, "",
      "“unsure()” is always empty: there is no uncertain set."),
    FindingCase(
      .alwaysShowsTheSame, "swift", #"["inspect.limiter", "limiter()"]"#, "",
      "“limiter()” is always undefined: there is no limiter."),
    FindingCase(
      .limiterLimitsNothing, "javascript", "", #"["limiter", "none"], ["inspect.limiter", "none"]"#,
      "No request goes through the limiter: it delays and drops nothing, and all there is of it "
        + "is a status to look at."),
    FindingCase(
      .wordNeverTold, "node", unsure("drop"), unsure("uncertain"),
      "“onEventsUncertain” is never told: no outcome is left uncertain."),
    FindingCase(
      .wordNeverTold, "swift", certain("drop"), certain("uncertain"),
      "“.deliveryUncertain” is never told: what the call sends is never left uncertain."),
    FindingCase(
      .wordNeverTold, "swift", #"["consent.whileOff", "track"]"#, "",
      "A call without consent is never told so, as it is not dropped."),
    FindingCase(
      .wordNeverTold, "swift", certain("drop"), certain("uncertain"),
      "“track.uncertain” “.deliveryUncertain” never comes about: no answer leaves an outcome "
        + "uncertain."),
  ]

  /// What could be left uncertain on Node, with what a 5xx does.
  private static func unsure(_ word: String) -> String {
    """
    ["answers.timeout", "drop"], ["answers.5xx", "\(word)"],
    ["sensor.consent.withdrawal.inFlight", "resendsDropped"],
    ["location.consent.withdrawal.inFlight", "resendsDropped"]
    """
  }

  /// What could be left uncertain on Swift, with what a timeout does.
  private static func certain(_ word: String) -> String {
    #"["answers.network", "drop"], ["answers.timeout", "\#(word)"], ["answers.5xx", "drop"]"#
  }

  private static let cases: [FindingCase] = [
    FindingCase(
      .memoryNeverSends, "flutter", "", #"["signOut.queue", "sent"]"#,
      "A flush moves the whole queue into the outbox, and nothing is sent from memory: rules for "
        + "that have no say."),
    FindingCase(
      .outboxNeverFilled, "javascript",
      #"["queue.flush.to", "network"], ["outbox.entry", "flush"]"#,
      #"["queue.flush.to", "network"]"#,
      "Nothing enters the outbox: a flush goes to the network, and what is tracked offline waits "
        + "for a flush."),
    FindingCase(
      .caseNeverMet, "javascript", "", #"["answers.timeout", "resend"]"#,
      "No unknown outcome is ever sent again, so that none can be left when resends are used up."),
    FindingCase(
      .caseNeverMet, "javascript", "", #"["answers.timeout", "resend"]"#,
      "No unknown outcome is ever sent again, so that none can be told of."),
    FindingCase(
      .caseNeverMet, "flutter", "", #"["consent.withdrawal.outbox", "emptied"]"#,
      "Withdrawn consent empties no queue that requests carry items of: nothing in flight loses "
        + "its queue."),
    // A queue that nothing is sent from has nothing in flight.
    FindingCase(
      .caseNeverMet, "flutter", #"["consent.withdrawal.queue", "emptied"]"#,
      #"["consent.withdrawal.queue", "emptied"], ["signOut.queue", "sent"]"#,
      "Withdrawn consent empties no queue that requests carry items of: nothing in flight loses "
        + "its queue."),
    FindingCase(
      .caseNeverMet, "flutter", #"["outbox", "memory"]"#, "",
      "An outbox in memory needs no storage that could be unavailable."),
    FindingCase(
      .caseNeverMet, "swift", certain("drop"), certain("uncertain"),
      "Nothing ever joins the uncertain set: no failure leaves an outcome so."),
    FindingCase(
      .caseNeverMet, "swift", #"["connectivity.belief", "real"]"#,
      #"["connectivity.belief", "real"], ["queue.flush.onOnline", "yes"]"#,
      "“connectivity.belief” “real” changes nothing: no row goes by it here, and “none” says so."),
    FindingCase(
      .alikeEitherWay, "node", "", #"["retry.batch", "refilled"]"#,
      "A batch stays together until it is over, so that each of its items has failed as often as "
        + "the batch."),
    FindingCase(
      .alikeEitherWay, "flutter", #"["answers.timeout", "resend"]"#,
      #"["answers.timeout", "resend"], ["retry.exhausted", "uncertain"]"#,
      "“answers.timeout” “resend” differs from “retry” in nothing here: neither "
        + "“reports.uncertain” nor “retry.exhausted” tells of an outcome that is not known."),
  ]
}
