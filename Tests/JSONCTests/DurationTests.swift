import JSONC
import TestSupport
import Testing

@Suite struct DurationTests {
  @Test(arguments: [
    ("0s", 0), ("500ms", 500), ("15s", 15_000), ("1m30s", 90_000), ("7d", 604_800_000),
    ("1d2h3m4s5ms", 93_784_005), ("0.5s", 500), ("1.5h", 5_400_000), ("0.015625d", 1_350_000),
    ("1.000000000000s", 1000), ("3650000d", 315_360_000_000_000),
  ])
  func `a duration is read`(text: String, milliseconds: Int64) throws {
    #expect(try DurationText.milliseconds(text).get() == milliseconds)
  }

  @Test(arguments: [
    ("", "an empty text is no time; write “15s”"),
    ("15", "a unit is missing; write “15s”, or ms, m, h, d"),
    ("-1s", "a time cannot be negative"),
    ("1s1m", "units stand from the largest to the smallest"),
    ("1s2s", "the unit “s” stands twice"),
    ("1sec", "“sec” is no unit of time; there are ms, s, m, h and d"),
    ("1w", "“w” is no unit of time; there are ms, s, m, h and d"),
    ("abc", "“abc” is no time; write “15s” or “1m30s”"),
    ("1 s", "“1 s” is no time; write “15s” or “1m30s”"),
    ("0.5ms", "a time is a whole number of milliseconds"),
    ("0.0001s", "a time is a whole number of milliseconds"),
    ("1..5s", "“1..5” is no number"),
    (".5s", "“.5” is no number"),
    ("3650001d", "a time is at most 10,000 years"),
    ("99999999999999999999999d", "a time is at most 10,000 years"),
    ("3650000d1ms", "a time is at most 10,000 years"),
  ])
  func `what is no duration says why`(text: String, message: String) {
    guard case .failure(let mistake) = DurationText.milliseconds(text) else {
      Issue.record("a mistake was expected")
      return
    }
    #expect(mistake.message == message)
  }

  @Test(arguments: [(0, "0s"), (90_000, "1m30s"), (100, "100ms"), (86_400_001, "1d1ms")])
  func `a duration is written as short as can be`(milliseconds: Int64, text: String) {
    #expect(DurationText.text(milliseconds) == text)
  }

  @Test func `a bare number says what to write`() throws {
    let log = DiagnosticLog(Marked("15").file)
    let root = try #require(Document(reading: log).root)
    #expect(root.duration(as: "a time", log) == nil)
    #expect(
      log.diagnostics.map { $0.message } == ["a time has a unit; write \"15s\" or \"15ms\""])
  }
}
