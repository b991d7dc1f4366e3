/// One device after another under the same policy, each handed its steps one by one.
///
/// This is the engine of the scenarios, without a program: whoever drives it makes up a device's
/// steps as it goes, and nothing of a device is kept but its ledger. The policy is compiled once,
/// and each device uses the memory of the one before:
///
///     var engine = Engine(table)
///     for … {
///       engine.begin(given, seed: seed, answers: mix, until: day)
///       while let step = … {
///         try engine.track(.events, at: step.time)
///         try engine.perform(.connection(.offline), at: step.time)
///       }
///       try engine.finish()
///       engine.count(into: &totals)
///     }
extension Engine {
  /// An engine for devices without a journal.
  ///
  /// - Parameter table: a checked table; a row of the wrong kind is a programmer's mistake, and traps.
  public init(_ table: PolicyTable) {
    self.init(table, Program())
  }

  /// Begins the life of a device at 0 ms; what was before is forgotten.
  ///
  /// - Parameters:
  ///   - seed: what its draws are made from. The same seed under another policy is the same device:
  ///     what a request meets depends on the first event that it carries and how often that has been
  ///     sent, see `AnswerMix`.
  ///   - answers: what comes back by chance; a rule that `perform` sets takes its place until
  ///     `answer(by:at:)`. Nil: every request is accepted.
  ///   - end: when the life ends, in milliseconds.
  public mutating func begin(
    _ given: Given, seed: UInt64, jitter: Jitter = .seeded, answers: AnswerMix? = nil,
    until end: Int64
  ) {
    begin(given, Draws(seed: seed, jitter: jitter))
    if let answers { server.set(answers) }
    lifeEnd = end
    stepLimit = StepLimit.standard(span: end)
  }

  /// Tracks one item, numbered on from 0, once everything has happened that is due before.
  ///
  /// - Precondition: the app runs, and no step was later.
  public mutating func track(_ stream: Stream, at time: Int64) throws(EndlessRun) {
    try come(to: time)
    let item = Int32(records.count)
    records.append(ItemRecord())
    stepLimit += StepLimit.perItem
    track(item, stream)
    try countStep()
  }

  /// Carries a step out, once everything has happened that is due before.
  ///
  /// - Precondition: no step was later; and it is not a track step, nor a checkpoint.
  public mutating func perform(_ action: Step.Action, at time: Int64) throws(EndlessRun) {
    try come(to: time)
    stepLimit += StepLimit.perItem
    perform(action, origin: 0)
    try countStep()
  }

  /// Lets the server answer by chance from a time on, whatever rule stood.
  public mutating func answer(by mix: AnswerMix, at time: Int64) throws(EndlessRun) {
    try come(to: time)
    stepLimit += StepLimit.perItem
    server.set(mix)
    try countStep()
  }

  /// Lets everything happen that is due until the life's end.
  public mutating func finish() throws(EndlessRun) {
    try finish(at: lifeEnd)
  }

  @inline(__always)
  private mutating func come(to time: Int64) throws(EndlessRun) {
    if agenda.firstDue < time || countsFromFirst { try run(before: time) }
    advance(to: time)
    isStep = true
  }
}

extension Engine {
  /// Puts all back to how things stand when a device's life begins. The memory is kept, and so is
  /// which rows had a say.
  mutating func begin(_ given: Given, _ draws: Draws) {
    self.draws = draws
    now = 0
    end = 0
    stepsTaken = 0
    itemsCarried = 0
    agenda.removeAll()
    server = Server()
    for lane in allLanes { lanes[lane].begin() }
    for stream in uncertainSets.indices { uncertainSets[stream].removeAll() }
    for stream in directRetryAfterEnds.indices { directRetryAfterEnds[stream] = 0 }
    flights.removeAll(keepingCapacity: true)
    freeFlights.removeAll(keepingCapacity: true)
    flushWaiters.removeAll(keepingCapacity: true)
    signOut = SignOut()
    overflow = OverflowReports()
    records.removeAll()
    laterCopies.removeAll(keepingCapacity: true)
    departures.removeAll()
    told.removeAll(keepingCapacity: true)
    contentAnswers.removeAll(keepingCapacity: true)
    connection = given.connection
    believesOnline = device.believesOnline(connection)
    isForeground = given.app == .foreground
    isRunning = given.app != .stopped
    processStart = 0
    consent = given.consent
    storageAvailable = given.storageAvailable
    identity = given.signedIn ? 1 : 0
  }
}
