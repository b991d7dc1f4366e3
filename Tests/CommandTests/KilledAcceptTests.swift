import Foundation
import Testing

@Suite struct KilledAcceptTests {
  private static let count = 40

  /// Many scenarios, all with as many events.
  private func write(_ events: Int, _ scratch: Scratch) throws {
    for number in 0..<Self.count {
      try scratch.write(
        "\(number).jsonc", "{ \"steps\": [{ \"at\": \"0s\", \"track\": \(events) }] }")
    }
  }

  private func recordings(_ scratch: Scratch) throws -> [String] {
    try (0..<Self.count).map { try scratch.read("\($0).outcome.json") }
  }

  @Test func `a kill in the middle leaves each recording whole, the old one or the new`() throws {
    let scratch = try Scratch()
    try write(3, scratch)
    #expect(try Sdksim.run(["accept", "."], in: scratch.url).code == 0)
    let old = try recordings(scratch)[0]
    try write(4, scratch)
    #expect(try Sdksim.run(["accept", "0.jsonc"], in: scratch.url).code == 0)
    let new = try scratch.read("0.outcome.json")
    #expect(old != new)

    for attempt in 0..<9 {
      let process = Sdksim.process(["accept", "."], in: scratch.url)
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      usleep(UInt32(4000 * attempt))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      for text in try recordings(scratch) { #expect(text == old || text == new) }
      // What lies about is hidden, and found by nobody.
      #expect(try Sdksim.run(["check", ".", "--list"], in: scratch.url).code == 0)
      if attempt % 3 == 2 {
        // The other way round, so that there is something to write each time.
        try write(attempt % 2 == 0 ? 3 : 4, scratch)
      }
    }
    try write(4, scratch)
    #expect(try Sdksim.run(["accept", "."], in: scratch.url).code == 0)
    for text in try recordings(scratch) { #expect(text == new) }
    #expect(try Sdksim.run(["check", "."], in: scratch.url).code == 0)
  }
}
