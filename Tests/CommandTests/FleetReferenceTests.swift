import Foundation
import Testing

/// The outbox fleet, lived by the command and by a program in C that can do nothing else.
@Suite struct FleetReferenceTests {
  private static let compiler = ["/usr/bin/cc", "/usr/bin/clang"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// Runs a program, and gives what it prints.
  private func output(of program: String, _ arguments: [String]) throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: data, as: UTF8.self)
  }

  /// Counts by name of so many devices, from the program in C.
  private func reference(_ flags: [String], devices: Int) throws -> [String: Double] {
    let scratch = try Scratch()
    let binary = scratch.url.appending(path: "reference").path
    let source = Sdksim.package.appending(path: "Tests/Benchmarks/reference.c").path
    let compiler = try #require(Self.compiler)
    _ = try output(of: compiler, ["-O2"] + flags + [source, "-o", binary, "-lm"])
    let text = try output(of: binary, ["\(devices)"])
    let root = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Double]
    return try #require(root)
  }

  @Test(
    .enabled(if: compiler != nil, "there is no C compiler"),
    arguments: [("fleet-outbox", [], 120, 4_000), ("fleet-stress", ["-DSTRESS"], 12, 600)])
  func `totals are those of the reference program within the error of the sample`(
    fleet: String, flags: [String], devices: Int, others: Int
  ) throws {
    let expected = try reference(flags, devices: others)
    let result = try Sdksim.run([
      "fleet", "docs/examples/\(fleet).jsonc", "--policy", "docs/examples/outbox-policy.jsonc",
      "--platform", "outbox", "--devices", "\(devices)", "--format", "json",
    ])
    #expect(result.code == 0, "\(result.errors)")
    let root = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    let platforms = try #require(root?["platforms"] as? [String: [String: Any]])
    let own = try #require(platforms["outbox"])
    for (measure, key, each) in [
      ("accepted", "percent", expected["tracked"]! / 100),
      ("waiting", "percent", expected["tracked"]! / 100),
      ("doubled", "percent", expected["tracked"]! / 100),
      ("requests", "perDeviceHour", Double(others * 24)),
    ] {
      let found = try #require(own[measure] as? [String: Double])
      let value = try #require(found[key])
      let error = try #require(found["error"])
      // The other program has an error too, if a smaller one: so four deviations of ours.
      #expect(error < 0.7 * value, "\(measure): \(error) of \(value)")
      #expect(abs(value - expected[measure]! / each) < 2 * error, "\(measure) of \(fleet)")
    }
    let tracked = try #require(root?["tracked"] as? Double)
    // Events come by themselves: a deviation is their root, and five of them.
    let mean = expected["tracked"]! / Double(others) * Double(devices)
    #expect(abs(tracked - mean) < 5 * mean.squareRoot())
  }
}
