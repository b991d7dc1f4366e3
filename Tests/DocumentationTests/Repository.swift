import Foundation

/// The files that the tests are about, and the binary that was built with them.
enum Repository {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// README and docs, relative to the root, in order.
  static let pages: [String] = {
    let docs = root.appending(path: "docs")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: docs.path())) ?? []
    return ["README.md"] + names.filter { $0.hasSuffix(".md") }.sorted().map { "docs/\($0)" }
  }()

  static func text(of page: String) throws -> String {
    try String(contentsOf: root.appending(path: page), encoding: .utf8)
  }

  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).standardized.path())
  }

  /// The folder with the built `sdksim`: it lies beside the test bundle.
  static let binaries: URL = {
    for argument in CommandLine.arguments {
      var url = URL(filePath: argument)
      while url.pathComponents.count > 1 {
        if url.pathExtension == "xctest" { return url.deletingLastPathComponent() }
        url.deleteLastPathComponent()
      }
    }
    return URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
  }()
}
