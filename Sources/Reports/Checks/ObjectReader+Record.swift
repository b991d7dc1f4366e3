internal import JSONC

/// What has to be stated in a record; where it isn't, a diagnostic, and something harmless.
extension ObjectReader {
  /// The most that anything in a record is counted up to.
  static var mostCounted: Int64 { 1_000_000_000 }

  func text(_ key: String) -> String {
    required(key)?.string(as: "“\(key)”", log) ?? ""
  }

  func texts(_ key: String) -> [String] {
    list(key).compactMap { $0.string(as: "each of “\(key)”", log) }
  }

  func list(_ key: String) -> [Value] {
    required(key)?.array(as: "“\(key)”", log) ?? []
  }

  func membersOf(_ key: String) -> [Value.Member] {
    required(key)?.object(as: "“\(key)”", log)?.members ?? []
  }

  func count(_ key: String) -> Int {
    Int(required(key)?.integer(as: "“\(key)”", in: 0...Self.mostCounted, log) ?? 0)
  }

  /// A line or a column.
  func place(_ key: String) -> Int {
    Int(required(key)?.integer(as: "“\(key)”", in: 1...Self.mostCounted, log) ?? 1)
  }

  func time(_ key: String) -> Int64? {
    required(key)?.integer(as: "“\(key)”", in: 0...Int64.max, log)
  }

  func timeOrNull(_ key: String) -> Int64? {
    if case .null? = self[key]?.kind { return nil }
    return time(key)
  }

  /// A count that follows from the rest.
  func checkCount(_ key: String, _ expected: Int) {
    let mistakes = log.count
    let count = count(key)
    if count == expected || log.count > mistakes { return }
    log.error(
      "“\(key)” is \(count), yet what is listed comes to \(expected)",
      at: self[key]?.span ?? value.span)
  }
}
