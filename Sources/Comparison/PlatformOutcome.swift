public import Policies
public import Simulation

/// What a scenario came to on one platform; the engine that found it is gone.
public final class PlatformOutcome: Sendable {
  public let policy: ResolvedPolicy
  /// Milliseconds.
  public let end: Int64
  public let totals: Totals
  /// By number.
  public let items: [ItemRecord]
  /// When each request left, in milliseconds.
  public let sentAt: [Int64]
  public let told: [Told]
  public let contentAnswers: [ContentAnswer]
  /// What an app would have read at the end.
  public let inspection: Inspection
  /// The names of identities, by number.
  public let identities: [String]
  /// The open readings that rows which had a say rest on, in the ledger's order.
  public let restsOn: [TakenReading]
  /// The claims that they rest on, in the ledger's order, then the policy's own.
  public let claims: [String]
  /// The rows that had a say in the run, by `SettingID.index`.
  public let consulted: [Bool]
  /// How many expectations were judged.
  public let checked: Int
  /// Those not met, in the order of the file's moments.
  public let failures: [ExpectationFailure]

  /// By number; empty where nothing waits.
  let places: [WaitingPlace?]
  /// Sorted by item, then in order of storing.
  let laterCopies: [(item: Int32, identity: UInt16)]

  init(
    _ engine: borrowing Engine, _ policy: ResolvedPolicy, _ program: Program, _ judge: Judge,
    readings: [TakenReading]
  ) {
    let grounds = Grounds(engine.consulted, policy, readings)
    self.policy = policy
    end = engine.end
    totals = engine.totals
    items = engine.items
    sentAt = engine.sentAt
    told = engine.told
    contentAnswers = engine.contentAnswers
    inspection = engine.inspection
    identities = program.identities
    restsOn = grounds.readings
    claims = grounds.claims
    consulted = engine.consulted
    checked = judge.checked
    failures = judge.failures
    places = totals.waiting > 0 ? engine.waitingPlaces() : []
    laterCopies = sorted(engine.laterCopies)
  }

  /// The platform's name.
  public var platform: String { policy.name }

  /// Where a waiting item is, or nil for one that does not wait.
  public func place(of item: Int) -> WaitingPlace? {
    places.isEmpty ? nil : places[item]
  }

  /// Whose each stored copy of an item is, in order of storing. Complexity: O(log copies).
  public func storedAs(_ item: Int) -> [UInt16] {
    guard items[item].stored > 0 else { return [] }
    var identities = [items[item].storedAs]
    guard items[item].stored > 1 else { return identities }
    var low = 0
    var high = laterCopies.count
    while low < high {
      let middle = (low + high) / 2
      if Int(laterCopies[middle].item) < item { low = middle + 1 } else { high = middle }
    }
    while low < laterCopies.count, Int(laterCopies[low].item) == item {
      identities.append(laterCopies[low].identity)
      low += 1
    }
    return identities
  }
}

/// By item, copies of one item in the order given.
private func sorted(
  _ copies: [(item: Int32, identity: UInt16)]
) -> [(item: Int32, identity: UInt16)] {
  copies.indices.sorted { (copies[$0].item, $0) < (copies[$1].item, $1) }.map { copies[$0] }
}

extension ItemRecord {
  /// Whether outcome, reason and what the server has are the same.
  public func endsLike(_ other: ItemRecord) -> Bool {
    outcome == other.outcome && stored == other.stored
      && (outcome != .dropped || reason == other.reason)
  }
}

extension Told {
  /// How many it counts for: the items it speaks of, and one for a call's result.
  public var weight: Int { kind == .flush ? 1 : count }
}
