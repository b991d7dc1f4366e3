/// Replays one program under one policy: a stepped, synchronous next-event simulation.
///
/// (policy, program) decides every byte of what comes out; nothing here reads a clock, and no two
/// things are ever in an order that is not written down. Run it to each checkpoint in turn, look,
/// and go on:
///
///     var engine = Engine(table, program)
///     while let checkpoint = try engine.run() { … }
public struct Engine: Sendable {
  let program: Program
  let device: DevicePolicy
  let streams: [StreamPolicy]
  let stepLimit: Int

  /// Milliseconds since the scenario began.
  public internal(set) var now: Int64 = 0
  /// The time of the last thing that happened, or of the program's own end.
  public internal(set) var end: Int64 = 0
  /// One record an item, by number.
  public internal(set) var items: [ItemRecord]
  /// (item, identity) for each copy that the server stored after the first, in order of storing.
  public internal(set) var laterCopies: [(item: Int32, identity: UInt16)] = []
  /// When each request left, in milliseconds.
  public internal(set) var sentAt: [Int64] = []
  /// What the app was told, in order.
  public internal(set) var told: [Told] = []
  public internal(set) var contentAnswers: [ContentAnswer] = []
  /// Empty unless it was asked for.
  public internal(set) var journal = Journal()
  /// Which rows had a say: indexed by `SettingID.index`.
  public internal(set) var consulted = [Bool](repeating: false, count: SettingID.count)

  /// Whether what happens is written down, and still has room.
  var keepsJournal: Bool
  let journalLimit: Int
  var agenda = Agenda()
  var cursor: StepCursor
  var server = Server()
  /// By stream, the memory queue before the outbox.
  var lanes: [Lane]
  var flights: [Flight] = []
  var freeFlights: [Int32] = []
  var uncertainSets: [ItemQueue]

  var connection: Connection
  var isForeground: Bool
  var isRunning: Bool
  var processStart: Int64 = 0
  var consent: Bool
  var storageAvailable: Bool
  /// 0 while signed out.
  var identity: UInt16
  var signOut = SignOut()
  var overflow = OverflowReports()
  var flushWaiters: [FlushWaiter] = []
  /// By stream: until when the server asked a direct call to wait, in milliseconds.
  var directRetryAfterEnds: [Int64]
  /// How much has happened so far: what a run costs.
  public internal(set) var stepsTaken = 0
  /// What is being handled, or nil while a step is carried out.
  var handled: Agenda.Entry?

  /// - Parameters:
  ///   - table: a checked table; a row of the wrong kind is a programmer's mistake, and traps.
  ///   - keepsJournal: whether everything that happens is written down too.
  ///   - journalLimit: how many entries and items the journal may hold before it is cut short.
  public init(
    _ table: PolicyTable, _ program: Program, keepsJournal: Bool = false,
    journalLimit: Int = .max
  ) {
    self.program = program
    self.keepsJournal = keepsJournal
    self.journalLimit = journalLimit
    device = DevicePolicy(table)
    streams = Stream.allCases.map { StreamPolicy(table, $0) }
    lanes = Stream.allCases.flatMap {
      [Lane(stream: $0, isOutbox: false), Lane(stream: $0, isOutbox: true)]
    }
    items = Array(repeating: ItemRecord(), count: program.itemCount)
    uncertainSets = Stream.allCases.map { _ in ItemQueue() }
    directRetryAfterEnds = Stream.allCases.map { _ in 0 }
    cursor = StepCursor(program.steps)
    connection = program.given.connection
    isForeground = program.given.app == .foreground
    isRunning = program.given.app != .stopped
    consent = program.given.consent
    storageAvailable = program.given.storageAvailable
    identity = program.given.signedIn ? 1 : 0
    stepLimit = program.stepLimit ?? StepLimit.standard(for: program)
  }

  /// Runs to the next checkpoint and says which, or to the end and says nil.
  ///
  /// - Throws: `EndlessRun` when the step limit is reached.
  public mutating func run() throws(EndlessRun) -> Int? {
    while true {
      let stepTime = cursor.nextTime
      let dueTime = nextDue()
      if let stepTime, stepTime <= dueTime ?? .max {
        advance(to: stepTime)
        handled = nil
        if let checkpoint = perform(cursor.take()) { return checkpoint }
      } else if let dueTime, dueTime <= program.end ?? .max {
        let entry = agenda.takeFirst()
        if entry.matter == .report && dueTime > now && isQuiet && program.end == nil {
          continue
        }
        guard dueTime <= StepLimit.lastInstant else { throw endlessRun() }
        advance(to: dueTime)
        handled = entry
        handle(entry)
      } else {
        end = program.end ?? end
        now = end
        return nil
      }
      stepsTaken += 1
      if stepsTaken > stepLimit { throw endlessRun() }
    }
  }

  private mutating func advance(to time: Int64) {
    precondition(time >= now)
    now = time
    end = time
  }

  /// When the next thing is due that is still wanted; what no longer is falls away.
  private mutating func nextDue() -> Int64? {
    while let entry = agenda.first {
      if isWanted(entry) { return entry.due }
      if entry.matter == .tick { forgetTick(Int(entry.index), token: entry.token) }
      _ = agenda.takeFirst()
    }
    return nil
  }

  mutating func schedule(_ matter: Agenda.Matter, _ index: Int, token: UInt32, due: Int64) {
    agenda.add(
      matter, index: index, token: token, due: due, scheduled: now,
      rank: handled == nil ? .step : .consequence)
  }

  private func isWanted(_ entry: Agenda.Entry) -> Bool {
    let index = Int(entry.index)
    return switch entry.matter {
    case .answer: lanes[index].answerToken == entry.token
    case .flightAnswer: flights[index].token == entry.token
    case .backoffEnd: lanes[index].backoffToken == entry.token
    case .tick: lanes[index].tickToken == entry.token && tickMatters(index)
    case .report: overflow.token == entry.token
    }
  }

  private mutating func handle(_ entry: Agenda.Entry) {
    let index = Int(entry.index)
    switch entry.matter {
    case .answer: receiveAnswer(lane: index)
    case .flightAnswer: receiveAnswer(flight: index)
    case .backoffEnd: endBackoff(lane: index)
    case .tick: tick(lane: index)
    case .report: reportGatheredOverflow()
    }
  }

  /// Whether nothing but reports is left to happen: a report prolongs no run.
  private var isQuiet: Bool {
    cursor.nextTime == nil && !lanes.contains { $0.phase == .inFlight || $0.phase == .backoff }
      && !flights.contains { !$0.isFree }
      && !lanes.indices.contains { lanes[$0].tickIsDue && tickMatters($0) }
  }

  // MARK: Lanes by stream

  func memoryLane(_ stream: Stream) -> Int { Int(stream.rawValue) * 2 }
  func outboxLane(_ stream: Stream) -> Int { Int(stream.rawValue) * 2 + 1 }
  func policy(_ lane: Int) -> StreamPolicy { streams[lane / 2] }
  func queuePolicy(_ lane: Int) -> QueuePolicy {
    lane & 1 == 0 ? streams[lane / 2].memory : streams[lane / 2].outbox
  }

  /// What the platform believes of the connection.
  var believesOnline: Bool {
    switch device.belief {
    case .signal: connection != .offline
    case .always, .none: true
    case .real: connection == .online
    }
  }

  /// Notes that a row had a say.
  mutating func consult(_ setting: StreamSetting, _ stream: Stream) {
    consulted[Int(SettingID(setting, of: stream).index)] = true
  }

  mutating func consult(_ setting: DeviceSetting) {
    consulted[Int(SettingID(setting).index)] = true
  }
}
