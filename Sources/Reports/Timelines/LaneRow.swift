/// One line of a lane: a mark or none in each column.
struct LaneRow {
  /// How a mark is meant.
  enum Tone: UInt8 { case plain, dim, good, doubtful, bad }

  static let fold = UInt8(ascii: "~")
  static let more = UInt8(ascii: "+")
  static let spread = UInt8(ascii: ":")
  static let level = UInt8(ascii: "-")
  static let rise = UInt8(ascii: "/")
  static let fall = UInt8(ascii: "\\")
  private static let blank = UInt8(ascii: " ")

  /// Columns behind the axis, for numbers that begin in its last ones.
  static let tail = 4

  private(set) var cells: [UInt8]
  private var tones: [Tone]

  /// An empty line with the axis's folds.
  init(_ axis: TimeAxis) {
    cells = Array(repeating: Self.blank, count: axis.width + Self.tail)
    tones = Array(repeating: .plain, count: axis.width + Self.tail)
    for fold in axis.folds { put(Self.fold, at: fold, .dim) }
  }

  func isBlank(_ column: Int) -> Bool { cells[column] == Self.blank }

  mutating func put(_ mark: UInt8, at column: Int, _ tone: Tone) {
    cells[column] = mark
    tones[column] = tone
  }

  /// Puts a mark unless something stands there.
  mutating func fill(_ mark: UInt8, at column: Int, _ tone: Tone) {
    if isBlank(column) { put(mark, at: column, tone) }
  }

  /// Writes a number from a column on, or a mark in its place where it takes more than the room.
  mutating func put(number: Int, at column: Int, room: Int, _ tone: Tone) {
    let digits = Array(Self.text(number).utf8)
    guard digits.count <= room else { return put(Self.more, at: column, tone) }
    for (place, digit) in digits.enumerated() { put(digit, at: column + place, tone) }
  }

  /// `999`, `1k`, `12M`: from a thousand on, cut to whole thousands and millions.
  static func text(_ number: Int) -> String {
    switch number {
    case ..<1000: "\(number)"
    case ..<1_000_000: "\(number / 1000)k"
    default: "\(number / 1_000_000)M"
    }
  }

  /// Without blanks at its end.
  func text(_ paint: Paint) -> String {
    guard let last = cells.lastIndex(where: { $0 != Self.blank }) else { return "" }
    var text = ""
    var start = 0
    while start <= last {
      var end = start
      while end <= last, tones[end] == tones[start] { end += 1 }
      text += paint.painted(String(decoding: cells[start..<end], as: UTF8.self), tones[start])
      start = end
    }
    return text
  }
}

extension Paint {
  func painted(_ text: String, _ tone: LaneRow.Tone) -> String {
    switch tone {
    case .plain: text
    case .dim: dim(text)
    case .good: green(text)
    case .doubtful: yellow(text)
    case .bad: red(text)
    }
  }
}
