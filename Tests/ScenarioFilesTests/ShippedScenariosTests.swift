import Foundation
import JSONC
import ScenarioFiles
import Testing

@Suite struct ShippedScenariosTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Scenarios")

  @Test func `every scenario of the house can be read`() throws {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: Self.folder.path())
      .filter { $0.hasSuffix(".jsonc") && $0 != "survivors.jsonc" }.sorted()
    #expect(!paths.isEmpty)
    for path in paths {
      let data = try Data(contentsOf: Self.folder.appending(path: path))
      let log = DiagnosticLog(SourceFile(path: "Scenarios/" + path, bytes: Array(data)))
      let document = Document(reading: log)
      #expect(kind(of: document) == .scenario, "\(path)")
      #expect(Scenario.readCases(document, log, platforms: builtIn) != nil)
      if !log.isEmpty { Issue.record("\(log.rendered())") }
    }
  }
}
