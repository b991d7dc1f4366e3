internal import Comparison
internal import Policies
internal import ScenarioFiles
internal import Simulation

/// Lives on one platform in words; what happens to an event and to others alike reads the same.
struct LifeWords {
  let trace: Trace
  let journal: JournalWords
  /// By request: where its items stand in the journal, and when it left.
  let requests: [(items: Range<Int>, sentAt: Int64)]
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
}
