public import Comparison
public import JSONC

/// Reads what `run --format json` wrote: one result, or several.
///
/// Keys that it doesn't know are passed over, as a later version may add some.
public struct ResultReader {
  let log: DiagnosticLog
  private var results: [ResultRecord] = []
  /// Where each scenario and case stood first; only ever looked up.
  private var places: [ResultKey: Span] = [:]

  /// Whether a file means to be one of results, as its keys tell.
  public static func isResult(_ document: Document) -> Bool {
    guard case .object(let object)? = document.root?.kind else { return false }
    return object["results"] != nil
      || (object["platforms"] != nil && object["scenario"] != nil && object["steps"] == nil)
  }

  /// The results in the order of the file; nil, with diagnostics, where anything is wrong.
  public static func read(_ document: Document, _ log: DiagnosticLog) -> [ResultRecord]? {
    var reader = ResultReader(log: log)
    if let root = document.root { reader.readFile(root) }
    return log.isEmpty ? reader.results : nil
  }

  private init(log: DiagnosticLog) {
    self.log = log
  }

  private mutating func readFile(_ root: Value) {
    guard let object = root.object(as: "a file of results", log) else { return }
    guard isReadable(object, root) else { return }
    guard let list = object["results"]?.value else { return readResult(root) }
    for element in list.array(as: "“results”", log) ?? [] {
      guard let result = element.object(as: "a result", log), isReadable(result, element) else {
        continue
      }
      readResult(element)
    }
  }

  /// Whether it states the format that is read here; nothing else can be told of another one.
  private func isReadable(_ object: Value.Object, _ value: Value) -> Bool {
    guard let format = required("format", object, value, "a result") else { return false }
    if case .number(.integer(1)) = format.kind { return true }
    if case .number(.integer(let number)) = format.kind {
      log.error("this is format \(number) of a result, and only format 1 is read", at: format.span)
    } else {
      format.mismatch("the format of a result is 1", log)
    }
    return false
  }

  private mutating func readResult(_ value: Value) {
    guard let object = value.object(as: "a result", log) else { return }
    let path = required("scenario", object, value, "a result")?.string(as: "“scenario”", log)
    let platforms = required("platforms", object, value, "a result")?
      .object(as: "“platforms”", log)
    guard let path, let platforms else { return }
    let key = ResultKey(path, case: object["case"].flatMap { caseName($0.value) })
    if let first = places[key] {
      log.error(
        "this result is here twice", at: object["scenario"]?.value.span ?? value.span,
        notes: [.init("it stands here already", at: first)])
      return
    }
    places[key] = object["scenario"]?.value.span
    let choices = ["seed", "jitter", "config", "readings", "overrides"].flatMap { name in
      object[name].map { choice(name, $0.value) } ?? []
    }
    results.append(
      ResultRecord(
        key: key, choices: choices,
        platforms: platforms.members.compactMap { member in
          PlatformReader(log: log, value: member.value)?.read(member.key)
        }))
  }

  /// A choice, or those that an object holds.
  private func choice(_ name: String, _ value: Value) -> [NamedText] {
    switch value.kind {
    case .object(let object): object.members.flatMap { choice("\(name).\($0.key)", $0.value) }
    case .string(let text): [NamedText(name, text)]
    default: [NamedText(name, jsonText(value))]
    }
  }

  /// A scenario that doesn't vary may say so by null.
  private func caseName(_ value: Value) -> String? {
    switch value.kind {
    case .null: nil
    case .string(let text): text
    default: jsonText(value)
    }
  }

  private func required(
    _ key: String, _ object: Value.Object, _ value: Value, _ what: String
  ) -> Value? {
    demanded(key, object, value, what, log)
  }
}

/// The value of a key that has to be stated; nil, with a diagnostic, where it isn't.
func demanded(
  _ key: String, _ object: Value.Object, _ value: Value, _ what: String, _ log: DiagnosticLog
) -> Value? {
  if let member = object[key] { return member.value }
  if !object.isBroken {
    log.error("\(what) needs the key “\(key)”", at: Span(value.span.start, value.span.start + 1))
  }
  return nil
}

/// A value of a file, as JSON on one line.
func jsonText(_ value: Value) -> String {
  switch value.kind {
  case .null, .invalid: "null"
  case .bool(let flag): flag ? "true" : "false"
  case .number(.integer(let number)): "\(number)"
  case .number(.fraction(let text)), .number(.tooLarge(let text)): text
  case .string(let text): jsonString(text)
  case .array(let elements): "[" + elements.map { jsonText($0) }.joined(separator: ", ") + "]"
  case .object(let object):
    "{"
      + object.members.map { "\(jsonString($0.key)): \(jsonText($0.value))" }
      .joined(separator: ", ") + "}"
  }
}
