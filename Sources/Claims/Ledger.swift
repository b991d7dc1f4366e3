/// Everything that the documentation claims, and everything that it leaves open.
///
/// An id never changes its meaning; claims and readings share one space of ids, and a reading's
/// ends in a question mark.
public enum Ledger {
  /// All claims, in the ledger's order.
  public static let claims: [Claim] =
    everywhereClaims + javaScriptClaims + swiftClaims + kotlinClaims + flutterClaims
    + contentClaims

  /// All open readings, in the ledger's order.
  public static let readings: [Reading] =
    javaScriptReadings + swiftReadings + flutterReadings + kotlinReadings + everywhereReadings

  /// The claim of that id, or nil.
  public static func claim(_ id: String) -> Claim? {
    guard let place = places[id], place < claims.count else { return nil }
    return claims[place]
  }

  /// The reading of that id (with its question mark), or nil.
  public static func reading(_ id: String) -> Reading? {
    guard let place = places[id], place >= claims.count else { return nil }
    return readings[place - claims.count]
  }

  /// Whether a claim or a reading has that id.
  public static func isKnown(_ id: String) -> Bool {
    places[id] != nil
  }

  /// The ids of all claims and then of all readings, in the ledger's order.
  public static var ids: [String] {
    claims.map { $0.id } + readings.map { $0.id }
  }

  /// Where each id stands in `ids`; only ever looked up, never iterated.
  private static let places: [String: Int] = {
    var places: [String: Int] = [:]
    for (place, id) in ids.enumerated() {
      precondition(places[id] == nil, "two entries of the ledger share an id")
      places[id] = place
    }
    return places
  }()
}
