/// A drawing in SVG without a script or a style of its own: what things look like is the page's.
///
/// Places are whole numbers, in tenths of a pixel of the drawing.
struct Picture {
  static let width = 9_200
  private var markup = Markup()
  private let height: Int
  private let title: String
  private let words: String

  /// - Parameters:
  ///   - title: what it is, for those who cannot see it; `words` what it shows.
  init(height: Int, title: String, words: String) {
    self.height = height
    self.title = title
    self.words = words
  }

  var text: String {
    var whole = Markup()
    whole.raw(
      "<svg viewBox=\"0 0 \(Self.tenths(Self.width)) \(Self.tenths(height))\" role=\"img\" "
        + "aria-label=\"")
    whole.say(title + ". " + words)
    whole.raw("\">\n\(markup.text)</svg>\n")
    return whole.text
  }

  private static func tenths(_ place: Int) -> String {
    let size = place.magnitude
    let text = size % 10 == 0 ? "\(size / 10)" : "\(size / 10).\(size % 10)"
    return place < 0 ? "-" + text : text
  }

  enum Anchor: String { case start, middle, end }

  mutating func write(
    _ words: String, _ x: Int, _ y: Int, _ anchor: Anchor = .start, style: String = ""
  ) {
    markup.element(
      "text",
      "x=\"\(Self.tenths(x))\" y=\"\(Self.tenths(y))\" text-anchor=\"\(anchor.rawValue)\""
        + (style.isEmpty ? "" : " class=\"\(style)\""), words)
    markup.raw("\n")
  }

  mutating func box(_ x: Int, _ y: Int, _ width: Int, _ height: Int, style: String) {
    markup.raw(
      "<rect x=\"\(Self.tenths(x))\" y=\"\(Self.tenths(y))\" width=\"\(Self.tenths(width))\" "
        + "height=\"\(Self.tenths(height))\" class=\"\(style)\"/>\n")
  }

  mutating func line(_ x: Int, _ y: Int, to endX: Int, _ endY: Int, style: String) {
    markup.raw(
      "<line x1=\"\(Self.tenths(x))\" y1=\"\(Self.tenths(y))\" x2=\"\(Self.tenths(endX))\" "
        + "y2=\"\(Self.tenths(endY))\" class=\"\(style)\"/>\n")
  }

  mutating func dot(_ x: Int, _ y: Int, style: String) {
    markup.raw(
      "<circle cx=\"\(Self.tenths(x))\" cy=\"\(Self.tenths(y))\" r=\"4\" class=\"\(style)\"/>\n")
  }

  mutating func curve(_ points: [(x: Int, y: Int)], style: String) {
    markup.raw("<polyline class=\"\(style)\" points=\"")
    for (place, point) in points.enumerated() {
      markup.raw((place == 0 ? "" : " ") + "\(Self.tenths(point.x)),\(Self.tenths(point.y))")
    }
    markup.raw("\"/>\n")
  }
}

/// Round numbers along an axis from a least to a most, at least two.
struct Axis {
  let step: Int64
  let least: Int64
  let most: Int64

  /// Holds both numbers, and 0.
  init(holding lowest: Int64, _ highest: Int64) {
    let span = max(1, max(highest, 0) - min(lowest, 0))
    var step: Int64 = 1
    // 1, 2, 5, 10, …: five of them at most.
    var factors: [Int64] = [2, 5, 10]
    var unit: Int64 = 1
    while step * 5 < span {
      if factors.isEmpty {
        unit *= 10
        factors = [2, 5, 10]
      }
      step = unit * factors.removeFirst()
    }
    self.step = step
    least = min(lowest, 0) >= 0 ? 0 : -((-lowest + step - 1) / step) * step
    let above = (max(highest, 0) + step - 1) / step * step
    most = least == 0 ? max(step, above) : above
  }

  var ticks: [Int64] { Array(stride(from: least, through: most, by: Int(step))) }

  /// Where a number lies on a way of so many tenths.
  func place(_ number: Int64, _ way: Int) -> Int {
    let span = (most - least).magnitude
    let part = (number - least).magnitude.multipliedFullWidth(by: UInt64(way))
    return Int(span.dividingFullWidth(part).quotient)
  }
}
