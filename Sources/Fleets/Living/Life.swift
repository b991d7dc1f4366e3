import Simulation

/// One device as it lives: what is due next.
struct Life {
  private let lives: Lives
  private let device: UInt64
  private let chance: Chance
  private var happened = 0

  private var connection: Spell
  private var offlineSpells: UInt64 = 0
  private var session: Spell
  private var closings: UInt64 = 0
  private var isRunning: Bool
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

  init(_ lives: Lives, _ device: UInt64) {
    self.lives = lives
    self.device = device
    let chance = Chance(seed: lives.fleet.seed, device: device)
    self.chance = chance
    let fleet = lives.fleet
    connection = Spell(.connection, holds: true, for: lives.online, chance)
    session = Spell(.opened, within: lives.opened, lives.closed, at: .sessionBegan, chance)
    isRunning = session.holds
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

  /// How things stand when it begins.
  var given: Given {
    Given(
      app: isRunning ? .foreground : .stopped, consent: consentTold, signedIn: identityTold)
  }

  /// What the engine's own draws are made from.
  var engineSeed: UInt64 { chance.bits(.engine, 0) }

  /// Writes down what happens next, until so many steps are written or the life is over; says
  /// whether it is over.
  ///
  /// - Throws: where there is more than a device may do.
  mutating func write(_ most: Int, into steps: inout [LifeStep]) throws(LongLife) -> Bool {
    while steps.count < most {
      let next = self.next
      guard next < lives.end else { return true }
      happened += 1
      step(at: next, into: &steps)
      if happened > LongLife.most { throw LongLife(device: device) }
    }
    return false
  }

  /// When something happens next; `never`: nothing does.
  private var next: Int64 {
    // Two at a time: more at once are put into an array first.
    var next = min(min(connection.end, session.end), min(consent.end, identity.end))
    next = min(next, min(kill, serverChange))
    if session.holds { for track in tracks { next = min(next, track.due) } }
    return next
  }

  private var serverChange: Int64 {
    guard outage < lives.fleet.outages.count else { return Spell.never }
    return isOut ? lives.fleet.outages[outage].to : lives.fleet.outages[outage].from
  }

  /// Lets one thing happen that is due.
  private mutating func step(at time: Int64, into steps: inout [LifeStep]) {
    if connection.end == time {
      steps.append(LifeStep(.connection(changeConnection()), at: time))
    } else if serverChange == time {
      steps.append(LifeStep(changeServer(), at: time))
    } else if kill == time {
      kill = Spell.never
      isRunning = false
      steps.append(LifeStep(.app(.kill), at: time))
    } else if session.end == time {
      changeSession(at: time, into: &steps)
    } else if consent.end == time {
      consent.turn(for: consent.holds ? lives.withdrawn : lives.granted, chance)
      tell(at: time, into: &steps)
    } else if identity.end == time {
      identity.turn(for: identity.holds ? lives.signedOut : lives.signedIn, chance)
      tell(at: time, into: &steps)
    } else {
      track(at: time, into: &steps)
    }
  }

  private mutating func changeConnection() -> Connection {
    connection.turn(for: connection.holds ? lives.offline : lives.online, chance)
    if connection.holds { return .online }
    let captive = lives.fleet.connectivity?.captive ?? 0
    let isCaptive = Lives.falls(chance.bits(.captive, offlineSpells), within: captive)
    offlineSpells += 1
    return isCaptive ? .captive : .offline
  }

  private mutating func changeServer() -> LifeStep.Deed {
    isOut.toggle()
    if isOut { return .outageBegins(Int32(outage)) }
    outage += 1
    return .outageEnds
  }

  private mutating func changeSession(at time: Int64, into steps: inout [LifeStep]) {
    if session.holds {
      session.turn(for: lives.closed, chance)
      closedAt = time
      steps.append(LifeStep(.app(.background), at: time))
      drawKill(at: time)
      return
    }
    session.turn(for: lives.opened, chance)
    kill = Spell.never
    for place in tracks.indices { tracks[place].due += time - closedAt }
    steps.append(LifeStep(.app(isRunning ? .foreground : .start), at: time))
    isRunning = true
    tell(at: time, into: &steps)
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
  private mutating func tell(at time: Int64, into steps: inout [LifeStep]) {
    guard session.holds else { return }
    if consentTold != consent.holds {
      consentTold = consent.holds
      steps.append(LifeStep(.consent(granted: consent.holds), at: time))
    }
    if identityTold != identity.holds {
      identityTold = identity.holds
      steps.append(LifeStep(identity.holds ? .signIn : .signOut, at: time))
    }
  }

  private mutating func track(at time: Int64, into steps: inout [LifeStep]) {
    for place in tracks.indices where tracks[place].due == time {
      steps.append(LifeStep(.track(lives.tracking[place].stream), at: time))
      let bits = chance.bits(lives.tracking[place].kind, tracks[place].count)
      tracks[place].count += 1
      tracks[place].due += max(1, lives.tracking[place].every.value(at: bits))
    }
  }
}
