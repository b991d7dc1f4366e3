public import Simulation

/// One thing that a device does or meets, and when.
public struct LifeStep: Equatable, Sendable {
  public enum Deed: Equatable, Sendable {
    case connection(Connection)
    /// The fleet's outage of that place begins.
    case outageBegins(Int32)
    case outageEnds
    case app(AppChange)
    case consent(granted: Bool)
    case signIn, signOut
    case track(Stream)
  }

  /// Milliseconds since the life began.
  public let time: Int64
  public let deed: Deed

  init(_ deed: Deed, at time: Int64) {
    self.time = time
    self.deed = deed
  }
}
