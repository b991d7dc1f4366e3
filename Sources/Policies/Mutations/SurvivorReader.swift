internal import JSONC
internal import Simulation

/// Reads the entries of a file of survivors.
struct SurvivorReader {
  static let keys = ["platforms", "setting", "to", "because"]

  let log: DiagnosticLog
  /// All that an entry may name.
  let platforms: [String]

  func read(_ value: Value) -> Survivor? {
    guard let object = ObjectReader(value, as: "a survivor", keys: Self.keys, log) else {
      return nil
    }
    let before = log.count
    let platforms = object.required("platforms").flatMap { readPlatforms($0) }
    let setting = object.required("setting").flatMap { readSetting($0) }
    let values = object.required("to").flatMap { readValues($0) }
    let because = object.required("because").flatMap { readReason($0) }
    guard log.count == before, let setting, let because else { return nil }
    return Survivor(
      file: log.file, platforms: platforms, setting: setting.id, settingSpan: setting.span,
      values: values, because: because)
  }

  /// Nil for `all`.
  private func readPlatforms(_ value: Value) -> [Survivor.Word]? {
    if case .string("all") = value.kind { return nil }
    guard case .array(let elements) = value.kind, !elements.isEmpty else {
      value.mismatch("“platforms” is “all”, or a list of platforms", log)
      return nil
    }
    return readWords(elements) { element in
      guard let name = element.string(as: "a platform", log) else { return nil }
      if platforms.contains(name) { return name }
      log.error(
        "there is no platform “\(excerpt(name))”; there are \(listed(platforms))",
        at: element.span, suggestion: nearest(to: name, among: platforms))
      return nil
    }
  }

  private func readSetting(_ value: Value) -> (id: SettingID, span: Span)? {
    guard let name = value.string(as: "a setting's name", log) else { return nil }
    if let id = SettingCatalogue.id(named: name) { return (id: id, span: value.span) }
    log.error(
      "there is no setting “\(excerpt(name))”", at: value.span,
      suggestion: SettingCatalogue.nearestName(to: name))
    return nil
  }

  /// Nil for `any`.
  private func readValues(_ value: Value) -> [Survivor.Word]? {
    if case .string("any") = value.kind { return nil }
    if case .array(let elements) = value.kind, !elements.isEmpty {
      return readWords(elements) { readText($0) }
    }
    return readText(value).map { [Survivor.Word(text: $0, span: value.span)] }
  }

  private func readText(_ value: Value) -> String? {
    switch value.kind {
    case .string(let text) where !text.isEmpty: return text
    case .number(.integer(let number)): return "\(number)"
    default:
      value.mismatch(
        "“to” is a value as a table shows it, a list of such values, or “any”", log)
      return nil
    }
  }

  private func readWords(
    _ elements: [Value], _ read: (Value) -> String?
  ) -> [Survivor.Word] {
    var words: [Survivor.Word] = []
    for element in elements {
      guard let text = read(element) else { continue }
      if let first = words.first(where: { $0.text == text }) {
        log.error(
          "“\(excerpt(text))” stands twice", at: element.span,
          notes: [.init("it stands here already", at: first.span)])
      } else {
        words.append(Survivor.Word(text: text, span: element.span))
      }
    }
    return words
  }

  private func readReason(_ value: Value) -> String? {
    guard let text = value.string(as: "a reason", log) else { return nil }
    if text.utf8.contains(where: { $0 > UInt8(ascii: " ") }) { return text }
    log.error("a reason says why the change can be noticed by nothing", at: value.span)
    return nil
  }
}
