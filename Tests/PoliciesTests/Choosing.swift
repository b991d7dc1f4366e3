import Claims
import JSONC
import Simulation

@testable import Policies

/// What a test chooses, as a scenario or an argument would, and what is said of it.
struct Choosing {
  static func log(_ text: String, path: String = "test") -> DiagnosticLog {
    DiagnosticLog(SourceFile(path: path, bytes: Array(text.utf8)))
  }

  static func policy(_ name: String) -> Policy {
    PolicyLibrary().policy(named: name)!
  }

  static func reading(_ argument: String) -> ChosenReading {
    ChosenReading(argument: log(argument))!
  }

  static func override(_ argument: String) -> SettingOverride {
    SettingOverride(argument: log(argument), platforms: PolicyLibrary.builtInNames)!
  }

  /// The members of an object `{ "eventBatchSize": 5 }`, all read from one log.
  static func options(_ text: String, _ log: DiagnosticLog? = nil) -> [ChosenOption] {
    let log = log ?? self.log(text)
    guard case .object(let object)? = Document(reading: log).root?.kind else { return [] }
    return object.members.map { ChosenOption(name: $0.key, value: $0.value, log) }
  }

  /// A platform with choices applied; traps where they are mistaken.
  static func resolve(
    _ name: String, readings: [String] = [], options: String = "{}", overrides: [String] = []
  ) -> ResolvedPolicy {
    policy(name).resolved(
      readings: readings.map { reading($0) }, options: self.options(options),
      overrides: overrides.map { override($0) })!
  }

  /// All answers but the defaults, as arguments.
  static let otherAnswers: [String] = Ledger.readings.flatMap { reading in
    reading.others.map { "\(reading.id)=\($0.name)" }
  }
}

extension ResolvedPolicy {
  /// A row as text, or nil where the platform lacks it.
  subscript(_ name: String) -> String? {
    let id = SettingCatalogue.id(named: name)!
    return table[id].map { SettingText.text($0) }
  }
}
