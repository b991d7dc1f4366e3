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

  /// Begins in the midst of two spells, one after the other: somewhere in them, by chance.
  ///
  /// - Parameters:
  ///   - first: lengths of what holds; `second` of what does not, then; nil: it holds for ever.
  ///   - place: what is drawn where.
  init(
    _ kind: Chance.Kind, within first: Quantiles?, _ second: Quantiles?, at place: Chance.Kind,
    _ chance: Chance
  ) {
    self.kind = kind
    holds = true
    guard let first, let second else {
      end = Self.never
      return
    }
    let held = max(1, first.value(at: chance.bits(kind, 0)))
    let both = held + max(1, second.value(at: chance.bits(kind, 1)))
    count = 2
    let passed = Int64(chance.bits(place, 0).multipliedFullWidth(by: UInt64(both)).high)
    holds = passed < held
    end = (holds ? held : both) - passed
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
