import JSONC
import TestSupport
import Testing

@Suite struct ObjectReaderTests {
  private func read(_ source: String) -> (ObjectReader?, DiagnosticLog) {
    let log = DiagnosticLog(Marked(source).file)
    let root = Document(reading: log).root
    return (ObjectReader(root!, as: "a step", keys: ["at", "track"], log), log)
  }

  @Test func `an unknown key is told of with the nearest one`() {
    let (_, log) = read("{ \"trak\": 1 }")
    #expect(log.diagnostics.map { $0.message } == ["“trak” is no key of a step"])
    #expect(log.diagnostics.map { $0.suggestion } == ["track"])
    #expect(log.diagnostics.map { $0.span } == [Span(2, 8)])
  }

  @Test func `a key that is like no other lists those there are`() {
    let (_, log) = read("{ \"colour\": 1 }")
    #expect(
      log.diagnostics.first?.notes.map { $0.message } == ["its keys are “at” and “track”"])
  }

  @Test func `a key that is needed is missed`() {
    let (reader, log) = read("{ \"track\": 1 }")
    #expect(reader?.required("at") == nil)
    #expect(log.diagnostics.map { $0.message } == ["a step needs the key “at”"])
  }

  @Test func `nothing is missed from an object that could not be read whole`() {
    let (reader, log) = read("{ \"track\": 1, 5 }")
    #expect(reader?.required("at") == nil)
    #expect(log.count == 1)
  }

  @Test func `another kind of value says what was expected and found`() {
    let (reader, log) = read("[]")
    #expect(reader == nil)
    #expect(log.diagnostics.map { $0.message } == ["a step is an object, found a list"])
  }

  @Test func `a word that is not one of a few is told of with the nearest`() {
    let (reader, log) = read("{ \"at\": \"ofline\" }")
    _ = reader?["at"]?.word(as: "a connection", among: ["online", "offline"], log)
    #expect(
      log.diagnostics.map { $0.message }
        == ["“ofline” is not a connection; expected “online” or “offline”"])
    #expect(log.diagnostics.first?.suggestion == "offline")
  }
}
