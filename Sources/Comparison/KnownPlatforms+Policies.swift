public import Policies
public import ScenarioFiles
internal import Simulation

extension KnownPlatforms {
  /// The platforms of a library, as far as a scenario has to know them.
  ///
  /// Where a scenario names none, it is replayed on all there are, added ones too.
  public init(_ library: PolicyLibrary) {
    let names = library.names
    let policies = names.compactMap { library.policy(named: $0) }
    var claims: [String] = []
    for policy in policies {
      for claim in policy.ownClaims where !claims.contains(claim.id) { claims.append(claim.id) }
    }
    self.init(policies.map { Platform($0) }, defaults: names, claims: claims)
  }
}

extension KnownPlatforms.Platform {
  fileprivate init(_ policy: Policy) {
    self.init(
      policy.name, options: policy.options.map { KnownPlatforms.Option($0) },
      calls: Call.allCases.filter { policy.has(call: $0.rawValue) }, words: policy.words)
  }
}

extension KnownPlatforms.Option {
  fileprivate init(_ option: PolicyOption) {
    let takes: KnownPlatforms.Taken =
      switch option.kind {
      case .count(let least), .milliseconds(let least): .number(least...option.kind.most)
      case .boolean: .boolean
      case .words(let words): .words(words)
      case .anything: .anything
      }
    self.init(option.name, takes, option.takes)
  }
}
