internal import JSONC

/// Reads one scenario's part of a check's record.
struct CheckedCaseReader {
  let log: DiagnosticLog

  init(_ log: DiagnosticLog) {
    self.log = log
  }

  func read(_ value: Value) -> CheckedCase? {
    guard
      let object = ObjectReader(
        value, as: "a result",
        keys: [
          "scenario", "case", "title", "claims", "otherChoices", "checked", "platforms", "failed",
        ], log)
    else { return nil }
    let mistakes = log.count
    var checked = CheckedCase(path: object.text("scenario"), title: object.text("title"))
    checked.name = object["case"].map { _ in object.text("case") }
    checked.claims = object.texts("claims")
    if object["otherChoices"] != nil { checked.otherChoices = object.texts("otherChoices") }
    let members = object.membersOf("platforms")
    checked.platforms = members.map { platform($0) }
    for value in object.list("failed") { add(value, to: &checked.platforms) }
    if log.count > mistakes { return checked }
    for (member, platform) in zip(members, checked.platforms) { check(member, platform) }
    object.checkCount("checked", checked.checked)
    return checked
  }

  // MARK: Platforms

  private func platform(_ member: Value.Member) -> CheckedPlatform {
    var platform = CheckedPlatform(name: member.key, end: 0, checked: 0, line: 1)
    guard
      let object = ObjectReader(
        member.value, as: "a platform's result",
        keys: ["verdict", "end", "checked", "line", "recorded", "known"], log)
    else { return platform }
    platform.end = object.time("end") ?? 0
    platform.checked = object.count("checked")
    platform.line = object.place("line")
    platform.isRecorded = object["recorded"]?.bool(as: "“recorded”", log) ?? false
    if let value = object["known"],
      let known = ObjectReader(
        value, as: "a known failure", keys: ["why", "file", "line"], log)
    {
      platform.known = KnownFailure(
        why: known.text("why"), file: known.text("file"), line: known.place("line"))
    }
    _ = object.required("verdict")?.word(
      as: "a verdict", among: CheckVerdict.allCases.map { $0.name }, log)
    return platform
  }

  /// The verdict follows from the rest: another one shows that somebody has edited the file.
  private func check(_ member: Value.Member, _ platform: CheckedPlatform) {
    guard case .object(let object) = member.value.kind, let verdict = object["verdict"]?.value,
      case .string(let text) = verdict.kind, text != platform.verdict.name
    else { return }
    log.error(
      "the verdict is “\(text)”, yet by what “failed” says it is “\(platform.verdict.name)”",
      at: verdict.span)
  }

  // MARK: Failures

  private func add(_ value: Value, to platforms: inout [CheckedPlatform]) {
    guard
      let object = ObjectReader(
        value, as: "a failure",
        keys: [
          "platform", "kind", "file", "line", "column", "at", "what", "expected", "actual",
          "journal", "rows", "atStake",
        ], log)
    else { return }
    var failure = CheckFailure(
      kind: object.required("kind")?.choice(CheckFailure.Kind.self, as: "a kind", log)
        ?? .expectation,
      file: object.text("file"), line: object.place("line"), column: object.place("column"),
      at: object.timeOrNull("at"), what: object.text("what"), expected: object.text("expected"),
      actual: object.text("actual"))
    failure.journal = object.texts("journal")
    failure.rows = object.list("rows").compactMap { row($0) }
    failure.atStake = object.list("atStake").compactMap { claim($0) }
    guard let name = object.required("platform"), let text = name.string(as: "a platform", log)
    else { return }
    let names = platforms.map { $0.name }
    if let place = names.firstIndex(of: text) {
      platforms[place].failures.append(failure)
    } else {
      log.error(
        "“\(excerpt(text))” is none of the platforms of this result", at: name.span,
        suggestion: nearest(to: text, among: names))
    }
  }

  private func row(_ value: Value) -> RowBehind? {
    ObjectReader(value, as: "a row", keys: ["setting", "value", "because"], log).map {
      RowBehind(setting: $0.text("setting"), value: $0.text("value"), because: $0.texts("because"))
    }
  }

  private func claim(_ value: Value) -> ClaimAtStake? {
    ObjectReader(value, as: "a claim at stake", keys: ["id", "text"], log).map {
      ClaimAtStake(id: $0.text("id"), text: $0.text("text"))
    }
  }
}
