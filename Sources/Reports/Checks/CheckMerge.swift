internal import JSONC

/// What keeps the records of shards from being one of the whole, beside what their logs tell.
public struct MergeFault: Error, Sendable {
  /// What is about no single file; without final stops.
  public let messages: [String]

  public init(_ messages: String...) { self.messages = messages }

  init(messages: [String]) { self.messages = messages }
}

/// Puts the records of all shards together: the record that one run over everything has.
///
/// One record of a whole run alone is taken as it is.
///
/// - Throws: where they are not all shards of one run; each file's log tells what is wrong with it.
/// - Precondition: there is at least one file.
public func merge(_ files: [CheckRecordFile]) throws(MergeFault) -> CheckRecord {
  let first = files[0]
  if files.count == 1, first.record.conditions.shard == nil { return first.record }
  for file in files where file.record.conditions.shard == nil {
    file.log.error(
      "this is no shard, but the record of a whole run; it is merged alone or not at all",
      at: file.places.start)
  }
  for file in files.dropFirst() { compareConditions(file, first) }
  let messages = checkShards(files)
  guard messages.isEmpty, files.allSatisfy({ $0.log.isEmpty }) else {
    throw MergeFault(messages: messages)
  }
  var merged = CheckRecord(first.record.conditions)
  merged.conditions.shard = nil
  for file in files {
    merged.cases += file.record.cases
    merged.faults += file.record.faults
    merged.orphans += file.record.orphans
    merged.notReplayed += file.record.notReplayed
  }
  merged.rows = mergedRows(files)
  guard files.allSatisfy({ $0.log.isEmpty }) else { throw MergeFault(messages: []) }
  merged.putInOrder()
  return merged
}

// MARK: The shards

/// Looks for shards that are of another count, there twice, or missing.
///
/// - Returns: messages about shards that nobody has.
private func checkShards(_ files: [CheckRecordFile]) -> [String] {
  guard let first = files.first(where: { $0.record.conditions.shard != nil }),
    let count = first.record.conditions.shard?.count
  else { return [] }
  var holders = [Int?](repeating: nil, count: count)
  var isOneCount = true
  for (place, file) in files.enumerated() {
    guard let shard = file.record.conditions.shard else { continue }
    if shard.count != count {
      isOneCount = false
      file.log.error(
        "this is one of \(shard.count) shards, and \(first.path) one of \(count)",
        at: file.places.shard)
    } else if let holder = holders[shard.number - 1] {
      file.log.error(
        "shard \(shard.text) stands twice: it is in \(files[holder].path), too",
        at: file.places.shard)
    } else {
      holders[shard.number - 1] = place
    }
  }
  let missing = holders.indices.filter { holders[$0] == nil }
  return missing.isEmpty || !isOneCount ? [] : [absence(of: missing, count)]
}

/// Says which shards nobody has, by their places.
public func absence(of missing: [Int], _ count: Int) -> String {
  let most = 10
  var words = missing.prefix(most).map { "\($0 + 1)/\(count)" }.joined(separator: ", ")
  if missing.count > most { words += " and \(missing.count - most) more" }
  let verb = missing.count == 1 ? "is" : "are"
  return "of \(Layout.counted(count, "shard")), \(missing.count) \(verb) missing: \(words)"
}

// MARK: Conditions

private func compareConditions(_ file: CheckRecordFile, _ first: CheckRecordFile) {
  let (own, others) = (file.record.conditions, first.record.conditions)
  if own.arguments != others.arguments {
    file.log.error(
      "this shard was replayed with \(words(own.arguments)), and \(first.path) with "
        + words(others.arguments), at: file.places.arguments)
  }
  if own.selection != others.selection {
    file.log.error(
      "this shard's scenarios were chosen by \(words(own.selection)), and those of \(first.path) "
        + "by \(words(others.selection))", at: file.places.selection)
  }
  if own.files != others.files || own.filesChecksum != others.filesChecksum {
    let (count, other) = (Layout.counted(own.files, "file"), Layout.counted(others.files, "file"))
    let difference =
      own.files == others.files
      ? "\(count), and \(first.path) from as many with other paths"
      : "\(count), and \(first.path) from \(other)"
    file.log.error(
      "this shard was chosen from \(difference): all shards need the same paths",
      at: file.places.files)
  }
  comparePolicies(file, first)
}

private func words(_ flags: [String]) -> String {
  flags.isEmpty ? "no flags" : "“\(flags.map { shellWord($0) }.joined(separator: " "))”"
}

private func comparePolicies(_ file: CheckRecordFile, _ first: CheckRecordFile) {
  let (own, others) = (file.record.conditions.policies, first.record.conditions.policies)
  for (policy, place) in zip(own, file.places.checksums) {
    guard let other = others.first(where: { $0.platform == policy.platform }) else {
      file.log.error("\(first.path) has no platform \(policy.platform)", at: place)
      continue
    }
    if other.checksum != policy.checksum {
      file.log.error(
        "the rows of \(policy.platform) were not the same as for \(first.path): one of the two was "
          + "checked under another policy", at: place)
    }
  }
  let missing = others.map { $0.platform }.filter { name in
    !own.contains { $0.platform == name }
  }
  if !missing.isEmpty {
    file.log.error(
      "\(listed(missing)) of \(first.path) \(missing.count == 1 ? "is" : "are") missing here",
      at: file.places.policies)
  } else if own.count == others.count, own.map({ $0.platform }) != others.map({ $0.platform }) {
    file.log.error(
      "the platforms stand in another order than in \(first.path)", at: file.places.policies)
  }
}

// MARK: Rows

/// The rows of all shards, each once and with the sums of their runs: platforms as they are listed,
/// and settings as in the catalogue.
private func mergedRows(_ files: [CheckRecordFile]) -> [CheckedRow] {
  var rows: [CheckedRow] = []
  for (index, policy) in files[0].record.conditions.policies.enumerated() {
    var sums: [(place: Int, row: CheckedRow)] = []
    // Only asked, never iterated.
    var known: [Int: Int] = [:]
    for file in files {
      for row in file.record.rows where row.platform == policy.platform {
        guard let place = CatalogueOrder.place(of: row.setting) else { continue }
        guard let sum = known[place] else {
          known[place] = sums.count
          sums.append((place: place, row: row))
          continue
        }
        if sums[sum].row.value != row.value || sums[sum].row.because != row.because {
          file.log.error(
            "“\(row.setting)” of \(row.platform) does not rest on the same as in the shards before",
            at: file.places.checksums[index])
        }
        sums[sum].row.met += row.met
        sums[sum].row.notMet += row.notMet
      }
    }
    sums.sort { $0.place < $1.place }
    rows += sums.map { $0.row }
  }
  return rows
}
