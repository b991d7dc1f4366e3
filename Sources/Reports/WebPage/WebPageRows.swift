internal import Comparison
internal import Policies
internal import Simulation

/// The rows of one run's policy, by the numbers that the scenario's tables give them.
struct WebPageRows {
  private let policy: ResolvedPolicy
  /// By `SettingID.index`.
  private var known = [Int64?](repeating: nil, count: SettingID.count)

  init(_ trace: Trace) {
    policy = trace.policy
  }

  /// The number of a row, or -1 where there is none.
  mutating func number(of setting: SettingID?, _ tables: inout WebPageTables) -> Int64 {
    guard let setting else { return -1 }
    if let number = known[Int(setting.index)] { return number }
    let number = tables.number(of: setting, in: policy)
    known[Int(setting.index)] = number
    return number
  }
}

extension WebPageTables {
  /// The number of a row as a platform has it; its value is empty where the platform lacks it.
  mutating func number(of setting: SettingID, in policy: ResolvedPolicy) -> Int64 {
    let value = policy.table[setting].map { SettingText.text($0) } ?? ""
    let texts = [setting.name, value] + policy.because(setting)
    return rows.number(of: texts.map { self.texts.number(of: $0) })
  }
}
