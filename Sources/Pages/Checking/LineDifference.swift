/// A line that the page has and should not, or that it should have and has not.
public struct DifferingLine: Equatable, Sendable {
  /// Whether the page has it.
  public let isOnPage: Bool
  public let text: String

  /// `- text` for a line of the page, `+ text` for one that is right.
  public var marked: String { (isOnPage ? "- " : "+ ") + text }
}

/// What differs between lines, and where it begins.
struct LineDifference {
  /// In the order of the lines: those of the page before those that are right.
  private(set) var lines: [DifferingLine] = []
  /// The first line of the page that differs, or its count of lines where it lacks some at its end.
  let first: Int

  /// More pairs of lines than that are not compared one by one.
  private static let mostPairs: Int64 = 1_000_000

  /// Complexity: O(page × right), at most a million steps.
  init(page: [String], right: [String]) {
    let least = min(page.count, right.count)
    var start = 0
    while start < least, page[start] == right[start] { start += 1 }
    var tail = 0
    while tail < least - start, page[page.count - 1 - tail] == right[right.count - 1 - tail] {
      tail += 1
    }
    first = start
    let old = Array(page[start..<page.count - tail])
    let new = Array(right[start..<right.count - tail])
    if Int64(old.count) * Int64(new.count) > Self.mostPairs {
      add(old[...], new[...])
    } else {
      compare(old, new)
    }
  }

  private mutating func add(_ old: ArraySlice<String>, _ new: ArraySlice<String>) {
    for line in old { lines.append(DifferingLine(isOnPage: true, text: line)) }
    for line in new { lines.append(DifferingLine(isOnPage: false, text: line)) }
  }

  /// By the longest common subsequence.
  private mutating func compare(_ old: [String], _ new: [String]) {
    let width = new.count + 1
    var lengths = [Int32](repeating: 0, count: (old.count + 1) * width)
    for row in old.indices.reversed() {
      for column in new.indices.reversed() {
        let place = row * width + column
        lengths[place] =
          old[row] == new[column]
          ? lengths[place + width + 1] + 1 : max(lengths[place + width], lengths[place + 1])
      }
    }
    var (row, column) = (0, 0)
    var (oldStart, newStart) = (0, 0)
    while row < old.count, column < new.count {
      let place = row * width + column
      if old[row] == new[column] {
        add(old[oldStart..<row], new[newStart..<column])
        row += 1
        column += 1
        (oldStart, newStart) = (row, column)
      } else if lengths[place + width] >= lengths[place + 1] {
        row += 1
      } else {
        column += 1
      }
    }
    add(old[oldStart...], new[newStart...])
  }
}
