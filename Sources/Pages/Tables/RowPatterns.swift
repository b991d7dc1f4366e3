import JSONC

/// Which of some names a marker asks for: `outbox.*, retry.limit`, in the order it names them.
struct RowPatterns {
  private let patterns: [Marker.Word]

  /// - Parameter patterns: nil for all.
  init(_ patterns: [Marker.Word]?) {
    self.patterns = patterns ?? []
  }

  /// Places among the names, each once; nil, and the log is told, where a pattern fits none.
  ///
  /// `name.*` stands for all names that begin with `name.`, and `*` for all there are.
  func places(among names: [String], _ noun: String, _ log: DiagnosticLog) -> [Int]? {
    if patterns.isEmpty { return Array(names.indices) }
    let before = log.count
    var places: [Int] = []
    var isTaken = [Bool](repeating: false, count: names.count)
    for pattern in patterns {
      let fitting = names.indices.filter { Self.fits(names[$0], pattern.text) }
      if fitting.isEmpty {
        log.error(
          pattern.text.isEmpty
            ? "a name is missing" : "there is no \(noun) “\(excerpt(pattern.text))”",
          at: pattern.span, suggestion: nearest(to: pattern.text, among: names))
      }
      for place in fitting where !isTaken[place] {
        isTaken[place] = true
        places.append(place)
      }
    }
    return log.count == before ? places : nil
  }

  private static func fits(_ name: String, _ pattern: String) -> Bool {
    if pattern == "*" { return true }
    guard pattern.hasSuffix(".*") else { return name == pattern }
    return name.utf8.starts(with: pattern.utf8.dropLast())
  }
}
