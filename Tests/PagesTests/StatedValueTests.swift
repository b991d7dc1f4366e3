import Simulation
import Testing

@testable import Pages

/// Values in words, as people write them.
@Suite struct StatedValueTests {
  @Test(arguments: [
    ("500", 500), ("1,000", 1000), ("1,000,000", 1_000_000), ("1_000", 1000), ("0", 0),
    ("five", 5), ("Five", 5), ("twelve", 12), ("twenty", 20), ("twenty-five", 25),
    ("ninety nine", 99), ("a hundred", 100), ("one hundred", 100), ("five hundred", 500),
    ("five hundred and one", 501), ("a thousand", 1000), ("two thousand five hundred", 2500),
    ("two thousand and five", 2005), ("250 thousand", 250_000), ("a million", 1_000_000),
    ("a dozen", 12), ("once", 1), ("twice", 2), ("three times", 3), ("**500**", 500),
    ("`500`", 500), ("_500_", 500), ("500 events", 500), ("five retries", 5), ("10 at a time", 10),
    ("10 failed sends", 10), ("at most 500", 500), ("up to 500 events", 500), ("  25 ", 25),
    ("25\nevents", 25), ("no more than five", 5), ("zero", 0), ("one item", 1),
    ("500.", 500), ("(500)", 500), ("<b>500</b>", 500), ("[500](limits.md)", 500),
    ("[five][limits]", 5), ("500&nbsp;events", 500), ("500 of them", 500), ("500 each", 500),
    ("about 500", 500), ("~500", 500), ("a maximum of 500", 500), ("the newest 500", 500),
    ("1 000", 1000), ("1\u{202F}000\u{202F}000", 1_000_000), ("1’000", 1000), ("10k", 10_000),
    ("two dozen", 24), ("10×", 10), ("10x", 10), ("five times in a row", 5), ("two batches", 2),
    ("fifth", 5), ("the 5th", 5), ("the second", 2), ("the twelfth send", 12), ("21st", 21),
    ("five hundred (500)", 500), ("500 (events)", 500), ("a dozen a request", 12),
    ("two thousand a request", 2000), ("<em>500</em>", 500),
  ])
  func `a number is understood`(text: String, number: Int64) {
    #expect(StatedValue(text, as: .count) == .count(number))
  }

  @Test(arguments: [
    "", "many", "1,00", "10,00", "1,0000", "0.5", "half", "500 s", "15 seconds", "five six",
    "a few", "several", "5 apples", "and", "five hundred hundred", "99999999999999999999",
    "1.2.3", "hundred", "1.000", "5.0", "1 00", "1’00", "5 six", "the", "½",
    "-500", "−500", "1-500", "1 - 500", "1–500", "1 (500)", "1\n500", "<del>1</del> 500",
    "5<sup>2</sup>",
    "3<br>00", "at least 500", "500 more events",
  ])
  func `what is no number is not taken for one`(text: String) {
    #expect(StatedValue(text, as: .count) == nil)
  }

  @Test(arguments: [
    ("15 s", 15_000), ("15s", 15_000), ("15 seconds", 15_000), ("15 sec", 15_000),
    ("15,000 ms", 15_000), ("15000 milliseconds", 15_000), ("fifteen seconds", 15_000),
    ("half a second", 500), ("half a minute", 30_000), ("0.5 s", 500), ("1.5 hours", 5_400_000),
    ("one and a half minutes", 90_000), ("a minute and a half", 90_000),
    ("two and a half seconds", 2500), ("a quarter of an hour", 900_000),
    ("three quarters of an hour", 2_700_000), ("7 days", 604_800_000), ("seven days", 604_800_000),
    ("7d", 604_800_000), ("a week", 604_800_000), ("two weeks", 1_209_600_000),
    ("a minute", 60_000), ("an hour", 3_600_000), ("1 m", 60_000), ("1m30s", 90_000),
    ("1 minute 30 seconds", 90_000), ("1 minute and 30 seconds", 90_000), ("1h30m", 5_400_000),
    ("every 15 seconds", 15_000), ("every second", 1000), ("once a minute", 60_000),
    ("after 30 s", 30_000), ("15-second", 15_000), ("7-day", 604_800_000),
    ("15\u{A0}s", 15_000), ("`15s`", 15_000), ("at most 5 minutes", 300_000), ("daily", 86_400_000),
    ("a fortnight", 1_209_600_000), ("0 s", 0), ("15 secs.", 15_000), ("½ s", 500),
    ("1½ hours", 5_400_000), ("1 hour, 30 minutes", 5_400_000), ("per minute", 60_000),
    ("once per minute", 60_000), ("quarter of a second", 250), ("15 000 ms", 15_000),
    ("<code>15 s</code>", 15_000), ("15&nbsp;s", 15_000), ("[15 s](a.md#b)", 15_000),
    ("250 millis", 250), ("about a minute", 60_000),
  ])
  func `a time is understood`(text: String, milliseconds: Int64) {
    #expect(StatedValue(text, as: .duration(unit: nil)) == .duration(milliseconds))
  }

  @Test(arguments: [
    "15", "fifteen", "s", "15 x", "15 seconds events", "half", "a while", "1 s 1 m", "0.0005 s",
    "a month", "15 s 15 s", "15 s, 15,000 ms", "15 s and 15,000 ms", "15 s (16 s)", "-30 s",
    "<del>30 s</del>", "at least 30 s", "9000000000000 h 9000000000000 m",
  ])
  func `what is no time is not taken for one`(text: String) {
    #expect(StatedValue(text, as: .duration(unit: nil)) == nil)
  }

  @Test func `a number without a unit is of the marker's`() {
    #expect(StatedValue("15,000", as: .duration(unit: 1)) == .duration(15_000))
    #expect(StatedValue("15", as: .duration(unit: 1000)) == .duration(15_000))
    #expect(StatedValue("half", as: .duration(unit: 1000)) == .duration(500))
    #expect(StatedValue("15 s", as: .duration(unit: 1)) == .duration(15_000))
  }

  @Test(arguments: ["15 s (15,000 ms)", "a minute and a half (90 s)"])
  func `what stands in brackets may say the same in other words`(_ text: String) {
    #expect(StatedValue(text, as: .duration(unit: nil)) != nil)
  }

  /// A queue without a limit, a queue that no interval sends: each row is “none”.
  @Test(arguments: [
    ("none", true, true), ("no limit", false, true), ("unlimited", false, true),
    ("without limit", false, true), ("unbounded", false, true),
    ("indefinitely", false, true), ("**never**", true, false),
    ("forever", false, true), ("never", true, false), ("not at all", true, false),
  ])
  func `no limit is not never`(_ text: String, _ ofOccasion: Bool, _ ofLimit: Bool) throws {
    let value = try #require(StatedValue(text, as: .count))
    #expect(value.states(.none, isOccasion: true) == ofOccasion)
    #expect(value.states(.none, isOccasion: false) == ofLimit)
  }

  @Test func `doubling that would not fit is followed as far as it goes`() {
    #expect(
      StatedValue("1500000000000 h doubling to 2500000000000 h", as: .delays(unit: nil))
        == .delays([5_400_000_000_000_000_000, 9_000_000_000_000_000_000]))
  }

  @Test(arguments: [
    ("1, 2, 4, 8, 16, then 30 s", [1000, 2000, 4000, 8000, 16_000, 30_000]),
    ("1 s, 2 s and 4 s", [1000, 2000, 4000]), ("1 s", [1000]),
    ("one, two and four seconds", [1000, 2000, 4000]),
    ("1, 2 s, then 1 minute", [1000, 2000, 60_000]),
    ("after 1, 2 and 4 s", [1000, 2000, 4000]), ("500 ms; 1 s", [500, 1000]),
    ("half a second, then 1 s", [500, 1000]), ("1/2/4 s", [1000, 2000, 4000]),
    ("1 → 2 → 4 s", [1000, 2000, 4000]), ("[1s, 2s, 4s]", [1000, 2000, 4000]),
    ("1, 2 and finally 4 s", [1000, 2000, 4000]), ("1 minute, 30 seconds", [60_000, 30_000]),
    ("1 s doubling to 4 s", [1000, 2000, 4000]),
    ("1, doubling up to 5 s", [1000, 2000, 4000, 5000]),
    ("doubling from 1 s to 3 s", [1000, 2000, 3000]),
    (
      "1 second, doubled each time, up to a minute",
      [1000, 2000, 4000, 8000, 16_000, 32_000, 60_000]
    ),
  ])
  func `several times are understood`(text: String, milliseconds: [Int64]) {
    #expect(StatedValue(text, as: .delays(unit: nil)) == .delays(milliseconds))
  }

  @Test(arguments: [
    "1, 2, 4", "1 s 2 s", "1 s, many", ", 1 s", "1 s doubling", "2 s doubling to 1 s",
    "0 s doubling to 1 s",
  ])
  func `what are no times are not taken for some`(text: String) {
    #expect(StatedValue(text, as: .delays(unit: nil)) == nil)
  }

  @Test func `a word is itself in lower case`() {
    #expect(StatedValue("`Drop`", as: .word) == .word("drop"))
    #expect(StatedValue("flush()", as: .word) == .word("flush()"))
  }

  @Test(arguments: [
    ("drop", "drop", true), ("drop", "dropped", true), ("drop", "drops", true),
    ("retry", "retried", true), ("retry", "retries", true), ("resend", "resent", true),
    ("kept", "kept", true), ("yes", "on", true), ("yes", "enabled", true), ("no", "off", true),
    ("outboxWhenOffline", "outbox when offline", true), ("flush()", "flush", true),
    ("drop", "retried", false), ("drop", "drop it", false), ("yes", "off", false),
    ("sent", "send", false),
  ])
  func `a word of a row is understood as sentences have it`(
    row: String, text: String, isStated: Bool
  ) throws {
    let stated = try #require(StatedValue(text, as: .word))
    #expect(stated.states(.word(row), isOccasion: false) == isStated)
  }

  @Test(arguments: [
    ("cache, mirror", true), ("the cache, then the mirror", true), ("[cache, mirror]", true),
    ("`cache` and `mirror`", true), ("mirror, cache", false), ("cache", false), ("nothing", false),
  ])
  func `a list of words is understood in its order`(text: String, isStated: Bool) throws {
    let stated = try #require(StatedValue(text, as: .word))
    #expect(stated.states(.list(["cache", "mirror"]), isOccasion: false) == isStated)
  }
}
