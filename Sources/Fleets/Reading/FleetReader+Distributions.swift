import JSONC

extension FleetReader {
  private static let kinds = ["uniform", "exponential", "logNormal", "pareto", "quantiles"]

  /// A time, or an object with the one key that names the distribution.
  ///
  /// - Parameter isSpell: whether it is how long something lasts, and so never always nothing.
  func readDistribution(_ value: Value?, as what: String, isSpell: Bool = true) -> Distribution? {
    guard let value else { return nil }
    let least: Int64 = isSpell ? 1 : 0
    if case .string = value.kind {
      return readTime(value, as: what, atLeast: least).map { .constant($0) }
    }
    guard case .object = value.kind else {
      value.mismatch("\(what) is a time like \"15s\", or an object with a distribution", log)
      return nil
    }
    guard let reader = ObjectReader(value, as: "a distribution", keys: Self.kinds, log) else {
      return nil
    }
    let stated = Self.kinds.filter { reader[$0] != nil }
    guard let kind = stated.first else {
      log.error("a distribution needs one of \(listed(Self.kinds, "or"))", at: value.span)
      return nil
    }
    for other in stated.dropFirst() {
      log.error(
        "a distribution is of one kind, and this one has “\(kind)” already",
        at: reader.keySpan(other)!)
    }
    let inner = reader[kind]!
    switch kind {
    case "uniform": return readUniform(inner, least)
    case "exponential":
      return readTime(inner, as: "the mean", atLeast: least).map { .exponential(mean: $0) }
    case "logNormal": return readLogNormal(inner, least)
    case "pareto": return readPareto(inner, least)
    default: return readEmpirical(inner, least)
    }
  }

  /// A time that a table can hold.
  func readTime(_ value: Value?, as what: String, atLeast least: Int64) -> Int64? {
    guard let time = value?.duration(as: what, atLeast: least, log), let value else { return nil }
    if time <= Distribution.longest { return time }
    log.error(
      "\(what) is at most \(DurationText.text(Distribution.longest))", at: value.span)
    return nil
  }

  private func readUniform(_ value: Value, _ least: Int64) -> Distribution? {
    guard let ends = value.array(as: "“uniform”", log) else { return nil }
    guard ends.count == 2 else {
      log.error("“uniform” has two ends: [least, most]", at: value.span)
      return nil
    }
    let from = readTime(ends[0], as: "the least", atLeast: 0)
    let to = readTime(ends[1], as: "the most", atLeast: least)
    guard let from, let to else { return nil }
    guard from <= to else {
      log.error("“uniform” goes from the least to the most", at: value.span)
      return nil
    }
    return .uniform(from: from, to: to)
  }

  private func readLogNormal(_ value: Value, _ least: Int64) -> Distribution? {
    guard let reader = ObjectReader(value, as: "“logNormal”", keys: ["median", "spread"], log)
    else { return nil }
    let median = readTime(reader.required("median"), as: "the median", atLeast: least)
    let spread = reader.required("spread")?.decimal(
      as: "the spread", places: 3, in: Distribution.spreads, log)
    guard let median, let spread else { return nil }
    return .logNormal(median: median, spread: spread)
  }

  private func readPareto(_ value: Value, _ least: Int64) -> Distribution? {
    guard let reader = ObjectReader(value, as: "“pareto”", keys: ["least", "shape"], log)
    else { return nil }
    let lowest = readTime(reader.required("least"), as: "the least", atLeast: least)
    let shape = reader.required("shape")?.decimal(
      as: "the shape", places: 3, in: Distribution.shapes, log)
    guard let lowest, let shape else { return nil }
    return .pareto(least: lowest, shape: shape)
  }

  /// Points as `[percent, time]`.
  private func readEmpirical(_ value: Value, _ least: Int64) -> Distribution? {
    guard let elements = value.array(as: "“quantiles”", log) else { return nil }
    let before = log.count
    var points: [Distribution.Point] = []
    for element in elements {
      guard let pair = element.array(as: "a quantile", log) else { continue }
      guard pair.count == 2 else {
        log.error("a quantile is [percent, time]", at: element.span)
        continue
      }
      let below = pair[0].share(as: "what lies below", log)
      let time = readTime(pair[1], as: "a quantile's time", atLeast: 0)
      guard let below, let time else { continue }
      if let last = points.last, below <= last.below || time < last.value {
        log.error(
          "quantiles rise: in percent always, and in time they never fall", at: element.span)
      }
      points.append(.init(below: below, value: time))
    }
    guard log.count == before else { return nil }
    guard points.first?.below == 0, points.last?.below == Distribution.wholeShare else {
      log.error("“quantiles” go from 0 to 100 percent", at: value.span)
      return nil
    }
    guard points.last!.value >= least else {
      log.error("not all quantiles are 0", at: value.span)
      return nil
    }
    return .empirical(points)
  }
}
