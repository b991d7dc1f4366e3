internal import JSONC
internal import Simulation

extension PolicyReader {
  private static let keys = [
    "option", "takes", "from", "default", "cap", "sets", "when", "readings", "ignored", "because",
  ]
  private static let kinds = ["count", "milliseconds", "boolean", "anything"]
  private static let numbers = 0...Int64(SettingBounds.largestCount)

  /// What options do: those of the policy it starts from, with the file's own in their place.
  func readOptions() -> [PolicyOption] {
    var options = base?.options ?? []
    var stated: [String] = []
    for element in draft.object["options"]?.array(as: "“options”", log) ?? [] {
      guard let option = readOption(element) else { continue }
      if stated.contains(option.name) {
        log.error("the option “\(option.name)” stands twice", at: element.span)
      }
      stated.append(option.name)
      options.removeAll { $0.name == option.name }
      options.append(option)
    }
    return options
  }

  private func readOption(_ value: Value) -> PolicyOption? {
    guard let object = ObjectReader(value, as: "an option", keys: Self.keys, log),
      let name = object.required("option")?.string(as: "an option's name", log),
      let kind = readKind(object), let because = object.required("because")
    else { return nil }
    let isIgnored = object["ignored"]?.bool(as: "“ignored”", log) ?? false
    let effect = readEffect(object, kind)
    if isIgnored != (effect.sets.isEmpty && effect.when.isEmpty) {
      log.error(
        isIgnored
          ? "an option that is ignored changes no row"
          : "an option sets or changes rows, or is \"ignored\": true", at: value.span)
    }
    return PolicyOption(
      name: name, kind: kind, standard: readStandard(object, kind), isIgnored: isIgnored,
      because: readBecause(because), effect: effect,
      readings: readNested(object["readings"], kind))
  }

  private func readKind(_ object: ObjectReader) -> PolicyOption.Kind? {
    guard let takes = object.required("takes") else { return nil }
    if case .array(let elements) = takes.kind {
      let words = elements.compactMap { $0.string(as: "a word that an option takes", log) }
      return .words(words)
    }
    guard let place = takes.word(as: "what an option takes", among: Self.kinds, log) else {
      return nil
    }
    let least = object["from"]?.integer(as: "“from”", in: Self.numbers, log) ?? 0
    switch place {
    case 0: return .count(from: least)
    case 1: return .milliseconds(from: least)
    case 2: return .boolean
    default: return .anything
    }
  }

  private func readStandard(_ object: ObjectReader, _ kind: PolicyOption.Kind) -> String? {
    guard let value = object["default"] else { return nil }
    guard let text = optionText(value, kind) else {
      value.mismatch("the default is of the kind that the option takes", log)
      return nil
    }
    return text
  }

  private func readEffect(_ object: ObjectReader, _ kind: PolicyOption.Kind)
    -> PolicyOption.Effect
  {
    var effect = PolicyOption.Effect()
    for element in object["sets"]?.array(as: "“sets”", log) ?? [] {
      guard let name = element.string(as: "a setting's name", log) else { continue }
      guard let id = SettingCatalogue.id(named: name) else {
        log.error(
          "there is no setting “\(excerpt(name))”", at: element.span,
          suggestion: SettingCatalogue.nearestName(to: name))
        continue
      }
      if kind.fits(id.catalogued.domain) {
        effect.sets.append(id)
      } else {
        log.error("“\(name)” takes \(SettingText.text(id.catalogued.domain))", at: element.span)
      }
    }
    effect.cap = object["cap"]?.integer(as: "“cap”", in: 1...Self.numbers.upperBound, log)
    for member in object["when"]?.object(as: "“when”", log)?.members ?? [] {
      if !kind.values.contains(member.key) {
        log.error(
          "the option never has the value “\(excerpt(member.key))”", at: member.keySpan,
          suggestion: nearest(to: member.key, among: kind.values))
      }
      effect.when.append((member.key, readPatch(member.value)))
    }
    return effect
  }

  private func readNested(_ value: Value?, _ kind: PolicyOption.Kind)
    -> [PolicyOption.OptionReading]
  {
    var nested: [PolicyOption.OptionReading] = []
    for entry in readingEntries(value) {
      let object = ObjectReader(
        entry.content, as: "what a reading adds to an option", keys: ["sets", "cap", "when"], log)
      guard let object else { continue }
      nested.append(
        PolicyOption.OptionReading(
          id: entry.id, value: entry.value, effect: readEffect(object, kind)))
    }
    return nested
  }
}

/// An option's value as text, or nil where it is of another kind.
func optionText(_ value: Value, _ kind: PolicyOption.Kind) -> String? {
  switch (kind, value.kind) {
  case (.count(let least), .number(.integer(let number))),
    (.milliseconds(let least), .number(.integer(let number))):
    return (least...kind.most).contains(number) ? "\(number)" : nil
  case (.boolean, .bool(let flag)): return flag ? "true" : "false"
  case (.words(let words), .string(let word)): return words.contains(word) ? word : nil
  case (.anything, _): return "anything"
  default: return nil
  }
}

extension PolicyOption.Kind {
  /// The most a number of this kind may be; at least what it is `from`.
  public var most: Int64 {
    switch self {
    case .milliseconds: SettingBounds.longestMilliseconds
    default: Int64(SettingBounds.largestCount)
    }
  }

  /// The values that a `when` may name.
  var values: [String] {
    switch self {
    case .boolean: ["true", "false"]
    case .words(let words): words
    default: []
    }
  }

  /// Whether a setting can take the option's number as it is.
  func fits(_ domain: SettingDomain) -> Bool {
    switch (self, domain) {
    case (.count, .count), (.milliseconds, .duration): true
    default: false
    }
  }
}
