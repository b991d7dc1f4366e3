internal import Fleets

extension FleetPage {
  private static let left = 700
  private static let right = Picture.width - 200

  /// Of all events, the share that is accepted within a time, over times that are doubled again and
  /// again.
  var delaysPicture: Picture {
    let longest = findings.groups.map { findings.tally.policies[$0[0]].delays.longest }.max() ?? 0
    let first = DelayHistogram.place(of: 64)
    let last = max(DelayHistogram.place(of: longest), DelayHistogram.place(of: 10_000)) + 1
    let (top, bottom) = (100, 2_700)
    let legend = (findings.groups.count + 1) / 2 * 240
    var picture = Picture(
      height: bottom + 600 + legend, title: "Accepted within a time, of all events",
      words: "A curve for each platform: the further to the left it rises, the sooner events are "
        + "accepted; what it lacks to 100 percent at the right is never accepted.")
    func x(_ place: Int) -> Int {
      Self.left + (Self.right - Self.left) * max(0, place - first) / (last - first)
    }
    func y(_ share: Int64) -> Int { bottom - Int(share * Int64(bottom - top) / Estimate.whole) }
    for percent in [Int64(0), 25, 50, 75, 100] {
      let place = y(percent * (Estimate.whole / 100))
      picture.line(Self.left, place, to: Self.right, place, style: "grid")
      picture.write("\(percent) %", Self.left - 80, place + 40, .end, style: "small")
    }
    let times: [Int64] = [
      100, 1_000, 10_000, 60_000, 600_000, 3_600_000, 36_000_000, 86_400_000, 864_000_000,
      8_640_000_000,
    ]
    for time in times where DelayHistogram.place(of: time) < last {
      let place = x(DelayHistogram.place(of: time))
      picture.line(place, top, to: place, bottom, style: "grid")
      picture.write(FleetNumbers.delay(time), place, bottom + 190, .middle, style: "small")
    }
    for (number, group) in findings.groups.enumerated() {
      let delays = findings.tally.policies[group[0]].delays
      var points = [(x: Self.left, y: bottom)]
      var sum: Int64 = 0
      for (place, count) in delays.counts.enumerated() where count > 0 {
        sum += count
        let point = (x: x(place + 1), y: y(share(sum)))
        // What is not a tenth of a pixel away is the same point.
        if let before = points.last, before == point { continue }
        points.append(point)
      }
      points.append((x: Self.right, y: points[points.count - 1].y))
      picture.curve(points, style: "curve c\(number % 8)")
      let (column, line) = (number % 2, number / 2)
      let at = (x: Self.left + column * 4_200, y: bottom + 480 + line * 240)
      picture.line(at.x, at.y - 40, to: at.x + 350, at.y - 40, style: "curve c\(number % 8)")
      picture.write(findings.name(group), at.x + 450, at.y)
    }
    return picture
  }

  private func share(_ count: Int64) -> Int64 {
    let all = UInt64(max(1, findings.tally.tracked))
    return Int64(
      all.dividingFullWidth(count.magnitude.multipliedFullWidth(by: UInt64(Estimate.whole)))
        .quotient)
  }

  // MARK: Requests over a day

  /// The requests of each minute of the day on one platform, beside the most that any has.
  func loadPicture(_ group: [Int], most: Int64) -> Picture {
    let load = findings.tally.policies[group[0]].load
    let (top, bottom) = (150, 1_150)
    var picture = Picture(
      height: bottom + 260, title: "Requests by the minute of the day on \(findings.name(group))",
      words: "The busiest minute is \(FleetNumbers.clock(load.peak.minute)), with "
        + "\(load.peak.requests) requests.")
    func x(_ minute: Int) -> Int { Self.left + (Self.right - Self.left) * minute / 1_440 }
    for outage in findings.conditions.outages {
      let day: Int64 = 86_400_000
      let from = Int(outage.lowerBound % day / 60_000)
      let length = min(outage.upperBound - outage.lowerBound, day - outage.lowerBound % day)
      let width = max(10, x(from + Int((length + 59_999) / 60_000)) - x(from))
      picture.box(x(from), top, width, bottom - top, style: "outage")
    }
    for hour in stride(from: 0, through: 24, by: 3) {
      picture.line(x(hour * 60), top, to: x(hour * 60), bottom, style: "grid")
      picture.write(
        FleetNumbers.clock(hour * 60), x(hour * 60), bottom + 180, .middle, style: "small")
    }
    picture.line(Self.left, bottom, to: Self.right, bottom, style: "zero")
    let axis = Axis(holding: 0, most)
    let place = bottom - axis.place(axis.most, bottom - top)
    picture.line(Self.left, place, to: Self.right, place, style: "grid")
    picture.write("\(axis.most)", Self.left - 80, place + 40, .end, style: "small")
    picture.write(findings.name(group), Self.left, 100)
    var points: [(x: Int, y: Int)] = []
    for (minute, count) in load.requests.enumerated() {
      points.append((x: x(minute), y: bottom - axis.place(count, bottom - top)))
    }
    picture.curve(points, style: "load")
    return picture
  }
}
