import Testing

@testable import Pages

/// Outcomes that are shown in part.
@Suite struct ElidedLinesTests {
  private let whole = ["a", "b", "c", "d", "e"]

  @Test(arguments: [
    (["a", "b", "c", "d", "e"], true), (["…"], true), (["a", "…"], true), (["…", "e"], true),
    (["a", "…", "e"], true), (["…", "c", "…"], true), (["a", "…", "c", "…", "e"], true),
    (["a", "b", "…", "c", "d", "e"], true), (["…", "b", "…", "d", "…"], true),
    (["a", "  …  ", "e"], true),
    (["a", "b", "c", "d"], false), (["b", "…"], false), (["…", "d"], false),
    (["…", "d", "…", "b", "…"], false), (["…", "x", "…"], false), (["a", "…", "c"], false),
    (["a", "b", "c", "…", "c", "d", "e"], false), ([], false),
  ])
  func `a mark stands for any number of lines`(lines: [String], isMatch: Bool) {
    #expect(ElidedLines(lines: lines).match(whole) == isMatch)
  }

  @Test(arguments: [
    (["a", "x"], ["a", "b", "c", "d", "e"]), (["…", "x", "d", "…"], ["…", "c", "d", "…"]),
    (["a", "x", "…"], ["a", "b", "…"]), (["…", "x", "e"], ["…", "d", "e"]),
    (["…", "x", "…"], ["a", "b", "c", "d", "e"]),
    (["a", "…", "c", "x", "…"], ["a", "…", "c", "d", "…"]), (["x", "…"], ["a", "…"]),
  ])
  func `what is left out stays left out where that can be told`(
    lines: [String], renewed: [String]
  ) {
    #expect(ElidedLines(lines: lines).renewed(from: whole) == renewed)
  }

  @Test(arguments: [
    (["a", "b"], ["a", "b"], [], 2), (["a", "x"], ["a", "b"], ["- x", "+ b"], 1),
    (["a"], ["a", "b"], ["+ b"], 1), (["a", "b"], ["b"], ["- a"], 0), ([], ["a"], ["+ a"], 0),
    (
      ["a", "x", "c", "y", "e"], ["a", "b", "c", "d", "e"], ["- x", "+ b", "- y", "+ d"], 1
    ),
    (["a", "c"], ["a", "b", "c"], ["+ b"], 1),
  ])
  func `lines that differ are told, and the first of them`(
    page: [String], right: [String], marked: [String], first: Int
  ) {
    let difference = LineDifference(page: page, right: right)
    #expect(difference.lines.map { $0.marked } == marked)
    #expect(difference.first == first)
  }
}
