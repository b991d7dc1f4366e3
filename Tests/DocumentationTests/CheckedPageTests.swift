import Foundation
import Testing

/// This project's pages are checked as it checks anybody's.
@Suite struct CheckedPageTests {
  @Test func `what the pages claim is so, and reads as it should`() throws {
    let check = try Shell("sdksim docs check README.md docs", joined: true)
    #expect(check.exitCode == 0, "\(check.output)")
    let cuts = check.output.split(separator: "\n").filter {
      $0.contains(": note: a marker begins a line") && !$0.hasPrefix("docs/findings.md")
    }
    #expect(cuts == [])
  }

  @Test func `the pages are as an update leaves them`() throws {
    // In a copy: an update that changed something would write.
    let copy = "mkdir copy; cp -RL README.md docs copy; ln -s ../Scenarios ../Sources copy; cd copy"
    let update = try Shell("\(copy); sdksim docs update README.md docs", joined: true)
    #expect(update.exitCode == 0)
    #expect(update.output == "", "“sdksim docs update README.md docs” writes: \(update.output)")
  }

  @Test func `an update of pages whose sums and contents are gone brings back what was there`()
    throws
  {
    let run = try Shell(
      """
      mkdir copy; cp -RL README.md docs copy; cp -R copy before; ln -s ../Scenarios ../Sources copy
      cd copy; sed -i.old 's/ sum=[0-9a-f]*//' README.md docs/*.md
      sed -i.old 's/^flutter  /fluttre  /' README.md docs/r*.md; rm -f *.old docs/*.old
      sdksim docs update README.md docs >changed && sdksim docs update README.md docs
      sdksim docs check README.md docs >checked; echo "exit $?"
      diff -r ../before/docs docs; diff ../before/README.md README.md; wc -l <changed
      """, joined: true)
    let lines = run.output.split(separator: "\n")
    #expect(lines.first == "exit 0" && lines.count == 2, "\(run.output)")
    let changed = lines.last.flatMap { Int($0.filter { $0 != " " }) } ?? 0
    #expect(changed >= 6)
  }
}
