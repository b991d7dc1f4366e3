import Testing

@testable import Reports

@Suite struct TimeAxisTests {
  /// 9 s in 90 columns: 100 ms would take 91. Yet a quarter of the shortest span, 250 ms, will do.
  @Test func `a line that has room for all is to scale`() {
    let axis = TimeAxis([0, 1000, 2000, 9000], columns: 90)
    #expect(axis.folds == [])
    #expect(axis.columnMilliseconds == 250)
    #expect([0, 1000, 9000].map { axis.column(of: $0) } == [0, 4, 36])
    #expect(axis.width == 37)
  }

  /// Of 100 s in 40 columns one takes 3 s, so that the long span would take 33 of them. Without it
  /// a second is left for 35 columns; yet a quarter of the shortest span is 250 ms.
  @Test func `a long quiet span is folded, and the rest drawn larger`() {
    let axis = TimeAxis([0, 1000, 100_000], columns: 40)
    #expect(axis.columnMilliseconds == 250)
    #expect(axis.stretches.map { $0.from } == [0, 100_000])
    #expect(axis.folds.count == 1)
    #expect(axis.longestFold == 99_000)
    #expect(axis.column(of: 1000) == 4)
    #expect(axis.column(of: 100_000) == axis.folds[0] + 1)
  }

  /// Two columns for the 100 ms are 50 ms each, for which there is room. Yet 4.9 s would take 98 of
  /// them: more than 24, so that they are folded; 1 s takes 20, and is not.
  @Test func `a quiet span is folded where there is room for it, too`() {
    let long = TimeAxis([0, 100, 5000], columns: 200)
    #expect(long.folds.count == 1)
    #expect(long.columnMilliseconds == 25)
    #expect(long.column(of: 100) == 4)
    let short = TimeAxis([0, 100, 1100], columns: 200)
    #expect(short.folds == [])
    #expect(short.column(of: 1100) == 44)
  }

  @Test func `spans of one length are folded alike`() {
    let axis = TimeAxis([0, 100, 60_000, 60_100, 120_000, 120_100], columns: 60)
    #expect(axis.stretches.map { $0.from } == [0, 60_000, 120_000])
    #expect(axis.stretches.allSatisfy { $0.width == 5 })
  }

  @Test func `one instant is a line of one column`() {
    let axis = TimeAxis([0], columns: 30)
    #expect(axis.width == 1)
    #expect(axis.labels(before: 30, at: []).map { $0.text } == ["0s"])
  }

  @Test func `a column begins with its first time only`() {
    let axis = TimeAxis([0, 100, 200, 300], columns: 100)
    #expect(axis.columnMilliseconds == 25)
    #expect(axis.place(of: 100) == (column: 4, isFirst: true))
    let rough = TimeAxis([0, 100, 200, 300, 400, 12_000], columns: 41)
    #expect(rough.place(of: 100).column == 0 || rough.folds != [])
  }

  /// Whatever the times: all have their columns, in order, and within the line.
  @Test func `any times fit the line, in their order`() {
    var state: UInt64 = 88_172_645_463_325_252
    func below(_ bound: UInt64) -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return (state >> 11) % bound
    }
    for _ in 0..<2000 {
      var times: Set<Int64> = [0]
      var time: Int64 = 0
      for _ in 0..<below(60) {
        time += [1, 3, 100, 1000, 15_000, 3_600_000, 86_400_000_000][Int(below(7))]
        times.insert(time)
      }
      let instants = times.sorted()
      let columns = 28 + Int(below(200))
      let axis = TimeAxis(instants, columns: columns)
      let places = instants.map { axis.column(of: $0) }
      #expect(axis.width <= columns)
      #expect(places == places.sorted())
      #expect(places[0] == 0 && places.last == axis.width - 1)
      #expect(Set(places).isDisjoint(with: axis.folds))
      let labels = axis.labels(before: columns, at: instants.reversed())
      for (one, next) in zip(labels, labels.dropFirst()) where one.line == next.line {
        #expect(one.column + one.text.count < next.column)
      }
      #expect(Set(labels.map { $0.column }).count == labels.count)
    }
  }

  /// A column is 100 ms. 0.9 s and 1 s are wanted: the one stands in the first line, and the other,
  /// which begins where the one still is, in the second. 1.2 s is round, and has no room.
  @Test func `wanted times come before round ones, and move to a second line for want of room`() {
    let axis = TimeAxis([0, 400, 900, 1000, 1500, 2000, 2400, 2500], columns: 29)
    #expect(axis.columnMilliseconds == 100)
    #expect(
      axis.labels(before: 29, at: [900, 1000, 2400]) == [
        .init(column: 0, text: "0s", line: 0), .init(column: 9, text: "0.9s", line: 0),
        .init(column: 24, text: "2.4s", line: 0), .init(column: 10, text: "1s", line: 1),
      ])
  }

  @Test(arguments: [
    (0, "0s"), (31_100, "31.1s"), (1, "0.001s"), (90_000, "90s"), (599_999, "599.999s"),
    (600_000, "10m"), (3_725_000, "1h2m5s"), (604_800_001, "7d0.001s"),
  ])
  func `times are written short`(milliseconds: Int64, text: String) {
    #expect(TimeScale.text(milliseconds) == text)
  }

  @Test(
    arguments: [
      (0, 1), (1, 1), (7, 7), (11, 12), (100, 100), (101, 120), (420, 500), (999, 1000),
      (31_000, 40_000),
      (50_001, 60_000), (61_000, 120_000), (2_500_000, 3_600_000), (57_600_001, 86_400_000),
      (86_400_001, 172_800_000),
    ] as [(Int64, Int64)])
  func `a length is rounded up to one that a reader can count in`(length: Int64, round: Int64) {
    #expect(TimeScale.round(length) == round)
  }
}
