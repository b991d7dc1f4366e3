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
  /// When each request left.
  var departures = Slots<Int64>()
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
  var agenda: Agenda
  var cursor: StepCursor
  var server = Server()
  /// By stream, the memory queue before the outbox.
  var lanes: Slots<Lane>
  let allLanes: [Lane.Place]
  /// Whether any interval is counted from the first item.
  let countsFromFirst: Bool
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
  /// Whether a step is carried out, and not the agenda's current entry.
  var isStep = false

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
    lanes = Slots(count: Stream.allCases.count * 2) { Lane($0, table) }
    allLanes = lanes.places
    agenda = Agenda(laneCount: lanes.count)
    countsFromFirst = Stream.allCases.contains {
      FlushPolicy(StreamRows(table: table, stream: $0)).clock == .first
    }
    uncertainSets = Slots(count: Stream.allCases.count) { _ in ItemQueue() }
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
      isStep = true
      if let checkpoint = perform(cursor.take()) { return checkpoint }
      try countStep()
    }
    if let end = program.end { try finish(at: end) } else { try comeToRest() }
    return nil
  }

  // MARK: The loop

  /// Lets everything happen that is due before a time.
  mutating func run(before time: Int64) throws(EndlessRun) {
    if countsFromFirst { forgetIdleTicks() }
    while agenda.firstDue < time {
      agenda.takeFirst()
      if try handleCurrent() { try countStep() }
    }
  }

  /// Lets everything happen that is due until the end, and ends there.
  mutating func finish(at end: Int64) throws(EndlessRun) {
    try run(before: end + 1)
    self.end = end
    now = end
  }

  /// Lets everything happen until nothing but reports is left: a report prolongs no run.
  private mutating func comeToRest() throws(EndlessRun) {
    if countsFromFirst { forgetIdleTicks() }
    while !agenda.isEmpty {
      agenda.takeFirst()
      if agenda.current.matter == .report && agenda.current.due > now && isQuiet() { continue }
      if try handleCurrent() { try countStep() }
    }
    now = end
  }

  /// An interval that is counted from the first item begins anew where its tick comes next and
  /// matters no more, whenever it is due; all else falls away when its time comes.
  private mutating func forgetIdleTicks() {
    while !agenda.isEmpty && agenda.top.matter == .tick {
      let lane = lanes.place(agenda.top.index)
      let isWanted = lanes[lane].tickToken == agenda.top.token
      if isWanted && tickMatters(lane) { return }
      if isWanted { forgetTick(lane) }
      agenda.takeFirst()
    }
  }

  /// Lets the agenda's current entry happen, unless it is awaited no more; says which.
  @inline(__always)
  private mutating func handleCurrent() throws(EndlessRun) -> Bool {
    let index = agenda.current.index
    let token = agenda.current.token
    switch agenda.current.matter {
    case .answer:
      let lane = lanes.place(index)
      guard lanes[lane].answerToken == token else { return false }
      try comeToCurrent()
      receiveAnswer(lane: lane)
    case .flightAnswer:
      guard flights[index].token == token else { return false }
      try comeToCurrent()
      receiveAnswer(flight: index)
    case .backoffEnd:
      let lane = lanes.place(index)
      guard lanes[lane].backoffToken == token else { return false }
      try comeToCurrent()
      endBackoff(lane: lane)
    case .tick:
      let lane = lanes.place(index)
      guard lanes[lane].tickToken == token else { return false }
      forgetTick(lane)
      // A tick that would do nothing is none; the next is armed when something waits again.
      guard tickMatters(lane) else { return false }
      try comeToCurrent()
      tick(lane: lane)
    case .report:
      guard overflow.token == token else { return false }
      try comeToCurrent()
      reportGatheredOverflow()
    }
    if countsFromFirst { forgetIdleTicks() }
    return true
  }

  @inline(__always)
  private mutating func comeToCurrent() throws(EndlessRun) {
    guard agenda.current.due <= StepLimit.lastInstant else { throw endlessRun() }
    advance(to: agenda.current.due)
    isStep = false
  }

  @inline(__always)
  mutating func advance(to time: Int64) {
    precondition(time >= now)
    now = time
    end = time
  }

  @inline(__always)
  mutating func countStep() throws(EndlessRun) {
    stepsTaken += 1
    if stepsTaken > stepLimit { throw endlessRun() }
  }

  @inline(__always)
  mutating func schedule(_ matter: Agenda.Matter, _ index: Int, token: UInt32, due: Int64) {
    agenda.add(
      matter, index: index, token: token, due: due, scheduled: now,
      rank: isStep ? .step : .consequence)
  }

  /// Whether nothing but reports is left to happen.
  private mutating func isQuiet() -> Bool {
    for lane in allLanes {
      if lanes[lane].phase == .inFlight || lanes[lane].phase == .backoff { return false }
      if lanes[lane].tickIsDue && tickMatters(lane) { return false }
    }
    return !flights.contains { !$0.isFree }
  }

  /// Notes that a row had a say.
  @inline(__always)
  mutating func consult(_ setting: StreamSetting, _ lane: Lane.Place) {
    lanes[lane].consulted.insert(setting)
  }

  @inline(__always)
  mutating func consult(_ setting: StreamSetting, _ stream: Stream) {
    hadSay[Int(SettingID(setting, of: stream).index)] = true
  }

  @inline(__always)
  mutating func consult(_ setting: DeviceSetting) {
    hadSay[Int(SettingID(setting).index)] = true
  }
}
