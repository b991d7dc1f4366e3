internal import Comparison
internal import Policies
internal import Simulation

/// The rows of one run's policy, by the numbers that the scenario's tables give them.
struct WebPageRows {
  private let trace: Trace
  /// By `SettingID.index`.
  private var known = [Int64?](repeating: nil, count: SettingID.count)

  init(_ trace: Trace) {
    self.trace = trace
  }

  /// The number of a row, or -1 where there is none.
  mutating func number(of setting: SettingID?, _ tables: inout WebPageTables) -> Int64 {
    guard let setting else { return -1 }
    if let number = known[Int(setting.index)] { return number }
    let value = trace.policy.table[setting].map { SettingText.text($0) } ?? ""
    let texts =
      [setting.name, value] + trace.policy.because(setting)
    let number = tables.rows.number(of: texts.map { tables.texts.number(of: $0) })
    known[Int(setting.index)] = number
    return number
  }
}
