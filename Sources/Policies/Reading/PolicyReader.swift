internal import Claims
internal import JSONC
internal import Simulation

/// Reads the body of a policy file, on top of the policy that it starts from.
final class PolicyReader {
  let draft: PolicyDraft
  let base: Policy?
  var ownClaims: [OwnClaim]
  var log: DiagnosticLog { draft.log }

  init(_ draft: PolicyDraft, base: Policy?) {
    self.draft = draft
    self.base = base
    ownClaims = base?.ownClaims ?? []
  }

  /// The checked policy, or nil with diagnostics.
  func read() -> Policy? {
    readClaims()
    var check = PolicyCheck(fallback: Place(log, settingsSpan))
    for (index, row) in (base?.rows ?? []).enumerated() {
      check.cells[index] = row.map { PolicyCheck.Cell(row: $0) }
    }
    check.refusesIdleRows = false
    readSettings(into: &check)
    let readings = readReadings()
    let options = readOptions()
    if log.isEmpty { check.check() }
    guard log.isEmpty else { return nil }
    return Policy(
      name: draft.name, title: draft.title, base: base?.name, ownClaims: ownClaims,
      options: options, rows: check.cells.map { $0?.row }, readings: readings)
  }

  private var settingsSpan: Span {
    draft.object.keySpan("settings")
      ?? Span(draft.object.value.span.start, draft.object.value.span.start + 1)
  }

  // MARK: Claims of its own

  private func readClaims() {
    guard let object = draft.object["claims"]?.object(as: "“claims”", log) else { return }
    for member in object.members {
      guard let text = member.value.string(as: "a claim", log) else { continue }
      if member.key.isEmpty {
        log.error("a claim's id is a text of one letter or more", at: member.keySpan)
      } else if Ledger.isKnown(member.key) {
        log.error("“\(member.key)” is in the ledger already", at: member.keySpan)
      } else {
        ownClaims.removeAll { $0.id == member.key }
        ownClaims.append(OwnClaim(id: member.key, text: text))
      }
    }
  }

  /// The ids that a row cites: one as a text, or several as a list.
  func readBecause(_ value: Value) -> [String] {
    var ids: [String] = []
    let elements: [Value]
    switch value.kind {
    case .string: elements = [value]
    case .array(let list) where !list.isEmpty: elements = list
    default:
      value.mismatch("because takes the id of a claim or reading, or a list of them", log)
      return []
    }
    for element in elements {
      guard let id = element.string(as: "the id of a claim or reading", log) else { continue }
      if Ledger.isKnown(id) || ownClaims.contains(where: { $0.id == id }) {
        ids.append(id)
      } else {
        log.error(
          "there is no claim or reading “\(excerpt(id))”", at: element.span,
          suggestion: nearest(to: id, among: Ledger.ids + ownClaims.map { $0.id }))
      }
    }
    return ids
  }

  // MARK: Rows

  private func readSettings(into check: inout PolicyCheck) {
    let value = base == nil ? draft.object.required("settings") : draft.object["settings"]
    guard let value else { return }
    var stated: [Span?] = Array(repeating: nil, count: SettingID.count)
    for element in value.array(as: "“settings”", log) ?? [] {
      guard let parts = rowParts(element), let id = readName(parts[0]) else { continue }
      let value = readSetting(parts[1], of: id, log)
      let because = readBecause(parts[2])
      if let first = stated[id.row] {
        log.error(
          "“\(id.cataloguedName)” is stated twice", at: parts[0].span,
          notes: [.init("it stands here already", at: first)])
        continue
      }
      stated[id.row] = parts[0].span
      guard let value else { continue }
      check.cells[id.row] = PolicyCheck.Cell(
        row: Row(value: value, because: because), place: Place(log, element.span),
        isDemanded: true)
    }
  }

  /// The three parts of a row.
  func rowParts(_ element: Value) -> [Value]? {
    guard let parts = element.array(as: "a row", log) else { return nil }
    if parts.count == 3 { return parts }
    log.error(
      parts.count == 2
        ? "a row also says because of which claim or reading"
        : "a row has three parts: a setting, its value, and because of what",
      at: element.span)
    return nil
  }

  private func readName(_ value: Value) -> SettingID? {
    guard let name = value.string(as: "a setting's name", log) else { return nil }
    if let id = SettingCatalogue.id(named: name) { return id }
    log.error(
      "there is no setting “\(excerpt(name))”", at: value.span,
      suggestion: SettingCatalogue.nearestName(to: name))
    return nil
  }

  /// The rows of a patch; `{ "as": "retry.*" }` in a value's place takes over other rows.
  func readPatch(_ value: Value) -> [PatchRow] {
    var rows: [PatchRow] = []
    for element in value.array(as: "a list of rows", log) ?? [] {
      guard let parts = rowParts(element) else { continue }
      let because = readBecause(parts[2])
      if case .object = parts[1].kind {
        rows += readLikeness(parts[0], parts[1], because)
      } else if let id = readName(parts[0]), let value = readSetting(parts[1], of: id, log) {
        rows.append(PatchRow(id: id, source: .value(value), because: because))
      }
    }
    return rows
  }

  private func readLikeness(_ name: Value, _ value: Value, _ because: [String]) -> [PatchRow] {
    guard let object = ObjectReader(value, as: "a likeness", keys: ["as"], log),
      let model = object.required("as"),
      let targets = readFamily(name), let sources = readFamily(model)
    else { return [] }
    let areAlike =
      targets.count == sources.count
      && zip(targets, sources).allSatisfy {
        $0.catalogued.name == $1.catalogued.name
      }
    guard areAlike else {
      log.error("a row can only be as the same setting of another stream", at: model.span)
      return []
    }
    return zip(targets, sources).map {
      PatchRow(id: $0, source: .like($1), because: because)
    }
  }

  private func readFamily(_ value: Value) -> [SettingID]? {
    if case .string(let name) = value.kind {
      let family = SettingCatalogue.family(name)
      if !family.isEmpty { return family }
    }
    return readName(value).map { [$0] }
  }
}
