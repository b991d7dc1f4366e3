internal import Fleets

extension FleetPage {
  private static let label = 2_300
  private static let way = Picture.width - label - 700
  private static let row = 300

  /// What became of the events on each platform, as parts of a bar.
  var endingsPicture: Picture {
    let outcomes: [(measure: Measure, style: String)] = [
      (.accepted, "accepted"), (.dropped, "dropped"), (.uncertain, "uncertain"),
      (.waiting, "waiting"),
    ]
    var picture = Picture(
      height: findings.groups.count * Self.row + 350, title: "What became of the events",
      words: "A bar for each platform; the table below has the numbers.")
    for (line, group) in findings.groups.enumerated() {
      let y = line * Self.row
      writeLabel(findings.name(group), y, on: &picture)
      var start: Int64 = 0
      for (measure, style) in outcomes {
        let share = findings.share(measure, group[0]).value
        let (from, to) = (Self.part(start), Self.part(start + share))
        if to > from { picture.box(Self.label + from, y + 50, to - from, 200, style: style) }
        start += share
      }
    }
    var x = Self.label
    let y = findings.groups.count * Self.row
    for (measure, style) in outcomes {
      picture.box(x, y + 110, 120, 120, style: style)
      picture.write(measure.name, x + 190, y + 215)
      x += 1_300
    }
    return picture
  }

  private static func part(_ share: Int64) -> Int {
    Int(min(share, Estimate.whole) * Int64(way) / Estimate.whole)
  }

  /// Long names lose their ends; the table has them whole.
  private func writeLabel(_ name: String, _ y: Int, on picture: inout Picture) {
    let most = 30
    let letters = Array(name.unicodeScalars)
    var text = String.UnicodeScalarView()
    text.append(contentsOf: letters.prefix(letters.count > most ? most - 1 : most))
    picture.write(
      String(text) + (letters.count > most ? "…" : ""), Self.label - 120, y + 200, .end)
  }

  // MARK: Errors

  /// One line of a picture of errors.
  struct Interval {
    let name: String
    let marks: [Mark]
  }

  struct Mark {
    let estimate: Estimate
    let style: String
    /// Whether it is a difference: a share is never below nothing.
    var isDifference = false

    var errorAbove: Int64 { estimate.error ?? 0 }
    var errorBelow: Int64 { isDifference ? errorAbove : min(errorAbove, estimate.value) }
  }

  /// Shares, or their differences, each with its error.
  func intervals(
    _ title: String, _ lines: [Interval], legend: [(name: String, style: String)]
  ) -> Picture {
    let ends = lines.flatMap { $0.marks }.map { mark in
      (from: mark.estimate.value - mark.errorBelow, to: mark.estimate.value + mark.errorAbove)
    }
    let row = max(Self.row, 170 * (lines.map { $0.marks.count }.max() ?? 1))
    let axis = Axis(holding: ends.map { $0.from }.min() ?? 0, ends.map { $0.to }.max() ?? 0)
    var picture = Picture(
      height: lines.count * row + 750, title: title,
      words: "A mark for each share, and a line for how far it may be off; "
        + "the table below has the numbers.")
    let bottom = lines.count * row
    for tick in axis.ticks {
      let x = Self.label + axis.place(tick, Self.way)
      picture.line(x, 0, to: x, bottom + 60, style: tick == 0 ? "zero" : "grid")
      picture.write(Self.percent(tick, axis.step), x, bottom + 230, .middle, style: "small")
    }
    for (line, interval) in lines.enumerated() {
      writeLabel(interval.name, line * row + (row - Self.row) / 2, on: &picture)
      for (place, mark) in interval.marks.enumerated() {
        let y = line * row + row * (2 * place + 1) / (2 * interval.marks.count)
        let value = mark.estimate.value
        let from = axis.place(value - mark.errorBelow, Self.way)
        let to = axis.place(value + mark.errorAbove, Self.way)
        picture.line(Self.label + from, y, to: Self.label + to, y, style: mark.style + " error")
        picture.dot(Self.label + axis.place(value, Self.way), y, style: mark.style)
      }
    }
    var x = Self.label
    for (name, style) in legend {
      picture.dot(x + 60, bottom + 480, style: style)
      picture.write(name, x + 190, bottom + 525)
      x += 1_300
    }
    return picture
  }

  /// `2.5 %`, with no more places than the axis needs.
  private static func percent(_ parts: Int64, _ step: Int64) -> String {
    var places = 6
    var rest = step
    while places > 0 && rest % 10 == 0 {
      rest /= 10
      places -= 1
    }
    return (parts < 0 ? "-" : "")
      + FleetNumbers.decimal(parts.magnitude, Estimate.whole / 100, places: places) + " %"
  }
}
