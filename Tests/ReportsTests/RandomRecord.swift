import Simulation

@testable import Reports

/// Records of checks full of what is hard to write and to read back, the same for the same seed.
struct RandomRecord {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
  }

  static let texts = [
    "", "plain", "“quoted” \"twice\" \\ and \\\\", "\u{0}\u{1}\u{1F}\u{7F}", "a\r\nb\tc", "]]>",
    "\u{2028}\u{2029}", "Ünïcödé", "U\u{308}", "👩‍👩‍👧", "\u{FEFF}", "// no comment", "/* nor this */",
    "{\"a\": [1, 2]}", ",", "\u{10FFFF}", String(repeating: "long ", count: 300),
  ]

  private mutating func number(below bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state >> 11) % bound
  }

  private mutating func chance() -> Bool { number(below: 2) == 0 }

  private mutating func text() -> String { Self.texts[number(below: Self.texts.count)] }

  private mutating func texts() -> [String] { (0..<number(below: 4)).map { _ in text() } }

  private mutating func count() -> Int {
    [0, 1, 7, 1_000_000_000][number(below: 4)]
  }

  private mutating func place() -> Int { max(1, count()) }

  private mutating func time() -> Int64 {
    [0, 1, 15_000, Int64.max][number(below: 4)]
  }

  mutating func record() -> CheckRecord {
    var conditions = CheckConditions()
    conditions.arguments = texts()
    conditions.selection = texts()
    conditions.files = count()
    conditions.filesChecksum = text()
    conditions.ownClaims = (0..<number(below: 3)).map {
      ClaimAtStake(id: "\($0) \(text())", text: text())
    }
    conditions.policies = (0..<number(below: 3)).map {
      PolicyChecksum(platform: "\($0) \(text())", checksum: text())
    }
    if chance() { conditions.shard = Shard(number: 1, of: 1) }
    var record = CheckRecord(conditions)
    record.cases = (0..<number(below: 4)).map { _ in checked() }
    record.faults = (0..<number(below: 3)).map { _ in fault() }
    record.orphans = texts()
    record.notReplayed = count()
    for policy in conditions.policies {
      for id in SettingID.all where number(below: 40) == 0 {
        record.rows.append(
          CheckedRow(
            platform: policy.platform, setting: id.name, value: text(),
            was: chance() ? text() : nil, because: texts(), met: count(), notMet: count()))
      }
    }
    return record
  }

  private mutating func checked() -> CheckedCase {
    var checked = CheckedCase(path: text(), name: chance() ? text() : nil, title: text())
    checked.claims = texts()
    checked.otherChoices = texts()
    checked.platforms = (0..<number(below: 4)).map { platform("\($0) \(text())") }
    return checked
  }

  private mutating func platform(_ name: String) -> CheckedPlatform {
    var platform = CheckedPlatform(
      name: name, end: time(), checked: number(below: 9), line: place())
    platform.isRecorded = chance()
    if chance() { platform.known = KnownFailure(why: text(), file: text(), line: place()) }
    platform.failures = (0..<number(below: 3)).map { _ in failure() }
    return platform
  }

  private mutating func failure() -> CheckFailure {
    var failure = CheckFailure(
      kind: chance() ? .expectation : .recording, file: text(), line: place(), column: place(),
      at: chance() ? time() : nil, what: text(), expected: text(), actual: text())
    failure.journal = texts()
    failure.rows = (0..<number(below: 3)).map { _ in
      RowBehind(setting: text(), value: text(), because: texts())
    }
    failure.atStake = (0..<number(below: 3)).map { _ in ClaimAtStake(id: text(), text: text()) }
    return failure
  }

  private mutating func fault() -> CheckFault {
    let hasPlace = chance()
    return CheckFault(
      path: text(), line: hasPlace ? place() : nil, column: hasPlace ? place() : nil,
      message: text(), text: text())
  }
}
