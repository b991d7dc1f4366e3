internal import Claims
internal import JSONC
internal import Simulation

extension PolicyReader {
  /// What readings change: those of the policy it starts from, with the file's own in their place.
  func readReadings() -> [ReadingPatch] {
    var patches = base?.readings ?? []
    for entry in readingEntries(draft.object["readings"]) {
      let patch = ReadingPatch(id: entry.id, value: entry.value, rows: readPatch(entry.content))
      if let place = patches.firstIndex(where: { $0.id == patch.id && $0.value == patch.value }) {
        patches[place] = patch
      } else {
        patches.append(patch)
      }
    }
    return patches
  }

  /// Each answer of each reading with what stands behind it, in the order of the file.
  func readingEntries(_ value: Value?) -> [(id: String, value: String, content: Value)] {
    guard let object = value?.object(as: "“readings”", log) else { return [] }
    var entries: [(id: String, value: String, content: Value)] = []
    for member in object.members {
      guard let reading = Ledger.reading(member.key) else {
        log.error(
          "there is no reading “\(excerpt(member.key))”", at: member.keySpan,
          suggestion: nearest(to: member.key, among: Ledger.readings.map { $0.id }))
        continue
      }
      for answer in member.value.object(as: "a reading's answers", log)?.members ?? [] {
        let others = reading.others.map { $0.name }
        if others.contains(answer.key) {
          entries.append((reading.id, answer.key, answer.value))
        } else if answer.key == reading.standard.name {
          log.error(
            "“\(answer.key)” is the default of “\(reading.id)”, and changes nothing",
            at: answer.keySpan)
        } else {
          log.error(
            "“\(excerpt(answer.key))” is no answer of “\(reading.id)”; "
              + "expected \(listed(others, "or"))",
            at: answer.keySpan, suggestion: nearest(to: answer.key, among: others))
        }
      }
    }
    return entries
  }
}
