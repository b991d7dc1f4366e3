/// How reports for programs say what was not met; what comes out may hold any character.
extension CheckFailure {
  /// `test.jsonc:6:56`.
  var place: String { "\(file):\(line):\(column)" }

  /// `at 50ms`, or `at the end`.
  var moment: String { at.map { "at " + timeText($0) } ?? "at the end" }

  /// `waiting: expected 0, found 2`.
  var verdict: String { "\(what): expected \(expected), found \(actual)" }

  /// All that is known of it, line by line; the first one is the verdict.
  ///
  /// - Parameter platforms: those that it is told of; the journal is the first one's.
  func lines(on platforms: [String]) -> [String] {
    var lines = [verdict, "\(place): \(platforms.joined(separator: ", ")), \(moment)"]
    if !journal.isEmpty {
      lines.append("what led there, on \(platforms[0]):")
      lines += journal.map { "  " + $0 }
    }
    if !atStake.isEmpty {
      lines.append("at stake:")
      lines += atStake.map { "  \($0.id): \($0.text)" }
    }
    return lines
  }
}

extension CheckedCase {
  /// The two commands that show a failure again.
  func commandLines(_ platform: String, _ conditions: CheckConditions) -> [String] {
    [
      "replay: " + command("run", platform, conditions),
      "retell: " + command("trace", platform, conditions),
    ]
  }
}

extension KnownFailure {
  /// What is to be done where all is met after all.
  var adviceWhenMet: String {
    "listed as a known failure (“\(why)”), yet all is as expected: take it off the list"
  }
}

/// What is wrong where an outcome is recorded and its scenario is gone.
let orphanAdvice =
  "an outcome is recorded here, and its scenario is gone: delete it, or bring that back"
