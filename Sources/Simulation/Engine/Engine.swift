/// Replays what happens to one device under one policy: a stepped, synchronous next-event
/// simulation.
///
/// (policy, program) decides every byte of what comes out; nothing here reads a clock, and no two
/// things are ever in an order that is not written down. Run it to each checkpoint in turn, look,
/// and go on:
///
///     var engine = Engine(table, program)
///     while let checkpoint = try engine.run() { … }
///
/// What asks, and is asked often, is `mutating` as well: an engine that is only lent is handed over
/// as a copy of all that it holds.
///
/// Or hand it the steps of one device after another, one by one: see `begin(_:until:)`.
public struct Engine: ~Copyable, Sendable {
  let device: DevicePolicy
  /// By lane.
  let policies: Slots<LanePolicy>
  let program: Program
  var stepLimit = 0
  var carryLimit = Int.max
  /// When the life of a device without a program ends, in milliseconds.
  var lifeEnd: Int64 = 0
  var draws = Draws(seed: 0, jitter: .seeded)

  /// Milliseconds since the scenario began.
  public internal(set) var now: Int64 = 0
  /// The time of the last thing that happened, or of the program's own end.
  public internal(set) var end: Int64 = 0
  /// One record an item, by number.
  var records = Slots<ItemRecord>()
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
  var hadSay = Slots(count: SettingID.count) { _ in false }

  /// Whether what happens is written down, and still has room.
  var keepsJournal: Bool
  let journalLimit: Int
  var agenda = Agenda()
  var cursor: StepCursor
  var server = Server()
  /// By stream, the memory queue before the outbox.
  var lanes: Slots<Lane>
  var flights: [Flight] = []
  var freeFlights: [Int32] = []
  /// By stream.
  var uncertainSets: Slots<ItemQueue>

  var connection = Connection.online
  /// What the platform believes of the connection.
  var believesOnline = true
  var isForeground = true
  var isRunning = true
  var processStart: Int64 = 0
  var consent = true
  var storageAvailable = true
  /// 0 while signed out.
  var identity: UInt16 = 0
  var signOut = SignOut()
  var overflow = OverflowReports()
  var flushWaiters: [FlushWaiter] = []
  /// By stream: until when the server asked a direct call to wait, in milliseconds.
  var directRetryAfterEnds = Slots<Int64>(count: Stream.allCases.count) { _ in 0 }
  /// How much has happened so far: what a run costs.
  public internal(set) var stepsTaken = 0
  /// How many items batches have carried so far, each as often as it was sent: a step with a large
  /// batch costs more than another.
  public internal(set) var itemsCarried = 0
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
    let streams = Stream.allCases
    policies = Slots(count: streams.count * 2) { lane in
      LanePolicy(table, streams[lane / 2], isOutbox: lane % 2 == 1)
    }
    lanes = Slots(count: streams.count * 2) { lane in
      Lane(stream: streams[lane / 2], isOutbox: lane % 2 == 1)
    }
    uncertainSets = Slots(count: streams.count) { _ in ItemQueue() }
    cursor = StepCursor(program.steps)
    begin(program.given, Draws(seed: program.seed, jitter: program.jitter))
    records.append(ItemRecord(), times: program.itemCount)
    stepLimit = program.stepLimit ?? StepLimit.standard(for: program)
    carryLimit = program.carryLimit ?? .max
  }

  /// Runs to the next checkpoint and says which, or to the end and says nil.
  ///
  /// - Throws: `EndlessRun` when the program's limit of steps, or of what batches carry, is reached.
  public mutating func run() throws(EndlessRun) -> Int? {
    while let time = cursor.nextTime {
      try run(before: time)
      advance(to: time)
      handled = nil
      if let checkpoint = perform(cursor.take()) { return checkpoint }
      try countStep()
    }
    if let end = program.end { try finish(at: end) } else { try comeToRest() }
    return nil
  }

  // MARK: The loop

  /// Lets everything happen that is due before a time.
  mutating func run(before time: Int64) throws(EndlessRun) {
    while let due = nextDue(), due < time { try handleNext() }
  }

  /// Lets everything happen that is due until the end, and ends there.
  mutating func finish(at end: Int64) throws(EndlessRun) {
    while let due = nextDue(), due <= end { try handleNext() }
    self.end = end
    now = end
  }

  /// Lets everything happen until nothing but reports is left: a report prolongs no run.
  private mutating func comeToRest() throws(EndlessRun) {
    while let due = nextDue() {
      if agenda.top.matter == .report && due > now && isQuiet() {
        _ = agenda.takeFirst()
      } else {
        try handleNext()
      }
    }
    now = end
  }

  private mutating func handleNext() throws(EndlessRun) {
    let entry = agenda.takeFirst()
    guard entry.due <= StepLimit.lastInstant else { throw endlessRun() }
    advance(to: entry.due)
    handled = entry
    handle(entry)
    try countStep()
  }

  mutating func advance(to time: Int64) {
    precondition(time >= now)
    now = time
    end = time
  }

  mutating func countStep() throws(EndlessRun) {
    stepsTaken += 1
    if stepsTaken > stepLimit || itemsCarried > carryLimit { throw endlessRun() }
  }

  /// When the next thing is due that is still wanted; what no longer is falls away.
  private mutating func nextDue() -> Int64? {
    while !agenda.isEmpty {
      if isWanted(agenda.top) { return agenda.top.due }
      let entry = agenda.takeFirst()
      if entry.matter == .tick { forgetTick(Int(entry.index), token: entry.token) }
    }
    return nil
  }

  mutating func schedule(_ matter: Agenda.Matter, _ index: Int, token: UInt32, due: Int64) {
    agenda.add(
      matter, index: index, token: token, due: due, scheduled: now,
      rank: handled == nil ? .step : .consequence)
  }

  private mutating func isWanted(_ entry: Agenda.Entry) -> Bool {
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

  /// Whether nothing but reports is left to happen.
  private mutating func isQuiet() -> Bool {
    for lane in lanes.indices {
      if lanes[lane].phase == .inFlight || lanes[lane].phase == .backoff { return false }
      if lanes[lane].tickIsDue && tickMatters(lane) { return false }
    }
    return !flights.contains { !$0.isFree }
  }

  /// Notes that a row had a say.
  mutating func consult(_ setting: StreamSetting, _ stream: Stream) {
    hadSay[Int(SettingID(setting, of: stream).index)] = true
  }

  mutating func consult(_ setting: DeviceSetting) {
    hadSay[Int(SettingID(setting).index)] = true
  }
}
