/// What values a setting may take.
public enum SettingDomain: Sendable {
  /// One of these words.
  case choice([String])
  /// A whole number within bounds; `orNone` also allows the word `none`.
  case count(ClosedRange<Int>, orNone: Bool)
  /// A duration in milliseconds within bounds; `orNone` also allows the word `none`.
  case duration(ClosedRange<Int64>, orNone: Bool)
  /// One delay or more, in milliseconds; the last repeats.
  case delays
  /// Any of these words, in order, none twice; an empty list is `[]`.
  case list([String])
  /// A word of the platform's own, or `none` where it has no such thing.
  case text
}

/// A setting's value, as a row states it.
public enum SettingValue: Equatable, Sendable {
  /// The word `none` for a number, a duration or a text.
  case none
  /// A whole number.
  case count(Int)
  /// Milliseconds.
  case duration(Int64)
  /// Milliseconds each, at least one.
  case delays([Int64])
  /// A word of a choice, or a text of the platform's own.
  case word(String)
  /// Words of a list, in order.
  case list([String])
}

/// Bounds that every setting of a kind shares.
public enum SettingBounds {
  /// The longest duration a row may state, in milliseconds: 10,000 days.
  public static let longestMilliseconds: Int64 = 864_000_000_000
  /// The largest number a row may state.
  public static let largestCount = 1_000_000_000
  /// The most delays a row may list.
  public static let mostDelays = 64
}
