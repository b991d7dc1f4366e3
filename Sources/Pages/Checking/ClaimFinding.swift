public import JSONC
public import Reports

/// What scenarios say of one claim that a page makes.
public struct ClaimFinding: Sendable {
  public let id: String
  public let position: SourceFile.Position
  /// One for each platform that the claim speaks of, in the order of platforms.
  let platforms: [PlatformFinding]
  /// Whether the id is an open reading's: then the sentence answers what is open.
  let isReading: Bool

  /// The worst of all platforms; undecided where none is spoken of.
  public var verdict: ClaimVerdict {
    let worst = platforms.map { $0.verdict }.max { $0.rawValue < $1.rawValue } ?? .undecided
    return isReading && worst != .contradicted ? .rests : worst
  }

  /// The open readings that it rests on, in the order in which they were found.
  public var readings: [String] {
    var readings = isReading ? [id] : []
    for reading in platforms.flatMap({ $0.readings }) where !readings.contains(reading) {
      readings.append(reading)
    }
    return readings
  }

  /// The platforms of a verdict.
  func platforms(_ verdict: ClaimVerdict) -> [String] {
    platforms.filter { $0.verdict == verdict }.map { $0.platform }
  }
}
