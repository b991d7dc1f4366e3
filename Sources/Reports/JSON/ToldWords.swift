internal import Comparison
internal import JSONC
internal import Policies
internal import ScenarioFiles
internal import Simulation

/// Writes what an app was told one by one: on some platforms it hears of every event.
struct ToldWords {
  private let names: ItemNames
  /// By `SettingID.index`: the platform's word as JSON; empty where nothing is told in that word.
  private let words: [[UInt8]]

  init(_ platform: PlatformOutcome, _ names: ItemNames) {
    self.names = names
    var used = [Bool](repeating: false, count: SettingID.count)
    for told in platform.told { used[Int(told.word.index)] = true }
    words = SettingID.all.map { id in
      guard used[Int(id.index)] else { return [] }
      return Array((platform.policy.word(id).map { jsonString($0) } ?? "null").utf8)
    }
  }

  func write(_ told: Told, to output: inout Output) {
    output.write(static: "{\"at\": ")
    output.write(number: told.at)
    output.write(static: ", \"kind\": \"")
    output.write(told.kind.name)
    output.write(static: "\", \"as\": ")
    output.write(bytes: words[Int(told.word.index)])
    output.write(static: ", \"count\": ")
    output.write(number: told.weight)
    output.write(static: ", \"reasons\": {")
    if let reason = told.reason {
      output.write(quoted: reason.name)
      output.write(static: ": ")
      output.write(number: told.weight)
    }
    output.write(static: "}, \"id\": ")
    if told.item < 0 {
      output.write(static: "null")
    } else {
      output.write(quoted: names.name(of: Int(told.item)))
    }
    output.write(static: "}")
  }
}
