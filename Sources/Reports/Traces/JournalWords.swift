internal import Comparison
internal import JSONC
internal import Policies
internal import ScenarioFiles
internal import Simulation

/// What a journal's entries say, in words.
struct JournalWords {
  let trace: Trace
  private let steps: [String?]

  init(_ trace: Trace) {
    self.trace = trace
    steps = StepWords(trace).all
  }

  /// `setting: claims`, as far as there are any.
  func grounds(_ entry: Journal.Entry) -> String {
    guard let setting = entry.setting else { return "" }
    let because = trace.policy.because(setting)
    return setting.name + (because.isEmpty ? "" : ": " + because.joined(separator: ", "))
  }

  func text(_ entry: Journal.Entry, _ items: [Int32]) -> String {
    let names = ItemRanges(items, trace.scenario.items).text
    return text(entry, naming: names, request: "\(entry.request + 1)")
  }

  /// - Parameters:
  ///   - names: what stands for the entry's items, or nothing where it has none.
  ///   - request: what stands for the number of its request, where it is told.
  func text(_ entry: Journal.Entry, naming names: String, request: String) -> String {
    switch entry.kind {
    case .step: step(entry.value)
    case .noEffect: noEffect(entry)
    case .tracked: "\(names) tracked"
    case .queued: "\(names) into the queue"
    case .outboxed: "\(names) into the outbox"
    case .triggered: "\(trigger(entry)): \(queue(entry)) is flushed"
    case .heldBack: "\(trigger(entry)): held back by the backoff"
    case .waitsOffline: "\(trigger(entry)): \(queue(entry)) waits for a connection"
    case .sent: "request \(request) leaves with \(names)"
    case .stored: "the server stores \(names)"
    case .acknowledged: acknowledged(entry, names)
    case .failed: "\(failure(entry.value)): \(names)"
    case .backoff: "to be resent at \(secondsText(entry.value))"
    case .resumed: resumed(entry.setting, entry.stream)
    case .held: "due, but offline: held until a connection returns"
    case .returned: "due, but offline: returned to the queue"
    case .kept: "what \(queue(entry)) holds stays"
    case .accepted: "\(names) accepted"
    case .dropped: "\(names) dropped: \(reason(entry.value))"
    case .uncertain: "\(names) uncertain"
    case .retried: "\(names) wait again"
    default: happening(entry, names)
    }
  }

  /// What is no matter of queues: the app, the person, content.
  private func happening(_ entry: Journal.Entry, _ names: String) -> String {
    switch entry.kind {
    case .reportedDrops:
      "the app hears of \(Layout.counted(Int(entry.value), "drop"))\(listener(.reportsDrops))"
    case .reportedUncertain:
      "the app hears of \(Layout.counted(Int(entry.value), "uncertain event"))"
        + listener(.reportsUncertain)
    case .result: result(entry, names)
    case .gathered: "further overflow is gathered until \(secondsText(entry.value))"
    case .signOutBegan: "the sign-out begins"
    case .signOutDone: "the sign-out is done, all sent"
    case .signOutCut: "the sign-out ends with what is left dropped"
    case .signInWaits: "the sign-in waits for the sign-out"
    case .signInCancelled: "the sign-in that waited is cancelled"
    case .identity: "the identity is now \(trace.program.identities[Int(entry.value)])"
    case .content: "content from \(source(entry.value))"
    default: entry.kind.name
    }
  }

  // MARK: Parts

  private func step(_ origin: Int64) -> String {
    let place = Int(origin)
    let span = trace.scenario.span(ofStep: place)
    let line = trace.scenario.file.position(of: span.start).line
    let what = steps.indices.contains(place) ? steps[place] : nil
    return "line \(line): \(what ?? "a step")"
  }

  private func noEffect(_ entry: Journal.Entry) -> String {
    guard let setting = entry.setting, let call = setting.name.dropCallPrefix else {
      return "no effect on analytics"
    }
    return "\(call) does nothing on \(trace.policy.name): it has no such call"
  }

  private func queue(_ entry: Journal.Entry) -> String {
    queueText(entry.stream, isOutbox: entry.isOutbox)
  }

  /// What ends the time in which nothing is sent again.
  ///
  /// - Parameter setting: the row that makes the next request leave.
  func resumed(_ setting: SettingID?, _ stream: Stream) -> String {
    switch setting {
    case SettingID(.retryDueOffline, of: stream): "the wait for a connection is over"
    case SettingID(.retryCutShortBy, of: stream): "the backoff is cut short"
    default: "the backoff is over"
    }
  }

  private func acknowledged(_ entry: Journal.Entry, _ names: String) -> String {
    entry.value == 0
      ? "acknowledged: \(names)"
      : "acknowledged: \(names); the server dropped the first "
        + (entry.value == 1 ? "one" : "\(entry.value)")
  }

  func failure(_ value: Int64) -> String {
    switch value {
    case 0: "no network"
    case 1: "no answer in time"
    default: "the server answers \(value)"
    }
  }

  private func reason(_ value: Int64) -> String {
    DropReason.allCases.first { Int64($0.rawValue) == value }?.name ?? "for no known reason"
  }

  private func source(_ value: Int64) -> String {
    value < 0 ? "nowhere" : ContentSource.allCases[Int(value)].rawValue
  }

  private func listener(_ setting: DeviceSetting) -> String {
    trace.policy.word(SettingID(setting)).map { " (\($0))" } ?? ""
  }

  private func result(_ entry: Journal.Entry, _ names: String) -> String {
    let word = entry.setting.flatMap { trace.policy.word($0) } ?? "nothing"
    return names.isEmpty ? "the flush call says \(word)" : "the track call of \(names) says \(word)"
  }

  private func trigger(_ entry: Journal.Entry) -> String {
    guard let trigger = Trigger.allCases.first(where: { Int64($0.number) == entry.value }) else {
      return "something"
    }
    return switch trigger {
    case .interval: "the interval ticks"
    case .size: "enough wait"
    case .track: "an event is tracked"
    case .background: "to the background"
    case .foreground: "back to the foreground"
    case .online: "online again"
    case .start: "the app starts"
    case .flush:
      entry.isOutbox ? "something has entered" : "flush"
    case .flushOutbox: "flushOutbox"
    case .flushSensor: "flushSensor"
    case .retryUncertain: "retryUncertain"
    }
  }
}

/// `the queue`, `the sensor outbox`.
func queueText(_ stream: Stream, isOutbox: Bool) -> String {
  let place = isOutbox ? "outbox" : "queue"
  return stream == .events ? "the \(place)" : "the \(stream.name) \(place)"
}

extension String {
  /// `flush` of `call.flush`; nil for what is no call.
  fileprivate var dropCallPrefix: String? {
    begins(with: "call.") ? String(Substring(utf8.dropFirst(5))) : nil
  }
}

extension Journal.Kind {
  /// As a trace's JSON writes it.
  var name: String {
    switch self {
    case .step: "step"
    case .noEffect: "noEffect"
    case .tracked: "tracked"
    case .queued: "queued"
    case .outboxed: "outboxed"
    case .triggered: "triggered"
    case .heldBack: "heldBack"
    case .waitsOffline: "waitsOffline"
    case .sent: "sent"
    case .stored: "stored"
    case .acknowledged: "acknowledged"
    case .failed: "failed"
    case .backoff: "backoff"
    case .resumed: "resumed"
    case .held: "held"
    case .returned: "returned"
    case .kept: "kept"
    case .accepted: "accepted"
    case .dropped: "dropped"
    case .uncertain: "uncertain"
    case .retried: "retried"
    case .reportedDrops: "reportedDrops"
    case .reportedUncertain: "reportedUncertain"
    case .result: "result"
    case .gathered: "gathered"
    case .signOutBegan: "signOutBegan"
    case .signOutDone: "signOutDone"
    case .signOutCut: "signOutCut"
    case .signInWaits: "signInWaits"
    case .signInCancelled: "signInCancelled"
    case .identity: "identity"
    case .content: "content"
    }
  }
}
