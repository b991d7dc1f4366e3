import Foundation
import JSONC

@testable import Comparison
@testable import Fleets
@testable import Playground
@testable import Policies
@testable import Reports
@testable import ScenarioFiles
@testable import Simulation
@testable import sdksim

/// What pages say with numbers that no marker checks, as `Prose` has it.
///
/// A number that the program has as a constant is taken from there, so that a page cannot differ
/// from it. The others say what a person has to look at when it changes: of how many something is,
/// what was measured once, and what is counted by an index.
enum ReviewedNumbers {
  static let phrases: [String: [String]] = [
    "README.md": [
      "are the fourth to the sixth event",
      "each of ContentFlow's seven SDKs",
      "A commuter tracks three events (e1 to e3), three more in a tunnel (e4 to e6), three as one",
      "Swift 6.2 or later",
      "The first release build takes a minute on two free cores",
      "Write a scenario in five minutes",
      "the interval sends at 16 s, and four expectations are not met",
      "exits with \(fine) when everything is as expected, \(different) when something differs, "
        + "\(line) when the command line is wrong, \(file) when a file is wrong, \(fault) for a "
        + "fault of ours",
    ],
    "docs/architecture.md": [
      "the seven tables", "items 0 to 2, named e1 to e3", "*Tracked*, 0 s",
      "put on the agenda, 100 ms later. *Answered*, 15.1 s", "each of the three streams",
      "not ten that mean nothing", "for all three streams",
      "A scenario that spans a year of silence takes no longer than one of a minute",
      "A result with a million events is written",
      "the three fields, each after its length in four bytes", "exports three functions",
      "the command's exit code: \(fine), \(different), \(line) or \(file)",
      "a file of \(Request.fileLimit >> 20) MB, a request of 32 MB, an answer's part of "
        + "\(Answer.partLimit >> 20) MB, \(grouped(Answer.eventLimit)) events counted on each "
        + "platform, \(grouped(Answer.room.steps)) engine steps a run, "
        + "\(grouped(Answer.room.journal)) entries and items of a journal",
      // Measured by Tests/Benchmarks/run and Tests/Benchmarks/fleet.
      // Measured by Tests/Benchmarks/fleet-command.
      "2.3 times as long as that program, a platform", "half as long as that program, a platform",
      "each of the seven platforms", "as much as a million, 16 MB. Two threads take as much",
      "a thousand of the commuters",
      "1.5 times as long as a program in C", "1.3 to 2.5 times as long as that program",
      "is four whole words", "a device with an event a minute",
      "a day of a device of the outbox fleet",
      "with Swift 6.3, as ratios", "1.7 times an empty Swift program (10 ms there)",
      "9 times the tour, for more than 350 scenarios",
      "7 times the check, for more than 1,500 changes",
      "| ten times as many events | ten times as long, from 10,000 to 1,000,000 events |",
      "about 0.15 µs", "| a million events on seven platforms, as CSV | 4 times the text |",
      "5 times the text", "a million on seven platforms take 430 MB",
    ],
    "docs/ci.md": [
      "a summary of more than \(StepSummary.limit / (1 << 20)) MiB",
      "\(words(CheckText.mostInFull, isFirst: true)) scenarios are told in full",
      "the second of eight parts", "the exit code is \(file), and nothing is written",
      "At most \(words(CheckGitHub.mostErrors)) annotations of kind", "[Version 14]",
      "The table has \(CheckMarkdown.mostRows) lines at most, and "
        + "\(words(CheckMarkdownDetails.most)) scenarios have a part that unfolds",
      "| \(fine) | goes on", "| \(different) | something differs",
      "| \(line) | the command line is wrong", "| \(file) | a file is wrong",
      "| \(fault) | a fault",
    ],
    "docs/decisions.md": [
      "No more than a million things happen to a device",
      "an example handles a fourth",
      // All delays but the last: the sentence says so.
      "retries use up 1, 2, 4, 8 and 16 s and never get there",
      "The prose knows three results of a track call", "on a 429 and on a 5xx",
      "what a 429 put back waits", "undefined at a rate of 0", "ended by a 429",
      "a quiet span of more than \(TimeAxis.mostQuietColumns) columns",
      "end with exit code \(file)",
      "before and after, or at least a second",
    ],
    "docs/diff.md": [
      "exits with \(fine) where nothing differs, \(different) where anything does, \(line) or "
        + "\(file) where the command line or a file is wrong",
      "changes four rows of Flutter's",
      "With more than \(CauseSearch.most) rows on one platform, only those that had a say in either "
        + "run are tried, and with more than \(CauseSearch.most) of these, no pairs",
      "makes the exit code \(different) as well", "| `, ` | 1, and the program's version |",
    ],
    "docs/explain.md": [
      "up to \(LifeReport.mostEvents) events in all",
      "Where no set of up to \(words(RowSearch.mostRows)) rows does",
      "every set of \(words(RowSearch.mostRows))",
      "Sets of \(words(RowSearch.mostRows)) may be many",
      "JSON has up to \(RowSearch.mostKept) of them",
      "after replays of \(RowSearch.dearest / 1_000_000) million engine steps, some seconds' worth, "
        + "each replay counted with \(RowTrials.overhead) of its own, and each "
        + "\(words(RowTrials.carriedAStep)) events that a batch carries as a step",
      "when it takes \(words(RowTrials.most.times)) times what the two platforms' own take, and "
        + "\(RowTrials.most.more / 1_000),000 steps more",
      "A sentence names eight ranges",
      "how many there are beside the \(RowSearch.mostKept) that are kept",
      "its last resend happens to leave half a second after the network is back",
      "(its number from 1, or null)",
    ],
    "docs/scale.md": [
      "The exit code is 0 where a shard is finished. With 2, 3 and 4 the command",
      "was killed has a code above 128", "counted from 0.",
      "stable since version 1.33", "up at the exit codes 2 to 4",
    ],
    "docs/fleet.md": [
      "no more than \(grouped(LongLife.most)) things may happen", "in 95 of 100 fleets like this",
      "its variance is m/(m − 1) · Σ(f − n·F/N)² / N²", "Where the fleet lives for one day",
      "With some hundred devices or fewer", "`, of the day;",
      "trailing commas, in UTF-8",
      "are texts with a unit ( 15s )",
      "with at most 4 decimal places ( 0.5 is half a percent)",
      "how many, from 1 to \(grouped(Int(Fleet.deviceCounts.upperBound))) | 1,000",
      "how long each lives, from 1 to \(Fleet.dayCounts.upperBound) days of 24 hours | 1",
      "a whole number from 0; chance is drawn from it | 1",
      "part of the fleet, a whole number from 1 to 1,000,000 | the seven built-in ones",
      "no latency of its own | 100ms", "60s , the mean", "from 0.001 to 5, with 3 places",
      "from 0.1 to 100, with 3 places", "No time is longer than 1590d17h29m13s471ms",
      "at least a millisecond; a latency", "off by at most a millisecond",
      "above one entry is 1/64 larger than above the next", "below 1/32,000 of the mean",
      "the last of 2³² draws", "lowest 1/128 of the draws begin at the quantile of 1/16,384",
      "kills it, in percent | 0",
      "was in the background then; it lives if it is opened sooner | 0s",
      "the sessions a day are 24 hours", "in a captive network, in percent | 0",
      "(400 to 599)", "(with 429 and 5xx)", "when they begin, in percent | 100",
      "it saves half of the requests", "with one row in place of a signal",
      "let more devices live: four times as many halve them",
      "too large by less than 1/128", "differs from Flutter's in eight rows. One is a reading",
    ],
    "docs/guard.md": [
      "and it ends with \(different). It also ends with \(different) if",
      "a millisecond more, one less, and `", "a millisecond more, and one less",
    ],
    "docs/pages.md": [
      "| a number | 500 , 1,000 , `",
      "mistakes beyond the first hundred",
      "exits with \(fine) when all is right, with \(different) when something differs, and with "
        + "\(file) when a marker",
      "A page is UTF-8",
    ],
    "docs/policies.md": [
      "a time ( 15s )",
      "The third part names one claim",
      "as the tables show it: 15s , 500 , `",
      "The seven built-in policies", "at most \(PolicyDraft.longestName), and not `",
      "A row has three parts", "the least number; 0 where it is left out",
      // Both within claims.
      "sets both limits, at most 500", "0 takes the limiter's status away",
      "the exit code \(different) then says",
      "two rows order opposite things", "any option, and any two of them",
      "It exits with \(different) if anything is found, and with \(fine) if not",
      "exits with \(file); one in ` or ` exits with \(line)",
    ],
    "docs/readings.md": [
      "over forty places open", "one of three, and counts as the weightiest",
    ],
    "docs/recordings.md": [
      "name it and exit with \(different)", "| ` | 1 |", "exits with \(file)",
      "It exits with \(different) if anything differs",
      "Then the exit code is \(fine) if all that differed",
      "Of each platform \(words(ComparedPlatform.mostShown)) differences are shown",
    ],
    "docs/report.md": [
      "with \(different) where an expectation is not met", "with \(file) where a file is wrong",
      "A page that holds a million events would open in no browser",
      "at most \(grouped(WebPageTimeline.most)) marks of a kind",
      "\(grouped(WebPageEnds.most)) ranges of events",
      "\(grouped(WebPageRun.mostTold)) of the things that the app was told",
      "After \(WebPageScenarioWriter.searchLimit / 1_000_000) million engine steps a scenario, about",
    ],
    "docs/results.md": [
      "a replay has to be given too: `, 7 |",
      "none is renamed while ` is 1", "| ` | 1 |", "| `, ` | 1, and the program's version |",
      "SHA-256", "1 for a flush's result", "its place among the file's `, from 0",
      "` a 429, ` another 4xx, ` a 5xx,", "From a thousand on", "else 100 columns",
      "its number, from 0; the text counts from 1",
      "0 no network, 1 a timeout", "the table of [reasons], from 0",
      "0 `, 1 `, from 2 the other people of the file", "0 `, 1 `, 2 `, 3 `, -1 nothing",
      "Triggers: \(place(.interval)) the interval, \(place(.size)) the size, \(place(.track)) a track "
        + "call, \(place(.background)) background, \(place(.foreground)) foreground, "
        + "\(place(.online)) online, \(place(.start)) the app's start, \(place(.flush)) ` (of an "
        + "outbox: something has entered), \(place(.flushOutbox)) `, \(place(.flushSensor)) `, "
        + "\(place(.retryUncertain)) `",
      "exits with \(different) if there is any",
      "| \(fine) | all is well", "| \(different) | something differs",
      "| \(line) | the command line is wrong", "| \(file) | a file is wrong",
      "| \(fault) | a fault",
      "the exit code is \(file) either way", "the exit code, \(file), says so",
    ],
    "docs/scenarios.md": [
      "a text with units: 500ms , 15s , 1m30s , 7d .",
      "( 0.5s , 1.5h )",
      "Time begins at 0s with",
      "(default 0s )",
      "a status, such as 503 |",
      "in UTF-8", "invalid UTF-8", "the seven built-in ones",
      "a whole number from 0; chance is drawn from it | 1 |", "above \(years) years are mistakes",
      "a scenario that spans a week replays in milliseconds", "three calls, 100 ms apart",
      "at first 100 ms", "200 to 299 accepts, 400 to 599 refuses", "| 429 and 5xx |",
      "answers the others 429", "over all three streams", "at that many requests a second",
      "numbered from 0 as in results", "The exit code is \(file), and nothing of that file",
      "exit with \(different)",
      "| a file | \(SourceFile.sizeLimit >> 20) MB (\(grouped(SourceFile.sizeLimit)) bytes), brackets "
        + "100 deep |",
      "| files that a search of folders finds | \(grouped(FileSearch.limit)) |",
      "| events in a scenario | \(grouped(ItemNames.limit)) |", "| people in a scenario | 1,000 |",
      "| cases of a scenario | \(grouped(ScenarioCase.limit)) |", "| a time | \(years) years |",
      "| mistakes told of one file | \(DiagnosticLog.limit) |",
      "| engine steps of a run | \(grouped(StepLimit.base)), and \(grouped(StepLimit.perItem)) for each "
        + "event, and one for each \(StepLimit.millisecondsAStep) ms that the scenario spans, up to "
        + "\(grouped(Int(StepLimit.mostForTime))) of these |",
      "| simulated time | \(years) years |",
    ],
  ]

  // MARK: Constants

  private static let fine = ExitCode.fine.rawValue
  private static let different = ExitCode.different.rawValue
  private static let line = ExitCode.badCommandLine.rawValue
  private static let file = ExitCode.badFile.rawValue
  private static let fault = ExitCode.fault.rawValue

  /// Years of 365.25 days.
  private static let years = grouped(Int(StepLimit.lastInstant / (365 * 24 + 6) / 3_600_000))

  private static func place(_ trigger: Trigger) -> Int {
    Trigger.allCases.firstIndex(of: trigger) ?? -1
  }

  /// `1,000,000`
  private static func grouped(_ number: Int) -> String {
    number < 1000
      ? "\(number)" : grouped(number / 1000) + "," + String("\(1000 + number % 1000)".dropFirst())
  }

  /// A small number as a sentence has it.
  private static func words(_ number: Int, isFirst: Bool = false) -> String {
    let words = [
      "none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    ]
    let word = number < words.count ? words[number] : "\(number)"
    return isFirst ? word.prefix(1).uppercased() + word.dropFirst() : word
  }
}
