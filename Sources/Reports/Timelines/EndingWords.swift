internal import Comparison
internal import JSONC
internal import ScenarioFiles
internal import Simulation

/// What became of a platform's events, in words.
struct EndingWords {
  /// More answers to what content there is are counted, not shown.
  private static let mostContents = 12

  private let timeline: Timeline
  private let names: ItemNames

  init(_ timeline: Timeline, _ names: ItemNames) {
    self.timeline = timeline
    self.names = names
  }

  /// `the server has 8 of 11 events; 3 are lost`.
  var verdict: String {
    let totals = timeline.totals
    if totals.tracked == 0 { return "nothing is tracked" }
    var parts = [stored(totals)]
    if totals.lost > 0, totals.tracked > 1 {
      parts.append(Self.counted(totals.lost, "is lost", "are lost"))
    }
    if totals.misattributed > 0 {
      let identity = "stored under another identity"
      parts.append(Self.counted(totals.misattributed, "is \(identity)", "are \(identity)"))
    }
    if totals.sentWithoutConsent > 0 {
      let count = totals.sentWithoutConsent
      parts.append(Self.counted(count, "was sent without consent", "were sent without consent"))
    }
    return parts.joined(separator: "; ")
  }

  private func stored(_ totals: Totals) -> String {
    if totals.tracked == 1 {
      if totals.stored == 0 {
        return "the server does not have the event" + (totals.lost > 0 ? ": it is lost" : "")
      }
      return "the server has the event" + (totals.doubled > 0 ? ", more than once" : "")
    }
    let all = Layout.grouped(totals.tracked)
    let isPair = totals.tracked == 2
    var text =
      switch totals.stored {
      case 0 where isPair: "the server has neither event"
      case 0: "the server has none of \(all) events"
      case totals.tracked where isPair: "the server has both events"
      case totals.tracked: "the server has all \(all) events"
      default: "the server has \(Layout.grouped(totals.stored)) of \(all) events"
      }
    if totals.doubled == totals.tracked {
      text += isPair ? ", both more than once" : ", all of them more than once"
    } else if totals.doubled > 0 {
      text += ", \(Layout.grouped(totals.doubled)) of them more than once"
    }
    return text
  }

  private static func counted(_ count: Int, _ one: String, _ many: String) -> String {
    count == 1 ? "1 \(one)" : "\(Layout.grouped(count)) \(many)"
  }

  /// `3 uncertain, yet stored: e7–e9, at 105s`, in the order of the first event of each.
  var endings: [(text: String, tone: LaneRow.Tone)] {
    timeline.endings.map { ending in
      let items = shown(ItemRanges(ending.items, names).text)
      let text = "\(Layout.grouped(ending.count)) \(Self.text(ending)): \(items)"
      return (text: text + Self.moment(ending), tone: Self.tone(ending))
    }
  }

  /// `dropped (overflow), lost`, `waiting in the outbox`.
  private static func text(_ ending: Timeline.Ending) -> String {
    if let place = ending.place { return "waiting " + words(place) }
    let text = endingText(
      ending.outcome.name, reason: ending.reason?.name, stored: ending.stored)
    return ending.isLost ? text + ", lost" : text
  }

  private static func words(_ place: WaitingPlace) -> String {
    switch place {
    case .queue: "in the queue"
    case .outbox: "in the outbox"
    case .backoff: "to be sent again"
    case .inFlight: "under way"
    }
  }

  private static func moment(_ ending: Timeline.Ending) -> String {
    guard let decided = ending.decided else { return "" }
    let first = TimeScale.text(decided.lowerBound)
    return decided.lowerBound == decided.upperBound
      ? ", at \(first)" : ", from \(first) to \(TimeScale.text(decided.upperBound))"
  }

  private static func tone(_ ending: Timeline.Ending) -> LaneRow.Tone {
    switch ending.outcome {
    case .accepted: ending.stored == 1 ? .good : .doubtful
    case .dropped: .bad
    case .uncertain: .doubtful
    case .waiting, .absent: .plain
    }
  }

  /// `network at 1s, nothing at 2s`; nil where no content was asked for.
  var content: String? {
    if timeline.contents.isEmpty { return nil }
    let all = timeline.contents
    let words = all.prefix(Self.mostContents).map {
      "\($0.source?.rawValue ?? "nothing") at \(TimeScale.text($0.at))"
    }
    return words.joined(separator: ", ")
      + (all.count > words.count ? ", … \(Layout.grouped(all.count)) in all" : "")
  }
}

extension Timelines {
  /// Which events end otherwise on one platform than on another; nil where there is one platform.
  var parting: String? {
    guard platforms.count > 1, lanes.contains(where: { $0.timeline.totals.tracked > 0 }) else {
      return nil
    }
    let items = differing
    if items.isEmpty { return "All events end alike wherever they are tracked." }
    return
      "Events that do not end alike everywhere: \(shown(ItemRanges(items, scenario.items).text))."
  }
}
