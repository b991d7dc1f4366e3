internal import Comparison
internal import JSONC
internal import Policies
internal import ScenarioFiles
internal import Simulation

/// Lives on one platform in words; what happens to an event and to others alike reads the same.
struct LifeWords {
  private let trace: Trace
  private let journal: JournalWords
  /// By request: where its items stand in the journal, and when it left.
  private let requests: [(items: Range<Int>, sentAt: Int64)]
  private let connections: ConnectionWords

  init(_ trace: Trace) {
    self.trace = trace
    journal = JournalWords(trace)
    requests = trace.journal.entries.filter { $0.kind == .sent }.map {
      (items: $0.firstItem..<$0.firstItem + $0.itemCount, sentAt: $0.at)
    }
    connections = ConnectionWords(trace)
  }

  // MARK: Sentences

  func sentences(_ life: EventLife) -> [LifeSentence] {
    var sentences: [LifeSentence] = []
    var attempts = 0
    var copies = 0
    var place = 0
    while place < life.moments.count {
      let moment = life.moments[place]
      let next = place + 1 < life.moments.count ? life.moments[place + 1] : nil
      if let next, isGivenUp(moment, by: next) {
        place += 1
        continue
      }
      if moment.kind == .sent { attempts += 1 }
      if moment.kind == .stored { copies += 1 }
      let count = Counts(attempts: attempts, copies: copies)
      if let lost = lostConnection(moment) { sentences.append(lost) }
      if let next, let text = together(moment, next, life, count) {
        sentences.append(
          sentence(
            text, moment, next.setting ?? moment.setting, next.request,
            isOfSending: next.kind == .sent))
        if next.kind == .sent { attempts += 1 }
        place += 2
      } else {
        let before = place > 0 ? life.moments[place - 1] : nil
        let text = alone(moment, after: before, life, count)
        sentences.append(
          sentence(
            text, moment, moment.setting, moment.request, isOfSending: moment.kind == .sent))
        place += 1
      }
    }
    return LifeSentence.folded(sentences)
  }

  /// Whether a sign-out ends at the failure after which something was to be sent again: then it is
  /// not.
  private func isGivenUp(_ moment: EventLife.Moment, by next: EventLife.Moment) -> Bool {
    moment.kind == .backoff && next.kind == .signOutCut && moment.at == next.at
  }

  /// How often it was sent, and stored, up to a moment and with it.
  private struct Counts {
    let attempts: Int
    let copies: Int
  }

  private func sentence(
    _ text: String, _ moment: EventLife.Moment, _ setting: SettingID?, _ request: Int32,
    isOfSending: Bool = false
  ) -> LifeSentence {
    let number = max(request, moment.request)
    let isBackoff = moment.kind == .backoff && (moment.isRenewed || !moment.isOwn)
    return LifeSentence(
      at: moment.at, text: text + ".", tail: isBackoff ? due(moment) : nil, setting: setting?.name,
      because: setting.map { trace.policy.because($0) } ?? [],
      request: number < 0 ? nil : Int(number) + 1,
      carries: isOfSending ? carried(number).words("-") : [])
  }

  /// Why a request under way fails where the connection is lost; nil for another failure.
  private func lostConnection(_ moment: EventLife.Moment) -> LifeSentence? {
    guard moment.kind == .failed, moment.value == 0, moment.request >= 0,
      connections.isLost(at: moment.at, sentAt: requests[Int(moment.request)].sentAt)
    else { return nil }
    return sentence(
      "The connection is lost with the request under way, which fails", moment,
      SettingID(.requestLostConnection), moment.request)
  }

  /// `no network, as the device is offline`.
  private func failure(_ moment: EventLife.Moment) -> String {
    let text = journal.failure(moment.value)
    guard moment.value == 0, moment.request >= 0 else { return text }
    let state = connections.state(at: requests[Int(moment.request)].sentAt)
    return switch state {
    case .offline: text + ", as the device is offline"
    case .captive: text + ", as the captive network leads nowhere"
    case .online, nil: text
    }
  }

  /// Two moments that are one thing to a reader; nil where they are not.
  private func together(
    _ first: EventLife.Moment, _ second: EventLife.Moment, _ life: EventLife, _ count: Counts
  ) -> String? {
    guard first.at == second.at else { return nil }
    switch (first.kind, second.kind) {
    case (.tracked, .queued): return tracked(life) + ", and put into the queue"
    case (.tracked, .outboxed): return tracked(life) + ", and put into the outbox"
    case (.triggered, .sent) where first.setting == nil || first.setting == second.setting:
      return trigger(first) + ": " + sent(second, again: count.attempts > 0)
    case (.resumed, .sent) where first.setting == second.setting:
      return begun(resumed(first, life)) + ": " + sent(second, again: count.attempts > 0)
    case (.acknowledged, .accepted): return "Acknowledged: accepted"
    case (.failed, .dropped) where first.setting == second.setting,
      (.failed, .uncertain) where first.setting == second.setting:
      return begun(failure(first)) + ": " + ending(second, life, wasUnderWay: true)
    default: return nil
    }
  }

  private func alone(
    _ moment: EventLife.Moment, after before: EventLife.Moment?, _ life: EventLife, _ count: Counts
  ) -> String {
    let stream = trace.scenario.items.stream(of: life.item)
    let queue = queueText(stream, isOutbox: moment.isOutbox)
    switch moment.kind {
    case .tracked: return tracked(life)
    case .queued: return "Put into the queue"
    case .outboxed: return "Moved into the outbox"
    case .triggered: return trigger(moment) + ": \(queue) is flushed"
    case .heldBack: return trigger(moment) + ", but a backoff holds \(queue) back"
    case .waitsOffline: return trigger(moment) + ", but \(queue) waits for a connection"
    case .sent: return begun(sent(moment, again: count.attempts > 1))
    case .stored: return stored(life, count.copies)
    case .acknowledged:
      return moment.value == 0 ? "Acknowledged" : "Acknowledged, though the server drops a part"
    case .failed: return begun(failure(moment))
    case .backoff: return backoff(moment, stream)
    case .resumed: return begun(resumed(moment, life))
    case .held: return "Due, but the device is offline: held until a connection returns"
    case .returned: return "Due, but the device is offline: back in \(queue)"
    case .kept: return "What \(queue) holds stays"
    case .accepted, .dropped, .uncertain:
      let wasUnderWay = before?.kind == .failed && before?.at == moment.at
      return begun(ending(moment, life, wasUnderWay: wasUnderWay))
    case .retried: return "The app calls \(call(.retryUncertain)): back in the queue, in front"
    default: return told(moment)
    }
  }

  private func resumed(_ moment: EventLife.Moment, _ life: EventLife) -> String {
    journal.resumed(moment.setting, trace.scenario.items.stream(of: life.item))
  }

  /// When it is to be sent again, and why then.
  private func backoff(_ moment: EventLife.Moment, _ stream: Stream) -> String {
    let when = due(moment)
    if moment.setting == SettingID(.retryCutShortBy, of: stream) {
      return "The backoff is cut short, but Retry-After is not over: " + when
    }
    guard moment.isOwn else { return "What stands before it is " + when }
    return moment.isRenewed
      ? "Another event has failed by itself, and all that waits is " + when : begun(when)
  }

  private func due(_ moment: EventLife.Moment) -> String {
    "to be sent again at \(secondsText(moment.value))"
  }

  private func trigger(_ moment: EventLife.Moment) -> String {
    guard let trigger = Trigger.allCases.first(where: { Int64($0.number) == moment.value }) else {
      return "Something happens"
    }
    return switch trigger {
    case .interval: "The interval ticks"
    case .size: "Enough events wait"
    case .track: "An event is tracked"
    case .background: "The app goes to the background"
    case .foreground: "The app comes back to the foreground"
    case .online: "The device is online again"
    case .start: "The app starts"
    case .flush where moment.isOutbox: "Something has entered the outbox"
    case .flush: "The app calls \(call(.flush))"
    case .flushOutbox: "The app calls \(call(.flushOutbox))"
    case .flushSensor: "The app calls \(call(.flushSensor))"
    case .retryUncertain: "The app calls \(call(.retryUncertain))"
    }
  }

  /// The platform's own name of a call: `flushEvents()`.
  private func call(_ call: Call) -> String {
    trace.policy.word(SettingID(call.setting)) ?? call.rawValue
  }

  // MARK: Parts

  private func tracked(_ life: EventLife) -> String {
    let record = trace.outcome.items[life.item]
    return "Tracked as \(identity(record.trackedAs))"
  }

  private func identity(_ number: UInt16) -> String { trace.outcome.identities[Int(number)] }

  private func sent(_ moment: EventLife.Moment, again: Bool) -> String {
    let lead = (again ? "sent again" : "sent") + " in request \(moment.request + 1)"
    if requests[Int(moment.request)].items.count == 1 { return lead + ", alone" }
    return lead + ", which carries \(carried(moment.request).text)"
  }

  private func carried(_ request: Int32) -> ItemRanges {
    ItemRanges(Array(trace.journal.items[requests[Int(request)].items]), trace.scenario.items)
  }

  private func stored(_ life: EventLife, _ copy: Int) -> String {
    let identity = identity(trace.outcome.storedAs(life.item)[copy - 1])
    return "The server stores it\(copy > 1 ? " again" : ""), as \(identity)'s"
  }

  private func ending(
    _ moment: EventLife.Moment, _ life: EventLife, wasUnderWay: Bool
  ) -> String {
    switch moment.kind {
    case .accepted: return "accepted"
    case .uncertain: return "the outcome is uncertain"
    default:
      guard let reason = DropReason(rawValue: UInt8(moment.value)) else { return "dropped" }
      let words = DropWords(
        trace, reason, by: moment.setting, trace.scenario.items.stream(of: life.item),
        wasUnderWay: wasUnderWay)
      return "dropped (\(reason.name)), as \(words.text)"
    }
  }

  private func told(_ moment: EventLife.Moment) -> String {
    let word = moment.setting.flatMap { trace.policy.word($0) }
    switch moment.kind {
    case .result: return "The track call says \(word ?? "nothing")"
    case .reportedDrops:
      let listener = trace.policy.word(SettingID(.reportsDrops)) ?? ""
      return "The app hears of \(Layout.counted(Int(moment.value), "drop")), by \(listener)"
    case .reportedUncertain:
      let count = Layout.counted(Int(moment.value), "uncertain event")
      return "The app hears of \(count), by \(word ?? "")"
    case .signOutBegan: return "The sign-out begins"
    case .signOutDone: return "The sign-out is done"
    case .signOutCut: return "The sign-out ends, and what is left is dropped"
    default: return moment.kind.name
    }
  }

  // MARK: The end

  /// `accepted; on the server twice, as user's: doubled`.
  func ending(_ life: EventLife) -> String {
    let record = trace.outcome.items[life.item]
    if record.outcome == .absent { return "not tracked here" }
    var parts = [record.outcome.name]
    if record.outcome == .dropped { parts[0] += " (\(record.reason.name))" }
    if let place = trace.outcome.place(of: life.item) { parts[0] += " \(place.words)" }
    parts.append(onServer(record, life.item))
    if record.sentWithoutConsent { parts.append("sent without consent") }
    if record.outcome == .dropped || record.outcome == .uncertain {
      if !life.isTold { parts.append("the app is not told") }
    }
    return parts.joined(separator: "; ")
  }

  private func onServer(_ record: ItemRecord, _ item: Int) -> String {
    guard record.stored > 0 else {
      return "not on the server" + (record.isLost ? ": lost" : "")
    }
    var owners: [String] = []
    for owner in trace.outcome.storedAs(item).map({ identity($0) + "'s" })
    where !owners.contains(owner) { owners.append(owner) }
    let times =
      record.stored == 1 ? "" : record.stored == 2 ? " twice" : " \(record.stored) times"
    var findings: [String] = []
    if record.stored > 1 { findings.append("doubled") }
    if record.arrivedAnyway { findings.append("arrived anyway") }
    if record.misattributed { findings.append("misattributed") }
    return "on the server\(times), as \(owners.joined(separator: " and "))"
      + (findings.isEmpty ? "" : ": " + findings.joined(separator: ", "))
  }
}

/// With a capital letter, if it begins with a small one.
private func begun(_ text: String) -> String {
  guard let first = text.utf8.first, first >= UInt8(ascii: "a"), first <= UInt8(ascii: "z") else {
    return text
  }
  return String(decoding: [first - 32] + text.utf8.dropFirst(), as: UTF8.self)
}

extension WaitingPlace {
  fileprivate var words: String {
    switch self {
    case .queue: "in the queue"
    case .outbox: "in the outbox"
    case .backoff: "for the end of a backoff"
    case .inFlight: "for an answer"
    }
  }
}
