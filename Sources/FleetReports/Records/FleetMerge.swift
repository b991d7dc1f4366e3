internal import Fleets
internal import JSONC
public import Reports

/// Puts the records of a fleet's shards together, one after another: only their sum is kept.
public struct FleetMerge {
  private var merged: FleetRecord?
  private var first: FleetRecordFile?
  /// By shard, the path of its file.
  private var holders: [String?] = []

  public init() {}

  /// Adds a file; its log tells what keeps it from being one of the whole.
  public mutating func add(_ file: FleetRecordFile) {
    guard let shard = file.record.conditions.shard else { return }
    if let first {
      file.compare(with: first.record.conditions, "in \(first.log.file.path)")
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
    let missing = holders.indices.filter { holders[$0] == nil }
    guard missing.isEmpty, var record = merged else {
      throw MergeFault(absence(of: missing, holders.count))
    }
    record.conditions.shard = nil
    record.range = record.conditions.range
    return record
  }

}

extension FleetRecordFile {
  /// Whether it is of the very shard that a record is to be of; its log tells what is not.
  public func isOne(of record: FleetRecord) -> Bool {
    let (own, other) = (self.record.conditions, record.conditions)
    if own.shard != other.shard {
      log.error(
        "this is shard \(own.shard?.text ?? ""), and not shard \(other.shard?.text ?? "")",
        at: places["shard"])
    }
    compare(with: other, "now")
    return log.isEmpty
  }

  /// - Parameter place: where the others are found, for messages: `now`, `in 1.json`.
  func compare(with other: FleetConditions, _ place: String) {
    let own = record.conditions
    func refuse(_ key: String, _ what: String) {
      log.error("\(what) than \(place)", at: places[key])
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
    for (number, arm) in own.arms.enumerated() where arm != other.arms[number] {
      var sameRows = arm
      sameRows.checksum = other.arms[number].checksum
      log.error(
        sameRows == other.arms[number]
          ? "the rows of \(arm.platform) were others than \(place)"
          : "this is another policy than \(place)", at: places.checksums[number])
    }
  }
}
