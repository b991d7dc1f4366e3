internal import Comparison
public import JSONC
internal import Policies
public import Simulation

/// What a page asks for, as the parts of its request say.
public struct Request {
  /// What an answer may hold; `rawValue` is the kind of its part, too.
  public enum Want: String, CaseIterable, Sendable {
    /// What `run FILE --format json` prints.
    case run
    /// What `policy --format json` prints.
    case policy
    /// What `policy --settings --format json` prints.
    case settings
    /// What `claims --format json` prints.
    case claims
    /// The file as `format` lays it out.
    case format
    /// What a page that `report FILE` writes holds.
    case page
    /// The same without what makes platforms differ, which takes long to find out.
    case drawing
    /// What `new` writes.
    case new
  }

  /// The most bytes that a file may have: 4 MB.
  public static let fileLimit = 4 * 1024 * 1024

  private var wants: [Want] = []
  /// The scenario to replay, or any file to lay out.
  public private(set) var file: SourceFile?
  /// In the order given.
  public private(set) var policies: [SourceFile] = []
  public private(set) var platforms: [String] = []
  public private(set) var cases: [String] = []
  public private(set) var readings: [String] = []
  public private(set) var overrides: [String] = []
  public private(set) var seed: UInt64?
  public private(set) var jitter: Jitter?
  /// The seed as it was written.
  private var seedText: String?
  /// Why it is none, or nil.
  public private(set) var seedRefusal: String?
  /// What is wrong with the request itself, as lines.
  public private(set) var mistakes = ""

  public init(_ parts: [Part]) {
    for part in parts { add(part) }
    if (replays || wants(.format)) && file == nil && mistakes.isEmpty {
      tell("the request holds no file")
    }
  }

  /// What a command line takes to replay alike, word by word.
  var changingFlags: [String] {
    func flags(_ name: String, _ values: [String]) -> [String] {
      values.flatMap { ["--\(name)", $0] }
    }
    return flags("policy", policies.map { $0.path }) + flags("set", overrides)
      + flags("reading", readings) + flags("seed", seedText.map { [$0] } ?? [])
      + flags("jitter", jitter.map { [$0.rawValue] } ?? [])
  }

  public func wants(_ want: Want) -> Bool { wants.contains(want) }

  /// Whether a scenario has to be replayed.
  public var replays: Bool { wants(.run) || wants(.page) || wants(.drawing) }

  private mutating func add(_ part: Part) {
    switch part.kind {
    case "want": addWant(part.text)
    case "file": file = checked(part)
    case "policy": if let file = checked(part) { policies.append(file) }
    case "platform": if !platforms.contains(part.text) { platforms.append(part.text) }
    case "case": cases.append(part.text)
    case "reading": readings.append(part.text)
    case "set": overrides.append(part.text)
    case "seed":
      seed = RunChoices.seed(part.text)
      seedText = part.text
      if seed == nil { seedRefusal = RunChoices.refusal(ofSeed: part.text) }
    case "jitter":
      jitter = Jitter(rawValue: part.text)
      let known = Jitter.allCases.map { $0.rawValue }
      if jitter == nil {
        tellWord(part.text, "value of --jitter; expected \(listed(known, "or"))", known, "")
      }
    default:
      tellWord(
        part.kind, "kind of part",
        ["want", "file", "policy", "platform", "case", "reading", "set", "seed", "jitter"])
    }
  }

  private mutating func addWant(_ word: String) {
    guard let want = Want(rawValue: word) else {
      return tellWord(word, "want", Want.allCases.map { $0.rawValue })
    }
    if !wants.contains(want) { wants.append(want) }
  }

  /// Nil, and told, for a file that is too large here.
  private mutating func checked(_ part: Part) -> SourceFile? {
    if part.bytes.count <= Self.fileLimit { return SourceFile(path: part.name, bytes: part.bytes) }
    mistakes += faultText(
      part.name, "it has \(part.bytes.count) bytes; the limit here is \(Self.fileLimit) (4 MB)")
    return nil
  }

  private mutating func tellWord(
    _ word: String, _ noun: String, _ known: [String], _ others: String? = nil
  ) {
    tell(
      "“\(excerpt(word))” is no \(noun)"
        + (nearest(to: word, among: known).map { "; did you mean “\($0)”?" }
          ?? others ?? "; there are \(listed(known))"))
  }

  private mutating func tell(_ message: String) { mistakes += "sdksim: \(shown(message))\n" }
}
