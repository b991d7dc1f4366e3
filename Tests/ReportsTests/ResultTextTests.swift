import TestSupport
import Testing

@testable import Reports

@Suite struct ResultTextTests {
  @Test func `a result shows the table, what differs, what it rests on, and what failed`() {
    let text = written(refusedOnce, as: .text)
    let expected = """
      One "503"
      test.jsonc: 2 events, seed 1

                what the SDK knows                    │  what the server has
      platform  accepted  dropped  uncertain  waiting │  stored  doubled  lost
      swift            1        0          1        0 │       1        0     1
      kotlin           1        1          0        0 │       1        0     1

      Where they differ
        e1  uncertain           swift   swift.uncertain.moves
            dropped (rejected)  kotlin  kotlin.result


      """
    #expect(text.hasPrefix(expected.dropLast()))
    #expect(
      text.hasSuffix(
        """

        2 of 3 expectations not met
          test.jsonc:6:56: kotlin, at 50ms
            waiting: expected 0, found 2
          test.jsonc:7:67: kotlin, at the end
            dropped: expected 2, found 1

        """))
  }

  @Test func `every line fits a hundred columns`() {
    let result = Replaying.result(
      """
      { "jitter": "none", "steps": [
        { "at": "0s", "server": { "timeout": true, "stored": true, "times": 1 } },
        { "at": "0s", "track": 12 }, { "at": "1s", "connection": "offline" },
        { "at": "1s", "track": 3 }, { "at": "2s", "app": "kill" } ] }
      """)
    let lines = written(result, as: .text).split(separator: "\n")
    #expect(lines.filter { $0.count > pageWidth } == [])
  }

  @Test func `where nothing differs, only that is said if only differences are asked for`() {
    let result = Replaying.result(
      """
      { "title": "Fine", "platforms": ["javascript", "react"], "steps": [
        { "at": "0s", "track": 1 } ] }
      """)
    #expect(
      written(result, as: .text, onlyDifferent: true).hasPrefix(
        """
        Fine
        test.jsonc: 1 event, seed 1

        Nothing differs: javascript, react end alike.

        """))
    #expect(written(result, as: .text).contains("No event ends differently on any of them.\n"))
  }

  @Test func `platforms that end alike share a row`() {
    let result = Replaying.result(
      """
      { "platforms": ["javascript", "react", "kotlin"], "steps": [{ "at": "0s", "track": 1 }] }
      """)
    #expect(
      written(result, as: .text).contains(
        "all 3 platforms         1        0          0        0 │       1        0     0\n"))
  }

  @Test func `what a scenario is about stands under its title`() {
    let result = Replaying.result(
      """
      { "title": "Why", "about": "Because.", "platforms": ["swift"],
        "steps": [{ "at": "0s", "track": 1 }] }
      """)
    #expect(written(result, as: .text).hasPrefix("Why\nBecause.\ntest.jsonc: 1 event, seed 1\n"))
  }

  /// Swift sends on track, Kotlin has no queue, and on Node a second is not enough to flush.
  @Test func `an outcome that several rows decided has a line for each`() {
    let result = Replaying.result(
      """
      { "platforms": ["swift", "kotlin", "node"], "end": "1s", "steps": [
        { "at": "0s", "track": 1 } ] }
      """)
    #expect(
      written(result, as: .text).contains(
        """
          e1  accepted  swift   swift.send.each
                        kotlin  kotlin.noQueue
              waiting   node

        """))
  }

  /// React Native sends offline and gives up after its retries; Kotlin fails at once.
  @Test func `rows with the same numbers are told apart`() {
    let result = Replaying.result(
      """
      { "platforms": ["react-native", "kotlin"], "given": { "connection": "offline" },
        "steps": [{ "at": "0s", "track": 1 }] }
      """)
    for format in [ResultFormat.text, .markdown] {
      let text = written(result, as: format)
      #expect(text.contains("the same numbers, yet not alike in reasons of drops: react-native "))
    }
  }

  @Test func `that nothing ends differently is not said where platforms tracked differently`() {
    let result = Replaying.result(
      """
      { "platforms": ["swift", "kotlin"], "steps": [
        { "at": "0s", "track": 1, "only": ["swift"] }, { "at": "1s", "track": 1 } ] }
      """)
    let sentence =
      "Each event ends alike wherever it was tracked; what differs: how many were tracked,"
    #expect(written(result, as: .text).contains("\n\(sentence)"))
    #expect(written(result, as: .markdown).contains("\n\(sentence) accepted, stored.\n"))
  }

  @Test func `an option that a platform ignores is told of`() {
    let result = Replaying.result(
      """
      { "platforms": ["flutter"], "config": { "all": { "maxRetries": 1 } },
        "steps": [{ "at": "0s", "track": 1 }] }
      """)
    #expect(
      written(result, as: .text).contains(
        "maxRetries is set, and does nothing on flutter (flutter.config.ignored)\n"))
  }

  @Test func `what a file says cannot take over the terminal`() {
    let result = Replaying.result(
      """
      { "title": "\\u001b[31mred", "platforms": ["swift", "kotlin"], "steps": [
        { "at": "0s", "server": 503 }, { "at": "0s", "track": { "name": "a\\u0007b" } } ] }
      """)
    let text = written(result, as: .text)
    #expect(text.hasPrefix("␛[31mred\n"))
    #expect(text.contains("\n  a␇b  uncertain "))
    #expect(!written(result, as: .markdown).contains("\u{1B}"))
  }
}
