import JSONC
import TestSupport
import Testing

@testable import Reports

@Suite struct KnownFailureListTests {
  @Test(arguments: [
    "⟦[]⟧",
    "⟦{⟧}",
    "{ ⟦\"known\"⟧: 1, \"knownFailures\": [] }",
    "{ \"knownFailures\": ⟦{}⟧ }",
    "{ \"knownFailures\": [⟦{⟧ \"scenario\": \"a\", \"platform\": \"swift\" }] }",
    "{ \"knownFailures\": [{ \"scenario\": \"a\", \"platform\": \"swift\", \"why\": ⟦\"\"⟧ }] }",
    "{ \"knownFailures\": [{ \"scenario\": \"a\", \"platform\": ⟦7⟧, \"why\": \"x\" }] }",
    """
    { "knownFailures": [
      { "scenario": "a", "platform": "swift", "why": "x" },
      { "scenario": "a", "platform": "swift", "why": "x", "case": "seed=1" },
      ⟦{ "scenario": "a", "platform": "swift", "why": "y" }⟧ ] }
    """,
  ])
  func `a mistake in a list is found where it stands`(_ text: String) {
    let marked = Marked(text)
    let log = DiagnosticLog(marked.file)
    #expect(KnownFailureList(Document(reading: log), log) == nil)
    #expect(log.sorted.map { $0.span } == marked.spans, "\(log.rendered())")
  }

  @Test func `a list is written in the order of scenarios and cases`() {
    func failure(_ scenario: String, _ name: String?, _ platform: String) -> ListedFailure {
      ListedFailure(scenario: scenario, name: name, platform: platform, why: "so")
    }
    let bytes = knownFailures(
      [
        failure("b.jsonc", nil, "swift"), failure("b.jsonc", nil, "kotlin"),
        failure("a.jsonc", "seed=2", "swift"), failure("a.jsonc", "seed=1", "swift"),
      ], trailingCommas: true)
    #expect(
      String(decoding: bytes, as: UTF8.self) == """
        {
          "knownFailures": [
            { "scenario": "a.jsonc", "case": "seed=1", "platform": "swift", "why": "so" },
            { "scenario": "a.jsonc", "case": "seed=2", "platform": "swift", "why": "so" },
            { "scenario": "b.jsonc", "platform": "swift", "why": "so" },
            { "scenario": "b.jsonc", "platform": "kotlin", "why": "so" },
          ],
        }

        """)
  }
}
