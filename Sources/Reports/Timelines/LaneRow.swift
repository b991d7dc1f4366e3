/// One line of a lane: a mark or none in each column.
struct LaneRow {
  /// How a mark is meant.
  enum Tone: UInt8 { case plain, dim, good, doubtful, bad }

  static let fold = UInt8(ascii: "~")
  static let more = UInt8(ascii: "+")
  private static let blank = UInt8(ascii: " ")

  private(set) var cells: [UInt8]
  private var tones: [Tone]

  /// An empty line with the axis's folds.
  init(_ axis: TimeAxis) {
    cells = Array(repeating: Self.blank, count: axis.width)
    tones = Array(repeating: .plain, count: axis.width)
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

  /// Writes a number from a column on, or where it has more digits than there are free columns, a
  /// mark in its place.
  ///
  /// - Parameter room: how many columns are its own, at least 1.
  mutating func put(number: Int, at column: Int, room: Int, _ tone: Tone) {
    let digits = Array(Self.text(number).utf8)
    guard fits(digits.count, at: column, room: room) else {
      return put(Self.more, at: column, tone)
    }
    for (place, digit) in digits.enumerated() { put(digit, at: column + place, tone) }
  }

  func fits(_ count: Int, at column: Int, room: Int) -> Bool {
    count <= room && column + count <= cells.count
      && (column..<column + count).allSatisfy { isBlank($0) }
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
      text += painted(String(decoding: cells[start..<end], as: UTF8.self), tones[start], paint)
      start = end
    }
    return text
  }

  private func painted(_ text: String, _ tone: Tone, _ paint: Paint) -> String {
    switch tone {
    case .plain: text
    case .dim: paint.dim(text)
    case .good: paint.green(text)
    case .doubtful: paint.yellow(text)
    case .bad: paint.red(text)
    }
  }
}
