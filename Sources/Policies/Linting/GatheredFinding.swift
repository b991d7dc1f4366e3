/// A finding, and the platforms of which it is so in the same words and values.
public struct GatheredFinding: Equatable, Sendable {
  public internal(set) var platforms: [String]
  public let finding: Finding

  /// Platforms that are alike come together; by kind and category, then as they are found.
  public static func gathered(_ found: [(platform: String, findings: [Finding])])
    -> [GatheredFinding]
  {
    var gathered: [GatheredFinding] = []
    for (platform, findings) in found {
      for finding in findings {
        if let place = gathered.firstIndex(where: { $0.finding == finding }) {
          gathered[place].platforms.append(platform)
        } else {
          gathered.append(GatheredFinding(platforms: [platform], finding: finding))
        }
      }
    }
    return Finding.inOrder(gathered) { $0.finding }
  }
}
