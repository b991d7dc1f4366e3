public import Policies
public import ScenarioFiles

/// What pages are checked against: the platforms that are known, as their tables stand.
public struct PageContext: Sendable {
  public let library: PolicyLibrary
  public let known: KnownPlatforms
  /// All platforms without any choice, in their order.
  public let policies: [ResolvedPolicy]

  public init(_ library: PolicyLibrary, _ known: KnownPlatforms) {
    self.library = library
    self.known = known
    policies = library.names.compactMap { library.policy(named: $0)?.resolved() }
  }

  func policy(_ name: String) -> ResolvedPolicy? { policies.first { $0.name == name } }

  /// The claims that policies bring along, and the ledger's ids.
  func isKnown(claim id: String) -> Bool { known.claims.contains(id) }
}
