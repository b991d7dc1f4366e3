internal import Comparison
internal import JSONC
internal import ScenarioFiles
internal import Simulation

/// A small picture of a result: of the events that do not end alike everywhere, when they were
/// tracked and when it was decided what becomes of them, platform by platform.
struct EndingChart {
  /// How a bar is meant.
  enum Tone: CaseIterable {
    /// Accepted, and stored once.
    case accepted
    case lost
    /// Waiting, or dropped for consent; the server does not have it.
    case neither
    /// Uncertain or dropped.
    case arrivedAnyway
    case doubled
  }

  /// From a time to another, in milliseconds; both may be the same.
  struct Bar: Equatable {
    let from: Int64
    let to: Int64
    /// What became of events, or what a step does: `3 accepted`; not escaped.
    let words: String
    /// Which events: `e4–e6`; empty for a step. Not escaped.
    let items: String
    /// `21s to 61.1s`; empty for a step.
    let time: String
    let tone: Tone
  }

  struct Section: Equatable {
    /// Platforms on which the same becomes of these events at the same times.
    var platforms: [String]
    let bars: [Bar]
  }

  /// More than these are not drawn.
  static let mostSteps = 12
  static let mostSections = 10
  static let mostBars = 28
  /// Nor are ranges of events after so many.
  static let mostRanges = 200
  /// Steps this close to the bars are always drawn, in milliseconds.
  static let leastMargin: Int64 = 1000
  /// A longer run is not drawn, in milliseconds.
  static let longest: Int64 = 360 * 86_400_000

  /// The scenario's, in the order of the file.
  private(set) var steps: [Bar] = []
  /// In the order of the first platform of each.
  private(set) var sections: [Section] = []
  /// How many steps, sections, bars and ranges of events are left out.
  private(set) var leftSteps = 0
  /// How many steps are too far from the bars: with them, each bar would be a mark.
  private(set) var farSteps = 0
  private(set) var leftSections = 0
  private(set) var leftBars = 0
  private(set) var leftRanges = 0

  /// Nil where nothing differs, or the run is too long for an axis.
  init?(_ result: ScenarioResult) {
    if result.differences.isEmpty { return nil }
    if result.platforms.contains(where: { $0.end > Self.longest }) { return nil }
    addSections(of: result)
    addSteps(of: result)
  }

  private mutating func addSteps(of result: ScenarioResult) {
    var list = StepList(result.scenario.items)
    let names = result.platforms.map { $0.platform }
    for name in names { list.add(result.scenario.program(for: name), on: name) }
    // Where events are tracked, their bars begin.
    var all = list.steps.filter { !$0.tracks }
    let count = all.count
    let near = near
    all.removeAll { !near.contains($0.at) }
    farSteps = count - all.count
    leftSteps = max(0, all.count - Self.mostSteps)
    steps = all.prefix(Self.mostSteps).map { step in
      let isForAll = step.platforms.count == names.count
      let only = isForAll ? "" : " (\(step.platforms.joined(separator: ", ")))"
      return Bar(
        from: step.at, to: step.at, words: TimeScale.text(step.at) + " " + step.words + only,
        items: "", time: "", tone: .accepted)
    }
  }

  /// The times at which steps are drawn: while there are bars, and for as long before and after.
  private var near: ClosedRange<Int64> {
    let bars = sections.flatMap { $0.bars }
    let last = bars.reduce(0) { max($0, $1.to) }
    let first = bars.reduce(last) { min($0, $1.from) }
    let margin = max(last - first, Self.leastMargin)
    return first - margin...last + margin
  }

  private mutating func addSections(of result: ScenarioResult) {
    var all: [Section] = []
    for platform in result.platforms {
      let bars = bars(of: platform, result)
      if let home = all.firstIndex(where: { $0.bars == bars }) {
        all[home].platforms.append(platform.platform)
      } else {
        all.append(Section(platforms: [platform.platform], bars: bars))
      }
    }
    leftRanges = max(0, result.differences.count - Self.mostRanges)
    leftSections = max(0, all.count - Self.mostSections)
    let drawn = all.prefix(Self.mostSections)
    let most = max(1, Self.mostBars / drawn.count)
    leftBars = drawn.reduce(0) { $0 + max(0, $1.bars.count - most) }
    sections = drawn.map { Section(platforms: $0.platforms, bars: Array($0.bars.prefix(most))) }
  }

  /// Ranges that came to the same at the same times share one.
  private func bars(of platform: PlatformOutcome, _ result: ScenarioResult) -> [Bar] {
    var spans: [Span] = []
    for difference in result.differences.prefix(Self.mostRanges) {
      let record = platform.items[difference.first]
      if record.outcome == .absent { continue }
      let span = Span(difference, record, on: platform)
      let home = spans.firstIndex { $0.isLike(span) }
      if let home { spans[home].ranges.append(difference) } else { spans.append(span) }
    }
    return spans.map { $0.bar(result.scenario.items) }
  }
}

/// Ranges of events with one end, and when the first was tracked and the last one's end decided.
private struct Span {
  private static let mostNames = 8

  var ranges: [Difference]
  let record: ItemRecord
  let from: Int64
  let to: Int64

  init(_ difference: Difference, _ first: ItemRecord, on platform: PlatformOutcome) {
    ranges = [difference]
    record = first
    var from = first.trackedAt
    var to = first.outcome == .waiting ? platform.end : first.decidedAt
    // What stands between may be of another stream, or have a name of its own.
    for item in difference.first...difference.last {
      let record = platform.items[item]
      guard record.stream == first.stream, record.endsLike(first) else { continue }
      from = min(from, record.trackedAt)
      if first.outcome != .waiting { to = max(to, record.decidedAt) }
    }
    self.from = from
    self.to = to
  }

  func isLike(_ other: Span) -> Bool {
    record.endsLike(other.record) && from == other.from && to == other.to
  }

  func bar(_ names: ItemNames) -> EndingChart.Bar {
    let count = Layout.grouped(ranges.reduce(0) { $0 + $1.count })
    var ending = endingText(
      record.outcome.name, reason: record.reasonName, stored: Int(record.stored))
    if record.isLost { ending += ", lost" }
    let first = TimeScale.text(from)
    let time = record.outcome == .waiting ? "since \(first)" : "\(first) to \(TimeScale.text(to))"
    return EndingChart.Bar(
      from: from, to: to, words: "\(count) \(ending)", items: items(names), time: time,
      tone: tone)
  }

  private var tone: EndingChart.Tone {
    switch record.outcome {
    case _ where record.isLost: .lost
    case _ where record.stored > 1: .doubled
    case .accepted: .accepted
    case _ where record.stored == 1: .arrivedAnyway
    default: .neither
    }
  }

  /// `e4–e6`; ranges that follow one another are one, as long as all are of one stream.
  private func items(_ names: ItemNames) -> String {
    let items = ranges.map { $0.first..<$0.last + 1 }
    let isPlain = zip(ranges, items).allSatisfy { $0.count == $1.count }
    if isPlain { return ItemRanges(items, names).text }
    let texts = ranges.prefix(Self.mostNames).map { range in
      let first = names.name(of: range.first)
      return range.count == 1 ? first : "\(first)–\(names.name(of: range.last))"
    }
    return texts.joined(separator: ", ") + (ranges.count > texts.count ? ", …" : "")
  }
}
