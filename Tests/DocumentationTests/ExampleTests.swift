import Foundation
import Testing

/// Files that pages show, and commands that they tell a reader to type.
@Suite struct ExampleTests {
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
