import JSONC
import ScenarioFiles

extension FleetReader {
  private var names: [String] { known.platforms.map { $0.name } }

  func readPlatforms(_ value: Value?) -> [Fleet.Share] {
    let all = known.defaults.map { Fleet.Share(platform: $0, parts: 1) }
    guard let value, let object = value.object(as: "“platforms”", log) else { return all }
    if object.members.isEmpty { log.error("a fleet has one platform at least", at: value.span) }
    var shares: [Fleet.Share] = []
    for member in object.members {
      let parts = member.value.integer(as: "a platform's share", in: 1...1_000_000, log)
      guard isKnown(member, among: names), let parts else { continue }
      shares.append(Fleet.Share(platform: member.key, parts: parts))
    }
    return shares.isEmpty ? all : shares
  }

  func readConfig(_ value: Value?, of shares: [Fleet.Share]) -> [Fleet.PlatformConfig] {
    let own = shares.map { $0.platform }
    return (value?.object(as: "“config”", log)?.members ?? []).compactMap { member in
      let options = member.value.object(as: "a platform's configuration", log)?.members ?? []
      guard isKnown(member, among: own + ["all"]) else { return nil }
      let platform = member.key == "all" ? nil : member.key
      let owners = known.platforms.filter {
        platform == nil ? own.contains($0.name) : $0.name == platform
      }
      for option in options { judge(option, owners) }
      return Fleet.PlatformConfig(platform: platform, options: options)
    }
  }

  private func isKnown(_ member: Value.Member, among names: [String]) -> Bool {
    if names.contains(member.key) { return true }
    let suggestion = nearest(to: member.key, among: names)
    log.error(
      "the fleet has no platform “\(excerpt(member.key))”", at: member.keySpan,
      notes: suggestion == nil ? [.init("there are \(listed(names))")] : [],
      suggestion: suggestion)
    return false
  }

  /// An option that none of the platforms has, or a value that one of them does not take.
  private func judge(_ member: Value.Member, _ owners: [KnownPlatforms.Platform]) {
    let options = owners.flatMap { $0.options }
    let named = options.filter { $0.name == member.key }
    if named.isEmpty {
      log.error(
        "there is no option “\(excerpt(member.key))” here", at: member.keySpan,
        suggestion: nearest(to: member.key, among: options.map { $0.name }))
    } else if let own = named.first(where: { !$0.accepts(member.value) }) {
      if case .invalid = member.value.kind { return }
      log.error(
        "“\(own.name)” takes \(own.taken), found \(member.value.noun)", at: member.value.span)
    }
  }
}
