import Foundation
import Testing

/// What is wrong with a file is told plainly, at its place, and ends with 3.
@Suite struct BadInputTests {
  @Test(arguments: [
    ("", "x.jsonc:1:1: error: the file is empty"),
    ("{ \"title\": \"\\ud800\", \"steps\": [] }", "x.jsonc:1:13: error: “\\ud800” is half"),
    (
      "{ \"title\": \"a\", \"title\": \"b\" }", "x.jsonc:1:17: error: the key “title” stands here a"
    ),
    ("{ \"steps\": [{ \"at\": \"-1s\", \"track\": 1 }] }", "x.jsonc:1:21: error: a time cannot be"),
    (
      "{ \"steps\": [{ \"at\": \"99999999999d\", \"track\": 1 }] }",
      "x.jsonc:1:21: error: a time is"
    ),
    ("{ \"steps\": [{ \"at\": \"1s\", \"track\": 1e99 }] }", "x.jsonc:1:36: error: this number is"),
    ("{ \"platforms\": [\"swfit\"], \"steps\": [] }", "did you mean “swift”?"),
    ("{ \"steps\": [{ \"at\": \"1s\", \"call\": \"flsh\" }] }", "did you mean “flush”?"),
    (
      "{ \"steps\": [{ \"at\": \"2s\", \"track\": 1 }, { \"at\": \"1s\", \"track\": 1 }] }",
      "x.jsonc:1:49: error: "
    ),
    (
      "{ \"steps\": [{ \"at\": \"0s\", \"app\": \"kill\" }, { \"at\": \"1s\", \"track\": 1 }] }",
      "x.jsonc:1:44: error: the app is not running"
    ),
    (
      "{ \"platforms\": [\"swift\"], \"steps\": [{ \"at\": \"1s\", \"track\": 1 }],"
        + " \"expect\": { \"kotlin\": { \"accepted\": 1 } } }",
      "error: “kotlin” is not replayed here"
    ),
    ("{ \"platform\": \"acme\", \"settings\": [] }", "it is a policy, not a scenario"),
    ("{ \"sessions\": 12, \"devices\": [] }", "it is a fleet, not a scenario"),
    ("{ \"platforms\": [\"ios\"], \"steps\": [] }", "did you mean “swift”?"),
    ("{ \"steps\": [{ \"at\": \"1s\", \"call\": \"logout\" }] }", "did you mean “signOut”?"),
    ("{ \"steps\": [{ \"at\": \"1s\", \"consent\": \"revoked\" }] }", "mean “withdrawn”?"),
    ("{ \"steps\": [{ \"at\": \"1s\", \"app\": \"restart\" }] }", "“kill” and then “start”"),
    ("{ \"steps\": [{ \"at\": \"1s\", \"track\": \"buy\" }] }", "is { \"name\": \"buy\" }"),
    ("{ \"count\": 1 }", "“count” is no key of a scenario"),
  ])
  func `a file with a mistake ends with 3 and its place`(text: String, message: String) throws {
    let scratch = try Scratch()
    try scratch.write("x.jsonc", text)
    for command in ["run", "check"] {
      for format in ["text", "json"] {
        let result = try Sdksim.run([command, "--format", format, "x.jsonc"], in: scratch.url)
        #expect(result.code == 3)
        #expect(result.errors.contains(message), "\(result.errors)")
        // A check's report for programs tells of what is wrong as well.
        let isReport = command == "check" && format == "json"
        #expect(isReport == result.output.contains("\"file\": \"x.jsonc\""))
        #expect(isReport || result.output == "")
      }
    }
  }

  @Test func `a hundred thousand open brackets are told of once`() throws {
    let brackets = String(repeating: "[", count: 100_000)
    let result = try Sdksim.run(["run", "-"], input: brackets)
    #expect(result.code == 3)
    #expect(result.errors.contains("<stdin>:1:101: error: brackets nest deeper"))
    #expect(result.errors.utf8.count < 2_000)
  }

  @Test func `bytes that are not UTF-8 are shown where they stand`() throws {
    let scratch = try Scratch()
    try scratch.write("x.jsonc", Data("{ \"title\": \"".utf8) + [0xFF] + Data("\" }".utf8))
    let result = try Sdksim.run(["run", "x.jsonc"], in: scratch.url)
    #expect(result.code == 3)
    #expect(result.errors.contains("x.jsonc:1:13: error: the byte 0xFF is not UTF-8 here"))
  }

  @Test(arguments: [
    ("missing.jsonc", "sdksim: missing.jsonc: there is no such file or folder\n"),
    ("empty", "sdksim: empty: there is no scenario in this folder\n"),
    ("large.jsonc", "sdksim: large.jsonc: it has 104857600 bytes; the limit is 67108864 (64 MB)\n"),
    ("pipe.jsonc", "sdksim: pipe.jsonc: it is not a regular file; “-” reads from stdin\n"),
    ("/dev/zero", "sdksim: /dev/zero: it is not a regular file; “-” reads from stdin\n"),
    ("loop.jsonc", "sdksim: loop.jsonc: its symbolic links lead round in a circle\n"),
    ("x.jsonc/y.jsonc", "sdksim: x.jsonc/y.jsonc: a part of the path is no folder\n"),
  ])
  func `what is no scenario is refused plainly`(path: String, message: String) throws {
    let scratch = try Scratch()
    try scratch.write("x.jsonc", peaceful)
    try scratch.write("empty/readme.txt", "nothing")
    try scratch.write("large.jsonc", "")
    let large = try FileHandle(forWritingTo: scratch.url.appendingPathComponent("large.jsonc"))
    try large.truncate(atOffset: 104_857_600)
    #expect(mkfifo(scratch.url.appendingPathComponent("pipe.jsonc").path, 0o600) == 0)
    #expect(symlink("loop.jsonc", scratch.url.appendingPathComponent("loop.jsonc").path) == 0)
    let result = try Sdksim.run(["check", path], in: scratch.url)
    #expect(result.code == 3)
    #expect(result.errors == message)
    #expect(result.output == "")
  }

  @Test func `a folder where a file is wanted is refused`() throws {
    let scratch = try Scratch()
    for arguments in [["trace", ".", "--platform", "swift"], ["run", "-", "--policy", "."]] {
      let result = try Sdksim.run(arguments, in: scratch.url, input: peaceful)
      #expect(result.code == 3)
      #expect(result.errors.contains("it is a folder"))
    }
  }

  /// Nothing is unreadable to the superuser.
  @Test(.enabled(if: getuid() != 0))
  func `an unreadable file is named`() throws {
    let scratch = try Scratch()
    let file = try scratch.write("x.jsonc", peaceful)
    #expect(chmod(file.path, 0) == 0)
    let result = try Sdksim.run(["run", "x.jsonc"], in: scratch.url)
    #expect(result.code == 3)
    #expect(result.errors == "sdksim: x.jsonc: permission denied\n")
  }

  @Test func `a scenario given as a policy is told to be one`() throws {
    let scratch = try Scratch()
    try scratch.write("x.jsonc", peaceful)
    let result = try Sdksim.run(["run", "x.jsonc", "--policy", "x.jsonc"], in: scratch.url)
    #expect(result.code == 3)
    #expect(result.errors == "sdksim: x.jsonc: it is a scenario, not a policy\n")
  }

  @Test func `stdin without an end is cut off`() throws {
    let scratch = try Scratch()
    let process = Sdksim.process(["run", "-"], in: scratch.url)
    process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: "/dev/zero"))
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 3)
  }

  @Test func `a policy that would resend for ever is refused where it says so`() throws {
    let scratch = try Scratch()
    try scratch.write("x.jsonc", peaceful)
    try scratch.write(
      "acme.jsonc",
      """
      {
        "platform": "acme",
        "like": "flutter",
        "settings": [
          ["retry.delays", ["0s"], "flutter.retry.delays"],
          ["retry.limit", "none", "flutter.retry.max"],
        ],
      }
      """)
    let result = try Sdksim.run(["run", "x.jsonc", "--policy", "acme.jsonc"], in: scratch.url)
    #expect(result.code == 3)
    #expect(result.errors.contains("acme.jsonc:5:5: error: "))
    #expect(result.output == "")
  }

  @Test func `with one wrong file among several, results for programs are not written`() throws {
    let scratch = try Scratch()
    try scratch.write("a.jsonc", peaceful)
    try scratch.write("b.jsonc", "{")
    for format in ["json", "csv", "markdown"] {
      let result = try Sdksim.run(["run", ".", "--format", format], in: scratch.url)
      #expect(result.code == 3)
      #expect(result.output == "")
    }
    let text = try Sdksim.run(["run", "."], in: scratch.url)
    #expect(text.code == 3)
    #expect(text.output.contains("Peace"))
    #expect(text.output.hasSuffix("1 file could not be replayed\n"))
    let check = try Sdksim.run(["check", "."], in: scratch.url)
    #expect(check.code == 3)
    #expect(
      check.output.hasSuffix(
        "1 file could not be checked:\n  b.jsonc:1:1: the file ends before this bracket is "
          + "closed with “}”\n"))
  }
}
