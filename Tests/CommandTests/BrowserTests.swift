import Foundation
import Testing

/// The page in a real browser, where the machine has one.
@Suite struct BrowserTests {
  /// `Tests/Browser/run` says in a line what it lacks, and passes then, unless that is forbidden.
  @Test(.timeLimit(.minutes(10))) func `the report holds in Chromium`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let process = Process()
    process.executableURL = root.appending(path: "Tests/Browser/run")
    process.arguments = [Sdksim.binary.path()]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(output)")
    if output.contains("skipped") { print(output) }
  }
}
