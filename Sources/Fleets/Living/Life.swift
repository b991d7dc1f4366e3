import Simulation

/// One device as it lives: what is due next.
struct Life {
  private let lives: Lives
  private let chance: Chance

  private var connection: Spell
  private var offlineSpells: UInt64 = 0
  private var session: Spell
  private var closings: UInt64 = 0
  private var isRunning = true
  /// When the system kills the app, or never.
  private var kill = Spell.never
  private var consent: Spell
  private var identity: Spell
  /// What the app knows of the two; it learns of a change when it is open.
  private var consentTold: Bool
  private var identityTold: Bool
  private var outage = 0
  private var isOut = false
  /// By the fleet's tracking: the time left until the next, counted while the app is open.
  private var tracks: [(due: Int64, count: UInt64)]
  private var closedAt: Int64 = 0

  init(_ lives: Lives, _ chance: Chance) {
    self.lives = lives
    self.chance = chance
    let fleet = lives.fleet
    connection = Spell(.connection, holds: true, for: lives.online, chance)
    session = Spell(.opened, holds: true, for: lives.opened, chance)
    let given = Self.draws(fleet.consent, .consentGiven, chance)
    consent = Spell(.consent, holds: given, for: given ? lives.granted : lives.withdrawn, chance)
    let signedIn = Self.draws(fleet.identity, .signedIn, chance)
    identity = Spell(
      .signIn, holds: signedIn, for: signedIn ? lives.signedIn : lives.signedOut, chance)
    consentTold = given
    identityTold = signedIn
    tracks = lives.tracking.map { tracking in
      (due: tracking.every.value(at: chance.bits(tracking.kind, 0)), count: UInt64(1))
    }
  }

  private static func draws(
    _ spells: Fleet.Spells?, _ kind: Chance.Kind, _ chance: Chance
  ) -> Bool {
    guard let spells else { return true }
    return Lives.falls(chance.bits(kind, 0), within: spells.atFirst)
  }

  func begin(in engine: inout Engine) throws(EndlessRun) {
    engine.begin(
      Given(consent: consentTold, signedIn: identityTold), seed: chance.bits(.engine, 0),
      answers: lives.mix, until: lives.end - 1)
  }

  /// When something happens next; nil: never.
  var next: Int64? {
    // Two at a time: more at once are put into an array first.
    var next = min(min(connection.end, session.end), min(consent.end, identity.end))
    next = min(next, min(kill, serverChange))
    if session.holds { for track in tracks { next = min(next, track.due) } }
    return next == Spell.never ? nil : next
  }

  private var serverChange: Int64 {
    guard outage < lives.fleet.outages.count else { return Spell.never }
    return isOut ? lives.fleet.outages[outage].to : lives.fleet.outages[outage].from
  }

  /// Lets one thing happen that is due.
  mutating func step(at time: Int64, in engine: inout Engine) throws(EndlessRun) {
    if connection.end == time {
      try changeConnection(at: time, in: &engine)
    } else if serverChange == time {
      try changeServer(at: time, in: &engine)
    } else if kill == time {
      kill = Spell.never
      isRunning = false
      try engine.perform(.app(.kill), at: time)
    } else if session.end == time {
      try changeSession(at: time, in: &engine)
    } else if consent.end == time {
      consent.turn(for: consent.holds ? lives.withdrawn : lives.granted, chance)
      try tell(at: time, in: &engine)
    } else if identity.end == time {
      identity.turn(for: identity.holds ? lives.signedOut : lives.signedIn, chance)
      try tell(at: time, in: &engine)
    } else {
      try track(at: time, in: &engine)
    }
  }

  private mutating func changeConnection(
    at time: Int64, in engine: inout Engine
  ) throws(EndlessRun) {
    connection.turn(for: connection.holds ? lives.offline : lives.online, chance)
    if connection.holds {
      try engine.perform(.connection(.online), at: time)
      return
    }
    let captive = lives.fleet.connectivity?.captive ?? 0
    let isCaptive = Lives.falls(chance.bits(.captive, offlineSpells), within: captive)
    offlineSpells += 1
    try engine.perform(.connection(isCaptive ? .captive : .offline), at: time)
  }

  private mutating func changeServer(at time: Int64, in engine: inout Engine) throws(EndlessRun) {
    if isOut {
      outage += 1
      isOut = false
      try engine.answer(by: lives.mix, at: time)
    } else {
      isOut = true
      try engine.perform(.server(lives.fleet.outages[outage].rule), at: time)
    }
  }

  private mutating func changeSession(
    at time: Int64, in engine: inout Engine
  ) throws(EndlessRun) {
    if session.holds {
      session.turn(for: lives.closed, chance)
      closedAt = time
      try engine.perform(.app(.background), at: time)
      drawKill(at: time)
      return
    }
    session.turn(for: lives.opened, chance)
    kill = Spell.never
    for place in tracks.indices { tracks[place].due += time - closedAt }
    try engine.perform(.app(isRunning ? .foreground : .start), at: time)
    isRunning = true
    try tell(at: time, in: &engine)
  }

  /// Whether, and when, the system kills the app that was closed now.
  private mutating func drawKill(at time: Int64) {
    let share = lives.fleet.sessions?.killed ?? 0
    let closing = closings
    closings += 1
    guard let lengths = lives.killedAfter,
      Lives.falls(chance.bits(.killed, closing), within: share)
    else { return }
    let due = time + lengths.value(at: chance.bits(.killedAfter, closing))
    if due < session.end { kill = due }
  }

  /// Tells the app what has changed of consent and identity, where it is open.
  private mutating func tell(at time: Int64, in engine: inout Engine) throws(EndlessRun) {
    guard session.holds else { return }
    if consentTold != consent.holds {
      consentTold = consent.holds
      try engine.perform(.consent(granted: consent.holds), at: time)
    }
    if identityTold != identity.holds {
      identityTold = identity.holds
      try engine.perform(
        identity.holds ? .signIn(identity: 1) : .call(.signOut), at: time)
    }
  }

  private mutating func track(at time: Int64, in engine: inout Engine) throws(EndlessRun) {
    for place in tracks.indices where tracks[place].due == time {
      let tracking = lives.tracking[place]
      try engine.track(tracking.stream, at: time)
      let bits = chance.bits(tracking.kind, tracks[place].count)
      tracks[place].count += 1
      tracks[place].due += max(1, tracking.every.value(at: bits))
    }
  }
}
