internal import JSONC
public import Simulation

/// `e7`, or `e1-e12`: numbered items of a stream, as an expectation names them.
public struct ItemKey: Sendable {
  public let stream: Stream
  /// From the first to the last as written; the first may be the larger.
  public let first: Int
  public let last: Int

  /// Nil for all else: names of events' own never look like this.
  public init?(_ text: String) {
    let parts = text.pieces(at: "-")
    guard parts.count <= 2, let first = Self.part(parts[0]), let last = Self.part(parts.last!),
      first.stream == last.stream
    else { return nil }
    stream = first.stream
    self.first = first.number
    self.last = last.number
  }

  private static func part(_ text: Substring) -> (stream: Stream, number: Int)? {
    let digits = text.utf8.dropFirst()
    guard let stream = Stream.allCases.first(where: { text.begins(with: $0.letter) }),
      let lead = digits.first, lead >= 0x31, lead <= 0x39, digits.count <= 9,
      digits.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 })
    else { return nil }
    return (stream, digits.reduce(0) { $0 * 10 + Int($1 - 0x30) })
  }
}
