internal import Fleets
internal import JSONC
internal import Reports

/// Reads a fleet's record, and tells of all that is wrong with it.
struct FleetRecordReader {
  let log: DiagnosticLog
  private(set) var places = FleetRecordFile.Places()

  private static let keys = [
    "fleetRecord", "sdksim", "shard", "fleet", "checksum", "title", "about", "devices", "days",
    "seed", "arguments", "outages", "policies", "lived", "tracked", "trackedSquares", "tallies",
    "pairs",
  ]
  /// No sum is larger; as many as there may be shards still fit together.
  static let most: Int64 = 1 << 49

  init(_ log: DiagnosticLog) { self.log = log }

  mutating func read(_ root: Value) -> FleetRecord? {
    guard let object = ObjectReader(root, as: "a fleet's record", keys: Self.keys, log) else {
      return nil
    }
    places.start = Span(root.span.start, root.span.start + 1)
    places.keys = Self.keys.compactMap { key in object[key].map { (key: key, span: $0.span) } }
    guard readFormat(object) else { return nil }
    let arms = list("policies", object).map { readArm($0) }
    guard let conditions = readConditions(object, arms.compactMap { $0 }),
      conditions.arms.count == arms.count, checkArms(conditions.arms, object)
    else { return nil }
    var record = FleetRecord(conditions)
    let range = conditions.range
    let lived = object.required("lived")?.integer(
      as: "“lived”", in: 0...Int64(range.count), log)
    let tallies = list("tallies", object).map { FleetTallyReader(log).tally($0) }
    let tracked = object.required("tracked")?.integer(as: "“tracked”", in: 0...Self.most, log)
    let squares = object.required("trackedSquares").flatMap { FleetTallyReader(log).wide($0) }
    let pairs = readPairs(object, arms: arms.count)
    guard let lived, let tracked, let squares, log.isEmpty else { return nil }
    guard tallies.count == arms.count else {
      log.error("there is a tally for each of “policies”", at: places["tallies"])
      return nil
    }
    record.lived = lived
    record.tally = FleetTally(
      devices: lived, tracked: tracked, trackedSquares: squares,
      policies: tallies.compactMap { $0 }, pairs: pairs)
    checkSums(record)
    return log.isEmpty ? record : nil
  }

  private func list(_ key: String, _ object: ObjectReader) -> [Value] {
    object.required(key)?.array(as: "“\(key)”", log) ?? []
  }

  private func readFormat(_ object: ObjectReader) -> Bool {
    guard let value = object.required("fleetRecord"),
      let format = value.integer(as: "“fleetRecord”", in: 1...Int64.max, log)
    else { return false }
    if format == Int64(FleetRecord.format) { return true }
    log.error(
      "this record has the form \(format); this program reads \(FleetRecord.format)",
      at: value.span)
    return false
  }

  private func readConditions(_ object: ObjectReader, _ arms: [FleetArm]) -> FleetConditions? {
    func text(_ key: String) -> String? {
      object.required(key)?.string(as: "“\(key)”", log)
    }
    let shard = readShard(object)
    let (version, path, checksum) = (text("sdksim"), text("fleet"), text("checksum"))
    let title = text("title")
    let devices = object.required("devices")?.integer(
      as: "“devices”", in: Fleet.deviceCounts, log)
    let days = object.required("days")?.integer(as: "“days”", in: Fleet.dayCounts, log)
    let seed = object.required("seed")?.integer(as: "“seed”", in: 0...Int64.max, log)
    let arguments = list("arguments", object).compactMap { $0.string(as: "an argument", log) }
    let outages = list("outages", object).compactMap { readOutage($0) }
    guard let version, let path, let checksum, let title, let devices, let days, let seed else {
      return nil
    }
    var conditions = FleetConditions(
      path: path, checksum: checksum, title: title, devices: devices, days: days,
      seed: UInt64(seed), arms: arms)
    conditions.version = version
    if let about = object["about"], case .string(let words) = about.kind {
      conditions.about = words
    }
    conditions.outages = outages
    conditions.arguments = arguments
    conditions.shard = shard
    return conditions
  }

  private func readShard(_ object: ObjectReader) -> Shard? {
    guard let value = object.required("shard"), let text = value.string(as: "“shard”", log) else {
      return nil
    }
    let shard = Shard(text)
    if shard == nil { log.error("“\(excerpt(text))” is no shard", at: value.span) }
    return shard
  }

  private func readOutage(_ value: Value) -> Range<Int64>? {
    let ends = (value.array(as: "an outage", log) ?? []).compactMap {
      $0.integer(as: "an outage's time", in: 0...Distribution.longest, log)
    }
    guard ends.count == 2, ends[0] < ends[1] else {
      log.error("an outage is [from, to]", at: value.span)
      return nil
    }
    return ends[0]..<ends[1]
  }

  private mutating func readArm(_ value: Value) -> FleetArm? {
    let keys = ["platform", "parts", "change", "of", "checksum"]
    guard let object = ObjectReader(value, as: "a policy", keys: keys, log),
      let platform = object.required("platform")?.string(as: "“platform”", log),
      let checksum = object.required("checksum"),
      let digits = checksum.string(as: "“checksum”", log)
    else { return nil }
    places.checksums.append(checksum.span)
    if let change = object["change"]?.string(as: "“change”", log) {
      let most = Int64(FleetTally.mostPolicies)
      guard let base = object.required("of")?.integer(as: "“of”", in: 0...most, log) else {
        return nil
      }
      return FleetArm(platform, change: change, of: Int(base), checksum: digits)
    }
    guard let parts = object.required("parts")?.integer(as: "“parts”", in: 0...1_000_000, log)
    else { return nil }
    return FleetArm(platform, parts: parts, checksum: digits)
  }

  /// Platforms come first, and what comparisons make of them after them.
  private func checkArms(_ arms: [FleetArm], _ object: ObjectReader) -> Bool {
    let platforms = arms.prefix { $0.base == nil }.count
    let isFine =
      1...FleetTally.mostPolicies ~= arms.count && platforms > 0
      && arms[platforms...].allSatisfy { $0.base.map { 0..<platforms ~= $0 } ?? false }
    if !isFine {
      log.error(
        "platforms stand first, from 1 to \(FleetTally.mostPolicies) with what is made of them",
        at: places["policies"])
    }
    return isFine
  }

  private func readPairs(_ object: ObjectReader, arms: Int) -> [WideCount] {
    var sums: [WideCount] = []
    let lists = list("pairs", object)
    if lists.count != arms * (arms + 1) / 2 {
      log.error("there is a pair for each two of “policies”", at: places["pairs"])
      return []
    }
    for value in lists {
      let names = Measure.all.map { $0.name }
      guard let object = ObjectReader(value, as: "a pair", keys: ["of"] + names, log) else {
        continue
      }
      for name in names {
        sums.append(object[name].flatMap { FleetTallyReader(log).wide($0) } ?? WideCount())
      }
    }
    return sums
  }

  /// Sums that do not add up show that somebody has edited the file.
  private func checkSums(_ record: FleetRecord) {
    for (place, tally) in record.tally.policies.enumerated() {
      let outcomes: [Measure] = [.accepted, .dropped, .uncertain, .waiting]
      let ended = outcomes.reduce(Int64(0)) { $0 + tally[$1] }
      let requests = tally.load.requests.reduce(0) { $0 + $1 }
      let isTooMuch = Measure.all.contains {
        $0 != .requests && tally[$0] > record.tally.tracked
      }
      guard
        ended == record.tally.tracked, !isTooMuch, tally.delays.count == tally[.accepted],
        requests == tally[.requests]
      else {
        log.error(
          "the counts of \(record.conditions.arms[place].platform) do not add up: this file was "
            + "changed by somebody", at: places["tallies"])
        continue
      }
    }
  }
}
