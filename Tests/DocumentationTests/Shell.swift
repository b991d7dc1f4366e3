import Foundation

/// Runs a command line as a reader would, at the root, with the built `sdksim` on the path.
///
/// The folder is another one in which all that the root holds seems to lie, so that what a command
/// writes is gone afterwards.
struct Shell {
  let output: String
  let exitCode: Int32

  /// - Parameter joined: whether stderr is read too, as on a terminal.
  init(_ command: String, joined: Bool) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", command]
    let manager = FileManager.default
    let folder = manager.temporaryDirectory.appending(path: "sdksim-\(UUID().uuidString)")
    try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? manager.removeItem(at: folder) }
    for name in try manager.contentsOfDirectory(atPath: Repository.root.path()) {
      try manager.createSymbolicLink(
        at: folder.appending(path: name), withDestinationURL: Repository.root.appending(path: name))
    }
    process.currentDirectoryURL = folder
    var environment = ProcessInfo.processInfo.environment
    // A workflow that runs these tests has a summary of its own.
    environment["GITHUB_STEP_SUMMARY"] = nil
    let path = environment["PATH"] ?? "/usr/bin:/bin"
    environment["PATH"] = "\(Repository.binaries.path()):\(path)"
    environment["NO_COLOR"] = "1"
    process.environment = environment
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = joined ? pipe : FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    output = String(decoding: data, as: UTF8.self)
    exitCode = process.terminationStatus
  }
}
