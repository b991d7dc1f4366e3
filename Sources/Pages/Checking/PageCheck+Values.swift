internal import JSONC
internal import Policies
internal import Simulation

/// Values in sentences, compared with rows of policies.
extension PageCheck {
  mutating func check(value item: PageItem) {
    guard let row = row(of: item.marker), let unit = unit(of: item.marker) else { return }
    let domain = row.setting.definition.domain
    let stated = trimmed(item.content)
    let policies = row.platforms.compactMap { context.policy($0) }
    guard let place = itemPlace(of: item.marker, domain) else { return }
    let kind = domain.statedKind(unit: unit.milliseconds, isItem: place != .all)
    let text = page.file.text(of: stated)
    guard let value = StatedValue(text, as: kind) else {
      log.error(
        text.isEmpty
          ? "there is no value between the markers"
          : "“\(excerpt(text))” is nothing that “\(row.setting.name)” could be", at: stated,
        notes: [.init("it takes \(kind.words)")])
      return
    }
    count(.value)
    for policy in policies {
      guard let right = policy.table[row.setting] else { continue }
      let expected = place.item(of: right)
      if value.states(expected, isOccasion: row.setting.isOccasion) { continue }
      add(difference(text, stated, policy, row.setting, expected))
      return
    }
  }

  private func difference(
    _ text: String, _ span: Span, _ policy: ResolvedPolicy, _ setting: SettingID,
    _ right: SettingValue
  ) -> PageProblem {
    let because = policy.because(setting)
    let words = SettingText.text(right)
    var problem = PageProblem(
      .value,
      Diagnostic(
        "“\(setting.name)” is \(words) on \(policy.name), not “\(excerpt(text))”", at: span,
        in: page.file,
        notes: because.isEmpty ? [] : [.init("it rests on \(because.joined(separator: ", "))")]))
    problem.difference = [
      DifferingLine(isOnPage: true, text: text), DifferingLine(isOnPage: false, text: words),
    ]
    return problem
  }

  // MARK: What the marker says

  /// A setting, and the platforms whose row is meant.
  private struct NamedRow {
    let platforms: [String]
    let setting: SettingID
  }

  /// `flutter.outbox.limit`, `swift,kotlin.request.timeout`, `all.sensor.queue.limit`.
  private func row(of marker: Marker) -> NamedRow? {
    guard let word = marker.words.first else { return nil }
    guard let dot = word.text.utf8.firstIndex(of: Letter.dot) else {
      log.error(
        "a value names its row: “sdksim:value PLATFORM.SETTING”", at: word.span)
      return nil
    }
    let lead = String(word.text[..<dot])
    let name = String(word.text[word.text.utf8.index(after: dot)...])
    let leadSpan = Span(word.span.start, word.span.start + lead.utf8.count)
    let names = Marker.Word(text: lead, span: leadSpan).parts
    let isAll = lead == "all"
    for platform in names where !isAll && !isPlatform(platform) { return nil }
    let nameSpan = Span(leadSpan.end + 1, word.span.end)
    guard let setting = SettingCatalogue.id(named: name) else {
      log.error(
        "there is no setting “\(excerpt(name))”", at: nameSpan,
        suggestion: nearest(to: name, among: SettingCatalogue.names))
      return nil
    }
    let platforms = isAll ? context.policies.map { $0.name } : names.map { $0.text }
    let having = platforms.filter { context.policy($0)?.table[setting] != nil }
    if having.isEmpty || (!isAll && having.count < platforms.count) {
      let lacking = platforms.filter { !having.contains($0) }
      log.error(
        "\(listed(lacking)) \(lacking.count == 1 ? "has" : "have") no such part, and no row "
          + "“\(name)”", at: word.span)
      return nil
    }
    return NamedRow(platforms: having, setting: setting)
  }

  /// What a bare number counts; nil within where nothing is stated, nil for a mistake.
  private func unit(of marker: Marker) -> (milliseconds: Int64?, isStated: Bool)? {
    guard let word = marker["unit"] else { return (milliseconds: nil, isStated: false) }
    guard let unit = ProseWords.unit(word.text) else {
      log.error(
        "“\(excerpt(word.text))” is no unit; there are “ms”, “s”, “m”, “h” and “d”", at: word.span)
      return nil
    }
    return (milliseconds: unit, isStated: true)
  }

  private func itemPlace(of marker: Marker, _ domain: SettingDomain) -> ItemPlace? {
    guard let word = marker["item"] else { return .all }
    guard case .delays = domain else {
      log.error("“item” is for lists of delays only", at: word.span)
      return nil
    }
    switch word.text {
    case "first": return .first
    case "last": return .last
    default:
      let digits = word.text.utf8.allSatisfy { Letter.isDigit($0) }
      if digits, let number = Int(word.text), 1...SettingBounds.mostDelays ~= number {
        return .number(number)
      }
      log.error("an item is “first”, “last” or a number from 1", at: word.span)
      return nil
    }
  }

  private func trimmed(_ span: Span) -> Span {
    var (start, end) = (span.start, span.end)
    while start < end, Letter.isSpace(page.file.bytes[start]) { start += 1 }
    while end > start, Letter.isSpace(page.file.bytes[end - 1]) { end -= 1 }
    return Span(start, end)
  }
}

/// Which of several delays a sentence states.
private enum ItemPlace: Equatable {
  case all, first, last
  /// From 1; beyond the last delay the last repeats.
  case number(Int)

  func item(of value: SettingValue) -> SettingValue {
    guard case .delays(let delays) = value else { return value }
    switch self {
    case .all: return value
    case .first: return .duration(delays[0])
    case .last: return .duration(delays[delays.count - 1])
    case .number(let number): return .duration(delays[min(number, delays.count) - 1])
    }
  }
}

extension SettingDomain {
  fileprivate func statedKind(unit: Int64?, isItem: Bool) -> StatedKind {
    switch self {
    case .count: .count
    case .duration: .duration(unit: unit)
    case .delays: isItem ? .duration(unit: unit) : .delays(unit: unit)
    case .choice, .list, .text: .word
    }
  }
}

extension StatedKind {
  fileprivate var words: String {
    switch self {
    case .count: "a number, as “500”, “1,000”, “five”, “twice” or “no limit”"
    case .duration: "a time, as “15 s”, “half a second”, “7 days” or “1,500 ms”"
    case .delays: "times, as “1, 2, 4, then 8 s”"
    case .word: "one of its words"
    }
  }
}

extension SettingID {
  /// Whether the row says when something happens: after how long, or at how many.
  fileprivate var isOccasion: Bool {
    definition.name.hasSuffix("every") || definition.name.hasSuffix("atCount")
  }
}
