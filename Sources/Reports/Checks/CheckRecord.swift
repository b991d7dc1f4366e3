/// What a call of `check` came to: all that any of its reports shows.
///
/// It holds texts and numbers only, so that it can be written as JSON and read back without loss.
/// The reports of a shard are then those of the whole, once the shards' records are merged.
public struct CheckRecord: Equatable, Sendable {
  public var conditions: CheckConditions
  /// In the byte order of their paths; a matrix's cases in the order of the file.
  public var cases: [CheckedCase] = []
  /// Files that could not be read, and runs that came to no end.
  public var faults: [CheckFault] = []
  /// Recorded outcomes whose scenario is gone.
  public var orphans: [String] = []
  /// How many cases were left out once enough had failed.
  public var notReplayed = 0
  /// The rows that had a say or were changed, platform by platform, in the catalogue's order.
  public var rows: [CheckedRow] = []

  public init(_ conditions: CheckConditions) {
    self.conditions = conditions
  }
}

/// What a check was made under: shards under different ones cannot be merged.
public struct CheckConditions: Equatable, Sendable {
  public var version = sdksimVersion
  /// The checksum of each platform's rows, in the order in which platforms are listed.
  public var policies: [PolicyChecksum] = []
  /// The flags, as words, that whoever replays a scenario has to give too: `--seed`, `7`.
  public var arguments: [String] = []
  /// The flags, as words, that chose scenarios, and let none be chosen: `--tag`, `offline`.
  public var selection: [String] = []
  /// How many files the paths led to, whichever shard they are for.
  public var files = 0
  /// The SHA-256 of those files' paths.
  public var filesChecksum = ""
  /// Claims that users' policies bring along, in the order in which platforms are listed.
  public var ownClaims: [ClaimAtStake] = []
  /// Which part of the whole this is, or nil for all of it.
  public var shard: Shard?

  public init() {}
}

/// One platform and the SHA-256 of its rows, in hexadecimal.
public struct PolicyChecksum: Equatable, Sendable {
  public let platform: String
  public let checksum: String

  public init(platform: String, checksum: String) {
    self.platform = platform
    self.checksum = checksum
  }
}

/// One part of several that a check is split into.
public struct Shard: Equatable, Sendable {
  /// How many parts there may be.
  public static let most = 10_000

  /// From 1.
  public let number: Int
  public let count: Int

  /// Nil unless `1 ≤ number ≤ count ≤ most`.
  public init?(number: Int, of count: Int) {
    guard 1...Self.most ~= count, 1...count ~= number else { return nil }
    self.number = number
    self.count = count
  }

  /// Reads `2/8`; nil where it is something else.
  public init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Self.number(parts[0]), let count = Self.number(parts[1])
    else { return nil }
    self.init(number: number, of: count)
  }

  /// Digits and nothing else.
  private static func number(_ digits: Substring.UTF8View) -> Int? {
    guard 1...5 ~= digits.count, digits.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 })
    else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  /// `2/8`.
  public var text: String { "\(number)/\(count)" }

  /// Whether a path falls into this part: by a hash of it (FNV-1a, 64 bits), so that a file more or
  /// less moves no other.
  public func holds(_ path: String) -> Bool {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in path.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    // The low bits of so short a hash depend on the last bytes most, which all paths share.
    return Int((hash ^ hash >> 32) % UInt64(count)) == number - 1
  }
}

/// One scenario that was replayed, or one case of a matrix.
public struct CheckedCase: Equatable, Sendable {
  public var path: String
  /// A case's name; nil for a scenario without a matrix.
  public var name: String?
  public var title: String
  /// The claims and readings that the scenario cites.
  public var claims: [String] = []
  /// What arguments chose otherwise than the scenario does.
  public var otherChoices: [String] = []
  public var platforms: [CheckedPlatform] = []
}

/// What one platform came to in one case.
public struct CheckedPlatform: Equatable, Sendable {
  public var name: String
  /// When the run ended, in milliseconds of its own time.
  public var end: Int64
  /// How many expectations were judged.
  public var checked: Int
  /// Where the first of them stands; 1 where there is none.
  public var line: Int
  /// Whether a recorded outcome was compared as well.
  public var isRecorded = false
  /// Why it is known to fail, or nil.
  public var known: KnownFailure?
  public var failures: [CheckFailure] = []
}

/// A failure that somebody knows of, and where that is written.
public struct KnownFailure: Equatable, Sendable {
  public var why: String
  public var file: String
  public var line: Int

  public init(why: String, file: String, line: Int) {
    self.why = why
    self.file = file
    self.line = line
  }
}

/// One expectation, or one line of a recorded outcome, that was not met.
public struct CheckFailure: Equatable, Sendable {
  public enum Kind: String, CaseIterable, Sendable { case expectation, recording }

  public var kind: Kind
  /// Where what was expected stands.
  public var file: String
  public var line: Int
  public var column: Int
  /// When it was looked at, in milliseconds; nil: at the end.
  public var at: Int64?
  /// What was expected, as a scenario names it: `accepted`, `dropped.overflow`, `events e1-e12`.
  public var what: String
  public var expected: String
  public var actual: String
  /// The lines of the journal that led there, with their times.
  public var journal: [String] = []
  /// The rows that decided those lines.
  public var rows: [RowBehind] = []
  /// The claims and readings that no longer hold, if the expectation was right.
  public var atStake: [ClaimAtStake] = []
}

/// A row of a policy, as a report shows it.
public struct RowBehind: Equatable, Sendable {
  public var setting: String
  public var value: String
  public var because: [String]
}

/// A claim, or an open reading's question.
public struct ClaimAtStake: Equatable, Sendable {
  public var id: String
  public var text: String

  public init(id: String, text: String) {
    self.id = id
    self.text = text
  }
}

/// What is wrong with a file.
public struct CheckFault: Equatable, Sendable {
  public var path: String
  /// Where the first mistake stands; nil for a file that cannot be read at all.
  public var line: Int?
  public var column: Int?
  /// The first mistake.
  public var message: String
  /// All of them as they are told on a terminal, without colours.
  public var text: String

  public init(path: String, line: Int?, column: Int?, message: String, text: String) {
    self.path = path
    self.line = line
    self.column = column
    self.message = message
    self.text = text
  }
}

/// How often a row had a say in a platform's run that met all that was expected, or did not.
public struct CheckedRow: Equatable, Sendable {
  public var platform: String
  public var setting: String
  public var value: String
  /// What it is where nobody changed it: before `--set` or `--reading`, or in the policy that a
  /// user's own starts from; nil where it is the same.
  public var was: String?
  public var because: [String]
  public var met: Int
  public var notMet: Int
}
