import JSONC
import Reports
import TestSupport
import Testing

@testable import Pages

/// Everything that can be wrong with a marker, and where it is told.
@Suite struct MarkerMistakeTests {
  private func expect(
    _ text: String, _ messages: [String], suggestion: String? = nil,
    _ location: Testing.SourceLocation = #_sourceLocation
  ) {
    let marked = Marked(text, path: "page.md")
    let check = PageCheck(Page(marked.file), pageContext, files: [], Testimonies())
    let found = check.problems.map { $0.diagnostic }
    #expect(found.map { $0.message } == messages, sourceLocation: location)
    #expect(found.map { $0.span } == marked.spans, sourceLocation: location)
    let isMistake = check.problems.allSatisfy { $0.isMistake && $0.remedy == nil }
    #expect(isMistake, sourceLocation: location)
    if let suggestion {
      #expect(found.first?.suggestion == suggestion, sourceLocation: location)
    }
  }

  @Test(arguments: [
    (
      "a <!-- ⟦sdksim:vlaue⟧ swift.queue.limit -->500<!-- /sdksim:value -->",
      "there is no marker “vlaue”", "sdksim:value"
    ),
    (
      "a <!-- sdksim:value swift.queue.limit -->500<!-- ⟦/sdksim:vlue⟧ -->",
      "there is no marker “vlue”", "/sdksim:value"
    ),
    (
      "a <!-- ⟦sdksmi:value⟧ swift.queue.limit -->500", "“sdksmi:” begins no marker",
      "sdksim:value"
    ),
    (
      "<!-- ⟦sdksim:skip-it⟧ reason=x -->", "there is no marker “skip-it”", "sdksim:skip"
    ),
    (
      "<!-- sdksim:table of=policies ⟦colums⟧=swift rows=queue.limit -->\n<!-- /sdksim:table -->",
      "“colums” is no key of a table", "columns"
    ),
    (
      "<!-- sdksim:table of=⟦polices⟧ -->\n<!-- /sdksim:table -->",
      "there is no table of “polices”; expected “policies”, “outcome” or “claims”", "policies"
    ),
    (
      "<!-- sdksim:table of=policies columns=⟦swfit⟧ rows=queue.limit -->\n<!-- /sdksim:table -->",
      "there is no platform “swfit”", "swift"
    ),
    (
      "<!-- sdksim:table of=policies rows=⟦queue.limt⟧ -->\n<!-- /sdksim:table -->",
      "there is no setting “queue.limt”", "queue.limit"
    ),
    (
      "<!-- sdksim:table of=claims rows=⟦swift.bach⟧ -->\n<!-- /sdksim:table -->",
      "there is no claim “swift.bach”", "swift.batch"
    ),
    (
      "<!-- sdksim:value ⟦swfit⟧.queue.limit -->500<!-- /sdksim:value -->",
      "there is no platform “swfit”", "swift"
    ),
    (
      "<!-- sdksim:value swift.⟦queue.limt⟧ -->500<!-- /sdksim:value -->",
      "there is no setting “queue.limt”", "queue.limit"
    ),
    (
      "<!-- sdksim:claim ⟦swift.bach⟧ -->25.<!-- /sdksim:claim -->",
      "there is no claim “swift.bach”", "swift.batch"
    ),
  ])
  func `a misspelt word is told with the nearest one`(
    text: String, message: String, suggestion: String
  ) {
    expect(text, [message], suggestion: suggestion)
  }

  @Test(arguments: [
    (
      "a <!-- ⟦sdksim:value⟧ swift.queue.limit -->500", "this value is not closed"
    ),
    (
      "<!-- ⟦sdksim:claim⟧ swift.batch -->25 a request.", "this claim is not closed"
    ),
    (
      "<!-- ⟦sdksim:table⟧ of=policies -->\n", "this table is not closed"
    ),
    ("a ⟦<!-- /sdksim:value -->⟧", "this ends nothing: no value is open here"),
    (
      "⟦<!-- /sdksim:scenario -->⟧",
      "a scenario has no end of its own: it ends with its fence"
    ),
    (
      "⟦<!-- /sdksim:skip -->⟧", "a skip has no end of its own: it is for what follows it"
    ),
    (
      "<!-- ⟦sdksim:claim⟧ swift.batch -->a <!-- ⟦sdksim:value⟧ swift.queue.batch -->25"
        + "<!-- /sdksim:claim -->", "this value is not closed"
    ),
    ("⟦<!-- sdksim:value swift.queue.limit⟧\n\n500", "this comment is not closed"),
    ("<!-- ⟦sdksim:other⟧ -->", "there is no marker “other”"),
    (
      "<!-- ⟦sdksim:⟧ -->",
      "a marker names what it marks: “scenario”, “outcome”, “file”, “table”, “value”, “claim” or “skip”"
    ),
    ("<!-- ⟦/sdksim:other⟧ -->", "there is no marker “other”"),
    (
      "a <!-- ⟦sdksim-value⟧ swift.queue.limit -->500",
      "a marker begins with “sdksim:” and what it marks: “scenario”, “outcome”, “file”, “table”, “value”, “claim” or “skip”"
    ),
    (
      "a <!-- ⟦sdksim/value⟧ swift.queue.limit -->500",
      "a marker begins with “sdksim:” and what it marks: “scenario”, “outcome”, “file”, “table”, “value”, “claim” or “skip”"
    ),
    (
      "a <!--- ⟦sdksim:value⟧ swift.queue.limit --->500",
      "a marker begins with “sdksim:” and what it marks: “scenario”, “outcome”, “file”, “table”, “value”, “claim” or “skip”"
    ),
    (
      "a <!-- ⟦sdksim：value⟧ swift.queue.limit -->500",
      "a marker begins with “sdksim:” and what it marks: “scenario”, “outcome”, “file”, “table”, “value”, “claim” or “skip”"
    ),
    (
      "<!-- ⟦sdksim⟧ value -->",
      "a marker begins with “sdksim:” and what it marks: “scenario”, “outcome”, “file”, “table”, “value”, “claim” or “skip”"
    ),
  ])
  func `what is not closed, or closes nothing, is told`(text: String, message: String) {
    // Where an inner one is left open, only that one is told.
    let isNested = text.contains("swift.queue.batch")
    expect(
      isNested ? text.replacing("<!-- ⟦sdksim:claim⟧", with: "<!-- sdksim:claim") : text,
      [message])
  }

  @Test(arguments: [
    (
      "<!-- ⟦sdksim:scenario⟧ -->\n```jsonc\n{}\n```",
      "a scenario needs “id”: a name that outcomes and tables of the page call it by"
    ),
    (
      "<!-- sdksim:scenario id=⟦a/b⟧ -->\n```jsonc\n{}\n```",
      "an id is made of letters, digits, “-”, “_” and “.”, and is no file's name"
    ),
    (
      "<!-- ⟦sdksim:scenario⟧ id=a -->\n\ntext\n\n```jsonc\n{}\n```",
      "no fence follows: a scenario stands in the fence right below its marker"
    ),
    (
      "<!-- ⟦sdksim:scenario⟧ id=a -->",
      "no fence follows: a scenario stands in the fence right below its marker"
    ),
    (
      "<!-- sdksim:scenario id=a -->\n⟦```swift⟧\n{}\n```",
      "a scenario stands in a fence of jsonc or json"
    ),
    ("<!-- sdksim:scenario id=a -->\n⟦```jsonc⟧\n{}", "this fence is not closed"),
    ("<!-- sdksim:scenario id=a -->\n⟦```jsonc⟧\n```", "there is no scenario in this fence"),
    (
      "<!-- sdksim:scenario id=a platforms=⟦ios⟧ -->\n```jsonc\n{}\n```",
      "there is no platform “ios”"
    ),
    (
      "<!-- ⟦sdksim:outcome⟧ -->\n```text\n```",
      "an outcome needs “of”: a scenario of the page by its id, or a scenario file"
    ),
    ("<!-- sdksim:outcome of=⟦a⟧ -->\n```text\n```", "there is no scenario “a” on this page"),
    (
      "<!-- sdksim:outcome of=⟦a.jsonc⟧ -->\n```text\n```",
      "“a.jsonc” cannot be replayed: it was not read"
    ),
    ("<!-- ⟦sdksim:file⟧ -->\n```\n```", "a file needs “of”: a file's path"),
    (
      "<!-- sdksim:file of=⟦a.jsonc⟧ -->\n```text\n```",
      "“a.jsonc” cannot be shown: it was not read"
    ),
    (
      "<!-- sdksim:outcome of=a.jsonc -->\n⟦```swift⟧\n```",
      "an outcome stands in a fence of text or console"
    ),
    (
      "<!-- ⟦sdksim:table⟧ -->\n<!-- /sdksim:table -->",
      "a table needs “of”: “policies”, “outcome” or “claims”"
    ),
    (
      "<!-- ⟦sdksim:table⟧ of=outcome -->\n<!-- /sdksim:table -->",
      "a table needs “scenario”: a scenario of the page by its id, or a scenario file"
    ),
    (
      "<!-- sdksim:table of=claims ⟦scenario=a⟧ -->\n<!-- /sdksim:table -->",
      "“scenario” goes with of=outcome only"
    ),
    (
      "<!-- sdksim:table of=claims ⟦platforms=swift⟧ -->\n<!-- /sdksim:table -->",
      "“platforms” goes with of=outcome only"
    ),
    (
      "<!-- ⟦sdksim:table⟧ of=policies --> a\n<!-- /sdksim:table -->",
      "a table's markers stand on lines of their own"
    ),
    (
      "<!-- sdksim:table of=policies -->\na ⟦<!-- /sdksim:table -->⟧",
      "a table's markers stand on lines of their own"
    ),
    (
      "<!-- sdksim:table of=policies columns=kotlin rows=⟦outbox.*⟧ -->\n<!-- /sdksim:table -->",
      "none of these platforms has such a row"
    ),
    (
      "<!-- ⟦sdksim:value⟧ -->500<!-- /sdksim:value -->",
      "a value names its row: “sdksim:value PLATFORM.SETTING”"
    ),
    (
      "<!-- sdksim:value ⟦limit⟧ -->500<!-- /sdksim:value -->",
      "a value names its row: “sdksim:value PLATFORM.SETTING”"
    ),
    (
      "<!-- sdksim:value swift.queue.limit ⟦swift.queue.batch⟧ -->500<!-- /sdksim:value -->",
      "a value is one row's"
    ),
    (
      "<!-- sdksim:value ⟦kotlin.queue.limit⟧ -->500<!-- /sdksim:value -->",
      "“kotlin” has no such part, and no row “queue.limit”"
    ),
    (
      "<!-- sdksim:value ⟦swift,kotlin.queue.limit⟧ -->500<!-- /sdksim:value -->",
      "“kotlin” has no such part, and no row “queue.limit”"
    ),
    (
      "<!-- sdksim:value swift.queue.age unit=⟦y⟧ -->7<!-- /sdksim:value -->",
      "“y” is no unit; there are “ms”, “s”, “m”, “h” and “d”"
    ),
    (
      "<!-- sdksim:value swift.queue.age item=⟦last⟧ -->7 d<!-- /sdksim:value -->",
      "“item” is for lists of delays only"
    ),
    (
      "<!-- sdksim:value swift.retry.delays item=⟦0⟧ -->1 s<!-- /sdksim:value -->",
      "an item is “first”, “last” or a number from 1"
    ),
    (
      "<!-- sdksim:value swift.queue.limit -->⟦a few⟧<!-- /sdksim:value -->",
      "“a few” is nothing that “queue.limit” could be"
    ),
    (
      "<!-- sdksim:value swift.queue.limit -->⟦⟧<!-- /sdksim:value -->",
      "there is no value between the markers"
    ),
    ("<!-- ⟦sdksim:claim⟧ -->25.<!-- /sdksim:claim -->", "a claim names its id: “sdksim:claim ID”"),
    (
      "<!-- sdksim:claim swift.batch platforms=⟦node⟧ -->25.<!-- /sdksim:claim -->",
      "“swift.batch” speaks of “swift”, not of node"
    ),
    (
      "<!-- sdksim:claim swift.batch ⟦swift.batch⟧ -->25.<!-- /sdksim:claim -->",
      "“swift.batch” stands here a second time"
    ),
    ("<!-- ⟦sdksim:skip⟧ -->\n```\n```", "a skip needs “reason”: why, in quotes: reason=\"…\""),
    ("<!-- ⟦sdksim:skip⟧ reason=\"not yet\" -->\n", "nothing follows that could be skipped"),
    (
      "<!-- sdksim:skip reason=a -->\n\n<!-- ⟦sdksim:skip⟧ reason=b -->\n```\n```",
      "there are two skips, and one thing to be skipped"
    ),
    ("<!-- sdksim:skip ⟦reason=\"a ⟧-->\n```\n```", "this text is not closed: a quote is missing"),
    ("<!-- sdksim:outcome ⟦of=⟧ -->\n```text\n```", "“of” is not empty"),
    (
      "<!-- sdksim:outcome ⟦a⟧ of=a.jsonc -->\n```text\n```",
      "“a” says nothing here: write key=value; the keys of an outcome are “of”, “case”, "
        + "“platforms”, “set”, “reading” and “sum”"
    ),
    (
      "<!-- sdksim:outcome of=a.jsonc ⟦of⟧=a.jsonc -->\n```text\n```",
      "“of” stands here a second time"
    ),
    (
      "<!-- sdksim:value swift.queue.limit -->500<!-- /sdksim:value ⟦swift⟧ -->",
      "the end of a value says nothing else"
    ),
  ])
  func `a marker that says too little, or what there is not, is told`(
    text: String, message: String
  ) {
    expect(text, [message])
  }

  @Test(arguments: [
    ("platforms=⟦swfit⟧", "there is no platform “swfit”"),
    ("platforms=⟦kotlin⟧", "the scenario is replayed on none of these platforms"),
    ("set=swift.⟦queue.limt⟧=5", "there is no setting “queue.limt”"),
    (
      "set=\"swift.queue.batch=5, ⟦swfit⟧.queue.limit=5\"",
      "there is no platform “swfit”; there are “javascript”, “react”, “react-native”, “node”, “swift”, “kotlin” and “flutter”"
    ),
    ("reading=⟦swift.limt?⟧=none", "there is no reading “swift.limt?”"),
    (
      "reading=swift.limit?=⟦many⟧",
      "“many” is no answer of “swift.limit?”; expected “500” or “none”"
    ),
    ("set=⟦swift⟧", "a row is replaced by PLATFORM.SETTING=VALUE"),
    ("case=⟦a⟧", "nothing varies in “peace”: it has no cases"),
  ])
  func `another run than there can be is told where it is asked for`(
    words: String, message: String
  ) {
    expect(
      peacefulFence + "<!-- sdksim:outcome of=peace \(words) -->\n```text\n```\n", [message])
  }

  @Test func `what a run cannot do is told once, whoever asks for it`() {
    let marker = "<!-- sdksim:outcome of=peace set=kotlin.retry=backoff -->\n```text\n```\n"
    let told = check(peacefulFence + marker).told
    #expect(told.count == 2)
    #expect(told.map { $0.prefix(6) } == ["6:47: ", "6:47: "])
    #expect(check(peacefulFence + marker + "\n" + marker).told.count == 2)
  }

  @Test func `a fence that HTML swallows is told, with the reason`() {
    let found = check("<div>\n<!-- sdksim:scenario id=a -->\n```jsonc\n{}\n```\n</div>\n")
    #expect(
      found.told == [
        "2:6: no fence follows: a scenario stands in the fence right below its marker"
      ])
    #expect(found.problems.first?.diagnostic.notes.first?.message.contains("HTML") == true)
  }

  @Test func `a page that is no UTF-8 is told, and nothing of it is taken`() {
    let utf16 = SourceFile(path: "a.md", bytes: [0xFF, 0xFE, 0x61, 0x00])
    let found = PageCheck(Page(utf16), pageContext, files: [], Testimonies())
    #expect(found.told == ["1:1: the file is UTF-16; save it as UTF-8"])
    let latin = SourceFile(path: "a.md", bytes: Array("a\nb ".utf8) + [0xE9])
    let told = PageCheck(Page(latin), pageContext, files: [], Testimonies()).told
    #expect(told == ["2:3: the byte 0xE9 is not UTF-8 here"])
  }

  @Test(arguments: [
    ("a\n<!-- sdksim:value swift.queue.limit -->500<!-- /sdksim:value -->.", ["2:1"]),
    ("<!-- sdksim:value swift.queue.limit -->500<!-- /sdksim:value -->\nb", ["1:1"]),
    ("<!-- sdksim:claim swift.batch -->So\nit is.<!-- /sdksim:claim -->", ["1:1"]),
    ("a <!-- sdksim:value swift.queue.limit -->500\n<!-- /sdksim:value --> b", ["2:1"]),
    ("a\n<!-- sdksim:value\n  swift.queue.limit -->500<!-- /sdksim:value -->", ["2:1"]),
    ("```\n<!-- sdksim:value swift.queue.limit -->500<!-- /sdksim:value -->", ["1:1"]),
    ("a <!-- sdksim:value swift.queue.limit\n-->500<!-- /sdksim:value --> b", []),
    ("<!-- sdksim:claim swift.batch -->So it is.<!-- /sdksim:claim -->", []),
    ("<!-- sdksim:claim swift.batch -->\nSo it is.\n<!-- /sdksim:claim -->", []),
    ("a\n{/* sdksim:value swift.queue.limit */}500{/* /sdksim:value */}", []),
    ("- a\n- <!-- sdksim:value swift.queue.limit -->500<!-- /sdksim:value -->\n- b", []),
    ("```\na", []), ("- ```\n  sdksim:value\n\nb", []),
  ])
  func `what an author hardly wants is remarked, and is no problem`(
    text: String, places: [String]
  ) {
    let found = check(text)
    #expect(found.told == [])
    #expect(found.page.remarks.map { "\($0.position.line):\($0.position.column)" } == places)
  }

  @Test func `an id stands once, with the place of the first`() throws {
    let text = peacefulFence + "\n" + peacefulFence
    let problem = try #require(check(text).problems.first)
    #expect(problem.diagnostic.message == "the id “peace” stands here a second time")
    #expect(problem.diagnostic.position == SourceFile.Position(line: 7, column: 25))
    let note = try #require(problem.diagnostic.notes.first?.span)
    #expect(problem.diagnostic.file.position(of: note.start).line == 1)
  }

  @Test func `all mistakes of a page are told, in its order`() {
    let text = """
      <!-- sdksim:vlaue swift.queue.limit -->500<!-- /sdksim:value -->
      <!-- sdksim:value swift.queue.limt -->500<!-- /sdksim:value -->
      <!-- /sdksim:claim -->
      <!-- sdksim:value swift.queue.limit -->501<!-- /sdksim:value -->
      """
    #expect(
      check(text).told == [
        "1:6: there is no marker “vlaue”", "2:25: there is no setting “queue.limt”",
        "3:1: this ends nothing: no claim is open here",
        "4:40: “queue.limit” is 500 on swift, not “501”",
      ])
  }

  @Test(arguments: [
    "<!-- a comment -->", "<!-- prettier-ignore -->", "<!-- note: sdksim is a simulator -->",
    "`<!-- sdksim:vlaue -->`", "```\n<!-- sdksim:vlaue -->\n```", "    <!-- sdksim:vlaue -->",
    "<!-- generated: sdksim policy -->\n<!-- end -->", "\\<!-- sdksim:value x -->",
  ])
  func `comments of others, and markers in code, are text`(text: String) {
    #expect(check(text).told == [])
  }
}
