import JSONC

extension ScenarioReader {
  /// For each replayed platform the options set for it; a narrower key counts for more.
  func readConfig(_ value: Value?) -> [[ConfiguredOption]] {
    typealias Group = (key: PlatformKey, options: [ConfiguredOption])
    var groups: [Group] = []
    for member in value?.object(as: "“config”", log)?.members ?? [] {
      let key = platformKey(member)
      guard let options = member.value.object(as: "a platform's configuration", log) else {
        continue
      }
      groups.append(
        (
          key,
          options.members.filter(isOptionOfSome).map {
            ConfiguredOption(name: $0.key, nameSpan: $0.keySpan, value: $0.value)
          }
        ))
    }
    let order = groups.indices.sorted {
      (-groups[$0].key.breadth, $0) < (-groups[$1].key.breadth, $1)
    }
    var wrong: Set<Span> = []
    return platforms.indices.map { platform in
      var settled: [ConfiguredOption] = []
      for place in order where groups[place].key.platforms.contains(platform) {
        for option in groups[place].options {
          settled.removeAll { $0.name == option.name }
          settled.append(option)
        }
      }
      for option in settled { judge(option, on: platforms[platform], &wrong) }
      return settled
    }
  }

  /// A value that the platform does not take, told of once for all platforms.
  private func judge(_ option: ConfiguredOption, on platform: String, _ wrong: inout Set<Span>) {
    if case .invalid = option.value.kind { return }
    guard let own = known[platform]?.option(option.name), !own.accepts(option.value),
      wrong.insert(option.value.span).inserted
    else { return }
    log.error(
      "“\(own.name)” takes \(own.taken), found \(option.value.noun)", at: option.value.span,
      suggestion: suggestion(for: option.value, own))
  }

  private func suggestion(for value: Value, _ option: KnownPlatforms.Option) -> String? {
    guard case .words(let words) = option.takes, case .string(let word) = value.kind else {
      return nil
    }
    return nearest(to: word, among: words)
  }

  /// Whether one of the replayed platforms has the option; if none does, that is a mistake.
  private func isOptionOfSome(_ member: Value.Member) -> Bool {
    let replayed = platforms.compactMap { known[$0] }
    if replayed.contains(where: { $0.option(member.key) != nil }) { return true }
    let owners = known.platforms.filter { $0.option(member.key) != nil }.map { $0.name }
    if owners.isEmpty {
      let all = replayed.flatMap { $0.options.map { $0.name } }
      log.error(
        "no replayed platform has an option “\(excerpt(member.key))”", at: member.keySpan,
        suggestion: nearest(to: member.key, among: all))
    } else {
      log.error(
        "no replayed platform has the option “\(member.key)”; those that have it: "
          + owners.joined(separator: ", "), at: member.keySpan)
    }
    return false
  }
}
