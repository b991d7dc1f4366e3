import Testing

@testable import Reports

@Suite struct CheckTAPTests {
  private func tap(_ record: CheckRecord) -> String {
    written { writeCheck(record, format: .tap, to: &$0) }
  }

  @Test func `a point is a platform of a scenario`() {
    #expect(
      tap(CheckSamples.everything) == """
        TAP version 14
        1..8
        ok 1 - a.jsonc: kotlin
        not ok 2 - a.jsonc: swift
          ---
          at:
            file: "a.jsonc"
            line: 4
            column: 7
          what: "waiting"
          when: "at 50ms"
          expected: "0"
          actual: "2"
          journal:
            - "0.000 s  line 2: track e1"
          atStake:
            - "own.batch: 25 in a batch."
          further:
            - at:
                file: "a.outcome.json"
                line: 9
                column: 1
              what: "e1"
              when: "at the end"
              expected: "accepted"
              actual: "dropped"
          replay: "sdksim run a.jsonc --platform swift --seed 7"
          retell: "sdksim trace a.jsonc --platform swift --seed 7"
          ...
        ok 3 - a.jsonc: node # SKIP nothing is expected
        not ok 4 - m.jsonc (seed=2): kotlin # TODO \\#12: a fix is on its way
          ---
          at:
            file: "a.jsonc"
            line: 4
            column: 7
          what: "waiting"
          when: "at 50ms"
          expected: "0"
          actual: "2"
          journal:
            - "0.000 s  line 2: track e1"
          atStake:
            - "own.batch: 25 in a batch."
          replay: "sdksim run m.jsonc --case seed=2 --platform kotlin --seed 7"
          retell: "sdksim trace m.jsonc --case seed=2 --platform kotlin --seed 7"
          ...
        not ok 5 - m.jsonc (seed=2): flutter
          ---
          message: "listed as a known failure (“slow”), yet all is as expected: take it off the list"
          at:
            file: "known.jsonc"
            line: 4
          ...
        ok 6 - m.jsonc (seed=2): swift
        not ok 7 - b.jsonc: the file can be checked
          ---
          message: "no step “trak”"
          at:
            file: "b.jsonc"
            line: 2
            column: 9
          ...
        not ok 8 - gone.outcome.json
          ---
          message: "an outcome is recorded here, and its scenario is gone: delete it, or bring \
        that back"
          ...
        # 3 scenarios left out, as enough had failed

        """)
  }

  @Test func `a check of nothing is skipped`() {
    #expect(tap(CheckSamples.empty) == "TAP version 14\n1..0 # SKIP nothing was replayed\n")
  }

  @Test(arguments: [
    ("a # b", "a \\# b"), ("a\\b", "a\\\\b"), ("\\#", "\\\\\\#"), ("two\nlines", "two␊lines"),
  ])
  func `a description has one line, and begins no directive`(_ text: String, _ escaped: String) {
    #expect(TAPPoint.escaped(text) == escaped)
  }

  @Test(arguments: [
    ("say \"so\"", "\"say \\\"so\\\"\""), ("a\\b", "\"a\\\\b\""),
    ("\t\r\n\u{0}\u{1B}", "\"\\t\\r\\n\\u0000\\u001B\""), ("\u{FFFE}\u{85}", "\"\\uFFFE\\u0085\""),
    ("\u{1F680}", "\"\u{1F680}\""),
  ])
  func `a text in YAML is quoted, and what cannot be printed has its number`(
    _ text: String, _ quoted: String
  ) {
    #expect(YAML.quoted(text) == quoted)
  }

  @Test(arguments: CheckSamples.nastyTexts)
  func `whatever texts a record has, there are as many points as planned`(_ text: String) {
    let lines = tap(CheckSamples.filled(with: text)).split(separator: "\n")
    #expect(lines[1] == "1..6")
    let points = lines.filter { $0.hasPrefix("ok ") || $0.hasPrefix("not ok ") }
    #expect(points.count == 6)
    #expect(lines.count == points.count + 2 + lines.filter { $0.hasPrefix("  ") }.count)
    // The silent one alone is skipped, and the known failure alone is to do.
    #expect(points.filter { $0.contains(" # SKIP") }.count == 1)
    #expect(points.filter { $0.contains(" # TODO") }.count == 1)
  }
}
