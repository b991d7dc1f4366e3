import Foundation
import Testing

/// What the page of pipelines tells a team to copy is what the tests run.
@Suite struct PipelinePageTests {
  private static let name = "docs/ci.md"

  /// The commands of ours in the page's YAML, and the YAML that each stands in.
  private func commands() throws -> [(command: String, yaml: String)] {
    let text = try Repository.text(of: Self.name)
    return text.matches(of: /```yaml\n((?:(?!```).*\n)*)```\n/).flatMap { fence in
      let yaml = String(fence.1)
      return yaml.matches(of: /\n *(?:- )?(?:run: )?(sdksim .+)/).map { match in
        (command: String(match.1), yaml: yaml)
      }
    }
  }

  @Test func `each command of a pipeline is shown with what it prints, and ends well`() throws {
    let regions = try PrintedPage(try Repository.text(of: Self.name)).regions
    let commands = try commands()
    #expect(commands.count >= 3)
    for (command, _) in commands {
      let region = regions.first { $0.command == command }
      #expect(region != nil, "nothing shows what “\(command)” prints")
      #expect(region?.exitCode == 0)
      let run = try Shell(command, joined: true)
      #expect(run.exitCode == 0, "\(command)\n\(run.output)")
    }
  }

  @Test func `a pipeline keeps each file that its commands write`() throws {
    var count = 0
    for (command, yaml) in try commands() {
      for report in command.matches(of: /--report [a-z]+=(\S+)/) {
        count += 1
        #expect(
          yaml.contains(": \(report.1)\n") || yaml.contains(": [\(report.1)]\n"), "\(report.1)")
      }
    }
    #expect(count >= 3)
  }

  @Test func `no line of ours in a pipeline is passed over`() throws {
    let text = try Repository.text(of: Self.name)
    let lines = text.matches(of: /```yaml\n((?:(?!```).*\n)*)```\n/).flatMap { fence in
      fence.1.split(separator: "\n").filter {
        $0.contains("sdksim check") || $0.contains("--report")
      }
    }
    #expect(try lines.count == commands().filter { $0.command.contains("sdksim check") }.count)
  }
}
