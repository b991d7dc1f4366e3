/// Reads one object: says which keys it may have, and tells of the others.
public final class ObjectReader {
  public let value: Value
  public let log: DiagnosticLog
  private let object: Value.Object
  private let what: String
  private let unknown: [String]

  /// Nil, with a diagnostic, unless the value is an object.
  ///
  /// `what` names it for messages (`a step`). Unknown keys are diagnosed at once.
  public init?(_ value: Value, as what: String, keys: [String], _ log: DiagnosticLog) {
    guard let object = value.object(as: what, log) else { return nil }
    self.value = value
    self.what = what
    self.log = log
    self.object = object
    let others = object.members.filter { !keys.contains($0.key) }
    unknown = others.map { $0.key }
    if others.isEmpty { return }
    let left = keys.filter { object[$0] == nil }
    for member in others {
      let meant = nearest(to: member.key, among: left) ?? nearest(to: member.key, among: keys)
      log.error(
        "“\(excerpt(member.key))” is no key of \(what)", at: member.keySpan,
        notes: meant == nil ? [.init("its keys are \(listed(keys))")] : [], suggestion: meant)
    }
  }

  /// Whether one of the keys may be there, misspelt: then nobody should complain that it is not.
  public func mayHaveMeant(_ keys: [String]) -> Bool {
    unknown.contains { nearest(to: $0, among: keys) != nil }
  }

  /// The value of a key, or nil where it isn't stated.
  public subscript(_ key: String) -> Value? { object[key]?.value }

  /// The key itself, for a mistake that is about its being there.
  public func keySpan(_ key: String) -> Span? { object[key]?.keySpan }

  /// In the order of the file, the unknown ones too.
  public var members: [Value.Member] { object.members }

  /// The value of a key that has to be stated; nil, with a diagnostic, where it isn't. A misspelt key
  /// has its own.
  public func required(_ key: String) -> Value? {
    if let value = self[key] { return value }
    if !object.isBroken && !mayHaveMeant([key]) {
      log.error("\(what) needs the key “\(key)”", at: Span(value.span.start, value.span.start + 1))
    }
    return nil
  }
}

/// Words for a sentence: `“a”, “b” and “c”`.
public func listed(_ words: [String], _ conjunction: String = "and") -> String {
  let quoted = words.map { "“\($0)”" }
  guard quoted.count > 1 else { return quoted.first ?? "" }
  return quoted.dropLast().joined(separator: ", ") + " \(conjunction) " + quoted.last!
}

/// Names for a sentence, the first of them where they are many.
public func few(_ names: [String]) -> String {
  let most = 6
  if names.count <= most { return listed(names) }
  return names[..<most].map { "“\($0)”" }.joined(separator: ", ")
    + " and \(names.count - most) more"
}
