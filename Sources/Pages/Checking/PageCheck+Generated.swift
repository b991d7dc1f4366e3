internal import Comparison
internal import JSONC
internal import Reports

/// What a machine writes: outcomes, files and tables.
extension PageCheck {
  // MARK: Outcomes and files

  mutating func check(outcome item: PageItem) {
    let choices = OutcomeChoices(item.marker, in: page.file, context)
    guard let fence = item.fence, let name = item.marker["of"],
      let result = result(of: name, item.marker, choices)
    else { return }
    count(.outcome)
    let isFile = Page.isPath(name.text)
    var lines = Self.lines(of: result, choices, isFile: isFile)
    // As on a terminal, what is typed stands above what comes of it.
    if isFile, fence.language == "console" {
      lines.insert("$ " + choices.command(name.text), at: 0)
    }
    check(item, .outcome, lines)
  }

  /// What `run` prints of a scenario.
  private static func lines(
    of result: ScenarioResult, _ choices: OutcomeChoices, isFile: Bool
  ) -> [String] {
    let text = Output.text { output in
      var writer = ResultWriter(.text, several: false)
      writer.begin(to: &output)
      writer.add(result, to: &output)
      writer.end(to: &output)
      if isFile { writeRetelling(of: result, arguments: choices.whatIfs, to: &output) }
    }
    return text.lines
  }

  mutating func check(file item: PageItem) {
    guard let name = item.marker["of"], let file = file(name, verb: "shown") else { return }
    count(.file)
    check(item, .file, file.lines)
  }

  /// Holds a fence against the lines that belong into it.
  private mutating func check(_ item: PageItem, _ kind: PageProblem.Kind, _ whole: [String]) {
    guard let fence = item.fence, let closer = fence.closer else { return }
    if whole.contains(where: { fence.isClosed(by: Array($0.utf8)[...]) }) {
      log.error(
        "what belongs here has a line that would end this fence: make it longer", at: fence.opener)
      return
    }
    let found = fence.lines.map { page.file.textOfLine($0) }
    let start = page.file.lineAfter(fence.opener) ?? fence.opener.end
    let shown = ElidedLines(lines: Generated.normal(found, kind))
    let right = Generated.normal(whole, kind)
    let isRight = shown.match(right)
    settle(
      Generated(
        marker: item.marker, kind: kind,
        body: Span(start, page.file.lineStart(of: closer.start)),
        firstLine: page.file.position(of: fence.opener.start).line + 1,
        prefix: page.file.lead(before: fence.opener.start), found: found,
        wanted: isRight ? found : shown.renewed(from: right), isRight: isRight),
      closer: closer.start)
  }

  // MARK: Tables

  mutating func check(table item: PageItem) {
    guard let ending = item.ending, let rows = rows(of: item) else { return }
    count(.table)
    let prefix = page.file.lead(before: item.marker.span.start)
    let found = page.file.lines(of: item.content, without: prefix)
    let wanted = [""] + rows + [""]
    settle(
      Generated(
        marker: item.marker, kind: .table, body: item.content,
        firstLine: page.file.position(of: item.marker.span.end).line + 1, prefix: prefix,
        found: found, wanted: wanted,
        isRight: Generated.normal(found, .table) == Generated.normal(wanted, .table)),
      closer: ending.start)
  }

  // MARK: Both

  /// Keeps what is to be written, and tells where the page has something else.
  private mutating func settle(_ generated: Generated, closer: Int) {
    add(generated)
    if generated.isRight { return }
    let difference = LineDifference(
      page: generated.kind == .table ? Self.laidOut(generated.found) : generated.found,
      right: generated.kind == .table ? Self.laidOut(generated.wanted) : generated.wanted)
    let lead = generated.kind == .table ? generated.found.prefix { $0.isEmpty }.count : 0
    let first = min(difference.first + lead, generated.found.count)
    let last = page.file.position(of: closer).line
    let place = page.file.span(ofLine: min(generated.firstLine + first, last))
    let what =
      switch generated.kind {
      case .table: "this table is not what it is a table of"
      case .file: "this is not what the file holds"
      default: "this is not what the scenario comes to"
      }
    var problem = PageProblem(generated.kind, Diagnostic(what, at: place, in: page.file))
    problem.difference = difference.lines
    problem.remedy = generated.sum == .broken ? .forcedUpdate : .update
    add(problem)
  }

  /// Without the blank lines around a table.
  private static func laidOut(_ lines: [String]) -> [String] {
    var rows = lines[...]
    while rows.first == "" { rows.removeFirst() }
    while rows.last == "" { rows.removeLast() }
    return Array(rows)
  }
}

extension String {
  /// Without their line ends; an end of a line at the end of all begins no other.
  var lines: [String] {
    var lines = split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}

extension SourceFile {
  /// All of its lines, without line ends and a byte-order mark.
  fileprivate var lines: [String] {
    let start = span(ofLine: 1).start
    return lines(of: Span(start, bytes.count), without: [])
  }

  /// A line's text without its line end.
  func textOfLine(_ line: Span) -> String {
    var end = line.end
    if end > line.start, bytes[end - 1] == Letter.newline { end -= 1 }
    if end > line.start, bytes[end - 1] == Letter.carriageReturn { end -= 1 }
    return text(of: Span(line.start, end))
  }

  /// What leads a line up to a byte, with blanks for the marks of a list.
  func lead(before offset: Int) -> [UInt8] {
    bytes[lineStart(of: offset)..<offset].map {
      Letter.isBlank($0) || $0 == Letter.greater ? $0 : Letter.space
    }
  }

  /// Whole lines, without what leads them as far as they have it.
  func lines(of span: Span, without prefix: [UInt8]) -> [String] {
    var lines: [String] = []
    var start = span.start
    while start < span.end {
      var end = start
      while end < span.end, bytes[end] != Letter.newline { end += 1 }
      var lead = 0
      while lead < prefix.count, start + lead < end, bytes[start + lead] == prefix[lead] {
        lead += 1
      }
      lines.append(textOfLine(Span(start + lead, end)))
      start = end + 1
    }
    return lines
  }
}
