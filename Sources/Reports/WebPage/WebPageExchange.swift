internal import Comparison
internal import JSONC
internal import Policies
internal import ScenarioFiles
internal import Simulation

/// Which rows would make one platform end as another does, as a page holds it.
struct WebPageExchange {
  /// More sets than this are counted, not told.
  static let mostSets = ExchangeText.mostSets

  private let exchange: RowExchange
  private let words: ExchangeWords
  /// The ids that the rows which are shown rest on; one may stand several times.
  private(set) var cited: [String] = []

  init(_ exchange: RowExchange, _ words: ExchangeWords) {
    self.exchange = exchange
    self.words = words
  }

  /// How many rows differ and may have a say, and of each size how many sets were replayed, are no
  /// table, were not judged, and were left out. Then the first set's rows with what each leaves, what comes along,
  /// and the other sets; or, where there is no set, what comes near, and the sets for each range of
  /// events alone.
  mutating func write(_ tables: inout WebPageTables, to output: inout Output) {
    output.openObject(inline: true)
    let tallies = exchange.tallies.flatMap {
      [$0.size, $0.replayed, $0.invalid, $0.unjudged, $0.left]
    }
    output.member(
      "tried",
      numbers: ([exchange.differing, exchange.candidates.count] + tallies).map { Int64($0) })
    if exchange.solutions.sets.isEmpty {
      writeParts(&tables, to: &output)
    } else {
      writeSets(&tables, to: &output)
    }
    output.close()
  }

  // MARK: A set that does it

  private mutating func writeSets(_ tables: inout WebPageTables, to output: inout Output) {
    let set = exchange.solutions.sets[0]
    var closed = exchange.gaps.map { _ in false }
    var stages: [[Int64]] = []
    for stage in set.stages {
      let outcome = words.outcome(of: stage, after: closed, exchange)
      stages.append(rows(stage.row, &tables) + [tables.texts.number(of: outcome)])
      if stage.left != nil { closed = stage.isClosed }
    }
    output.member("rows", lists: stages)
    if let along = words.along(set) { output.member("along", Int(tables.texts.number(of: along))) }
    writeOthers(exchange.solutions, &tables, to: &output)
  }

  /// The numbers of a row as the one and as the other platform has it.
  private mutating func rows(_ row: SettingID, _ tables: inout WebPageTables) -> [Int64] {
    [exchange.receiver, exchange.giver].map { policy in
      cited += policy.because(row)
      return tables.number(of: row, in: policy)
    }
  }

  private func writeOthers(
    _ sets: RowSets, _ tables: inout WebPageTables, to output: inout Output
  ) {
    let others = sets.sets.dropFirst().prefix(Self.mostSets)
    if others.isEmpty { return }
    output.member("others", numbers: others.map { tables.texts.number(of: words.rows($0)) })
    let more = sets.sets.count + sets.more - 1 - others.count
    if more > 0 { output.member("more", more) }
  }

  // MARK: Where none does

  private mutating func writeParts(_ tables: inout WebPageTables, to output: inout Output) {
    if exchange.isLeftByAllRows { output.member("isLeftByAllRows", true) }
    if let best = exchange.best, let left = best.stages.last?.left {
      let texts = [words.rows(best), words.ends(left)]
      output.member("nearest", numbers: texts.map { tables.texts.number(of: $0) })
    }
    guard exchange.gaps.count > 1 else { return }
    output.key("parts")
    output.openList(inline: true)
    for (gap, sets) in zip(exchange.gaps, exchange.partial) {
      output.element()
      output.openObject(inline: true)
      output.member("events", Int(tables.texts.number(of: words.names(gap))))
      let first = sets.sets.first?.rows ?? []
      output.member("rows", lists: first.map { rows($0, &tables) })
      if first.isEmpty && !sets.isComplete { output.member("isOpen", true) }
      writeOthers(sets, &tables, to: &output)
      output.close()
    }
    output.close()
  }
}

/// The exchanges of a scenario's pairs of platforms, each that is the same for several pairs once.
struct WebPageExchanges {
  let pairs: PairExchanges
  private(set) var cited: [String] = []

  init(_ pairs: PairExchanges) {
    self.pairs = pairs
  }

  /// `exchanges`, and in `between` of each pair the places of its platforms and the numbers of its
  /// exchanges.
  mutating func write(
    _ scenario: Scenario, _ tables: inout WebPageTables, to output: inout Output
  ) {
    var all: [[UInt8]] = []
    var numbers: [[Int64]] = []
    for pair in pairs.pairs {
      let report = ExchangeReport(scenario, pair.exchanges, among: nil)
      var list = [Int64(pair.first), Int64(pair.second)]
      for exchange in pair.exchanges {
        var writer = WebPageExchange(exchange, ExchangeWords(report: report))
        let bytes = Output.gathered { writer.write(&tables, to: &$0) }
        cited += writer.cited
        let known = all.firstIndex(of: bytes)
        list.append(Int64(known ?? all.count))
        if known == nil { all.append(bytes) }
      }
      numbers.append(list)
    }
    output.member("between", lists: numbers)
    output.key("exchanges")
    output.openList(inline: true)
    for bytes in all {
      output.element()
      output.write(bytes: bytes)
    }
    output.close()
  }
}
