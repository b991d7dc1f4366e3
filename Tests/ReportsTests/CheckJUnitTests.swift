import Foundation
import Testing

@testable import Reports

@Suite struct CheckJUnitTests {
  private func junit(_ record: CheckRecord) -> String {
    written { writeCheck(record, format: .junit, to: &$0) }
  }

  @Test func `a suite is a scenario, and a test case a platform`() {
    // 9 cases: 3 and 3 platforms, a file, an orphan, what was left out. Not met, met after all
    // and the orphan are failures; silent, known and left out are skipped.
    // 15.100 + 0.050 + 0 in the first suite, 1 + 2 + 0 in the second.
    #expect(
      junit(CheckSamples.everything) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="sdksim check" tests="9" failures="3" errors="1" skipped="3" time="18.150">
          <testsuite name="a.jsonc" file="a.jsonc" tests="3" failures="1" errors="0" skipped="1" \
        time="15.150">
            <properties>
              <property name="title" value="One &amp; all"/>
              <property name="claims" value="own.batch"/>
            </properties>
            <testcase name="kotlin" classname="a.jsonc" file="a.jsonc" line="4" time="0.050"/>
            <testcase name="swift" classname="a.jsonc" file="a.jsonc" line="4" time="15.100">
              <failure message="waiting: expected 0, found 2 (at 50ms)" type="expectation">\
        waiting: expected 0, found 2
        a.jsonc:4:7: swift, at 50ms
        what led there, on swift:
          0.000 s  line 2: track e1
        at stake:
          own.batch: 25 in a batch.
        replay: sdksim run a.jsonc --platform swift --seed 7
        retell: sdksim trace a.jsonc --platform swift --seed 7</failure>
              <failure message="e1: expected accepted, found dropped (at the end)" \
        type="recording">e1: expected accepted, found dropped
        a.outcome.json:9:1: swift, at the end
        replay: sdksim run a.jsonc --platform swift --seed 7
        retell: sdksim trace a.jsonc --platform swift --seed 7</failure>
            </testcase>
            <testcase name="node" classname="a.jsonc" file="a.jsonc" line="1" time="0.000">
              <skipped message="nothing is expected"/>
            </testcase>
          </testsuite>
          <testsuite name="m.jsonc (seed=2)" file="m.jsonc" tests="3" failures="1" errors="0" \
        skipped="1" time="3.000">
            <properties>
              <property name="title" value="Many (seed=2)"/>
            </properties>
            <testcase name="kotlin" classname="m.jsonc (seed=2)" file="m.jsonc" line="8" \
        time="1.000">
              <skipped message="#12: a fix is on its way"/>
            </testcase>
            <testcase name="flutter" classname="m.jsonc (seed=2)" file="m.jsonc" line="8" \
        time="2.000">
              <failure message="listed as a known failure (“slow”), yet all is as expected: take \
        it off the list" type="metAfterAll">known.jsonc:4: flutter
        listed as a known failure (“slow”), yet all is as expected: take it off the list</failure>
            </testcase>
            <testcase name="swift" classname="m.jsonc (seed=2)" file="m.jsonc" line="8" \
        time="0.000"/>
          </testsuite>
          <testsuite name="b.jsonc" file="b.jsonc" tests="1" failures="0" errors="1" skipped="0" \
        time="0.000">
            <testcase name="the file can be checked" classname="b.jsonc" file="b.jsonc" line="2" \
        time="0.000">
              <error message="no step “trak”" type="file">b.jsonc:2:9: no
        </error>
            </testcase>
          </testsuite>
          <testsuite name="recorded outcomes" tests="1" failures="1" errors="0" skipped="0" \
        time="0.000">
            <testcase name="gone.outcome.json" classname="recorded outcomes" \
        file="gone.outcome.json" line="1" time="0.000">
              <failure message="an outcome is recorded here, and its scenario is gone: delete it, \
        or bring that back" type="orphan">gone.outcome.json: an outcome is recorded here, and its \
        scenario is gone: delete it, or bring that back</failure>
            </testcase>
          </testsuite>
          <testsuite name="left out" tests="1" failures="0" errors="0" skipped="1" time="0.000">
            <testcase name="3 scenarios" classname="left out" time="0.000">
              <skipped message="left out, as enough had failed"/>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }

  @Test func `a check of nothing is whole as well`() {
    #expect(
      junit(CheckSamples.empty) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="sdksim check" tests="0" failures="0" errors="0" skipped="0" time="0.000"/>

        """)
  }

  @Test(arguments: [
    ("a\u{0}\u{8}b\u{B}\u{1B}[1m\u{1F}", "ab[1m", "ab[1m"),
    ("\u{FFFE}x\u{FFFF}", "x", "x"),
    ("]]>", "]]&gt;", "]]&gt;"),
    ("a\tb\nc\rd", "a\tb\nc&#13;d", "a&#9;b&#10;c&#13;d"),
    ("\"<&'", "\"&lt;&amp;'", "&quot;&lt;&amp;'"),
    ("\u{1F680}\u{7F}\u{85}", "\u{1F680}\u{7F}\u{85}", "\u{1F680}\u{7F}\u{85}"),
  ])
  func `what XML forbids is left out, and what means something to it is escaped`(
    _ text: String, _ content: String, _ attribute: String
  ) {
    #expect(XML.text(text) == content)
    #expect(XML.attribute(text) == attribute)
  }

  @Test(arguments: CheckSamples.nastyTexts)
  func `whatever texts a record has, the file is valid`(_ text: String) throws {
    try validate(junit(CheckSamples.filled(with: text)))
  }

  @Test func `a record of everything, and one of nothing, is valid`() throws {
    try validate(junit(CheckSamples.everything))
    try validate(junit(CheckSamples.empty))
  }

  @Test(arguments: [
    "<testsuites tests=\"0\" failures=\"0\"/>",
    "<testsuites tests=\"x\" failures=\"0\" errors=\"0\"/>",
    "<testsuites tests=\"0\" failures=\"0\" errors=\"0\"><testcase/></testsuites>",
    "<testsuites tests=\"0\" failures=\"0\" errors=\"0\">",
  ])
  func `the schema refuses what servers would`(_ text: String) throws {
    guard let lint = try XMLLint(text) else { return }
    #expect(lint.exitCode != 0)
  }

  private func validate(_ text: String) throws {
    guard let lint = try XMLLint(text) else { return }
    #expect(lint.exitCode == 0, "\(lint.output)\n\(text)")
  }
}

/// Runs `xmllint` on a text, if the machine has it.
private struct XMLLint {
  let exitCode: Int32
  let output: String

  /// Nil where there is none: that is fine on a developer's machine only.
  init?(_ text: String) throws {
    let environment = ProcessInfo.processInfo.environment
    let folders = (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    let places = folders.map { "\($0)/xmllint" }
    guard let tool = places.first(where: { FileManager.default.isExecutableFile(atPath: $0) })
    else {
      let isNeeded = environment["SDKSIM_NEEDS_XMLLINT"] == "1"
      #expect(!isNeeded, "there is no xmllint (libxml2-utils), and SDKSIM_NEEDS_XMLLINT is set")
      print("not validated: there is no xmllint (Debian has it in libxml2-utils)")
      return nil
    }
    let schema = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Schemas/junit.xsd").standardized
    let file = FileManager.default.temporaryDirectory.appending(
      path: "sdksim-\(UUID().uuidString).xml")
    try text.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(filePath: tool)
    process.arguments = ["--noout", "--nonet", "--schema", schema.path(), file.path()]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    exitCode = process.terminationStatus
  }
}
