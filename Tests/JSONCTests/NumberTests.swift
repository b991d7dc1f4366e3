import JSONC
import TestSupport
import Testing

@Suite struct NumberTests {
  @Test(arguments: [
    ("0", 0), ("-0", 0), ("12", 12), ("1e3", 1000), ("5.0", 5), ("1.50e1", 15), ("100e-2", 1),
    ("9223372036854775807", Int64.max), ("-9223372036854775808", Int64.min), ("0e999999999999", 0),
    ("0.0", 0), ("1E+2", 100),
  ])
  func `a whole number is exact, however it is written`(source: String, number: Int64) throws {
    guard case .number(.integer(let read)) = try #require(value(of: source)).kind else {
      Issue.record("a whole number was written")
      return
    }
    #expect(read == number)
  }

  @Test(arguments: ["1e99", "9223372036854775808", "-9223372036854775809", "1e999999999999999999"])
  func `a number that does not fit is too large, never a trap`(source: String) throws {
    let log = DiagnosticLog(Marked(source).file)
    let root = try #require(Document(reading: log).root)
    #expect(root.integer(as: "a count", in: Int64.min...Int64.max, log) == nil)
    #expect(log.count == 1)
  }

  @Test func `a number that is too large says so`() throws {
    let log = DiagnosticLog(Marked("1e99").file)
    let root = try #require(Document(reading: log).root)
    _ = root.integer(as: "a count", in: 0...10, log)
    #expect(
      log.diagnostics.map { $0.message } == ["this number is too large: a count is at most 10"])
  }

  @Test(arguments: ["0.5", "1e-1", "1.25e1", "1e-999999999999"])
  func `a fraction keeps its text`(source: String) throws {
    guard case .number(let number) = try #require(value(of: source)).kind else {
      Issue.record("a number was written")
      return
    }
    #expect(number == .fraction(source))
  }
}
