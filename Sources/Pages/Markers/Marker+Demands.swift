import JSONC

/// What each kind of marker has to say.
extension Marker {
  /// Whether it says all that it has to; the log has what is missing.
  func hasAll(_ log: DiagnosticLog) -> Bool {
    let before = log.count
    switch kind {
    case .scenario: demandID(log)
    case .outcome: demand("of", "a scenario of the page by its id, or a scenario file", log)
    case .file: demand("of", "a file's path", log)
    case .table: demandTable(log)
    case .value: demandOneRow(log)
    case .claim:
      if words.isEmpty { log.error("a claim names its id: “sdksim:claim ID”", at: head) }
    case .skip: demand("reason", "why, in quotes: reason=\"…\"", log)
    }
    return log.count == before
  }

  private func demand(_ key: String, _ what: String, _ log: DiagnosticLog) {
    if self[key] != nil { return }
    log.error("\(kind.noun) needs “\(key)”: \(what)", at: head)
  }

  private func demandID(_ log: DiagnosticLog) {
    demand("id", "a name that outcomes and tables of the page call it by", log)
    guard let id = self["id"] else { return }
    let isPlain = id.text.utf8.allSatisfy {
      Letter.isWord($0) || $0 == Letter.minus || $0 == Letter.underscore || $0 == Letter.dot
    }
    if !isPlain || Page.isPath(id.text) {
      log.error(
        "an id is made of letters, digits, “-”, “_” and “.”, and is no file's name", at: id.span)
    }
  }

  private func demandTable(_ log: DiagnosticLog) {
    let sources = ["policies", "outcome", "claims"]
    demand("of", listed(sources, "or"), log)
    guard let source = self["of"] else { return }
    guard sources.contains(source.text) else {
      log.error(
        "there is no table of “\(excerpt(source.text))”; expected \(listed(sources, "or"))",
        at: source.span, suggestion: nearest(to: source.text, among: sources))
      return
    }
    if source.text == "outcome" {
      demand("scenario", "a scenario of the page by its id, or a scenario file", log)
    } else {
      let keys = ["scenario"] + MarkerKind.choices
      for attribute in attributes where keys.contains(attribute.key) {
        log.error("“\(attribute.key)” goes with of=outcome only", at: attribute.span)
      }
    }
  }

  private func demandOneRow(_ log: DiagnosticLog) {
    if words.isEmpty {
      log.error("a value names its row: “sdksim:value PLATFORM.SETTING”", at: head)
    } else if words.count > 1 {
      log.error("a value is one row's", at: words[1].span)
    }
  }
}
