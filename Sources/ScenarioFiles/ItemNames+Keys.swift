internal import JSONC
internal import Simulation

/// Why a text names no items.
public struct UnknownItems: Error, Equatable, Sendable {
  public let message: String
  /// What would name some, or nil.
  public let note: String?
  /// The name that was most likely meant, or nil.
  public let suggestion: String?
}

extension ItemNames {
  /// The items that a text names: `purchase`, `e3`, `e1-e12`; all have to exist.
  public func items(named key: String) throws(UnknownItems) -> [Range<Int>] {
    try parts(named: key).map { $0.items }
  }

  /// The same, step by step.
  func parts(named key: String) throws(UnknownItems) -> [(run: Run, items: Range<Int>)] {
    if let run = run(named: key) { return [(run: run, items: run.items)] }
    guard let numbered = ItemKey(key) else {
      let small = lowered(key)
      let meant = ItemKey(small) == nil ? nearest(to: key, among: allNames) : small
      throw UnknownItems(
        message: "no event is named “\(excerpt(key))”",
        note: "write e3, e1-e12, s1 (sensor), l1 (location), or a name of its own",
        suggestion: meant)
    }
    guard numbered.first <= numbered.last else {
      throw UnknownItems(
        message: "a range of events goes from the first to the last", note: nil, suggestion: nil)
    }
    let count = numberedCount(numbered.stream)
    guard numbered.last <= count else {
      let letter = numbered.stream.letter
      throw UnknownItems(
        message: count == 0
          ? "there is no “\(key)”: nothing of the stream “\(numbered.stream.name)” takes a number"
          : "there is no “\(letter)\(numbered.last)”: the last one is “\(letter)\(count)”",
        note: nil, suggestion: nil)
    }
    return items(numbered.stream, numbered.first...numbered.last)
  }
}

/// A text with the capital letters of ASCII made small; names of items have no others.
private func lowered(_ text: String) -> String {
  String(decoding: text.utf8.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }, as: UTF8.self)
}
