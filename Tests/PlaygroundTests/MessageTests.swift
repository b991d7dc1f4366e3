import Playground
import Testing

@Suite struct MessageTests {
  private let parts = [
    Part("want", "run"), Part("file", named: "a.jsonc", [0, 255, 10]), Part("case", ""),
  ]

  @Test func `parts come back as they were sent`() {
    #expect(Message.parts(of: Message.bytes(of: parts)) == parts)
  }

  @Test func `no bytes are no parts`() {
    #expect(Message.parts(of: []) == [])
    #expect(Message.bytes(of: []) == [])
  }

  @Test func `a field stands after its length, the lowest byte first`() {
    let bytes = Message.bytes(of: [Part("a", named: "bc", Array(repeating: 7, count: 258))])
    #expect(bytes.prefix(15) == [1, 0, 0, 0, 97, 2, 0, 0, 0, 98, 99, 2, 1, 0, 0])
    #expect(bytes.count == 15 + 258)
  }

  @Test func `a message cut anywhere but between parts is none`() {
    let whole = Message.bytes(of: parts)
    let ends = parts.indices.map { Message.bytes(of: Array(parts[...$0])).count }
    for length in 1..<whole.count {
      let isEnd = ends.contains(length)
      #expect((Message.parts(of: Array(whole[..<length])) != nil) == isEnd, "\(length)")
    }
  }

  @Test func `a length beyond the end is none`() {
    #expect(Message.parts(of: [255, 255, 255, 255]) == nil)
    #expect(Message.parts(of: [0, 0, 0, 128, 1, 2, 3]) == nil)
  }

  @Test func `bytes that are no request are answered`() {
    let answer = Message.parts(of: answer(to: [1, 2, 3]))
    #expect(answer?.map { $0.kind } == ["code", "mistakes", "places"])
    #expect(answer?[0].text == "2")
    #expect(answer?[1].text == "sdksim: the request ends in the middle of a part\n")
  }
}
