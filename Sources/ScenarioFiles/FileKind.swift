public import JSONC

/// What a file holds, as its keys tell.
public enum FileKind: Sendable {
  case scenario, policy, fleet, survivors, knownFailures, unknown
}

/// What a file holds: a folder's files that are no scenarios are passed over.
public func kind(of document: Document) -> FileKind {
  guard case .object(let object)? = document.root?.kind else { return .unknown }
  if object["steps"] != nil { return .scenario }
  if object["settings"] != nil || object["platform"] != nil { return .policy }
  // A check's record counts its known failures.
  if object["results"] != nil { return .unknown }
  if object["knownFailures"] != nil { return .knownFailures }
  if ["tracking", "sessions", "devices"].contains(where: { object[$0] != nil }) { return .fleet }
  if object["survivors"] != nil { return .survivors }
  // A scenario whose steps were forgotten is a scenario still, and will be told so.
  return object["expect"] != nil || object["given"] != nil ? .scenario : .unknown
}

/// Why a file whose syntax is in order is not what was asked for; nil where it may be, and reading
/// it tells more.
extension FileKind {
  /// - Parameter path: as its user named it, for advice.
  public func refusalAsScenario(_ path: String) -> String? {
    switch self {
    case .policy: "it is a policy, not a scenario; “--policy \(path)” adds its platform"
    case .fleet: "it is a fleet, not a scenario; “sdksim fleet” lives it"
    case .survivors: "it is a file of survivors, not a scenario"
    case .knownFailures:
      "it is a list of known failures; “--known-failures \(path)” reads it"
    case .scenario, .unknown: nil
    }
  }

  public var refusalAsFleet: String? {
    switch self {
    case .scenario: "it is a scenario, not a fleet; “sdksim run” replays it"
    case .policy: "it is a policy, not a fleet"
    case .survivors: "it is a file of survivors, not a fleet"
    case .knownFailures: "it is a list of known failures, not a fleet"
    case .fleet, .unknown: nil
    }
  }

  public var refusalAsPolicy: String? {
    switch self {
    case .scenario: "it is a scenario, not a policy"
    case .fleet: "it is a fleet, not a policy"
    default: nil
    }
  }
}
