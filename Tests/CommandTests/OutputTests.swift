import Foundation
import Testing

/// What becomes of results that cannot be written, and of runs that go on.
@Suite struct OutputTests {
  private func shell(_ script: String, in folder: URL) throws -> (code: Int32, errors: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", script, "bash", Sdksim.binary.path]
    process.currentDirectoryURL = folder
    let errors = Pipe()
    process.standardError = errors
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let data = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }

  /// A scenario with more results than a pipe holds.
  private let long = """
    { "steps": [{ "at": "0s", "track": 20000 }], "expect": { "all": { "accepted": 20001 } } }
    """

  /// The same, as expected.
  private var longAndFine: String {
    long.replacing("\"accepted\": 20001", with: "\"tracked\": 20000")
  }

  @Test(arguments: [true, false])
  func `a reader that leaves ends a run quietly, with its verdict`(isFine: Bool) throws {
    let scratch = try Scratch()
    try scratch.write("x.jsonc", isFine ? longAndFine : long)
    let run = try shell(
      "\"$1\" run x.jsonc --format csv | head -1; exit ${PIPESTATUS[0]}", in: scratch.url)
    #expect(run.code == (isFine ? 0 : 1))
    #expect(run.errors == "")
  }

  @Test(arguments: [(peaceful, 0), (mistaken, 1), ("{", 3)] as [(String, Int32)])
  func `a reader that leaves early takes no later verdict along`(last: String, code: Int32) throws {
    let scratch = try Scratch()
    // The first fills the pipe, and is as expected.
    try scratch.write("s/1.jsonc", longAndFine)
    try scratch.write("s/2.jsonc", last)
    let run = try shell(
      "\"$1\" run s --jobs 1 | head -1; exit ${PIPESTATUS[0]}", in: scratch.url)
    #expect(run.code == code)
  }

  @Test func `a check comes to its verdict even if nobody reads it`() throws {
    let scratch = try Scratch()
    try scratch.write("x.jsonc", long)
    let check = try shell(
      "(sleep 0.5; \"$1\" check x.jsonc; echo $? > code) | true; exit $(cat code)", in: scratch.url)
    #expect(check.code == 1)
    #expect(check.errors == "")
  }

  @Test(arguments: ["/dev/full"])
  func `results that find no room are a fault, and said to be incomplete`(path: String) throws {
    let scratch = try Scratch()
    try scratch.write("x.jsonc", peaceful)
    for line in ["run x.jsonc", "check x.jsonc", "policy", "schema", "help", "--version", "new -"] {
      let result = try shell("\"$1\" \(line) > \(path)", in: scratch.url)
      #expect(result.code == 4)
      #expect(result.errors.hasSuffix("no space left on the device; they are incomplete\n"))
    }
  }

  @Test func `a closed stdout is a fault, and no file is written in its place`() throws {
    let scratch = try Scratch()
    let file = try scratch.write("x.jsonc", "{\"steps\":[]}")
    let result = try shell("\"$1\" format x.jsonc >&-", in: scratch.url)
    #expect(result.code == 4)
    #expect(!(try String(contentsOf: file, encoding: .utf8)).contains("x.jsonc"))
  }

  @Test func `watching runs again after each change, through mistakes, until interrupted`()
    async throws
  {
    let scratch = try Scratch()
    try scratch.write("s/x.jsonc", peaceful)
    let output = try scratch.write("output", "")
    let errors = try scratch.write("errors", "")
    let process = Sdksim.process(["check", "--watch", "s"], in: scratch.url)
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    defer { if process.isRunning { process.terminate() } }

    try await waitUntil { try scratch.read("output").contains("7 expectations") }
    try scratch.write("s/x.jsonc", mistaken)
    try await waitUntil { try scratch.read("output").contains("7 not met") }
    try scratch.write("s/x.jsonc", "{ \"steps\": ")
    try await waitUntil { try scratch.read("errors").contains("s/x.jsonc:1:") }
    try scratch.write("s/x.jsonc", peaceful)
    try scratch.write("s/y.jsonc", peaceful)
    try await waitUntil { try scratch.read("output").contains("14 expectations") }
    #expect(!(try scratch.read("output").contains("\u{1B}")))
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 130)
  }

  @Test func `a change that no longer goes with the arguments does not end the watching`()
    async throws
  {
    let scratch = try Scratch()
    try scratch.write("x.jsonc", peaceful)
    let output = try scratch.write("output", "")
    let errors = try scratch.write("errors", "")
    let process = Sdksim.process(
      ["check", "--watch", "x.jsonc", "--platform", "swift"], in: scratch.url)
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    defer { if process.isRunning { process.terminate() } }

    try await waitUntil { try scratch.read("output").contains("1 expectation: all met") }
    try scratch.write(
      "x.jsonc", "{ \"platforms\": [\"node\"], \"steps\": [{ \"at\": \"0s\", \"track\": 1 }] }")
    try await waitUntil { try scratch.read("errors").contains("replayed on “swift”") }
    try scratch.write("x.jsonc", mistaken)
    try await waitUntil { try scratch.read("output").contains("1 not met") }
  }

  private func waitUntil(_ condition: () throws -> Bool) async throws {
    for _ in 0..<200 {
      if try condition() { return }
      try await Task.sleep(for: .milliseconds(50))
    }
    Issue.record("waited in vain")
  }
}
