import JSONC
import Policies
import ScenarioFiles
import Simulation
import TestSupport
import Testing

@testable import Comparison

/// Which rows make two platforms differ: each case worked out by hand from the claims.
@Suite struct RowSearchTests {
  /// A pair of platforms that end a scenario otherwise.
  struct Pair: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let first: String
    let second: String
    let steps: String
    /// The smallest sets of the second one's rows for the first, and the other way round.
    let rows: [[String]]
    let back: [[String]]

    init(
      _ description: String, _ first: String, _ second: String, _ steps: String,
      rows: [[String]], back: [[String]]
    ) {
      testDescription = description
      self.first = first
      self.second = second
      self.steps = steps
      self.rows = rows
      self.back = back
    }

    var scenario: String {
      "{ \"platforms\": [\"\(first)\", \"\(second)\"], \"jitter\": \"none\", \"steps\": [\(steps)] }"
    }
  }

  static let pairs: [Pair] = [
    // swift.uncertain.moves: a 5xx is uncertain. kotlin.result: it is rejected.
    Pair(
      "one 503", "swift", "kotlin",
      """
      { "at": "0s", "server": { "status": 503, "times": 1 } }, { "at": "0s", "track": 1 }
      """,
      rows: [["answers.5xx"]], back: [["answers.5xx"]]),
    // js.flush.background sends at 1 s; flutter.background.none leaves it to die at 5 s.
    Pair(
      "to the background, and killed", "javascript", "flutter",
      """
      { "at": "0s", "track": 1 }, { "at": "1s", "app": "background" },
      { "at": "5s", "app": "kill" }
      """,
      rows: [["queue.flush.onBackground"]], back: [["queue.flush.onBackground"]]),
    // js.native.background: React Native flushes; node.background?: Node does not.
    Pair(
      "the same on Node", "react-native", "node",
      """
      { "at": "0s", "track": 1 }, { "at": "1s", "app": "background" },
      { "at": "5s", "app": "kill" }
      """,
      rows: [["queue.flush.onBackground"]], back: [["queue.flush.onBackground"]]),
    // js.policy.report: an unknown outcome is not resent; flutter.timeout?: it is.
    Pair(
      "one answer is lost", "javascript", "flutter",
      """
      { "at": "0s", "server": { "timeout": true, "times": 1 } }, { "at": "0s", "track": 1 }
      """,
      rows: [["answers.timeout"]], back: [["answers.timeout"]]),
    // js.logout.sends against flutter.logout, which clears the queue.
    Pair(
      "signed out with an event in memory", "javascript", "flutter",
      """
      { "at": "0s", "track": 1 }, { "at": "1s", "call": "signOut" }
      """,
      rows: [["signOut.queue"]], back: [["signOut.queue"]]),
    // By 20 s both have it in their outbox: js.consent.withdraw empties that,
    // flutter.consent.withdraw does not, and sends it at 30 s.
    Pair(
      "consent withdrawn offline", "javascript", "flutter",
      """
      { "at": "0s", "connection": "offline" }, { "at": "0s", "track": 1 },
      { "at": "20s", "consent": "withdrawn" }, { "at": "30s", "connection": "online" }
      """,
      rows: [["consent.withdrawal.outbox"]], back: [["consent.withdrawal.outbox"]]),
    // js.outbox.native: no signal and no outbox, so that the sends of 15, 16.1, 18.2, 22.3 and
    // 30.4 s fail; the outbox waits for 60 s. The outbox alone is no table where nothing is ever
    // offline, and the signal alone keeps nothing. Taking the outbox away needs another way for
    // a flush; that is all, as the queue does not wait for a connection.
    Pair(
      "a minute offline in a browser and in an app", "react-native", "javascript",
      """
      { "at": "0s", "connection": "offline" }, { "at": "1s", "track": 3 },
      { "at": "60s", "connection": "online" }
      """,
      rows: [["connectivity.belief", "outbox"]], back: [["queue.flush.to", "outbox"]]),
    // js.retry.counts?: the fifth send leaves at 30.4 s, and is the last to fail. flutter.retry.max: five
    // retries, the last of them 16 s later, when the server is well.
    Pair(
      "a 429 for half a minute", "javascript", "flutter",
      """
      { "at": "0s", "server": 429 }, { "at": "0s", "track": 1 }, { "at": "31s", "server": "ok" }
      """,
      rows: [["retry.counts"]], back: [["retry.counts"]]),
    // swift.send.each sends at once; in JavaScript's memory it dies.
    Pair(
      "killed after a second", "swift", "javascript",
      """
      { "at": "0s", "track": 1 }, { "at": "1s", "app": "kill" }
      """,
      rows: [["queue.flush.onTrack"]], back: [["queue.flush.onTrack"]]),
    // swift.offline? tries, and swift.uncertain.moves. With flutter.retry.classes it is resent by
    // Swift's own delays, 1 s doubling, and the seventh send at 63.6 s finds the network. Flutter
    // has to send from memory, flutter.sent.moves, and take no network for uncertain.
    Pair(
      "tracked offline", "swift", "flutter",
      """
      { "at": "0s", "connection": "offline" }, { "at": "0s", "track": 1 },
      { "at": "60s", "connection": "online" }
      """,
      rows: [["answers.network"]], back: [["queue.flush.to", "answers.network"]]),
    // kotlin.noQueue: to resend, Kotlin would need a queue, and with Flutter's way out of it an
    // outbox, resends, and another answer to a 5xx. Flutter only has to drop what a 5xx refuses.
    Pair(
      "a 503 where nothing is resent", "kotlin", "flutter",
      """
      { "at": "0s", "server": { "status": 503, "times": 1 } }, { "at": "0s", "track": 1 }
      """,
      rows: [], back: [["answers.5xx"]]),
    // e1 fails offline and js.network? resends it, at last at 61.5 s. JavaScript sends e2 and e3
    // with the tick of 75 s, and no answer comes: to lose both, Swift must not send each by itself,
    // and needs the interval then. JavaScript, to do as Swift, has to send each at once; e1 would
    // have to be sent offline, from memory, and that be uncertain: four rows.
    Pair(
      "a tunnel and a lost answer", "swift", "javascript",
      """
      { "at": "20s", "connection": "offline" }, { "at": "21s", "track": 1 },
      { "at": "61s", "connection": "online" },
      { "at": "70s", "server": { "timeout": true, "times": 1 } }, { "at": "70s", "track": 2 }
      """,
      rows: [["queue.flush.every", "queue.flush.onTrack", "answers.network"]], back: []),
  ]

  private func search(
    _ text: String, among names: String..., limit: Int? = nil
  ) -> [RowExchange] {
    let scenario = Replaying.scenario(text)
    let policies = Replaying.policies(of: scenario)
    let items = names.isEmpty ? nil : names.map { scenario.items.item(named: $0)! }
    return [(policies[0], policies[1]), (policies[1], policies[0])].map { receiver, giver in
      var search = try! RowSearch(
        scenario, of: receiver, from: giver, among: items, limit: limit)
      return search.run()
    }
  }

  private func names(_ sets: [RowSet]) -> [[String]] {
    sets.map { $0.rows.map { $0.name }.sorted() }.sorted { $0.lexicographicallyPrecedes($1) }
  }

  @Test(arguments: pairs)
  func `the rows are those that the claims name`(pair: Pair) {
    let exchanges = search(pair.scenario)
    #expect(exchanges[0].gaps.count > 0)
    #expect(names(exchanges[0].solutions.sets) == pair.rows.map { $0.sorted() })
    #expect(names(exchanges[1].solutions.sets) == pair.back.map { $0.sorted() })
    for (exchange, expected) in zip(exchanges, [pair.rows, pair.back]) {
      let size = expected.first?.count ?? RowSearch.mostRows
      #expect(exchange.tallies.map { $0.size } == Array(1...size))
      #expect(exchange.isComplete && !exchange.isLeftByAllRows)
    }
  }

  /// Each stage of a set of the tour's, with what is left: the first ends e10 and e11 alike.
  @Test func `each row of a set comes with what it changes`() throws {
    let exchange = search(
      """
      { "platforms": ["javascript", "flutter"], "jitter": "none", "steps": [
        { "at": "70s", "server": { "timeout": true, "stored": true, "times": 1 } },
        { "at": "70s", "track": 3 }, { "at": "125s", "track": 2 },
        { "at": "126s", "app": "background" }, { "at": "127s", "app": "kill" } ] }
      """)[0]
    let set = try #require(exchange.solutions.sets.first)
    #expect(set.rows.map { $0.name } == ["queue.flush.onBackground", "answers.timeout"])
    #expect(set.along == [])
    #expect(exchange.gaps.map { $0.items } == [[0, 1, 2], [3, 4]])
    #expect(set.stages.map { $0.isClosed } == [[false, true], [true, true]])
    #expect(set.stages[0].left?.map { $0.items } == [[0, 1, 2]])
    #expect(set.stages[0].left?[0].own.outcome == .uncertain)
    #expect(set.stages[1].left?.count == 0)
    #expect(exchange.tallies.map { $0.size } == [1, 2])
    #expect(exchange.tallies.allSatisfy { $0.left == 0 })
  }

  @Test func `a part comes with its rows, and they count as one`() throws {
    let pair = try #require(Self.pairs.first { $0.second == "javascript" && $0.first != "swift" })
    let set = try #require(search(pair.scenario)[0].solutions.sets.first)
    let along = set.along.map { $0.name }
    #expect(along.contains("outbox.limit"))
    #expect(along.contains("signOut.outbox"))
  }

  /// A row without a say is no reason against one that has: without a signal nothing can be asked
  /// for the connection, yet that the app may ask changes no event's end.
  @Test func `rows without a say come along where others could not stand without`() throws {
    let exchange = search(
      """
      { "platforms": ["flutter", "swift"], "jitter": "none", "config": {
          "flutter": { "enableOfflineQueue": false } }, "steps": [
        { "at": "0s", "connection": "offline" }, { "at": "0s", "track": 1 } ] }
      """)[0]
    let belief = SettingID(.belief)
    #expect(exchange.candidates.contains(belief))
    #expect(!exchange.candidates.contains(SettingID(.inspectIsOnline)))
    let alone = exchange.receiver.taking([belief], from: exchange.giver, idle: noneIdle)
    #expect(alone == nil)
    var idle = noneIdle
    idle[Int(SettingID(.inspectIsOnline).index)] = true
    let along = exchange.receiver.taking([belief], from: exchange.giver, idle: idle)
    #expect(along?.table[.belief] == .word("none"))
    #expect(along?.table[.inspectIsOnline] == SettingValue.none)
  }

  private var noneIdle: [Bool] { SettingID.all.map { _ in false } }

  @Test func `only the events asked for have to end alike`() {
    let text = """
      { "platforms": ["swift", "kotlin"], "steps": [
        { "at": "0s", "server": { "status": 503, "times": 1 } },
        { "at": "0s", "track": { "name": "a" } },
        { "at": "1s", "server": { "timeout": true, "times": 1 } },
        { "at": "1s", "track": { "name": "b" } } ] }
      """
    #expect(names(search(text)[0].solutions.sets) == [["answers.5xx", "answers.timeout"]])
    #expect(names(search(text, among: "a")[0].solutions.sets) == [["answers.5xx"]])
    #expect(names(search(text, among: "b")[0].solutions.sets) == [["answers.timeout"]])
  }

  /// No three of Kotlin's rows do; what each part needs is told, and what leaves the least.
  @Test func `where no set does all, the nearest and what does a part are named`() throws {
    let exchange = search(
      """
      { "platforms": ["swift", "kotlin"], "steps": [
        { "at": "0s", "server": { "status": 503, "times": 1 } },
        { "at": "0s", "track": { "name": "a" } },
        { "at": "1s", "server": { "timeout": true, "times": 1 } },
        { "at": "1s", "track": { "name": "b" } },
        { "at": "40s", "server": { "unreachable": true, "times": 1 } },
        { "at": "40s", "track": { "name": "c" } },
        { "at": "50s", "server": { "status": 429, "times": 1 } },
        { "at": "50s", "track": { "name": "d" } } ] }
      """)[0]
    #expect(exchange.solutions.sets.isEmpty)
    #expect(exchange.gaps.map { $0.items } == [[0], [1, 2], [3]])
    #expect(exchange.partial.map { names($0.sets) }[0] == [["answers.5xx"]])
    #expect(exchange.partial.map { names($0.sets) }[1] == [["answers.network", "answers.timeout"]])
    #expect(exchange.partial.map { names($0.sets) }[2] == [["answers.429"]])
    let best = try #require(exchange.best)
    #expect(best.stages.last?.left?.reduce(0) { $0 + $1.items.count } == 1)
  }

  @Test func `steps for one platform only are no matter of rows`() {
    let exchanges = search(
      """
      { "platforms": ["swift", "javascript"], "end": "5s", "steps": [
        { "at": "0s", "track": 1 }, { "at": "1s", "app": "background", "only": ["javascript"] },
        { "at": "2s", "app": "kill", "only": ["javascript"] } ] }
      """)
    #expect(exchanges[0].gaps.isEmpty)
    let killed = search(
      """
      { "platforms": ["javascript", "react"], "end": "5s", "steps": [
        { "at": "0s", "track": 1 }, { "at": "2s", "app": "kill", "only": ["react"] } ] }
      """)
    #expect(killed[0].gaps.count == 1)
    #expect(killed[0].isLeftByAllRows)
    #expect(killed[0].solutions.sets.isEmpty && killed[0].isComplete)
  }

  /// With all of Flutter's rows Swift's event would wait for the tick of 15 s, and die at 5 s. With
  /// flutter.retry.classes alone it is resent after a second, and accepted as Flutter's is.
  @Test func `fewer rows may do where all of them do not`() {
    let exchange = search(
      """
      { "platforms": ["swift", "flutter"], "jitter": "none", "steps": [
        { "at": "0s", "server": { "status": 503, "times": 1 } }, { "at": "0s", "track": 1 },
        { "at": "5s", "app": "kill", "only": ["swift"] } ] }
      """)[0]
    #expect(exchange.isLeftByAllRows)
    #expect(names(exchange.solutions.sets) == [["answers.5xx"]])
  }

  /// js.retry.max gives up after five sends. With Swift's row for that, JavaScript's event would be
  /// sent for ever: a queue in memory has no age there.
  @Test func `a set that would go on for ever is not judged`() throws {
    let exchange = search(
      """
      { "platforms": ["javascript", "swift"], "jitter": "none", "steps": [
        { "at": "0s", "server": 429 }, { "at": "0s", "track": 1 } ] }
      """, limit: 300_000)[0]
    let alone = try #require(exchange.tallies.first)
    #expect(exchange.candidates.contains(SettingID(.retryLimit, of: .events)))
    #expect(alone.unjudged > 0)
    #expect(alone.replayed + alone.invalid + alone.unjudged == exchange.candidates.count)
    #expect(alone.left == 0 && !alone.isComplete && !exchange.isComplete)
  }

  /// The same with many events: what a batch carries is counted too, or a few steps might take
  /// hours. A replay takes four times what the platforms' own do and 2,000 steps more, and as much
  /// again in what batches carry, the last of them with all 3,000; then 300 of its own.
  @Test func `no replay takes longer than the platforms' own allow`() throws {
    let scenario = Replaying.scenario(
      """
      { "platforms": ["javascript", "swift"], "jitter": "none", "steps": [
        { "at": "0s", "server": 429 }, { "at": "0s", "track": 3000 } ] }
      """)
    let policies = Replaying.policies(of: scenario)
    for (receiver, giver) in [(policies[0], policies[1]), (policies[1], policies[0])] {
      var search = try RowSearch(scenario, of: receiver, from: giver, limit: 0)
      let own = search.cost
      let dearest = 2 * (4 * own + 2_000) + 3_000 / 8 + 300
      let none = search.run()
      #expect(none.tallies.allSatisfy { $0.left > 0 && $0.replayed == 0 })
      // All rows together, once.
      #expect(search.cost <= own + dearest)

      var trials = try RowTrials(scenario, receiver, giver, among: nil, RunChoices())
      var stopped: [String] = []
      for row in none.candidates {
        let before = trials.cost
        if case .stopped = trials.trial(of: [row]) { stopped.append(row.name) }
        #expect(trials.cost - before <= dearest, "\(row.name)")
      }
      // JavaScript's queue knows no age: with Swift's row it would resend for ever. JavaScript's
      // row only ends Swift's resends sooner.
      #expect(stopped.contains("retry.limit") == (receiver.name == "javascript"))
    }
  }

  @Test func `platforms that end alike have nothing to look for`() {
    let exchanges = search(
      """
      { "platforms": ["swift", "kotlin"], "steps": [{ "at": "0s", "track": 3 }] }
      """)
    #expect(exchanges.allSatisfy { $0.gaps.isEmpty && $0.tallies.isEmpty })
  }

  /// A replay of one event costs some 300 steps: the platforms' own take two, what all rows do one,
  /// and with two sets more that is over 1,300.
  @Test func `a search that costs too much is cut short, and says what was left`() {
    let exchange = search(Self.pairs[0].scenario, limit: 1_300)[0]
    let tally = exchange.tallies[0]
    #expect(exchange.isCutShort && !exchange.isComplete)
    #expect(tally.replayed == 2)
    #expect(tally.left > 0)
  }

  @Test func `what was found for a part, or not, says whether all sets were judged`() {
    let text = """
      { "platforms": ["swift", "kotlin"], "steps": [
        { "at": "0s", "server": { "status": 503, "times": 1 } },
        { "at": "0s", "track": { "name": "a" } },
        { "at": "1s", "server": { "timeout": true, "times": 1 } },
        { "at": "1s", "track": { "name": "b" } } ] }
      """
    let cut = search(text, limit: 0)[0]
    #expect(cut.partial.allSatisfy { $0.sets.isEmpty && !$0.isComplete })
    #expect(!cut.solutions.isComplete)
    let whole = search(text)[0]
    #expect(whole.solutions.isComplete && whole.solutions.sets.count == 1)
  }

  /// What Flutter's memory loses after a second is in the outbox by then with either row.
  @Test func `sets beyond those that are kept are counted`() throws {
    let scenario = Replaying.scenario(
      """
      { "platforms": ["flutter"], "jitter": "none", "steps": [
        { "at": "0s", "track": 1 }, { "at": "1s", "app": "kill" } ] }
      """)
    let overrides = ["flutter.queue.flush.onTrack=yes", "flutter.queue.flush.every=500ms"].map {
      let log = DiagnosticLog(SourceFile(path: "--set", bytes: Array($0.utf8)))
      return SettingOverride(argument: log, platforms: Replaying.library.names)!
    }
    let plain = Replaying.policies(of: scenario)[0]
    let giver = Replaying.library.policy(named: "flutter")!.resolved(overrides: overrides)!
    var all = try RowSearch(scenario, of: plain, from: giver)
    let sets = all.run().solutions
    #expect(names(sets.sets) == [["queue.flush.every"], ["queue.flush.onTrack"]])
    #expect(sets.more == 0)
    var few = try RowSearch(scenario, of: plain, from: giver, mostKept: 1)
    let kept = few.run().solutions
    #expect(kept.sets.count == 1 && kept.more == 1)
  }

  @Test func `events that only one of the two tracks are named`() {
    let exchange = search(
      """
      { "platforms": ["swift", "kotlin"], "steps": [
        { "at": "0s", "track": 2, "only": ["swift"] }, { "at": "0s", "track": 1 } ] }
      """)[0]
    #expect(exchange.gaps.isEmpty)
    #expect(exchange.untracked == [[], [0, 1]])
  }

  // MARK: Against trying everything

  /// What is told, shown, called or asked for is not what becomes of an event: such rows may come
  /// along here, as the search lets them. Nothing else is taken from what the search says matters.
  private func isAside(_ row: SettingID) -> Bool {
    ["call.", "inspect.", "reports.", "content.", "limiter", "track."].contains { prefix in
      row.definition.name.hasPrefix(prefix)
    }
  }

  /// Those with a set of more than one row, or none: else there is nothing smaller to try.
  static let withLargerSets = pairs.filter { pair in
    [pair.rows, pair.back].contains { $0.first?.count != 1 }
  }

  /// All sets of one row and of two among all that differ: none is smaller than the set found.
  @Test(arguments: withLargerSets)
  func `no set of any rows is smaller`(pair: Pair) throws {
    let scenario = Replaying.scenario(pair.scenario)
    let policies = Replaying.policies(of: scenario)
    let aside = SettingID.all.map { isAside($0) }
    let ways = [(policies[0], policies[1], pair.rows), (policies[1], policies[0], pair.back)]
    for (receiver, giver, found) in ways {
      let size = found.first?.count ?? RowSearch.mostRows + 1
      if size == 1 { continue }
      let rows = receiver.rows(unlike: giver).filter { !isAside($0) }
      let target = try replay(scenario, under: giver).items
      var tried = 0
      for set in sets(of: rows, below: size) {
        guard let policy = receiver.taking(set, from: giver, idle: aside) else { continue }
        tried += 1
        let ends = try replay(scenario, under: policy).items
        #expect(countGaps(ends, target, among: nil) > 0, "\(set.map { $0.name })")
      }
      #expect(tried > 0)
    }
  }

  /// All sets with fewer rows than that, the smallest first.
  private func sets(of rows: [SettingID], below size: Int) -> [[SettingID]] {
    var all: [[SettingID]] = []
    var longest: [[Int]] = [[]]
    for _ in 1..<max(size, 1) {
      longest = longest.flatMap { set in
        ((set.last ?? -1) + 1..<rows.count).map { set + [$0] }
      }
      all += longest.map { $0.map { rows[$0] } }
    }
    return all
  }
}
