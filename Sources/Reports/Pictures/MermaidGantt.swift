internal import JSONC

/// An ending chart in the language of Mermaid, which pull requests and pages draw.
///
/// A bar's dates are local ones of a day long ago, not milliseconds since an epoch: so the axis
/// reads the same in every zone.
struct MermaidGantt {
  /// A longer text is cut, in characters; one of names sooner, as the time stands behind it.
  static let longestText = 60
  static let longestNames = 24

  let chart: EndingChart

  private static let second: Int64 = 1000
  private static let minute = 60 * second
  private static let hour = 60 * minute
  private static let day = 24 * hour

  /// Lines without a fence.
  var lines: [String] {
    var lines = [
      "%%{init: {\"gantt\": {\"leftPadding\": \(leftPadding)}}}%%",
      "gantt",
      "    accTitle: When the events ended that do not end alike everywhere",
      "    accDescr: The list below the picture says the same in words.",
      "    dateFormat YYYY-MM-DD HH:mm:ss.SSS",
      "    axisFormat \(axisFormat)",
      "    tickInterval \(tickInterval)",
    ]
    if !chart.steps.isEmpty {
      lines.append("    section steps")
      lines += chart.steps.map { line($0, "milestone, ") }
    }
    for (place, section) in chart.sections.enumerated() {
      lines.append("    section " + names[place].map { Self.escaped($0) }.joined(separator: "<br>"))
      lines += section.bars.map { bar in
        let isShort = (bar.to - bar.from) * Self.shortest < span
        return line(bar, Self.tag(bar.tone) + (isShort ? "milestone, " : ""))
      }
    }
    return lines
  }

  /// A bar that takes less than this part of the axis is a mark.
  private static let shortest: Int64 = 40

  private func line(_ bar: EndingChart.Bar, _ tags: String) -> String {
    var words = Self.escaped(bar.words)
    if !bar.items.isEmpty {
      words += " - \(Self.escaped(bar.items, Self.longestNames)), \(bar.time)"
    }
    return "    \(words) :\(tags)\(Self.date(bar.from)), \(Self.date(bar.to))"
  }

  private static func tag(_ tone: EndingChart.Tone) -> String {
    switch tone {
    case .accepted: ""
    case .lost: "crit, "
    case .neither: "done, "
    case .arrivedAnyway: "active, "
    case .doubled: "active, crit, "
    }
  }

  // MARK: Names of sections

  /// The lines of each section's name.
  private var names: [[String]] {
    chart.sections.map { section in
      Layout.wrapped(section.platforms.joined(separator: ", "), Self.nameColumns)
    }
  }

  private static let nameColumns = 24

  /// In the picture's pixels: a character takes about six.
  private var leftPadding: Int {
    let longest = names.joined().reduce(5) { max($0, min(width($1), Self.longestText)) }
    return 6 * longest + 30
  }

  // MARK: The axis

  private var span: Int64 {
    let bars = chart.steps + chart.sections.flatMap { $0.bars }
    let first = bars.reduce(bars[0].from) { min($0, $1.from) }
    return bars.reduce(first) { max($0, $1.to) } - first
  }

  /// What the labels of the axis count.
  var axisUnits: String {
    switch span {
    case ..<(8 * Self.second): "minutes, seconds and thousandths"
    case ..<Self.hour: "minutes and seconds"
    case ..<Self.day: "hours and minutes"
    default: "days (the first is day 1), hours and minutes"
    }
  }

  private var axisFormat: String {
    switch span {
    case ..<(8 * Self.second): "%M:%S.%L"
    case ..<Self.hour: "%M:%S"
    case ..<Self.day: "%H:%M"
    default: "day %-j, %H:%M"
    }
  }

  /// At most about eight labels: `15second`.
  private var tickInterval: String {
    let units: [(length: Int64, counts: [Int64], name: String)] = [
      (length: 1, counts: [1, 2, 5, 10, 20, 50, 100, 200, 500], name: "millisecond"),
      (length: Self.second, counts: [1, 2, 5, 10, 15, 30], name: "second"),
      (length: Self.minute, counts: [1, 2, 5, 10, 15, 30], name: "minute"),
      (length: Self.hour, counts: [1, 2, 3, 6, 12], name: "hour"),
      (length: Self.day, counts: [1, 2, 7, 14, 30], name: "day"),
    ]
    for unit in units {
      if let count = unit.counts.first(where: { $0 * unit.length * 8 >= span }) {
        return "\(count)\(unit.name)"
      }
    }
    return "60day"
  }

  /// `2000-01-01 00:00:15.100` for 15.1 s.
  static func date(_ time: Int64) -> String {
    var day = Int(time / Self.day)
    var month = 0
    let lengths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    while month < 11, day >= lengths[month] {
      day -= lengths[month]
      month += 1
    }
    let clock = [time % Self.day / hour, time % hour / minute, time % minute / second]
    return "2000-\(padded(Int64(month + 1), 2))-\(padded(Int64(day + 1), 2)) "
      + clock.map { padded($0, 2) }.joined(separator: ":") + "." + padded(time % second, 3)
  }

  private static func padded(_ number: Int64, _ digits: Int) -> String {
    let text = "\(number)"
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }

  // MARK: Texts

  /// A text that means nothing to Mermaid, to Markdown or to HTML: all but plain characters are
  /// written by their numbers, and a long text is cut.
  static func escaped(_ text: String, _ longest: Int = longestText) -> String {
    var result = ""
    var count = 0
    for scalar in shown(text).unicodeScalars {
      if count == longest { return result + "..." }
      count += 1
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", " ", ",", ".", "(", ")", "-": result += "\(scalar)"
      case "–": result += "-"
      default: result += "#\(scalar.value);"
      }
    }
    return result
  }
}
