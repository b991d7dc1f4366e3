internal import Comparison
internal import JSONC

/// One scenario whose expectations are not all met, for people.
struct CheckedCaseText {
  /// So much of what was not met is shown; what is the same on several platforms counts once.
  static let mostFailures = 5
  /// So often what led there is shown, too.
  static let mostJournals = 2

  let checked: CheckedCase
  let conditions: CheckConditions
  let paint: Paint

  func write(to output: inout Output) {
    let failing = checked.platforms.filter { $0.verdict == .notMet }
    let unexpected = checked.platforms.filter { $0.verdict == .unexpectedlyMet }
    if !failing.isEmpty { write(failing, to: &output) }
    for platform in unexpected { writeUnexpected(platform, to: &output) }
  }

  private func write(_ failing: [CheckedPlatform], to output: inout Output) {
    output.write(paint.bold(paint.red("not met") + "  " + shown(checked.heading)) + "\n")
    write(gathered(failing), to: &output)
    if !checked.otherChoices.isEmpty {
      let list = checked.otherChoices.map { shown($0) }.joined(separator: ", ")
      writeHanging(
        "stated for the scenario's own choices; this run took another: \(list)", 2, to: &output)
    }
    writeStake(failing, to: &output)
    let platform = failing[0].name
    writeCommand("replay", checked.command("run", nil, conditions), to: &output)
    writeCommand("retell", checked.command("trace", platform, conditions), to: &output)
    if let review = checked.review(conditions) { writeCommand("review", review, to: &output) }
    output.write("\n")
  }

  private func write(_ all: [GatheredFailure], to output: inout Output) {
    var journals = 0
    for gathered in all.prefix(Self.mostFailures) {
      write(gathered, to: &output)
      let hasJournal = gathered.showsJournal && !gathered.failure.journal.isEmpty
      if !hasJournal || journals == Self.mostJournals { continue }
      journals += 1
      output.write("    what led there, on \(gathered.platforms[0]):\n")
      for line in gathered.failure.journal {
        output.write(paint.dim("      " + shown(line)) + "\n")
      }
    }
    let more = all.count - Self.mostFailures
    if more > 0 { output.write("  … and \(more) more here\n") }
  }

  private func write(_ gathered: GatheredFailure, to output: inout Output) {
    let failure = gathered.failure
    let platforms = gathered.platforms.joined(separator: ", ")
    writeHanging("\(shown(failure.place)): \(platforms), \(failure.moment)", 2, to: &output)
    output.write("    \(shown(failure.verdict))\n")
  }

  private func writeStake(_ failing: [CheckedPlatform], to output: inout Output) {
    let claims = claimsAtStake(failing)
    if claims.isEmpty { return }
    output.write("  at stake:\n")
    for claim in claims { writeHanging(shown("\(claim.id): \(claim.text)"), 4, to: &output) }
  }

  private func writeUnexpected(_ platform: CheckedPlatform, to output: inout Output) {
    guard let known = platform.known else { return }
    output.write(
      paint.bold(paint.red("met after all") + "  " + shown(checked.heading)) + "\n")
    writeHanging("\(shown(known.file)):\(known.line): \(platform.name)", 2, to: &output)
    writeHanging(shown(known.adviceWhenMet), 4, to: &output)
    output.write("\n")
  }

  private func writeCommand(_ name: String, _ command: String, to output: inout Output) {
    output.write("  \(name): \(command)\n")
  }
}

/// One failure, and the platforms that share it.
public struct GatheredFailure {
  public let failure: CheckFailure
  public var platforms: [String]
  /// Whether what led there was not shown with an earlier one already.
  public let showsJournal: Bool
}

/// What was not met, the same on several platforms once, in the order of the first of each.
public func gathered(_ platforms: [CheckedPlatform]) -> [GatheredFailure] {
  var found: [GatheredFailure] = []
  for platform in platforms {
    for failure in platform.failures {
      if let place = found.firstIndex(where: { isSame($0.failure, failure) }) {
        found[place].platforms.append(platform.name)
      } else {
        let isShown = found.contains { $0.failure.journal == failure.journal }
        found.append(
          GatheredFailure(failure: failure, platforms: [platform.name], showsJournal: !isShown))
      }
    }
  }
  return found
}

/// The claims that no longer hold, of all that failed, none twice.
func claimsAtStake(_ failing: [CheckedPlatform]) -> [ClaimAtStake] {
  var claims: [ClaimAtStake] = []
  for failure in failing.flatMap({ $0.failures }) {
    for claim in failure.atStake where !claims.contains(claim) { claims.append(claim) }
  }
  return claims
}

private func isSame(_ first: CheckFailure, _ second: CheckFailure) -> Bool {
  first.kind == second.kind && first.file == second.file && first.line == second.line
    && first.column == second.column && first.at == second.at && first.what == second.what
    && first.expected == second.expected && first.actual == second.actual
}
