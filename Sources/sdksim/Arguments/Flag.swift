import FleetReports
import Pages
import Reports

/// A flag's name, without its dashes.
enum FlagName: String, CaseIterable {
  case platform
  case oneCase = "case"
  case policy, set, reading, seed, jitter
  case onlyDifferent = "only-different"
  case firm
  case format, claims, all, settings, lint, check, uncovered
  case filter, tag, list
  case allowEmpty = "allow-empty"
  case report, shard, jobs
  case setting, survivors
  case failFast = "fail-fast"
  case maxFail = "max-fail"
  case interactive, new
  case knownFailures = "known-failures"
  case recordFailures = "record-failures"
  case scenarios, force, output, width, event, between
  case devices, days, compare, progress, resume
  case watch, color, help, version
}

/// One flag of one or more commands: the rows from which parsing, help and completions follow.
struct Flag {
  /// What comes after a flag.
  enum Value: Equatable {
    case none
    /// One of these words.
    case words([String])
    /// Anything; the text says what, for usage lines.
    case text(String)
    /// Platforms with commas between them.
    case platforms
    case file
    /// A file or a folder.
    case paths
  }

  let name: FlagName
  let value: Value
  /// One line, without a final stop.
  let meaning: String
  let commands: [Command]
  /// Whether it may stand more than once.
  let isRepeatable: Bool

  private init(
    _ name: FlagName, _ value: Value, _ meaning: String, _ commands: [Command],
    isRepeatable: Bool = false
  ) {
    self.name = name
    self.value = value
    self.meaning = meaning
    self.commands = commands
    self.isRepeatable = isRepeatable
  }

  private static let chancing: [Command] = replaying + [.readings, .report, .fleet]
  private static let replaying: [Command] = [.run, .check, .trace, .explain]

  /// Those of a check, and of a fleet.
  private static let mergeFormats =
    CheckFormat.allCases.map { $0.rawValue }
    + FleetFormat.allCases.map { $0.rawValue }.filter { CheckFormat(rawValue: $0) == nil }

  // swift-format-ignore
  static let all: [Flag] = [
    Flag(.platform,      .platforms,                          "replay on these platforms only; several with commas",        [.run, .check, .readings, .report],  isRepeatable: true),
    Flag(.platform,      .platforms,                          "live on these platforms only, with their parts of the fleet; several with commas", [.fleet], isRepeatable: true),
    Flag(.platform,      .platforms,                          "change the rows of these platforms only; several with commas", [.guard],                 isRepeatable: true),
    Flag(.platform,      .platforms,                          "draw these platforms only, several with commas; of one alone, print the journal", [.trace], isRepeatable: true),
    Flag(.oneCase,       .text("NAME"),                       "replay this case of a scenario that varies; whole name",     [.run, .check, .readings, .report],             isRepeatable: true),
    Flag(.oneCase,       .text("NAME"),                       "the case to follow, where the scenario varies; whole name",  [.trace, .explain]),
    Flag(.platform,      .platforms,                          "tell it on these platforms only; several with commas",       [.explain],                 isRepeatable: true),
    Flag(.event,         .text("NAME"),                       "the event to follow, e3 or a name of its own, or several: e1-e12, s1 with commas; a name that has commas stands alone", [.explain], isRepeatable: true),
    Flag(.between,       .text("PLATFORM,PLATFORM"),          "find the rows that make these two end otherwise",            [.explain]),
    Flag(.format,        .words(ExplanationFormat.allCases.map { $0.rawValue }), "how the explanation is written",          [.explain]),
    Flag(.policy,        .file,                               "add the platform that a policy file describes",              replaying + [.accept, .review, .guard, .readings, .report, .fleet, .policy, .claims, .schema, .diff, .docs], isRepeatable: true),
    Flag(.scenarios,     .paths,                              "replay these files and folders under both revisions of policies", [.diff],             isRepeatable: true),
    Flag(.set,           .text("PLATFORM.SETTING=VALUE"),     "replace one row of a platform's table",                      chancing + [.policy],      isRepeatable: true),
    Flag(.reading,       .text("ID=VALUE"),                   "take another answer to an open question",                    chancing + [.guard, .policy],      isRepeatable: true),
    Flag(.seed,          .text("N"),                          "draw chance from another seed than the file's",              chancing),
    Flag(.jitter,        .words(["seeded", "none", "max"]),   "draw jitter by seed, or always the least, or always the most", chancing),
    Flag(.format,        .words(["text", "json", "markdown", "csv"]), "how results are written",                            [.run]),
    Flag(.devices,       .text("N"),                          "how many devices live; in place of what the file says",      [.fleet]),
    Flag(.days,          .text("N"),                          "how many days each of them lives; likewise",                 [.fleet]),
    Flag(.compare,       .text("CHANGE"),                     "say what a change would do, on the same devices",            [.fleet],                   isRepeatable: true),
    Flag(.format,        .words(FleetFormat.allCases.map { $0.rawValue }), "how the result is written",                     [.fleet]),
    Flag(.output,        .file,                               "where the result is written; stdout by default; -o for short", [.fleet]),
    Flag(.output,        .file,                               "where a fleet's result is written; stdout by default; -o for short", [.merge]),
    Flag(.progress,      .none,                               "say on stderr how far it is, also where that is no terminal", [.fleet]),
    Flag(.filter,        .text("TEXT"),                       "only scenarios with this text in their path, title or case; letters' case does not matter; several mean any of them", [.run, .check, .accept, .review, .readings, .report], isRepeatable: true),
    Flag(.tag,           .text("TAG"),                        "only scenarios with this tag",                               [.run, .check, .accept, .review, .readings, .report], isRepeatable: true),
    Flag(.allowEmpty,    .none,                               "it is no mistake if nothing is left to replay",              [.run, .check, .accept, .review, .readings, .report]),
    Flag(.interactive,   .none,                               "ask about each scenario that differs: accept, skip or quit", [.review]),
    Flag(.new,           .none,                               "show scenarios without a recorded outcome, too",             [.review]),
    Flag(.list,          .none,                               "name the scenarios that would be replayed, and replay none", [.check]),
    Flag(.format,        .words(CheckFormat.allCases.map { $0.rawValue }), "how the report is written",                     [.check]),
    Flag(.format,        .words(mergeFormats),                "how the report is written; csv and html: of a fleet; junit, github and tap: of a check", [.merge]),
    Flag(.report,        .text("FORMAT=FILE"),                "write a report in that format to a file, too",               [.check, .merge],           isRepeatable: true),
    Flag(.knownFailures, .file,                               "failures that somebody knows of; one that is met after all is a failure", [.check]),
    Flag(.recordFailures, .file,                              "write what fails to a file of known failures; its comments are lost", [.check]),
    Flag(.failFast,      .none,                               "stop at the first scenario that fails",                      [.check]),
    Flag(.maxFail,       .text("N"),                          "stop when N scenarios have failed",                          [.check]),
    Flag(.shard,         .text("I/N"),                        "the I-th of N parts only, by a hash of each scenario's path", [.check]),
    Flag(.shard,         .text("I/N"),                        "the I-th of N parts of the devices only, for “merge”; needs --output", [.fleet]),
    Flag(.resume,        .none,                               "go on from what --output has of the shard, if it is there",   [.fleet]),
    Flag(.jobs,          .text("N"),                          "replay on so many threads; as many as there are cores by default", [.run, .check, .guard, .readings, .report]),
    Flag(.jobs,          .text("N"),                          "live devices on so many threads; as many as there are cores by default", [.fleet]),
    Flag(.setting,       .text("SETTING"),                    "change this row only; “retry.*” is all rows of a family",    [.guard],                   isRepeatable: true),
    Flag(.survivors,     .file,                               "reasons for changes that nothing can notice; a folder's own survivors.jsonc by default", [.guard], isRepeatable: true),
    Flag(.format,        .words(GuardFormat.allCases.map { $0.rawValue }), "how the proof is written",                       [.guard]),
    Flag(.format,        .words(ReadingsFormat.allCases.map { $0.rawValue }), "how the ranking is written",             [.readings]),
    Flag(.format,        .words(["text", "json", "markdown", "csv"]), "how tables are written",                             [.policy]),
    Flag(.format,        .words(["text", "json", "markdown", "csv"]), "how the ledger is written",                            [.claims]),
    Flag(.format,        .words(["timeline"] + TraceFormat.allCases.map { $0.rawValue }), "lanes over time, or how the journal is written", [.trace]),
    Flag(.width,         .text("N"),                          "draw lanes in N columns; in as many as the terminal has by default", [.trace]),
    Flag(.format,        .words(["text", "markdown", "json"]), "how the changes are written",                                [.diff]),
    Flag(.format,        .words(PagesFormat.allCases.map { $0.rawValue }), "check: how the report is written",              [.docs]),
    Flag(.scenarios,     .paths,                              "check: scenarios that confirm claims, or contradict them, beside the pages' own; ./Scenarios by default", [.docs], isRepeatable: true),
    Flag(.force,         .none,                               "update: write anew what was edited by hand, too",            [.docs]),
    Flag(.output,        .file,                               "the page to write, or “-” for stdout; -o for short",         [.report]),
    Flag(.output,        .text("FOLDER"),                     "clean: the folder to write to",                              [.docs]),
    Flag(.onlyDifferent, .none,                               "leave out events (JSON, CSV), or tables (text, Markdown), where nothing differs", [.run]),
    Flag(.onlyDifferent, .none,                               "leave out rows with the same value on all platforms shown",  [.policy]),
    Flag(.firm,          .none,                               "say what other answers to open readings would change, alone and in pairs", [.run]),
    Flag(.claims,        .none,                               "show what each row rests on",                                [.policy]),
    Flag(.all,           .none,                               "show every row, not only those at a glance",                  [.policy]),
    Flag(.settings,      .none,                               "list all settings, their domains and meanings",              [.policy]),
    Flag(.lint,          .none,                               "list statements that collide, or that cannot matter, and exit 1 if there are any", [.policy]),
    Flag(.uncovered,     .none,                               "list only what no row, or no scenario, rests on, and exit 1 if there is any", [.claims]),
    Flag(.check,         .none,                               "change nothing; name the files that would change, and exit 1", [.format]),
    Flag(.watch,         .none,                               "run again whenever one of the files changes",                [.run, .check]),
    Flag(.color,         .words(["auto", "always", "never"]), "colour; auto: on a terminal, unless NO_COLOR is set",        Command.allCases),
    Flag(.help,          .none,                               "explain this command",                                       Command.allCases),
    Flag(.version,       .none,                               "print the version",                                          []),
  ]

  /// The flag as a command knows it, or nil.
  static func named(_ name: FlagName, of command: Command?) -> Flag? {
    all.first { $0.name == name && (command == nil || $0.commands.contains(command!)) }
  }

  static func flags(of command: Command) -> [Flag] {
    all.filter { $0.commands.contains(command) }
  }

  /// Whether a flag of that name takes a value; the same for all commands that have it.
  static func takesValue(_ name: FlagName) -> Bool {
    all.first { $0.name == name }?.value != Flag.Value.none
  }

  /// As a usage line writes it: `--seed N`.
  var text: String {
    let name = "--" + name.rawValue
    switch value {
    case .none: return name
    case .words(let words): return name + " " + words.joined(separator: "|")
    case .text(let text): return name + " " + text
    case .platforms: return name + " PLATFORM"
    case .file: return name + " FILE"
    case .paths: return name + " PATH"
    }
  }
}
