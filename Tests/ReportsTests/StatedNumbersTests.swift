import Testing

@testable import Reports

@Suite struct StatedNumbersTests {
  @Test(arguments: [
    ("24", "Batches of eventBatchSize, 10 by default.", "10"),
    ("16s", "Sent every 15 s.", "15"), ("16s", "15,000 ms by default.", "15,000"),
    ("6", "The 5 of maxRetries; 5 again.", "5"),
  ])
  func `a row says otherwise than the one number of its claims`(
    _ value: String, _ claim: String, _ stated: String
  ) {
    #expect(
      StatedNumbers.contradiction(value, [claim]) == "yet what it rests on says \(stated)")
  }

  @Test(arguments: [
    ("[1s, 3s, 4s]", "After 1, 2, then 4 s.", "1, 2 and 4"), ("7", "From 1 to 500.", "1 and 500"),
    ("3s", "1,2 and 4.", "1, 2 and 4"), ("9", "1, 2, 4, 8, 16.", "1, 2, 4 and others"),
  ])
  func `a row has a number that is none of several`(
    _ value: String, _ claim: String, _ stated: String
  ) {
    #expect(
      StatedNumbers.contradiction(value, [claim]) == "yet what it rests on says \(stated)")
  }

  @Test(arguments: [
    ("10", "10 by default."), ("15s", "15,000 ms by default."), ("[1s, 2s, 4s]", "1, 2, then 4 s."),
    ("10", "No number at all."), ("drop", "5 of them."), ("0s", "Up to 5 s."),
    ("[1s, 2s, 4s, 8s]", "From 1 s to 5 minutes."), ("1000", "At most 1,000."), ("10", ""),
    ("4", "A 429 is sent again."), ("500ms", "1 s plus up to half a second."),
  ])
  func `a row says what its claims do, or there is nothing to compare`(
    _ value: String, _ claim: String
  ) {
    #expect(StatedNumbers.contradiction(value, [claim]) == nil)
  }
}
