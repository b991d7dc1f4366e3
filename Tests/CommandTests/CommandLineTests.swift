import Foundation
import Testing

/// What is wrong with a command line is told plainly, and ends with 2.
@Suite struct CommandLineTests {
  @Test(arguments: [
    ("rnu", "there is no command “rnu”; did you mean “run”?"),
    ("run", "“run” needs PATH…"),
    ("run --platfrom swift -", "there is no flag --platfrom; did you mean “--platform”?"),
    ("run -x -", "there is no flag -x"),
    ("run --claims -", "“run” has no flag --claims"),
    ("--seed 1", "--seed stands without a command"),
    ("run - --seed", "--seed needs a value: --seed N"),
    ("run - --seed=", "--seed needs a value: --seed N"),
    ("run --seed --watch -", "--seed needs a value: --seed N"),
    ("run --seed 1 --seed=2 -", "--seed stands twice"),
    ("run --seed -1 -", "“-1” is no seed"),
    ("run --seed 1.5 -", "“1.5” is no seed"),
    ("run --seed 9223372036854775808 -", "“9223372036854775808” is no seed"),
    ("run --format xml -", "“xml” is no value of --format; expected “text”, “json”"),
    ("check --format csv -", "“csv” is no value of --format; expected “text”, “json”, “junit”, "),
    ("run --jitter nome -", "did you mean “none”?"),
    ("run --color yes -", "“yes” is no value of --color"),
    ("run --only-different=1 -", "--only-different takes no value"),
    ("run --platform swfit -", "there is no platform “swfit”; did you mean “swift”?"),
    ("run --platform swift,,node -", "--platform “swift,,node” has a name missing"),
    ("run --set swift -", "--set:1:1: error: a row is replaced by PLATFORM.SETTING=VALUE"),
    ("run --set swift.queue.limt=5 -", "did you mean “queue.limit”?"),
    ("run --set swift.queue.limit=many -", "--set:1:19: error: “queue.limit” takes a whole number"),
    ("run --set swift.outbox.limit=5 -", "--set:1:20: error: “outbox.limit” has no place"),
    ("run --set queue.limit=5 -", "did you mean “javascript.queue.limit”?"),
    ("run --reading flush.clock?=never -", "--reading:1:14: error: “never” is no answer"),
    ("run --reading flush.clok?=first -", "did you mean “flush.clock?”?"),
    ("run - -", "stdin is read once"),
    ("run --watch -", "stdin cannot be watched"),
    ("trace", "“trace” needs FILE"),
    ("trace - --width 39", "--width takes a whole number from 40 to 1000, not “39”"),
    ("trace - --platform swift,", "--platform “swift,” has a name missing"),
    ("trace - --format lanes", "“lanes” is no value of --format"),
    ("policy iphone", "there is no platform “iphone”; there are “javascript”"),
    ("policy --lint --all", "--lint and --all do not go together"),
    ("policy --settings --lint", "--settings and --lint do not go together"),
    ("policy --settings --claims", "--settings and --claims do not go together"),
    ("policy --settings --only-different", "--settings and --only-different do not go together"),
    ("policy --settings swift", "--settings lists the settings of all platforms"),
    ("schema scenarios", "did you mean “scenario”?"),
    ("completions", "“completions” needs bash|zsh|fish"),
    ("completions bash zsh", "“zsh” is too many"),
    ("help rum", "did you mean “run”?"),
    ("new", "“new” needs FILE"),
  ])
  func `a wrong command line ends with 2`(line: String, message: String) throws {
    let words = line.split(separator: " ").map { String($0) }
    let result = try Sdksim.run(words, input: peaceful)
    #expect(result.code == 2)
    #expect(result.output == "")
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  @Test func `without a word it shows its help, and ends with 2`() throws {
    let result = try Sdksim.run([])
    #expect(result.code == 2)
    #expect(result.output == "")
    #expect(result.errors.contains("Usage: sdksim COMMAND"))
  }

  @Test(arguments: [
    ["help"], ["--help"], ["-h"], ["help", "run"], ["run", "--help"], ["--help", "run"],
    ["check", "-h", "nowhere"], ["policy", "--help"], ["trace", "--help"], ["new", "--help"],
    ["format", "--help"], ["schema", "--help"], ["completions", "--help"], ["help", "--help"],
  ])
  func `help is always to be had`(arguments: [String]) throws {
    let result = try Sdksim.run(arguments)
    #expect(result.code == 0)
    #expect(result.output.contains("Usage: sdksim "))
    #expect(result.errors == "")
  }

  @Test func `the version is the one of the results`() throws {
    let version = try Sdksim.run(["--version"])
    #expect(version.code == 0)
    let number = try #require(version.output.split(separator: " ").last?.dropLast())
    let json = try Sdksim.run(["run", "-", "--format", "json"], input: peaceful)
    #expect(json.output.contains("\"sdksim\": \"\(number)\""))
  }

  @Test func `a choice that leaves no scenario is a mistake, unless that is allowed`() throws {
    let only = "{ \"platforms\": [\"swift\"], \"steps\": [{ \"at\": \"0s\", \"track\": 1 }] }"
    for (flags, wish) in [
      (["--platform", "node"], "is replayed on “node”"),
      (["--filter", "Nothing"], "has the text “nothing”"),
      (["--tag", "a", "--tag", "b"], "has the tag “a” or “b”"),
    ] {
      for command in ["run", "check"] {
        let refused = try Sdksim.run([command, "-"] + flags, input: only)
        #expect(refused.code == 3)
        #expect(
          refused.errors == "sdksim: no scenario here \(wish); --allow-empty lets that pass\n")
        let allowed = try Sdksim.run([command, "-", "--allow-empty"] + flags, input: only)
        #expect(allowed.code == 0)
      }
    }
    let trace = try Sdksim.run(["trace", "-", "--platform", "node"], input: only)
    #expect(trace.code == 3)
    #expect(trace.errors == "sdksim: no scenario here is replayed on “node”\n")
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `completions know every command and every flag`(shell: String) throws {
    let script = try Sdksim.run(["completions", shell])
    #expect(script.code == 0)
    let help = try Sdksim.run(["help"]).output
    let commands = help.split(separator: "\n").filter { $0.hasPrefix("  ") }
      .compactMap { $0.split(separator: " ").first }.filter { $0.first?.isLetter == true }
    #expect(commands.count == 20)
    for command in commands {
      #expect(script.output.contains(command))
      let flags = try Sdksim.run(["help", String(command)]).output.split(separator: " ")
        .filter { $0.hasPrefix("--") }.map { $0.dropFirst(2).prefix { $0 != "\n" } }
      for flag in flags { #expect(script.output.contains(flag)) }
    }
  }

  @Test func `bash takes its completions`() throws {
    let script = try Sdksim.run(["completions", "bash"]).output
    let scratch = try Scratch()
    try scratch.write("sdksim.bash", script)
    let bash = Process()
    bash.executableURL = URL(fileURLWithPath: "/bin/bash")
    bash.arguments = [
      "-c",
      """
      source sdksim.bash
      COMP_WORDS=(sdksim run --jitter n) COMP_CWORD=3; _sdksim; echo "${COMPREPLY[@]}"
      COMP_WORDS=(sdksim che) COMP_CWORD=1; _sdksim; echo "${COMPREPLY[@]}"
      COMP_WORDS=(sdksim policy fl) COMP_CWORD=2; _sdksim; echo "${COMPREPLY[@]}"
      """,
    ]
    bash.currentDirectoryURL = scratch.url
    let pipe = Pipe()
    bash.standardOutput = pipe
    try bash.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    bash.waitUntilExit()
    #expect(output == "none\ncheck\nflutter\n")
  }
}
