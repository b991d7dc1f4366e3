@testable import Reports

/// Records made by hand, as small as what they are for.
enum CheckSamples {
  /// One of everything: met, not met twice, known, met after all, silent, a wrong file, an orphan.
  static var everything: CheckRecord {
    var conditions = CheckConditions()
    conditions.arguments = ["--seed", "7"]
    var record = CheckRecord(conditions)
    record.cases = [plain, matrix]
    record.faults = [
      CheckFault(
        path: "b.jsonc", line: 2, column: 9, message: "no step “trak”", text: "b.jsonc:2:9: no\n")
    ]
    record.orphans = ["gone.outcome.json"]
    record.notReplayed = 3
    record.rows = [
      CheckedRow(
        platform: "swift", setting: "queue.batch", value: "24", because: ["own.batch"], met: 0,
        notMet: 1)
    ]
    return record
  }

  private static var plain: CheckedCase {
    var plain = CheckedCase(path: "a.jsonc", title: "One & all")
    plain.claims = ["own.batch"]
    var swift = CheckedPlatform(name: "swift", end: 15_100, checked: 3, line: 4)
    swift.failures = [waiting, recorded]
    plain.platforms = [
      CheckedPlatform(name: "kotlin", end: 50, checked: 1, line: 4), swift,
      CheckedPlatform(name: "node", end: 0, checked: 0, line: 1),
    ]
    return plain
  }

  private static var matrix: CheckedCase {
    var matrix = CheckedCase(path: "m.jsonc", title: "Many")
    matrix.name = "seed=2"
    var kotlin = CheckedPlatform(name: "kotlin", end: 1_000, checked: 1, line: 8)
    kotlin.known = KnownFailure(why: "#12: a fix is on its way", file: "known.jsonc", line: 3)
    kotlin.failures = [waiting]
    var flutter = CheckedPlatform(name: "flutter", end: 2_000, checked: 1, line: 8)
    flutter.known = KnownFailure(why: "slow", file: "known.jsonc", line: 4)
    // A row is suspect only where some run of its platform is met without it.
    let swift = CheckedPlatform(name: "swift", end: 0, checked: 1, line: 8)
    matrix.platforms = [kotlin, flutter, swift]
    return matrix
  }

  private static var waiting: CheckFailure {
    var failure = CheckFailure(
      kind: .expectation, file: "a.jsonc", line: 4, column: 7, at: 50, what: "waiting",
      expected: "0", actual: "2")
    failure.journal = ["0.000 s  line 2: track e1"]
    failure.rows = [RowBehind(setting: "queue.batch", value: "24", because: ["own.batch"])]
    failure.atStake = [ClaimAtStake(id: "own.batch", text: "25 in a batch.")]
    return failure
  }

  private static var recorded: CheckFailure {
    CheckFailure(
      kind: .recording, file: "a.outcome.json", line: 9, column: 1, at: nil, what: "e1",
      expected: "accepted", actual: "dropped")
  }

  static let empty = CheckRecord(CheckConditions())

  /// All texts of the record are this one.
  static func filled(with text: String) -> CheckRecord {
    var conditions = CheckConditions()
    conditions.arguments = [text]
    var record = CheckRecord(conditions)
    var checked = CheckedCase(path: text, title: text)
    checked.name = text
    checked.claims = [text]
    checked.otherChoices = [text]
    var failure = CheckFailure(
      kind: .expectation, file: text, line: 1, column: 1, at: nil, what: text, expected: text,
      actual: text)
    failure.journal = [text]
    failure.rows = [RowBehind(setting: text, value: text, because: [text])]
    failure.atStake = [ClaimAtStake(id: text, text: text)]
    var failing = CheckedPlatform(name: text, end: 0, checked: 1, line: 1)
    failing.failures = [failure, failure]
    var known = failing
    known.known = KnownFailure(why: text, file: text, line: 1)
    var unexpected = known
    unexpected.failures = []
    let silent = CheckedPlatform(name: text, end: 0, checked: 0, line: 1)
    checked.platforms = [failing, known, unexpected, silent]
    record.cases = [checked]
    record.faults = [CheckFault(path: text, line: nil, column: nil, message: text, text: text)]
    record.orphans = [text]
    record.rows = [
      CheckedRow(
        platform: text, setting: text, value: text, because: [text], met: 0, notMet: 1)
    ]
    return record
  }

  /// What breaks a format that takes texts as they come.
  static let nastyTexts = [
    (0...0x9F).map { String(Unicode.Scalar(UInt8($0))) }.joined(),
    "]]>", "<!-- & \"quoted\" 'text' -->", "\u{1F469}\u{200D}\u{1F680}\u{10FFFF}\u{1FFFE}",
    "\u{FFFE}\u{FFFF}\u{2028}\u{202E}\u{FEFF}", "two\nlines\r\nand\ta tab\r", "a\\# b\\", " ",
    "# SKIP", "::error::x\n::stop-commands::x", "| a | `b` | ``` |\n```\n</details>",
  ]
}
