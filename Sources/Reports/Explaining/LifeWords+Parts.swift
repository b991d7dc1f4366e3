internal import Comparison
internal import Policies
internal import ScenarioFiles
internal import Simulation

/// What sentences of a life are made of.
extension LifeWords {
  func resumed(_ moment: EventLife.Moment, _ life: EventLife) -> String {
    journal.resumed(moment.setting, trace.scenario.items.stream(of: life.item))
  }

  /// When it is to be sent again, and why then.
  func backoff(_ moment: EventLife.Moment, _ stream: Stream) -> String {
    let when = due(moment)
    if moment.setting == SettingID(.retryCutShortBy, of: stream) {
      return "The backoff is cut short, but Retry-After is not over: " + when
    }
    guard moment.isOwn else { return "What stands before it is " + when }
    return moment.isRenewed
      ? "Another event has failed by itself, and all that waits is " + when : begun(when)
  }

  func due(_ moment: EventLife.Moment) -> String {
    "to be sent again at \(secondsText(moment.value))"
  }

  func trigger(_ moment: EventLife.Moment) -> String {
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
  func call(_ call: Call) -> String {
    trace.policy.word(SettingID(call.setting)) ?? call.rawValue
  }

  func tracked(_ life: EventLife) -> String {
    let record = trace.outcome.items[life.item]
    return "Tracked as \(identity(record.trackedAs))"
  }

  func identity(_ number: UInt16) -> String { trace.outcome.identities[Int(number)] }

  func sent(_ moment: EventLife.Moment, again: Bool) -> String {
    let lead = (again ? "sent again" : "sent") + " in request \(moment.request + 1)"
    if requests[Int(moment.request)].items.count == 1 { return lead + ", alone" }
    return lead + ", which carries \(carried(moment.request).text)"
  }

  func carried(_ request: Int32) -> ItemRanges {
    ItemRanges(Array(trace.journal.items[requests[Int(request)].items]), trace.scenario.items)
  }

  func stored(_ life: EventLife, _ copy: Int) -> String {
    let identity = identity(trace.outcome.storedAs(life.item)[copy - 1])
    return "The server stores it\(copy > 1 ? " again" : ""), as \(identity)'s"
  }

  func ending(
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

  func told(_ moment: EventLife.Moment) -> String {
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

  /// With a capital letter, if it begins with a small one.
  func begun(_ text: String) -> String {
    guard let first = text.utf8.first, first >= UInt8(ascii: "a"), first <= UInt8(ascii: "z") else {
      return text
    }
    return String(decoding: [first - 32] + text.utf8.dropFirst(), as: UTF8.self)
  }
}
