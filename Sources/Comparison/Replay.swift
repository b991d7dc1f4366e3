internal import Claims
public import Policies
public import ScenarioFiles
internal import Simulation

/// Replays a scenario on one platform, checkpoint by checkpoint, and judges what is expected there.
///
/// - Precondition: the policy is one of the scenario's platforms.
/// - Throws: what keeps the run from ending.
public func replay(
  _ scenario: Scenario, under policy: ResolvedPolicy, _ choices: RunChoices = RunChoices()
) throws(ReplayFault) -> PlatformOutcome {
  let program = choices.program(of: scenario, on: policy.name)
  return try follow(program, of: scenario, under: policy, choices, keepsJournal: false).outcome
}

/// Carries a program out, looking at it at each checkpoint and at the end.
func follow(
  _ program: Program, of scenario: Scenario, under policy: ResolvedPolicy, _ choices: RunChoices,
  keepsJournal: Bool
) throws(ReplayFault) -> (outcome: PlatformOutcome, journal: Journal) {
  let checks = scenario.checks(for: policy.name)
  var judge = Judge(scenario, policy)
  var engine = Engine(
    policy.table, program, keepsJournal: keepsJournal, journalLimit: choices.room?.journal ?? .max)
  do throws(EndlessRun) {
    while let checkpoint = try engine.run() {
      for group in checks.checkpoints where group.origin == checkpoint {
        judge.judge(group.checks, at: engine.now, engine)
      }
    }
  } catch {
    throw ReplayFault(error, of: program, policy, in: scenario)
  }
  judge.judge(checks.atEnd, at: nil, engine)
  let readings = choices.readings(over: scenario)
  return (
    outcome: PlatformOutcome(engine, policy, program, judge, readings: readings),
    journal: engine.journal
  )
}

extension RunChoices {
  func program(of scenario: Scenario, on platform: String) -> Program {
    var program = scenario.program(for: platform)
    if let seed { program.seed = seed }
    if let jitter { program.jitter = jitter }
    // A limit that the engine keeps anyway is told of as the engine's.
    if let room, room.steps < StepLimit.standard(for: program) { program.stepLimit = room.steps }
    return program
  }

  /// The scenario's readings and then the arguments', the last choice of each.
  public func readings(over scenario: Scenario) -> [TakenReading] {
    let all =
      scenario.readings.map { TakenReading(id: $0.id, value: $0.value) } + readings
    return all.indices.filter { place in
      !all[(place + 1)...].contains { $0.id == all[place].id }
    }.map { all[$0] }
  }
}

/// What the rows that had a say in a run rest on.
struct Grounds {
  /// In the ledger's order, each with the answer taken.
  let readings: [TakenReading]
  /// In the ledger's order, then the policy's own.
  let claims: [String]

  init(_ consulted: [Bool], _ policy: ResolvedPolicy, _ taken: [TakenReading]) {
    var ids: Set<String> = []
    for (index, hadSay) in consulted.enumerated() where hadSay {
      for id in policy.because(SettingID(index: index)) { ids.insert(id) }
    }
    // The set is only asked, never iterated.
    readings = Ledger.readings.filter { ids.contains($0.id) }.map { reading in
      let value = taken.last { $0.id == reading.id }?.value ?? reading.standard.name
      return TakenReading(id: reading.id, value: value)
    }
    claims =
      Ledger.claims.map { $0.id }.filter { ids.contains($0) }
      + policy.ownClaims.map { $0.id }.filter { ids.contains($0) }
  }
}

/// The readings that any of the platforms rests on, and which of them do.
func restedOn(
  _ platforms: [PlatformOutcome]
) -> [(reading: TakenReading, platforms: [Int])] {
  Ledger.readings.compactMap { reading in
    var taken: TakenReading?
    var places: [Int] = []
    for (place, platform) in platforms.enumerated() {
      if let own = platform.restsOn.first(where: { $0.id == reading.id }) {
        taken = own
        places.append(place)
      }
    }
    return taken.map { ($0, places) }
  }
}
