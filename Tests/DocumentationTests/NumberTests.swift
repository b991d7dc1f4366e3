import Testing

/// No number stands in the prose of a page that nobody has thought of.
@Suite struct NumberTests {
  /// All but those whose numbers others hold: a finding's are those of the scenario below it, which
  /// `docs check` replays, and the ranking is printed whole.
  private static let pages = Repository.pages.filter {
    $0 != "docs/findings.md" && $0 != "docs/ranking.md"
  }

  @Test(arguments: pages)
  func `each number is checked by a marker, by a constant, or has been reviewed`(
    _ name: String
  ) throws {
    var rest = try Prose(name).text
    for phrase in ReviewedNumbers.phrases[name] ?? [] {
      #expect(rest.contains(phrase), "\(name) says no more: \(phrase)")
      rest = rest.replacing(phrase, with: "…")
    }
    let numbers = Prose.numbers(in: rest)
    #expect(
      numbers == [],
      """
      \(name) has numbers that nothing checks. Mark those that a row states with sdksim:value; \
      add the others, with a few words around them, to ReviewedNumbers.
      """)
  }

  @Test func `only pages that there are have been reviewed`() {
    for name in ReviewedNumbers.phrases.keys { #expect(Repository.pages.contains(name)) }
  }

  @Test(arguments: [
    ("sent every 15 s", 1), ("15s", 1), ("after five retries", 1), ("the 500-event limit", 1),
    ("half a second", 1), ("at most once a minute", 1), ("two days", 1), ("1,000 and 10", 2),
    ("e1 to e3", 0), ("a 4xx", 0), ("two people", 0), ("one row", 0), ("`15s`", 1),
  ])
  func `numbers are found in the forms in which people write them`(text: String, count: Int) {
    #expect(Prose.numbers(in: text).count == count)
  }
}
