internal import Fleets
internal import JSONC
public import Reports

/// Puts the records of a fleet's shards together, one after another: only their sum is kept.
public struct FleetMerge {
  private var merged: FleetRecord?
  private var first: FleetRecordFile?
  /// By shard, the path of its file.
  private var holders: [String?] = []
  private var whole: FleetRecordFile?
  private var files = 0

  public init() {}

  /// Adds a file; its log tells what keeps it from being one of the whole.
  public mutating func add(_ file: FleetRecordFile) {
    files += 1
    guard let shard = file.record.conditions.shard else {
      whole = file
      merged = merged ?? file.record
      return
    }
    if let first {
      compare(file, first)
      if shard.count != holders.count {
        file.log.error(
          "this is one of \(shard.count) shards, and \(first.log.file.path) one of \(holders.count)",
          at: file.places["shard"])
      }
    } else {
      first = file
      holders = Array(repeating: nil, count: shard.count)
      merged = FleetRecord(file.record.conditions)
    }
    if !file.record.isComplete {
      file.log.error(
        "this shard is not finished: \(file.record.lived) of \(file.record.range.count) devices; "
          + "the command that began it goes on with --resume", at: file.places["lived"])
    }
    guard file.log.isEmpty else { return }
    if let holder = holders[shard.number - 1] {
      file.log.error(
        "shard \(shard.text) stands twice: it is in \(holder), too", at: file.places["shard"])
      return
    }
    holders[shard.number - 1] = file.log.file.path
    merged?.add(file.record.tally)
    if shard.number == 1 { merged?.conditions = file.record.conditions }
  }

  /// The record of the whole, once all files have been added and none has mistakes.
  ///
  /// - Throws: what is about no single file.
  public func finished() throws(MergeFault) -> FleetRecord {
    if let whole {
      guard files == 1 else {
        throw MergeFault(
          "\(whole.log.file.path) is no shard, but the record of a whole fleet; it is merged alone or"
            + " not at all")
      }
      return whole.record
    }
    let missing = holders.indices.filter { holders[$0] == nil }
    guard missing.isEmpty, var record = merged else {
      throw MergeFault(absence(of: missing, holders.count))
    }
    record.conditions.shard = nil
    record.range = record.conditions.range
    return record
  }

  private func compare(_ file: FleetRecordFile, _ first: FleetRecordFile) {
    let (own, other) = (file.record.conditions, first.record.conditions)
    let path = first.log.file.path
    func refuse(_ key: String, _ what: String) {
      file.log.error("\(what) than in \(path)", at: file.places[key])
    }
    if own.version != other.version { refuse("sdksim", "this shard is of another version") }
    if own.checksum != other.checksum { refuse("checksum", "the fleet's file was another one") }
    if own.devices != other.devices { refuse("devices", "the fleet has other devices") }
    if own.days != other.days { refuse("days", "the devices live other days") }
    if own.seed != other.seed { refuse("seed", "chance is drawn from another seed") }
    if own.arguments != other.arguments {
      refuse("arguments", "policies were changed by other arguments")
    }
    guard own.arms.count == other.arms.count else {
      refuse("policies", "there are other policies")
      return
    }
    for (place, arm) in own.arms.enumerated() where arm != other.arms[place] {
      let base = other.arms[place]
      let isNamedAlike =
        arm.platform == base.platform && arm.change == base.change && arm.base == base.base
        && arm.parts == base.parts
      file.log.error(
        isNamedAlike
          ? "the rows of \(arm.platform) were not the same as for \(path)"
          : "this policy is another one than in \(path)", at: file.places.checksums[place])
    }
  }
}
