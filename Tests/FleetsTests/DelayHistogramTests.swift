import Fleets
import Testing

private func histogram(_ delays: some Sequence<Int64>) -> DelayHistogram {
  var histogram = DelayHistogram()
  for delay in delays { histogram.add(delay) }
  return histogram
}

@Suite struct DelayHistogramTests {
  @Test func `short delays are told exactly`() {
    let delays = histogram(1...200)
    #expect(delays.delay(notExceededBy: 500_000) == 100)
    #expect(delays.delay(notExceededBy: 990_000) == 198)
    #expect(delays.delay(notExceededBy: 1) == 1)
    #expect(delays.delay(notExceededBy: 1_000_000) == 200)
    #expect(delays.longest == 200)
  }

  // 256 and 257 share a bucket, 510 and 511 the last of its width; 86,400,000 lies between
  // 164 and 165 times 2¹⁹, and the bucket ends at 165·2¹⁹ − 1.
  @Test(arguments: [
    (Int64(0), Int64(0)), (255, 255), (256, 257), (257, 257), (510, 511), (511, 511), (512, 515),
    (86_400_000, 86_507_519),
  ])
  func `a long delay is told as the largest of its bucket`(delay: Int64, told: Int64) {
    #expect(histogram([delay, .max]).delay(notExceededBy: 500_000) == told)
  }

  @Test func `no delay is told too small, nor too large by a 128th`() {
    var delay: Int64 = 1
    while delay < 1 << 40 {
      let told = histogram([delay, .max]).delay(notExceededBy: 500_000)!
      #expect(told >= delay && (told - delay) * DelayHistogram.errorParts < delay)
      delay += delay / 7 + 1
    }
  }

  @Test func `nothing is told of the longest but itself`() {
    #expect(histogram([300, 86_400_000]).delay(notExceededBy: 1_000_000) == 86_400_000)
    #expect(DelayHistogram().delay(notExceededBy: 500_000) == nil)
  }

  @Test func `merged in any order it is the histogram of all`() {
    let parts = [
      histogram([5, 900, 70_000]), histogram([1]), histogram([]), histogram([900, 42]),
    ]
    var forwards = DelayHistogram()
    for part in parts { forwards.merge(part) }
    var backwards = DelayHistogram()
    for part in parts.reversed() { backwards.merge(part) }
    #expect(forwards == histogram([42, 5, 900, 70_000, 1, 900]))
    #expect(backwards == forwards)
  }
}
