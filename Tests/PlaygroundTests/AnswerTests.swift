import Playground
import Testing

/// That it prints what the command prints is for `Tests/Playground`, which runs both.
@Suite struct AnswerTests {
  private let peaceful = #"{ "steps": [{ "at": "0s", "track": 3 }] }"#

  /// The kinds of an answer's parts, in order, and their texts.
  private func ask(_ parts: Part...) -> [(kind: String, text: String)] {
    Answer(to: Request(parts)).parts.map { (kind: $0.kind, text: $0.text) }
  }

  private func kinds(_ parts: Part...) -> [String] {
    Answer(to: Request(parts)).parts.map { $0.kind }
  }

  private func mistakes(_ parts: Part...) -> String {
    Answer(to: Request(parts)).parts.first { $0.kind == "mistakes" }?.text ?? ""
  }

  @Test func `nothing wanted is nothing answered`() {
    #expect(kinds() == ["code"])
  }

  @Test func `what is wanted comes once, however often it is asked for`() {
    #expect(
      kinds(
        Part("want", "run"), Part("want", "format"), Part("want", "run"),
        Part("file", named: "x.jsonc", peaceful)) == ["format", "run", "code"])
  }

  @Test func `tables and ledger come with a scenario that is wrong`() {
    #expect(
      kinds(
        Part("want", "run"), Part("want", "policy"), Part("want", "claims"),
        Part("want", "settings"), Part("file", named: "x.jsonc", "{}"))
        == ["settings", "policy", "claims", "code", "mistakes", "places"])
  }

  @Test func `a scenario with a mistake can be laid out, and is not replayed`() {
    let answer = ask(
      Part("want", "run"), Part("want", "format"),
      Part("file", named: "x.jsonc", #"{"tagz":1,"steps":[]}"#))
    #expect(answer.map { $0.kind } == ["format", "code", "mistakes", "places"])
    #expect(answer[0].text == "{\n  \"tagz\": 1,\n  \"steps\": [],\n}\n")
    #expect(answer[1].text == "3")
    #expect(answer[2].text.hasPrefix("x.jsonc:1:2: error: “tagz” is no key of a scenario\n"))
  }

  @Test func `the last file counts`() {
    let answer = ask(
      Part("want", "format"), Part("file", named: "x.jsonc", "{"),
      Part("file", named: "y.jsonc", "[ ]"))
    #expect(answer[0].text == "[]\n")
  }

  @Test func `commas at the end are for files with comments`() {
    let long = "[" + (1...40).map { "\"\($0)\"," }.joined() + "]"
    let comments = ask(Part("want", "format"), Part("file", named: "x.jsonc", long))
    let strict = ask(Part("want", "format"), Part("file", named: "x.json", long))
    #expect(comments[0].text != strict[0].text)
    #expect(strict[0].text.hasSuffix("\"40\"\n]\n"))
  }

  @Test func `an expectation that is not met ends with 1`() {
    let text =
      #"{ "steps": [{ "at": "0s", "track": 3 }], "expect": { "all": { "accepted": 4 } } }"#
    let answer = ask(Part("want", "run"), Part("file", named: "x.jsonc", text))
    #expect(answer.map { $0.kind } == ["run", "code"])
    #expect(answer[1].text == "1")
  }

  @Test func `a long journal is cut short, and it is told on which platforms`() {
    let text = #"{ "platforms": ["swift"], "steps": [{ "at": "0s", "track": 25000 }] }"#
    let answer = ask(Part("want", "drawing"), Part("file", named: "x.jsonc", text))
    #expect(answer.map { $0.kind } == ["drawing", "code", "mistakes", "places"])
    #expect(answer[1].text == "0")
    #expect(
      answer[2].text
        == "sdksim: x.jsonc: its journal is longer on “swift” than there is room for here, and "
        + "cut short\n")
  }

  @Test func `a drawing is replayed, and a scenario to start from needs none`() {
    let file = Part("file", named: "x.jsonc", peaceful)
    #expect(kinds(Part("want", "drawing"), file) == ["drawing", "code"])
    #expect(
      kinds(Part("want", "page"), Part("want", "drawing"), file) == ["drawing", "page", "code"])
    #expect(kinds(Part("want", "new")) == ["new", "code"])
    #expect(
      mistakes(Part("want", "drawing")) == "sdksim: the request holds no file\n")
  }

  @Test func `that a journal is cut short is told once, after all that is wanted`() {
    let text = #"{ "platforms": ["swift"], "steps": [{ "at": "0s", "track": 25000 }] }"#
    let answer = ask(
      Part("want", "page"), Part("want", "drawing"), Part("file", named: "x.jsonc", text))
    #expect(answer.map { $0.kind } == ["drawing", "page", "code", "mistakes", "places"])
    #expect(answer[3].text.hasSuffix("on “swift” than there is room for here, and cut short\n"))
    #expect(answer[3].text.split(separator: "\n").count == 1)
  }

  @Test func `more events than there is room for are refused`() {
    let text = #"{ "platforms": ["swift"], "steps": [{ "at": "0s", "track": 200001 }] }"#
    #expect(
      mistakes(Part("want", "run"), Part("file", named: "x.jsonc", text))
        == "sdksim: x.jsonc: it tracks 200001 events on all platforms; the limit here is 200000\n")
  }

  @Test func `a platform that a scenario does not name leaves nothing to replay`() {
    let text = #"{ "platforms": ["swift"], "steps": [{ "at": "0s", "track": 1 }] }"#
    #expect(
      mistakes(
        Part("want", "run"), Part("platform", "kotlin"), Part("file", named: "x.jsonc", text))
        == "sdksim: x.jsonc: it is not replayed on “kotlin”\n")
  }

  @Test func `a scenario as a policy, and a policy as a scenario, are refused`() {
    #expect(
      mistakes(
        Part("want", "run"), Part("policy", named: "p.jsonc", peaceful),
        Part("file", named: "x.jsonc", peaceful))
        == "sdksim: p.jsonc: it is a scenario, not a policy\n")
    #expect(
      mistakes(
        Part("want", "run"),
        Part("file", named: "x.jsonc", #"{ "platform": "acme", "settings": [] }"#))
        == "sdksim: x.jsonc: it is a policy, not a scenario; “--policy x.jsonc” adds its platform\n"
    )
  }

  @Test(arguments: [
    ("wnat", "", "“wnat” is no kind of part; did you mean “want”?"),
    ("want", "rum", "“rum” is no want; did you mean “run”?"),
    (
      "jitter", "sometimes",
      "“sometimes” is no value of --jitter; expected “seeded”, “none” or “max”"
    ),
    ("seed", "-1", "“-1” is no seed; it is a whole number from 0 to 9223372036854775807"),
    ("want", "run", "the request holds no file"),
  ])
  func `a request that makes no sense is told so`(kind: String, text: String, message: String) {
    #expect(mistakes(Part(kind, text)) == "sdksim: \(message)\n")
  }
}
