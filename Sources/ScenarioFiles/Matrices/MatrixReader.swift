import JSONC

/// Reads `vary` and `cases`; what is put into the scenario is checked with the scenario.
struct MatrixReader {
  let log: DiagnosticLog
  let root: Value.Object

  /// Nil, without a diagnostic, where nothing varies.
  func read() -> Matrix? {
    guard let vary = root["vary"] else {
      let isMisspelt = root.members.contains {
        nearest(to: $0.key, among: ScenarioReader.keys) == "vary"
      }
      if let cases = root["cases"], !isMisspelt {
        log.error(
          "“cases” says what is expected where something varies; there is no “vary”",
          at: cases.keySpan)
      }
      return nil
    }
    let axes = readAxes(vary)
    let expectations = readExpectations(root["cases"]?.value, axes, vary.value)
    var choices = Matrix.choices(of: axes)
    if choices == nil {
      log.error(
        "this makes more cases than a scenario may have: \(product(of: axes)), and at most "
          + "\(ScenarioCase.limit)", at: vary.keySpan)
      choices = [Matrix.Choice(repeating: 0, count: axes.count)]
    }
    return Matrix(axes, choices: choices!, expectations)
  }

  private func product(of axes: [Matrix.Axis]) -> String {
    var product = 1
    for axis in axes {
      let (next, isOver) = product.multipliedReportingOverflow(by: axis.values.count)
      if isOver { return "more than \(Int.max)" }
      product = next
    }
    return "\(product)"
  }

  // MARK: What varies

  private func readAxes(_ vary: Value.Member) -> [Matrix.Axis] {
    guard let object = vary.value.object(as: "“vary”", log) else { return [] }
    if object.members.isEmpty, !object.isBroken {
      log.error("“vary” names one path at least", at: vary.value.span)
    }
    var axes: [Matrix.Axis] = []
    for member in object.members {
      let path = VariedPath(member, log)
      let values = readValues(member)
      guard let path, isThere(path), !values.isEmpty, !overlaps(path, axes) else { continue }
      axes.append(Matrix.Axis(path: path, values: values))
    }
    return axes
  }

  private func readValues(_ member: Value.Member) -> [Value] {
    let what = "what “\(excerpt(member.key))” varies over"
    guard let elements = member.value.array(as: what, log) else { return [] }
    if elements.isEmpty {
      log.error("a path varies over one value at least", at: member.value.span)
    }
    if elements.count > ScenarioCase.limit {
      log.error(
        "\(elements.count) values are too many: a scenario has at most \(ScenarioCase.limit) cases",
        at: member.value.span)
      return []
    }
    var values: [Value] = []
    for element in elements {
      if case .invalid = element.kind { continue }
      let short = element.short
      if short.utf8.count > ScenarioCase.longestValue {
        log.error(
          "a value that names a case is at most \(ScenarioCase.longestValue) bytes long, as JSON",
          at: element.span)
        continue
      }
      if let first = values.first(where: { $0.short == short }) {
        log.error(
          "“\(excerpt(short))” stands here a second time", at: element.span,
          notes: [.init("it stands here first", at: first.span)])
      } else {
        values.append(element)
      }
    }
    return values
  }

  private func overlaps(_ path: VariedPath, _ axes: [Matrix.Axis]) -> Bool {
    for other in axes.map({ $0.path }) where path.clashes(with: other) {
      log.error(
        "“\(excerpt(path.text))” and “\(excerpt(other.text))” vary the same thing", at: path.span,
        notes: [.init("the other stands here", at: other.span)])
      return true
    }
    return false
  }

  /// Whether a path leads to a step that is there; all else may be missing, and is added.
  private func isThere(_ path: VariedPath) -> Bool {
    guard path.root == .steps else { return true }
    guard case .array(let steps)? = root["steps"]?.value.kind, !steps.isEmpty else { return false }
    let number = path.parts[1]
    guard let place = Self.number(number.name) else {
      log.error(
        "“\(excerpt(number.name))” is no step; steps are numbered from 0", at: number.span)
      return false
    }
    guard place < steps.count else {
      log.error(
        "there is no step \(excerpt(number.name)): the last one is step \(steps.count - 1)",
        at: number.span)
      return false
    }
    return leads(path, from: steps[place])
  }

  private static func number(_ text: String) -> Int? {
    let isPlain = text.utf8.allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
    guard isPlain, text == "0" || text.utf8.first != UInt8(ascii: "0") else { return nil }
    // So many steps are in no file; one that overflows is not there either.
    return Int(text) ?? Int.max
  }

  /// Whether all that a path passes through can hold something.
  private func leads(_ path: VariedPath, from step: Value) -> Bool {
    var value = step
    for (part, next) in zip(path.parts[2...], path.parts[3...]) {
      guard case .object(let object) = value.kind, let member = object[part.name] else { break }
      value = member.value
      switch value.kind {
      case .object: continue
      case .invalid: return false
      default:
        log.error(
          "“\(excerpt(part.name))” is \(value.noun) in this step, and holds no "
            + "“\(excerpt(next.name))”", at: part.span,
          notes: [.init("it stands here", at: value.span)])
        return false
      }
    }
    return true
  }

  // MARK: What is expected where

  private func readExpectations(
    _ value: Value?, _ axes: [Matrix.Axis], _ vary: Value
  ) -> [CaseExpectation] {
    (value?.array(as: "“cases”", log) ?? []).compactMap { element in
      guard let reader = ObjectReader(element, as: "a case", keys: ["when", "expect"], log) else {
        return nil
      }
      let when = reader.required("when").flatMap { readWhen($0, axes, vary) }
      return CaseExpectation(span: element.span, when: when, expect: reader.required("expect"))
    }
  }

  private func readWhen(
    _ value: Value, _ axes: [Matrix.Axis], _ vary: Value
  ) -> [(axis: Int, values: [Int])]? {
    guard let object = value.object(as: "“when”", log) else { return nil }
    if object.members.isEmpty, !object.isBroken {
      log.error("“when” names one varied path at least", at: value.span)
      return nil
    }
    let conditions = object.members.compactMap { readCondition($0, axes, vary) }
    return conditions.count == object.members.count ? conditions : nil
  }

  private func readCondition(
    _ member: Value.Member, _ axes: [Matrix.Axis], _ vary: Value
  ) -> (axis: Int, values: [Int])? {
    guard let place = axes.firstIndex(where: { $0.path.text == member.key }) else {
      // Of a path that is wrong itself nothing need be said here.
      if case .object(let object) = vary.kind {
        let wrong = object.members.map { $0.key }.filter { key in
          !axes.contains { $0.path.text == key }
        }
        if object.isBroken || nearest(to: member.key, among: wrong) != nil { return nil }
      }
      let known = axes.map { $0.path }
      let likely =
        known.first { $0.parts.last!.name == member.key }?.text
        ?? nearest(to: member.key, among: known.map { $0.text })
      log.error(
        "“\(excerpt(member.key))” does not vary", at: member.keySpan,
        notes: likely == nil && !known.isEmpty
          ? [.init("what varies: \(listed(known.map { $0.text }))")] : [],
        suggestion: likely)
      return nil
    }
    let values = readPlaces(member.value, axes[place])
    return values.map { (axis: place, values: $0) }
  }

  /// One of the values, or a list of them.
  private func readPlaces(_ value: Value, _ axis: Matrix.Axis) -> [Int]? {
    guard case .array(let elements) = value.kind, axis.place(of: value) == nil else {
      return readPlace(value, axis).map { [$0] }
    }
    if elements.isEmpty {
      log.error("this matches no case; name one value at least", at: value.span)
      return nil
    }
    let places = elements.compactMap { readPlace($0, axis) }
    return places.count == elements.count ? places : nil
  }

  private func readPlace(_ value: Value, _ axis: Matrix.Axis) -> Int? {
    if case .invalid = value.kind { return nil }
    if let place = axis.place(of: value) { return place }
    let words = axis.values.map { excerpt($0.short) }
    let likely = nearest(to: value.short, among: words)
    log.error(
      "“\(excerpt(axis.path.text))” is never \(excerpt(value.short))", at: value.span,
      notes: likely == nil && words.count <= Self.mostListed
        ? [.init("it varies over \(listed(words))")] : [],
      suggestion: likely)
    return nil
  }

  /// So many values are named.
  private static let mostListed = 12
}
