internal import JSONC

/// Where the words of steps stand: each at its column, in as few lines as keep them apart.
struct StepFlags {
  /// More lines than this are not drawn.
  static let mostLines = 16

  private(set) var lines: [String] = []
  /// How many steps had no room.
  private(set) var left = 0

  /// The first column of each line that is free.
  private var ends: [Int] = []
  private let room: Int

  /// - Parameter room: how many columns there are for axis and words.
  init(_ steps: [Timelines.Step], of platforms: [String], _ axis: TimeAxis, room: Int) {
    self.room = room
    for step in steps {
      let isForAll = step.platforms.count == platforms.count
      let only = isForAll ? "" : " (\(step.platforms.joined(separator: ", ")))"
      add(TimeScale.text(step.at) + " " + step.words + only, at: axis.column(of: step.at))
    }
  }

  private mutating func add(_ words: String, at column: Int) {
    let (start, text) = flag(words, at: column)
    let line = ends.firstIndex { $0 <= start } ?? ends.count
    guard line < Self.mostLines else {
      left += 1
      return
    }
    if line == ends.count {
      ends.append(0)
      lines.append("")
    }
    let lead = Layout.spaces(start - width(lines[line]))
    lines[line] += lead + text
    ends[line] = start + width(text) + 1
  }

  /// To the right of its pole, or to the left where it has no room there; without a pole where it
  /// has neither, and cut where even a whole line is too short.
  private func flag(_ words: String, at column: Int) -> (start: Int, text: String) {
    let length = width(words) + 1
    if column + length <= room { return (start: column, text: "|" + words) }
    if length <= column + 1 { return (start: column + 1 - length, text: words + "|") }
    if length - 1 > room { return (start: 0, text: Self.cut(words, to: room)) }
    return (start: min(column, room - length + 1), text: words)
  }

  /// Ends in an ellipsis where something is left out.
  private static func cut(_ words: String, to room: Int) -> String {
    var text = ""
    for character in words {
      if width(text) + width(String(character)) + 1 > room { return text + "…" }
      text.append(character)
    }
    return text
  }
}
