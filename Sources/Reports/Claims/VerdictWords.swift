internal import JSONC

/// How an entry of the ledger stands, for a reader: platforms that stand alike together.
enum VerdictWords {
  /// `confirmed`, or `confirmed on swift; undecided on kotlin`.
  static func text(_ findings: [PlatformFinding]) -> String {
    var parts: [(words: String, platforms: [String])] = []
    for finding in findings {
      let words = words(finding)
      if let known = parts.firstIndex(where: { $0.words == words }) {
        parts[known].platforms.append(finding.platform)
      } else {
        parts.append((words: words, platforms: [finding.platform]))
      }
    }
    if parts.count == 1 { return parts[0].words }
    return parts.map { "\($0.words) on \($0.platforms.joined(separator: ", "))" }
      .joined(separator: "; ")
  }

  private static func words(_ finding: PlatformFinding) -> String {
    switch finding.verdict {
    case .confirmed: "confirmed"
    case .undecided: "undecided"
    case .rests: "resting on " + finding.readings.joined(separator: ", ")
    case .contradicted: "contradicted by " + paths(finding).joined(separator: ", ")
    }
  }

  /// None twice: the cases of a scenario have one path.
  private static func paths(_ finding: PlatformFinding) -> [String] {
    var paths: [String] = []
    for contradiction in finding.contradictions where !paths.contains(shown(contradiction.path)) {
      paths.append(shown(contradiction.path))
    }
    return paths
  }

  /// `swift:confirmed kotlin:undecided`, for programs.
  static func cell(_ findings: [PlatformFinding]) -> String {
    findings.map { "\($0.platform):\($0.verdict.name)" }.joined(separator: " ")
  }
}
