internal import JSONC

/// Reads a record of a check, as `writeCheckJSON` writes it.
///
/// What is wrong goes to the log, and something harmless in its place: a record counts only where
/// the log is empty at the end.
struct CheckRecordReader {
  let log: DiagnosticLog
  private(set) var places = CheckRecordFile.Places()

  init(_ log: DiagnosticLog) {
    self.log = log
  }

  private static let keys = [
    "format", "sdksim", "shard", "arguments", "selection", "files", "policies",
    "ownClaims", "scenarios",
    "expectations", "failed", "knownFailures", "unexpectedlyMet", "recorded", "notReplayed",
    "claims", "readings", "results", "errors", "orphans", "rows",
  ]

  /// Nil, with a diagnostic, where the file is something else altogether.
  mutating func read() -> CheckRecord? {
    guard let root = root(), isReadable(root),
      let object = ObjectReader(root, as: "a record of a check", keys: Self.keys, log)
    else { return nil }
    places.start = Span(root.span.start, root.span.start + 1)
    var record = CheckRecord(conditions(object))
    record.cases = object.list("results").compactMap { CheckedCaseReader(log).read($0) }
    record.faults = object.list("errors").compactMap { fault($0) }
    record.orphans = object.texts("orphans")
    record.notReplayed = object.count("notReplayed")
    record.rows = rows(object, record.conditions)
    checkCoverage(object)
    checkCounts(object, record)
    checkShard(object, record)
    return record
  }

  // MARK: What it is at all

  private func root() -> Value? {
    // A report in another format is no JSON with a thousand mistakes.
    let first = log.file.bytes.first {
      !" \n\t\r".utf8.contains($0)
    }
    guard first == UInt8(ascii: "{") else {
      tellOther(at: Span(0, 1))
      return nil
    }
    return Document(reading: log).root
  }

  /// Whether it is a record, of this form and this version; what is left can then be relied on.
  private func isReadable(_ root: Value) -> Bool {
    guard case .object(let object) = root.kind else { return false }
    guard object["policies"] != nil, object["results"] != nil, object["errors"] != nil else {
      // Of a file that breaks off, only the end is missing.
      if log.isEmpty { tellOther(at: Span(root.span.start, root.span.start + 1)) }
      return false
    }
    if let form = object["format"]?.value {
      guard case .number(.integer(Int64(CheckRecord.format))) = form.kind else {
        log.error(
          "this sdksim reads records of format \(CheckRecord.format), found \(form.noun)",
          at: form.span)
        return false
      }
    }
    if let version = object["sdksim"]?.value, case .string(let text) = version.kind,
      text != sdksimVersion
    {
      log.error(
        "this was written by sdksim \(excerpt(text)), and this is sdksim \(sdksimVersion): a "
          + "record is read by the version that wrote it", at: version.span)
      return false
    }
    return true
  }

  private func tellOther(at span: Span) {
    log.error(
      "this is no record of a check; “sdksim check PATH… --report json=FILE” writes one", at: span)
  }

  // MARK: Conditions

  private mutating func conditions(_ object: ObjectReader) -> CheckConditions {
    var conditions = CheckConditions()
    _ = object.count("format")
    conditions.version = object.text("sdksim")
    if let value = object["shard"] {
      places.shard = value.span
      if let text = value.string(as: "“shard”", log) {
        conditions.shard = Shard(text)
        if conditions.shard == nil {
          log.error("“\(excerpt(text))” is no shard; it is like “2/8”", at: value.span)
        }
      }
    }
    places.arguments = object["arguments"]?.span ?? places.start
    conditions.arguments = object.texts("arguments")
    places.selection = object["selection"]?.span ?? places.start
    conditions.selection = object.texts("selection")
    places.files = object["files"]?.span ?? places.start
    if let value = object.required("files"),
      let files = ObjectReader(value, as: "“files”", keys: ["count", "checksum"], log)
    {
      conditions.files = files.count("count")
      conditions.filesChecksum = files.text("checksum")
    }
    places.policies = object.keySpan("policies") ?? places.start
    for member in object.membersOf("policies") {
      places.checksums.append(member.keySpan)
      let checksum = member.value.string(as: "a checksum", log) ?? ""
      conditions.policies.append(PolicyChecksum(platform: member.key, checksum: checksum))
    }
    for member in object["ownClaims"]?.object(as: "“ownClaims”", log)?.members ?? [] {
      let text = member.value.string(as: "a claim", log) ?? ""
      conditions.ownClaims.append(ClaimAtStake(id: member.key, text: text))
    }
    return conditions
  }

  // MARK: What it came to

  private func fault(_ value: Value) -> CheckFault? {
    guard
      let object = ObjectReader(
        value, as: "an error", keys: ["file", "line", "column", "message", "text"], log)
    else { return nil }
    return CheckFault(
      path: object.text("file"), line: object["line"].map { _ in object.place("line") },
      column: object["column"].map { _ in object.place("column") },
      message: object.text("message"), text: object.text("text"))
  }

  private func rows(_ object: ObjectReader, _ conditions: CheckConditions) -> [CheckedRow] {
    var rows: [CheckedRow] = []
    let platforms = conditions.policies.map { $0.platform }
    for platform in object.membersOf("rows") {
      if !platforms.contains(platform.key) {
        log.error(
          "“\(excerpt(platform.key))” is none of the platforms under “policies”",
          at: platform.keySpan, suggestion: nearest(to: platform.key, among: platforms))
      }
      for row in platform.value.object(as: "rows of a platform", log)?.members ?? [] {
        if let row = self.row(row, of: platform.key) { rows.append(row) }
      }
    }
    return rows
  }

  private func row(_ row: Value.Member, of platform: String) -> CheckedRow? {
    if CatalogueOrder.place(of: row.key) == nil {
      log.error("“\(excerpt(row.key))” is no setting", at: row.keySpan)
    }
    guard
      let object = ObjectReader(
        row.value, as: "a row", keys: ["value", "was", "because", "met", "notMet"], log)
    else { return nil }
    return CheckedRow(
      platform: platform, setting: row.key, value: object.text("value"),
      was: object["was"].map { _ in object.text("was") },
      because: object.texts("because"), met: object.count("met"), notMet: object.count("notMet"))
  }

  // MARK: What follows from the rest

  private func checkCoverage(_ object: ObjectReader) {
    for key in ["claims", "readings"] {
      guard let value = object.required(key),
        let coverage = ObjectReader(
          value, as: "“\(key)”", keys: ["total", "covered", "coveredIds", "uncoveredIds"], log)
      else { continue }
      let covered = coverage.texts("coveredIds")
      let uncovered = coverage.texts("uncoveredIds")
      coverage.checkCount("total", covered.count + uncovered.count)
      coverage.checkCount("covered", covered.count)
    }
  }

  /// Counts that do not add up show that somebody has edited the file.
  private func checkCounts(_ object: ObjectReader, _ record: CheckRecord) {
    // What has been lost while reading does not add up either.
    let isWhole = log.isEmpty
    for (key, count) in [
      ("scenarios", record.cases.count), ("expectations", record.checked),
      ("failed", record.failed), ("knownFailures", record.known),
      ("unexpectedlyMet", record.unexpectedlyMet), ("recorded", record.recorded),
    ] {
      if isWhole { object.checkCount(key, count) } else { _ = object.count(key) }
    }
  }

  private func checkShard(_ object: ObjectReader, _ record: CheckRecord) {
    guard let shard = record.conditions.shard, let results = object["results"] else { return }
    for checked in record.cases where !shard.holds(checked.path) {
      log.error(
        "“\(checked.path)” does not fall into shard \(shard.text)",
        at: Span(results.span.start, results.span.start + 1))
    }
  }
}
