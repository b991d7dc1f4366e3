import Foundation
import Testing

/// Runs the built command as a process.
struct Sdksim {
  /// What a process came to.
  struct Result {
    let code: Int32
    let output: String
    let errors: String
  }

  /// Beside the test bundle, wherever that was built.
  static let binary: URL = {
    var folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    for argument in CommandLine.arguments where argument.hasSuffix(".xctest") {
      folder = URL(fileURLWithPath: argument).deletingLastPathComponent()
    }
    for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
      folder = bundle.bundleURL.deletingLastPathComponent()
    }
    return folder.appendingPathComponent("sdksim")
  }()

  /// The package's own folder.
  static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A process that has not been started.
  static func process(_ arguments: [String], in folder: URL, environment: [String: String] = [:])
    -> Process
  {
    let process = Process()
    process.executableURL = binary
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    return process
  }

  /// Runs to the end; output goes through files, so that no pipe can fill up.
  static func run(
    _ arguments: [String], in folder: URL = package, input: String = "",
    environment: [String: String] = [:]
  ) throws -> Result {
    let scratch = try Scratch()
    let process = process(arguments, in: folder, environment: environment)
    let inputURL = try scratch.write("stdin", input)
    let outputURL = try scratch.write("stdout", "")
    let errorURL = try scratch.write("stderr", "")
    process.standardInput = try FileHandle(forReadingFrom: inputURL)
    process.standardOutput = try FileHandle(forWritingTo: outputURL)
    process.standardError = try FileHandle(forWritingTo: errorURL)
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit, "sdksim \(arguments) was ended by a signal")
    return Result(
      code: process.terminationStatus,
      output: String(decoding: try Data(contentsOf: outputURL), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errorURL), as: UTF8.self))
  }
}

/// A folder of one test's own, taken away with it.
final class Scratch {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("sdksim-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  @discardableResult
  func write(_ name: String, _ text: String) throws -> URL {
    try write(name, Data(text.utf8))
  }

  @discardableResult
  func write(_ name: String, _ data: Data) throws -> URL {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
    return file
  }

  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: url.appendingPathComponent(name)), as: UTF8.self)
  }
}

/// Three events in peace; every platform accepts them.
let peaceful = """
  {
    "title": "Peace",
    "steps": [{ "at": "0s", "track": 3 }],
    "expect": { "all": { "accepted": 3 } },
  }
  """

/// The same, with an expectation that is not met anywhere.
let mistaken = """
  {
    "title": "A mistake",
    "steps": [{ "at": "0s", "track": 3 }],
    "expect": { "all": { "accepted": 4 } },
  }
  """
