import Foundation
import Testing

/// Fences below `<!-- whole: scenario -->` hold a file that a reader may copy.
@Suite struct WholeFileTests {
  @Test(arguments: Repository.pages)
  func `a whole scenario that a page shows is right, and does what it expects`(
    _ name: String
  ) throws {
    let pattern = /<!-- whole: scenario -->\n```jsonc\n((?:(?!```).*\n)*)```\n/
    for match in try Repository.text(of: name).matches(of: pattern) {
      let file = FileManager.default.temporaryDirectory.appending(
        path: "sdksim-\(UUID().uuidString).jsonc")
      try String(match.1).write(to: file, atomically: true, encoding: .utf8)
      defer { try? FileManager.default.removeItem(at: file) }
      let check = try Shell("sdksim check '\(file.path())'", joined: true)
      #expect(check.exitCode == 0, "\(name): \(check.output)")
    }
  }

  @Test func `the page of scenarios shows a whole one`() throws {
    let text = try Repository.text(of: "docs/scenarios.md")
    #expect(text.contains("<!-- whole: scenario -->\n```jsonc\n"))
  }

  @Test(arguments: ["first.jsonc"])
  func `an example scenario does what it expects`(_ name: String) throws {
    let check = try Shell("sdksim check docs/examples/\(name)", joined: true)
    #expect(check.exitCode == 0, "\(check.output)")
  }

  @Test(arguments: ["first.jsonc", "what-if.jsonc", "acme-web.jsonc", "flutter-next.jsonc"])
  func `an example is laid out as the formatter does it`(_ name: String) throws {
    let check = try Shell("sdksim format --check docs/examples/\(name)", joined: true)
    #expect(check.exitCode == 0, "\(check.output)")
  }

  @Test func `the example policy is a platform`() throws {
    let policy = "--policy docs/examples/acme-web.jsonc"
    let run = try Shell("sdksim policy acme-web \(policy)", joined: true)
    #expect(run.exitCode == 0, "\(run.output)")
  }

  @Test(arguments: Repository.pages)
  func `what a page tells a reader to type ends well`(_ name: String) throws {
    for fence in try Repository.text(of: name).matches(of: /```sh\n((?:(?!```).*\n)*)```\n/) {
      for line in fence.1.split(separator: "\n") where line.hasPrefix("sdksim ") {
        let run = try Shell(String(line), joined: true)
        #expect(run.exitCode == 0, "\(name): \(line)\n\(run.output)")
      }
    }
  }
}
