import Testing

@testable import Reports

@Suite struct OutputTests {
  @Test(arguments: [
    (0, "0"), (7, "7"), (10, "10"), (1_234_567_890, "1234567890"), (-40, "-40"),
    (Int64.max, "9223372036854775807"), (Int64.min, "-9223372036854775808"),
  ])
  func `integers are written digit by digit`(_ number: Int64, _ text: String) {
    #expect(written { $0.write(number: number) } == text)
  }

  @Test func `bytes are handed on 64 KB at a time, and the rest at the end`() {
    final class Sizes { var all: [Int] = [] }
    let sizes = Sizes()
    var output = Output { sizes.all.append($0.count) }
    let kilobyte = String(repeating: "x", count: 1024)
    for _ in 0..<100 { output.write(kilobyte) }
    output.flush()
    output.flush()
    #expect(sizes.all == [64 * 1024, 36 * 1024])
  }

  @Test func `JSON is laid out a line for each element, or on one line`() {
    let text = written { output in
      output.openObject()
      output.member("a", 1)
      output.key("b")
      output.openList(inline: true)
      output.element()
      output.write(quoted: "x\n")
      output.element()
      output.write(number: 2)
      output.close()
      output.key("c")
      output.openList()
      output.close()
      output.close()
    }
    #expect(text == "{\n  \"a\": 1,\n  \"b\": [\"x\\n\", 2],\n  \"c\": []\n}")
  }
}

@Suite struct LayoutTests {
  @Test(arguments: [
    (0, "0"), (999, "999"), (1000, "1,000"), (1_000_000, "1,000,000"), (-1000, "-1,000"),
  ])
  func `thousands are set apart`(_ number: Int, _ text: String) {
    #expect(Layout.grouped(number) == text)
  }

  @Test func `lines are cut at spaces, and a long word has a line of its own`() {
    #expect(Layout.wrapped("one two three", 7) == ["one two", "three"])
    #expect(Layout.wrapped("extraordinary day", 5) == ["extraordinary", "day"])
    #expect(Layout.wrapped("", 5) == [""])
  }

  @Test(arguments: [(0, "0.000 s"), (15_000, "15.000 s"), (61_007, "61.007 s")])
  func `times are seconds with three digits`(_ milliseconds: Int64, _ text: String) {
    #expect(secondsText(milliseconds) == text)
  }
}
