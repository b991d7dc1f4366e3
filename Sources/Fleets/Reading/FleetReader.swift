public import JSONC
public import ScenarioFiles
import Simulation

extension Fleet {
  /// Reads and checks a fleet; nil where the file holds a mistake, and the log says which.
  public static func read(
    _ document: Document, _ log: DiagnosticLog, platforms: KnownPlatforms
  ) -> Fleet? {
    guard let root = document.root else { return nil }
    let fleet = FleetReader(log, platforms).read(root)
    return log.isEmpty ? fleet : nil
  }
}

/// Reads a fleet file, and tells of all its mistakes.
struct FleetReader {
  let log: DiagnosticLog
  let known: KnownPlatforms

  private static let keys = [
    "$schema", "title", "about", "devices", "days", "seed", "platforms", "config", "readings",
    "sessions", "tracking", "connectivity", "latency", "answers", "outages", "consent", "identity",
  ]

  init(_ log: DiagnosticLog, _ known: KnownPlatforms) {
    self.log = log
    self.known = known
  }

  func read(_ root: Value) -> Fleet? {
    guard let reader = ObjectReader(root, as: "a fleet", keys: Self.keys, log) else { return nil }
    _ = reader["$schema"]?.string(as: "the schema", log)
    let title = reader["title"]?.string(as: "a title", log)
    var fleet = Fleet(
      title: title ?? log.file.path, about: reader["about"]?.string(as: "what it is about", log),
      platforms: readPlatforms(reader["platforms"]),
      tracking: readTracking(reader.required("tracking")))
    if let devices = reader["devices"]?.integer(as: "“devices”", in: Fleet.deviceCounts, log) {
      fleet.devices = devices
    }
    if let days = reader["days"]?.integer(as: "“days”", in: Fleet.dayCounts, log) {
      fleet.days = days
    }
    if let seed = reader["seed"]?.integer(as: "a seed", in: 0...Int64.max, log) {
      fleet.seed = UInt64(seed)
    }
    fleet.config = readConfig(reader["config"], of: fleet.platforms)
    fleet.readings = ReadingChoice.all(in: reader["readings"], log)
    fleet.sessions = reader["sessions"].flatMap { readSessions($0) }
    fleet.connectivity = reader["connectivity"].flatMap { readConnectivity($0) }
    if let latency = readDistribution(reader["latency"], as: "“latency”", isSpell: false) {
      fleet.latency = latency
    }
    fleet.answers = readAnswers(reader["answers"])
    fleet.outages = readOutages(reader["outages"])
    fleet.consent = reader["consent"].flatMap {
      readSpells($0, as: "“consent”", holds: "granted", rests: "withdrawn")
    }
    fleet.identity = reader["identity"].flatMap {
      readSpells($0, as: "“identity”", holds: "signedIn", rests: "signedOut")
    }
    return fleet
  }

  // MARK: What a device does

  private func readSessions(_ value: Value) -> Fleet.Sessions? {
    let keys = ["opened", "closed", "killed", "killedAfter"]
    guard let reader = ObjectReader(value, as: "“sessions”", keys: keys, log) else { return nil }
    let opened = readDistribution(reader.required("opened"), as: "“opened”")
    let closed = readDistribution(reader.required("closed"), as: "“closed”")
    let killed = reader["killed"]?.share(as: "“killed”", log)
    let after = readDistribution(reader["killedAfter"], as: "“killedAfter”", isSpell: false)
    guard let opened, let closed else { return nil }
    return Fleet.Sessions(
      opened: opened, closed: closed, killed: killed ?? 0, killedAfter: after ?? .constant(0))
  }

  private func readTracking(_ value: Value?) -> [Fleet.Tracking] {
    guard let value,
      let reader = ObjectReader(
        value, as: "“tracking”", keys: Stream.allCases.map { $0.name }, log)
    else { return [] }
    if reader.members.isEmpty {
      log.error("a device tracks something", at: value.span)
    }
    return Stream.allCases.compactMap { stream in
      readDistribution(reader[stream.name], as: "“\(stream.name)”").map {
        Fleet.Tracking(stream: stream, every: $0)
      }
    }
  }

  private func readConnectivity(_ value: Value) -> Fleet.Connectivity? {
    let keys = ["online", "offline", "captive"]
    guard let reader = ObjectReader(value, as: "“connectivity”", keys: keys, log) else {
      return nil
    }
    let online = readDistribution(reader.required("online"), as: "“online”")
    let offline = readDistribution(reader.required("offline"), as: "“offline”")
    let captive = reader["captive"]?.share(as: "“captive”", log)
    guard let online, let offline else { return nil }
    return Fleet.Connectivity(online: online, offline: offline, captive: captive ?? 0)
  }

  private func readSpells(
    _ value: Value, as what: String, holds: String, rests: String
  ) -> Fleet.Spells? {
    guard let reader = ObjectReader(value, as: what, keys: ["atFirst", holds, rests], log) else {
      return nil
    }
    var spells = Fleet.Spells()
    if let share = reader["atFirst"]?.share(as: "“atFirst”", log) { spells.atFirst = share }
    spells.holds = readDistribution(reader[holds], as: "“\(holds)”")
    spells.rests = readDistribution(reader[rests], as: "“\(rests)”")
    return spells
  }
}
