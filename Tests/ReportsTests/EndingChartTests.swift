import Comparison
import JSONC
import ScenarioFiles
import TestSupport
import Testing

@testable import Reports

@Suite struct EndingChartTests {
  private func chart(_ text: String) -> EndingChart? { EndingChart(Replaying.result(text)) }

  /// Offline, Swift knows at once of each failure, one after another; Kotlin of both at 1.1 s.
  /// Flutter's tick of 15 s puts both into its outbox, which goes out at 20 s.
  private static let offline = """
    { "platforms": ["swift", "kotlin", "flutter"], "jitter": "none", "steps": [
      { "at": "0s", "connection": "offline" }, { "at": "1s", "track": 2 },
      { "at": "20s", "connection": "online" } ] }
    """

  @Test func `a bar reaches from the first that is tracked to the last outcome`() {
    let chart = chart(Self.offline)
    #expect(
      chart?.sections == [
        .init(
          platforms: ["swift"],
          bars: [
            .init(
              from: 1000, to: 1200, words: "2 uncertain, lost", items: "e1–e2",
              time: "1s to 1.2s", tone: .lost)
          ]),
        .init(
          platforms: ["kotlin"],
          bars: [
            .init(
              from: 1000, to: 1100, words: "2 dropped (requestFailed), lost", items: "e1–e2",
              time: "1s to 1.1s", tone: .lost)
          ]),
        .init(
          platforms: ["flutter"],
          bars: [
            .init(
              from: 1000, to: 20_100, words: "2 accepted", items: "e1–e2", time: "1s to 20.1s",
              tone: .accepted)
          ]),
      ])
  }

  @Test func `steps are marks, but for those that track`() {
    let steps = chart(Self.offline)?.steps
    #expect(steps?.map { $0.words } == ["0s offline", "20s online"])
    #expect(steps?.map { $0.to } == [0, 20_000])
  }

  @Test func `platforms with the same bars share a section`() {
    let chart = chart(
      """
      { "platforms": ["javascript", "react", "kotlin"], "steps": [
        { "at": "0s", "connection": "offline" }, { "at": "1s", "track": 1 },
        { "at": "20s", "connection": "online" } ] }
      """)
    #expect(chart?.sections.map { $0.platforms } == [["javascript", "react"], ["kotlin"]])
  }

  /// Kotlin drops both alike at once; Swift, which sends the second after the first, meets the end
  /// of the trouble with it. So there are two ranges, and Kotlin needs one bar.
  @Test func `ranges that came to the same at the same times share a bar`() {
    let chart = chart(
      """
      { "platforms": ["swift", "kotlin"], "steps": [
        { "at": "0s", "connection": "offline" }, { "at": "1s", "track": 2 },
        { "at": "1050ms", "connection": "online" } ] }
      """)
    let kotlin = chart?.sections.last
    #expect(kotlin?.platforms == ["kotlin"])
    #expect(kotlin?.bars.map { $0.items } == ["e1–e2"])
  }

  @Test func `where nothing differs there is none`() {
    #expect(
      chart(
        """
        { "platforms": ["swift", "kotlin"], "steps": [{ "at": "0s", "track": 1 }] }
        """) == nil)
  }

  @Test func `a run of years has none`() {
    #expect(
      chart(
        """
        { "platforms": ["swift", "kotlin"], "end": "400d", "steps": [
          { "at": "0s", "connection": "offline" }, { "at": "0s", "track": 1 } ] }
        """) == nil)
  }

  @Test func `more than there is room for is counted`() {
    let steps = (0..<15).map { "{ \"at\": \"\(19_000 + $0)ms\", \"latency\": \"\($0 + 1)ms\" }" }
    let chart = chart(
      """
      { "platforms": ["swift", "kotlin"], "steps": [\(steps.joined(separator: ", ")),
        { "at": "20s", "connection": "offline" }, { "at": "20s", "track": 1 } ] }
      """)
    #expect(chart?.steps.count == 12)
    #expect(chart?.leftSteps == 4)
  }

  /// All is over at 1.1 s, 100 ms after it began: what is more than a second off has no place.
  @Test func `steps far from the bars are counted, so that bars are no marks`() {
    let chart = chart(
      """
      { "platforms": ["swift", "kotlin"], "steps": [
        { "at": "0s", "connection": "offline" }, { "at": "1s", "track": 1 },
        { "at": "2s", "latency": "1s" }, { "at": "1h1m", "app": "background" } ] }
      """)
    #expect(chart?.steps.map { $0.words } == ["0s offline", "2s answers take 1s"])
    #expect(chart?.farSteps == 1)
    #expect(chart?.leftSteps == 0)
  }

  /// Swift's call meets a timeout of 30 s that was stored, and is uncertain. Kotlin's is dropped.
  @Test func `what is uncertain or dropped, and yet stored, has a tone of its own`() {
    let chart = chart(
      """
      { "platforms": ["swift", "kotlin"], "steps": [
        { "at": "0s", "server": { "timeout": true, "stored": true } },
        { "at": "0s", "track": 1 } ] }
      """)
    let tones = chart?.sections.flatMap { $0.bars }.map { $0.tone }
    #expect(tones == [.arrivedAnyway, .arrivedAnyway])
  }

  /// Offline, Swift and Kotlin know each failure at a time of its own. Two sections have 14 bars each
  /// of the 28, and twenty events make six more on each.
  @Test func `bars that are too many are counted`() {
    let steps = (0..<20).flatMap { number in
      [
        "{ \"at\": \"\(number)s\", \"connection\": \"offline\" }",
        "{ \"at\": \"\(number)s\", \"track\": { \"name\": \"n\(number)\" } }",
      ]
    }
    let chart = chart(
      "{ \"platforms\": [\"swift\", \"kotlin\"], \"steps\": [\(steps.joined(separator: ", "))] }")
    #expect(chart?.sections.map { $0.bars.count } == [14, 14])
    #expect(chart?.leftBars == 12)
    #expect(chart?.leftRanges == 0)
  }
}
