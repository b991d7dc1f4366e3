internal import JSONC

/// Writes for people what differs between a recorded outcome and the present one: lines that go and
/// lines that come, each stretch under the keys that it stands in.
///
/// - Parameters:
///   - old: the recording; nil where nothing is recorded yet.
///   - new: the present outcome as it would be recorded.
/// - Returns: whether anything differs; if not, nothing is written.
public func writeReview(
  _ path: String, _ title: String, old: [UInt8]?, new: [UInt8], colour: Bool,
  to output: inout Output
) -> Bool {
  let review = ReviewText(
    old: lines(old ?? []), new: lines(new), paint: Paint(isOn: colour))
  if review.diff.changes.isEmpty { return false }
  let paint = Paint(isOn: colour)
  output.write(paint.bold(shown(path)) + "  " + shown(title) + "\n")
  if old == nil { output.write("  nothing is recorded yet\n") }
  review.write(to: &output)
  output.write("\n")
  return true
}

private func lines(_ bytes: [UInt8]) -> [String] {
  bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    .map { String(decoding: $0, as: UTF8.self) }
}

private struct ReviewText {
  /// So many lines around a change are shown with it.
  private static let context = 1

  let old: [String]
  let new: [String]
  let paint: Paint
  let diff: SequenceDiff

  init(old: [String], new: [String], paint: Paint) {
    self.old = old
    self.new = new
    self.paint = paint
    diff = SequenceDiff(old, new)
  }

  func write(to output: inout Output) {
    var place = 0
    while place < diff.changes.count {
      var end = place + 1
      while end < diff.changes.count,
        diff.changes[end].new.lowerBound - diff.changes[end - 1].new.upperBound <= 2 * Self.context
      { end += 1 }
      write(diff.changes[place..<end], to: &output)
      place = end
    }
  }

  /// Changes that are so near to each other that they share their context.
  private func write(_ changes: ArraySlice<SequenceDiff.Change>, to output: inout Output) {
    let first = max(changes.first!.new.lowerBound - Self.context, 0)
    let keys = keys(around: changes.first!)
    if !keys.isEmpty { output.write("  " + paint.dim(shown(keys)) + "\n") }
    var place = first
    for change in changes {
      for line in new[place..<change.new.lowerBound] { output.write("    " + shown(line) + "\n") }
      for line in old[change.old] { output.write("  " + paint.red("- " + shown(line)) + "\n") }
      for line in new[change.new] { output.write("  " + paint.green("+ " + shown(line)) + "\n") }
      place = change.new.upperBound
    }
    for line in new[place..<min(place + Self.context, new.count)] {
      output.write("    " + shown(line) + "\n")
    }
  }

  /// The keys that a change stands in, outermost first: `javascript › events`.
  private func keys(around change: SequenceDiff.Change) -> String {
    let (lines, start) =
      change.new.isEmpty
      ? (old, change.old.lowerBound) : (new, change.new.lowerBound)
    var indent = start < lines.count ? Self.indent(of: lines[start]) : 0
    var keys: [String] = []
    for line in lines[..<start].reversed() {
      let own = Self.indent(of: line)
      if indent == 0 { break }
      if own >= indent { continue }
      indent = own
      if let key = Self.key(of: line) { keys.append(key) }
    }
    // All stands in the one or the other of these.
    if keys.last == "platforms" || keys.last == "cases" { keys.removeLast() }
    return keys.reversed().joined(separator: " › ")
  }

  private static func indent(of line: String) -> Int {
    line.utf8.prefix { $0 == UInt8(ascii: " ") }.count
  }

  /// The key at the beginning of a line; it is written without escapes mostly.
  private static func key(of line: String) -> String? {
    let text = line.utf8.drop { $0 == UInt8(ascii: " ") }
    guard text.first == UInt8(ascii: "\"") else { return nil }
    return String(text.dropFirst().prefix { $0 != UInt8(ascii: "\"") })
  }
}
