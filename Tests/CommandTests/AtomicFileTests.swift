import Foundation
import Testing

@testable import sdksim

@Suite struct AtomicFileTests {
  @Test func `what a killed process of the same number left behind makes way`() throws {
    let scratch = try Scratch()
    let left = ".x.jsonc.\(ProcessInfo.processInfo.processIdentifier).tmp"
    let path = scratch.url.appendingPathComponent("x.jsonc").path
    for text in ["first", "second"] {
      try scratch.write(left, "half")
      try AtomicFile.put(path, Array(text.utf8))
      #expect(try scratch.read("x.jsonc") == text)
      #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.url.path) == ["x.jsonc"])
    }
  }
}
