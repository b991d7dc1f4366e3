internal import Comparison
internal import JSONC
internal import Policies
internal import ScenarioFiles
internal import Simulation

/// Writes events one by one, with every text that many of them share made once.
struct EventWords {
  private let platform: PlatformOutcome
  /// By identity: the name as JSON.
  private let identities: [[UInt8]]
  /// By `SettingID.index`: what decided, as JSON members; empty for a row that decided nothing.
  private let reasons: [[UInt8]]

  init(_ platform: PlatformOutcome) {
    self.platform = platform
    identities = platform.identities.map { Array(jsonString($0).utf8) }
    var decided = [Bool](repeating: false, count: SettingID.count)
    for record in platform.items { decided[Int(record.decidedBy.index)] = true }
    reasons = SettingID.all.map { id in
      guard decided[Int(id.index)] else { return [] }
      let claims = platform.policy.because(id).map { jsonString($0) }.joined(separator: ", ")
      return Array("[\(claims)], \"setting\": \(jsonString(id.name))".utf8)
    }
  }

  func write(_ item: Int, of run: ItemNames.Run, to output: inout Output) {
    let record = platform.items[item]
    output.write(static: "{\"id\": ")
    if let name = run.name {
      output.write(quoted: name)
    } else {
      output.write(static: "\"")
      output.write(run.stream.letter)
      output.write(number: run.number + item - run.items.lowerBound)
      output.write(static: "\"")
    }
    output.write(static: ", \"stream\": \"")
    output.write(run.stream.name)
    output.write(static: "\", \"trackedAt\": ")
    output.write(number: record.trackedAt)
    output.write(static: ", \"trackedAs\": ")
    output.write(bytes: identities[Int(record.trackedAs)])
    writeOutcome(record, item, to: &output)
    output.write(static: ", \"attempts\": ")
    output.write(number: Int64(record.attempts))
    output.write(static: ", \"stored\": ")
    output.write(number: Int64(record.stored))
    output.write(static: ", \"storedAs\": [")
    writeCopies(record, item, to: &output)
    output.write(static: "], \"decidedBy\": ")
    if record.outcome == .waiting {
      output.write(static: "[], \"setting\": null")
    } else {
      output.write(bytes: reasons[Int(record.decidedBy.index)])
    }
    output.write(static: "}")
  }

  private func writeOutcome(_ record: ItemRecord, _ item: Int, to output: inout Output) {
    output.write(static: ", \"outcome\": \"")
    output.write(record.outcome.name)
    output.write(static: "\", \"reason\": ")
    write(record.reasonName, to: &output)
    output.write(static: ", \"waitingIn\": ")
    write(record.outcome == .waiting ? platform.place(of: item)?.name : nil, to: &output)
    output.write(static: ", \"at\": ")
    if record.outcome == .waiting {
      output.write(static: "null")
    } else {
      output.write(number: record.decidedAt)
    }
  }

  private func writeCopies(_ record: ItemRecord, _ item: Int, to output: inout Output) {
    if record.stored == 0 { return }
    output.write(bytes: identities[Int(record.storedAs)])
    if record.stored == 1 { return }
    for identity in platform.storedAs(item).dropFirst() {
      output.write(static: ", ")
      output.write(bytes: identities[Int(identity)])
    }
  }

  private func write(_ word: String?, to output: inout Output) {
    guard let word else { return output.write(static: "null") }
    output.write(byte: UInt8(ascii: "\""))
    output.write(word)
    output.write(byte: UInt8(ascii: "\""))
  }
}

extension ItemRecord {
  /// The reason's name, or nil unless it was dropped.
  var reasonName: String? { outcome == .dropped ? reason.name : nil }
}
