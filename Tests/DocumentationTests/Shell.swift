import Foundation

/// Runs a command line as a reader would, at the root, with the built `sdksim` on the path.
struct Shell {
  let output: String
  let exitCode: Int32

  /// - Parameter joined: whether stderr is read too, as on a terminal.
  init(_ command: String, joined: Bool) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", command]
    process.currentDirectoryURL = Repository.root
    var environment = ProcessInfo.processInfo.environment
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
