/// Lines of a page in which `…`, alone on its line, stands for any number of lines.
struct ElidedLines {
  static let mark = "…"

  let lines: [String]

  private func isMark(_ line: String) -> Bool { line.filter { $0 != " " } == Self.mark }

  var isElided: Bool { lines.contains { isMark($0) } }

  /// The runs of lines between the marks; the first and the last are empty where a mark stands
  /// there.
  private var runs: [[String]] {
    var runs: [[String]] = [[]]
    for line in lines {
      if isMark(line) { runs.append([]) } else { runs[runs.count - 1].append(line) }
    }
    return runs
  }

  /// Whether they are those lines, some left out.
  func match(_ whole: [String]) -> Bool {
    let runs = runs
    guard let first = runs.first, let last = runs.last, runs.count > 1 else {
      return lines == whole
    }
    guard whole.count >= first.count + last.count, whole.starts(with: first),
      Array(whole.suffix(last.count)) == last
    else { return false }
    var start = first.count
    let end = whole.count - last.count
    for run in runs.dropFirst().dropLast() {
      guard let found = place(of: run, in: whole, from: start, to: end) else { return false }
      start = found + run.count
    }
    return true
  }

  private func place(of run: [String], in whole: [String], from start: Int, to end: Int) -> Int? {
    guard start + run.count <= end else { return nil }
    return (start...(end - run.count)).first { whole[$0..<($0 + run.count)].elementsEqual(run) }
  }

  /// Those lines, with about the same left out; all of them where that cannot be told.
  ///
  /// Each run stays as long as it is, and goes to where most of its lines still stand.
  func renewed(from whole: [String]) -> [String] {
    guard isElided else { return whole }
    let runs = runs
    var renewed: [String] = []
    var start = 0
    for (number, run) in runs.enumerated() {
      if number > 0 { renewed.append(Self.mark) }
      if run.isEmpty { continue }
      guard let place = bestPlace(number, of: runs.count, run, in: whole, from: start) else {
        return whole
      }
      renewed += whole[place..<place + run.count]
      start = place + run.count
    }
    return ElidedLines(lines: renewed).match(whole) ? renewed : whole
  }

  private func bestPlace(
    _ number: Int, of count: Int, _ run: [String], in whole: [String], from start: Int
  ) -> Int? {
    guard start + run.count <= whole.count else { return nil }
    if number == 0 { return 0 }
    if number == count - 1 { return whole.count - run.count }
    var best: (place: Int, score: Int)?
    for place in start...(whole.count - run.count) {
      var score = 0
      for (offset, line) in run.enumerated() where whole[place + offset] == line { score += 1 }
      if score > best?.score ?? 0 { best = (place: place, score: score) }
    }
    return best?.place
  }
}
