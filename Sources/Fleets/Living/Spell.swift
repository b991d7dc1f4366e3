import Simulation

/// Spells that follow each other by turns: when the one that holds now ends.
struct Spell {
  private(set) var holds: Bool
  /// Milliseconds since the life began; `never` where it ends no more.
  private(set) var end: Int64 = 0
  private var count: UInt64 = 0
  private let kind: Chance.Kind

  static let never = Int64.max

  /// - Parameter lengths: of the first spell; nil: it lasts for ever.
  init(_ kind: Chance.Kind, holds: Bool, for lengths: Quantiles?, _ chance: Chance) {
    self.kind = kind
    self.holds = holds
    lengthen(lengths, chance)
  }

  /// Begins the next spell where this one ends.
  mutating func turn(for lengths: Quantiles?, _ chance: Chance) {
    holds.toggle()
    lengthen(lengths, chance)
  }

  private mutating func lengthen(_ lengths: Quantiles?, _ chance: Chance) {
    guard let lengths else {
      end = Self.never
      return
    }
    // No spell is shorter than a millisecond: time goes on.
    end += max(1, lengths.value(at: chance.bits(kind, count)))
    count += 1
  }
}
