import JSONC
import Policies
import Simulation
import Testing

/// The built-in tables, for tests of the engine.
enum Platforms {
  /// - Parameter readings: each as `ID=VALUE`.
  static func table(_ name: String, readings: [String] = []) throws -> PolicyTable {
    let policy = try #require(PolicyLibrary().policy(named: name))
    let choices = try readings.map { reading in
      let log = DiagnosticLog(SourceFile(path: "--reading", bytes: Array(reading.utf8)))
      return try #require(ChosenReading(argument: log))
    }
    let resolved = try #require(policy.resolved(readings: choices, options: [], overrides: []))
    return resolved.table
  }
}
