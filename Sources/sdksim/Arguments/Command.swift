import Reports

/// What the command can be asked to do: the rows from which parsing, help and completions follow.
enum Command: String, CaseIterable {
  case run, check, merge, accept, review, `guard`, diff, policy, claims, readings, trace, explain,
    report, fleet, docs, new, format
  case schema, completions, help

  /// What stands on the command line beside flags.
  enum Operands: Equatable {
    /// Files and folders, at least one.
    case paths
    /// Files and folders, none for none.
    case anyPaths
    /// Ids of readings, none for all, and files and folders, at least one.
    case idsAndPaths
    /// Files, at least one.
    case files
    /// One scenario.
    case file
    /// What was, and what is: two files, two folders, or a word for what is built in.
    case two
    /// A file that doesn't exist yet.
    case newFile
    /// Any number of platforms, none for all.
    case platforms
    /// One of a few words, and then files and folders, at least one.
    case wordAndPaths([String])
    /// One of a few words; `orNone` says that it may be left out.
    case word([String], orNone: Bool)
  }

  var operands: Operands {
    switch self {
    case .run, .check, .accept, .review, .guard, .report, .format: .paths
    case .merge: .files
    case .policy: .platforms
    case .claims: .anyPaths
    case .readings: .idsAndPaths
    case .trace, .explain, .fleet: .file
    case .diff: .two
    case .docs: .wordAndPaths(DocsTask.allCases.map { $0.rawValue })
    case .new: .newFile
    case .schema: .word(Schema.allCases.map { $0.rawValue }, orNone: true)
    case .completions: .word(Shell.allCases.map { $0.rawValue }, orNone: false)
    case .help: .word(Command.allCases.map { $0.rawValue }, orNone: true)
    }
  }

  /// One line, without a final stop.
  var meaning: String {
    switch self {
    case .run: "replay scenarios on every platform, and compare what became of each event"
    case .check: "compare scenarios with what they expect, for CI"
    case .merge:
      "put the records of the shards of a check or a fleet together, and report as the whole would"
    case .accept: "record what scenarios come to, each in a file beside it"
    case .review: "show where scenarios come to something else than is recorded"
    case .guard: "change each row of each table, and list the changes that no expectation notices"
    case .policy: "show the platforms' tables side by side"
    case .claims: "list what the documentation claims and leaves open, and what rests on it"
    case .readings:
      "take other answers to what the documentation leaves open, and rank what changes"
    case .trace: "draw what happens on each platform over time, or print all of it, and why"
    case .explain: "tell what happens to an event, or which rows make two platforms differ"
    case .report: "write a page that shows what platforms make of scenarios, and why"
    case .fleet:
      "live many devices by chance, and say how many of their events are lost, doubled, late"
    case .diff: "tell what behaves otherwise between two results, or two revisions of policies"
    case .docs: "compare pages of documentation with what they claim, for authors and CI"
    case .new: "write a commented scenario to start from"
    case .format: "lay scenarios and policies out"
    case .schema: "print the JSON Schema of a kind of file"
    case .completions: "print completions for a shell"
    case .help: "explain the command, or one of its parts"
    }
  }

  /// Where scenarios are looked for.
  private static let search =
    "Folders are searched for .jsonc and .json files in the order of their paths. What is hidden,"
    + " policies, recorded outcomes, lists of known failures, lists of survivors, and other JSON"
    + " are passed over. “-” reads a scenario from stdin."

  /// What a reader of the help has to know besides.
  var remarks: [String] {
    switch self {
    case .run: [Self.search]
    case .check:
      [
        Self.search,
        "It compares with recorded outcomes, too, and --report replaces the file it is given.",
      ]
    case .guard:
      [
        "Each row is changed to each neighbouring value that makes a valid policy: a number by one,"
          + " a time by a millisecond, a word to each other word. A change is noticed if an"
          + " expectation of any of the scenarios is no longer met."
      ]
    case .trace:
      [
        "Lanes share one axis, on which long quiet spans are folded. Below each stands what became of"
          + " its events; a key tells what the marks and words mean, and docs/results.md all of them.",
        "Where one --platform is named, or a --format other than “timeline”, the journal is printed:"
          + " everything that happens, each with the row that decides it. --case may be left out"
          + " where nothing varies in the scenario. “-” reads it from stdin.",
        "Lanes are as wide as --width says, else as the terminal, else as COLUMNS says, else 100"
          + " columns.",
      ]
    case .explain:
      [
        "--event tells the life of events in sentences, on each platform or those of --platform.",
        "--between finds the fewest rows of one platform's table, up to three, with which the other"
          + " platform would end its events in the same way, by replaying with them; with --event"
          + " those events alone have to. A part that a row brings along, as an outbox, comes with"
          + " its rows and counts as that one row.",
      ]
    case .report:
      [
        Self.search,
        "The page is one file that opens in any browser and asks nothing of any network. It takes"
          + " the place of what was there, unless that is read here. “-” writes it to stdout."
          + " Where a file is wrong, nothing is written.",
      ]
    case .merge:
      [
        "Each FILE is what “sdksim check PATH… --shard I/N --report json=FILE” or “sdksim fleet"
          + " FLEET --shard I/N --output FILE” wrote for one shard. The record of a whole check,"
          + " alone, is written anew in another format. “-” reads one from stdin."
      ]
    case .fleet:
      [
        "Every device lives on every platform, and meets the same there: differences are of the"
          + " platforms, not of luck. docs/fleet.md describes the file. “-” reads it from stdin.",
        "--compare asks what a change would do: a row (flutter.retry.limit=10), an option of the"
          + " app's configuration (flutter.maxRetries=9) or an answer to an open reading, several"
          + " with semicolons between them. Each --compare is a comparison of its own.",
      ]
    case .accept:
      [
        "The outcome of NAME.jsonc is recorded in NAME.outcome.json, and “check” compares with it"
          + " from then on. A file is replaced in one step, and only if something changes."
          + " Expectations that are not met are named, and keep nothing from being recorded."
          + " Recorded outcomes whose scenario is gone are named, and not deleted."
      ]
    case .review:
      [
        "Nothing is written, unless --interactive asks and is told to. It reads a line from stdin"
          + " for each scenario that differs: a accepts, s skips, q quits. With CI set, it is"
          + " refused."
      ]
    case .diff:
      [
        "Results are files of “run --format json”. Policies are files, or folders of them, or"
          + " “built-in” for those of this program; a file whose platform is a built-in one stands"
          + " in for it, and platforms that are like it follow.",
        "With --scenarios PATH the scenarios there are replayed under both revisions, and the rows that explain"
          + " a change are found by changing them one by one. Exits with 1 if anything differs.",
      ]
    case .docs:
      [
        "check: replays the scenarios of Markdown pages, and compares outcomes, files, tables,"
          + " values and claims that comments mark. It never writes.",
        "update: writes outcomes, files and tables as they should be, and nothing else of a page."
          + " What was edited by hand stops it.",
        "clean: writes pages without their markers, one to stdout, several into a folder.",
        "Folders are searched for .md and .mdx files. “-” reads a page from stdin; docs/pages.md"
          + " lists the markers.",
      ]
    case .new: ["A file that exists is never overwritten. “-” writes to stdout."]
    case .format:
      [
        "A file is replaced in one step, and only if something changes; one with mistakes is left"
          + " alone. “-” lays stdin out on stdout."
      ]
    case .schema: ["Without a kind, it is the scenario's."]
    case .completions:
      [
        "bash: source <(sdksim completions bash)",
        "zsh: sdksim completions zsh > ~/.zfunc/_sdksim, a folder that has to be in fpath",
        "fish: sdksim completions fish > ~/.config/fish/completions/sdksim.fish",
      ]
    case .claims:
      [
        "With ids, only those entries are listed: “sdksim claims 'flush.clock?' kotlin.result”."
          + " With paths, so are the scenarios there that cite an entry and expect something."
      ]
    case .readings:
      [
        "Each scenario is replayed under each answer that it does not take, alone and with each answer"
          + " to each other reading, on every platform. A pair is told of only if it does what neither"
          + " answer does alone.",
        "With ids, the scenarios that these readings decide are listed: “sdksim readings"
          + " 'flush.clock?' Scenarios”. “-” reads a scenario from stdin.",
      ]
    case .policy, .help: []
    }
  }

  /// How the operands are written in a usage line; empty where there are none.
  var operandText: String {
    switch operands {
    case .paths: "PATH…"
    case .files: "FILE…"
    case .anyPaths: "[ID…] [PATH…]"
    case .idsAndPaths: "[ID…] PATH…"
    case .file, .newFile: "FILE"
    case .two: "OLD NEW"
    case .wordAndPaths(let words): words.joined(separator: "|") + " PATH…"
    case .platforms: "[PLATFORM…]"
    case .word(let words, let orNone):
      self == .help
        ? "[COMMAND]"
        : orNone ? "[\(words.joined(separator: "|"))]" : words.joined(separator: "|")
    }
  }
}

/// A shell that completions can be had for.
enum Shell: String, CaseIterable { case bash, zsh, fish }
