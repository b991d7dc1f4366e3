internal import JSONC
internal import Simulation

/// What the marks and words of a drawing mean: those that occur in it.
struct TimelineKey {
  private typealias Entry = (sign: String, meaning: String)

  private var marks: [Entry] = []
  private var words: [Entry] = []

  init(_ timelines: Timelines, _ lanes: [LaneRows], isFolded: Bool) {
    var used = LaneMarks()
    for lane in lanes { used.add(lane.used) }
    marks = used.all.map { (sign: $0.sample, meaning: used.meaning(of: $0)) }
    if isFolded { marks.append((sign: "~", meaning: "nothing happens for long")) }
    let names = lanes.flatMap { $0.rows.map { $0.name } }
    for (sign, meaning) in Self.rowWords where names.contains(sign) {
      words.append((sign: sign, meaning: meaning))
    }
    let endings = timelines.lanes.flatMap { $0.timeline.endings }
    for word in Self.endWords where endings.contains(where: word.occurs) {
      words.append((sign: word.sign, meaning: word.meaning))
    }
    if let place = words.firstIndex(where: { $0.sign == Self.lost }),
      endings.contains(where: { $0.stored == 0 && $0.reason?.isForConsent == true })
    {
      words[place].meaning += "; a drop for consent is not lost"
    }
    for reason in DropReason.allCases where endings.contains(where: { $0.reason == reason }) {
      words.append((sign: "(\(reason.name))", meaning: reason.meaning))
    }
  }

  // swift-format-ignore
  private static let rowWords: [Entry] = [
    (sign: "and",        meaning: "answers of another kind, within the same column"),
    (sign: "queue",      meaning: "events held in memory, those under way included"),
    (sign: "outbox",     meaning: "events stored on the device, those under way included"),
    (sign: "signals",    meaning: "the same as queue, for sensor signals"),
    (sign: "sig.outbox", meaning: "the same as outbox, for sensor signals"),
    (sign: "points",     meaning: "the same as queue, for points of a location"),
    (sign: "pts.outbox", meaning: "the same as outbox, for points of a location"),
  ]

  private struct EndWord {
    let sign: String
    let meaning: String
    let occurs: @Sendable (Timeline.Ending) -> Bool
  }

  private static let lost = "lost"

  // swift-format-ignore
  private static let endWords: [EndWord] = [
    EndWord(sign: "accepted", meaning: "the SDK was told that the server has it",
            occurs: { $0.outcome == .accepted }),
    EndWord(sign: "uncertain", meaning: "the SDK cannot know whether the server has it",
            occurs: { $0.outcome == .uncertain }),
    EndWord(sign: "dropped", meaning: "the SDK will never send it, or not again; why, in brackets",
            occurs: { $0.outcome == .dropped }),
    EndWord(sign: "waiting", meaning: "still on the device at the end",
            occurs: { $0.outcome == .waiting }),
    EndWord(sign: lost, meaning: "uncertain or dropped, and the server does not have it",
            occurs: { $0.isLost }),
    EndWord(sign: "yet stored", meaning: "the server has it all the same",
            occurs: { ($0.outcome == .uncertain || $0.outcome == .dropped) && $0.stored == 1 }),
  ]

  /// Lines no wider than that, a blank one first; none where there is nothing to explain.
  func lines(_ width: Int) -> [String] {
    let lines = markLines(width) + wordLines(width)
    return lines.isEmpty ? [] : [""] + lines
  }

  /// Beside each other, as many as fit.
  private func markLines(_ width: Int) -> [String] {
    let sign = marks.reduce(0) { max($0, $1.sign.utf8.count) } + 1
    let texts = marks.map { Layout.left($0.sign, sign) + $0.meaning }
    let column = texts.reduce(0) { max($0, $1.utf8.count) } + 2
    let count = max(1, (width + 2) / column)
    return stride(from: 0, to: texts.count, by: count).map { first in
      var line = ""
      for text in texts[first..<min(first + count, texts.count)] {
        line = line.isEmpty ? text : line + text
        line = Layout.left(line, (line.utf8.count + column - 1) / column * column)
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  private func wordLines(_ width: Int) -> [String] {
    let lead = words.reduce(0) { max($0, $1.sign.utf8.count) } + 2
    return words.flatMap { sign, meaning in
      Layout.wrapped(meaning, width - lead).enumerated().map { number, line in
        Layout.left(number == 0 ? sign : "", lead) + line
      }
    }
  }
}

extension DropReason {
  /// As the key has it.
  fileprivate var meaning: String {
    switch self {
    case .noConsent: "tracked while consent for analytics was off"
    case .consentWithdrawn: "consent was withdrawn while the SDK still held it"
    case .overflow: "a full queue drops its oldest"
    case .expired: "older than the queue's age limit"
    case .rejected: "answered with a status that this platform does not resend"
    case .requestFailed: "no answer came, and this platform does not resend"
    case .retriesExhausted: "failed as often as this platform tries"
    case .identityChanged: "the sign-out could not send it"
    case .signedOut: "the sign-out emptied the queue"
    case .processKilled: "in memory when the app was killed"
    case .uncertainOverflow: "the set of uncertain events was full"
    case .discarded: "the app discarded its uncertain events"
    case .cleared: "the app cleared the outbox"
    case .serverDropped: "the server took the request, and dropped this event of it"
    }
  }
}
