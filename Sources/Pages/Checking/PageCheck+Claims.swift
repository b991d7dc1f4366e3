internal import Claims
internal import JSONC
internal import Policies
internal import Reports
internal import ScenarioFiles

/// Claims in sentences: what scenarios that cite them say.
extension PageCheck {
  mutating func check(claim item: PageItem) {
    let platforms = item.marker.list("platforms")
    for name in platforms ?? [] where !isPlatform(name) { return }
    for word in item.marker.words { check(word, item, on: platforms) }
  }

  private mutating func check(_ id: Marker.Word, _ item: PageItem, on platforms: [Marker.Word]?) {
    guard let scope = scope(of: id) else { return }
    for name in platforms ?? [] where !scope.contains(name.text) {
      log.error(
        "“\(id.text)” speaks of \(listed(scope)), not of \(name.text)", at: name.span)
      return
    }
    let names = platforms.map { $0.map { $0.text } } ?? scope
    let finding = ClaimFinding(
      id: id.text, position: page.file.position(of: id.span.start),
      platforms: names.map { testimonies.finding(id.text, on: $0) },
      isReading: Ledger.reading(id.text) != nil)
    add(finding)
    if finding.verdict == .contradicted { add(contradiction(finding, item)) }
  }

  /// The platforms that a claim speaks of; nil, and the log is told, where there is no such claim.
  private func scope(of id: Marker.Word) -> [String]? {
    if let scope = Ledger.claim(id.text)?.scope ?? Ledger.reading(id.text)?.scope {
      return scope.platforms
    }
    let bringing = context.policies.filter { policy in
      policy.ownClaims.contains { $0.id == id.text }
    }
    if !bringing.isEmpty { return bringing.map { $0.name } }
    log.error(
      "there is no claim “\(excerpt(id.text))”", at: id.span,
      suggestion: nearest(to: id.text, among: Ledger.ids + context.known.claims))
    return nil
  }

  /// The first scenario that contradicts, and how many others do.
  private func contradiction(_ finding: ClaimFinding, _ item: PageItem) -> PageProblem {
    let against = finding.platforms.filter { !$0.contradictions.isEmpty }
    let first = against[0].contradictions[0]
    let failure = first.failures[0]
    let names = against.map { $0.platform }.joined(separator: ", ")
    let place = "\(first.path):\(failure.line):\(failure.column)"
    var paths: [String] = []
    for contradiction in against.flatMap({ $0.contradictions })
    where !paths.contains(contradiction.path) { paths.append(contradiction.path) }
    var notes: [Diagnostic.Note] = [
      .init(
        "\(place): \(against[0].platform): \(failure.what): expected \(failure.expected), "
          + "found \(failure.actual)")
    ]
    if paths.count > 1 {
      notes.append(.init("so do \(listed(Array(paths.dropFirst())))"))
    }
    var problem = PageProblem(
      .claim,
      Diagnostic(
        "“\(finding.id)” is contradicted on \(names)", at: visible(item.content),
        in: page.file, notes: notes))
    problem.journal = failure.journal
    return problem
  }

  /// The first line of what stands between the markers.
  private func visible(_ span: Span) -> Span {
    let bytes = page.file.bytes
    var start = span.start
    while start < span.end, Letter.isSpace(bytes[start]) { start += 1 }
    var end = start
    while end < span.end, bytes[end] != Letter.newline { end += 1 }
    return Span(start, end)
  }
}
