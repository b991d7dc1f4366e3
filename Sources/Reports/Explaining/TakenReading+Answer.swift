internal import Claims
internal import Comparison
internal import Policies

extension TakenReading {
  /// The answers that were not taken.
  var others: [String] {
    (Ledger.reading(id)?.values ?? []).map { $0.name }.filter { $0 != value }
  }

  /// `retry, not uncertain`.
  var answer: String {
    let others = others
    return others.isEmpty ? value : "\(value), not \(others.joined(separator: ", "))"
  }
}

/// What a claim says; of a reading what is open, and the answer that is taken.
func words(of id: String, _ policy: ResolvedPolicy, _ taken: [TakenReading]) -> String {
  let text = policy.text(of: id) ?? ""
  guard let reading = Ledger.reading(id) else { return text }
  let value = taken.last { $0.id == id }?.value ?? reading.standard.name
  return text + " Taken: " + TakenReading(id: id, value: value).answer + "."
}
