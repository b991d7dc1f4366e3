import Foundation
import Testing

/// Rules of the house that the compiler does not hold.
@Suite struct HouseRulesTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private func sources(_ module: String) throws -> [(name: String, text: String)] {
    let folder = Self.root.appendingPathComponent("Sources/\(module)")
    let files = try #require(FileManager.default.enumerator(atPath: folder.path))
    return try files.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.map {
      ($0, try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8))
    }
  }

  @Test func `no platform's name stands in the engine`() throws {
    let files = try sources("Simulation")
    #expect(files.count > 20)
    let names = [
      "javascript", "react", "node", "swift", "kotlin", "flutter", "android", "ios", "navigator",
    ]
    for file in files {
      let words = file.text.lowercased().split { !$0.isLetter }.map(String.init)
      for (index, word) in words.enumerated() where names.contains(word) {
        // The formatter's own directive is the one place where a language has to be named.
        let isDirective = word == "swift" && words.dropFirst(index + 1).first == "format"
        #expect(isDirective, "\(file.name) names \(word)")
      }
      // A claim's id begins with its platform, so ids are looked for as well.
      #expect(!file.text.contains("js."), "\(file.name) cites a platform's claim")
    }
  }

  @Test(arguments: [
    "Simulation", "Claims", "JSONC", "Policies", "ScenarioFiles", "Comparison", "Reports",
    "Pages",
  ])
  func `below the command nothing needs Foundation, a clock or unseeded chance`(module: String)
    throws
  {
    let banned = [
      "import Foundation", "import Glibc", "Date()", "SystemRandomNumberGenerator", ".random(",
      "ContinuousClock", ".shuffled(",
    ]
    for file in try sources(module) {
      for word in banned {
        #expect(!file.text.contains(word), "\(module)/\(file.name) has \(word)")
      }
    }
  }
}
