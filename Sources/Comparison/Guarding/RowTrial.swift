public import Policies
public import Simulation

/// One row of one platform, and what came of each change of it.
public struct RowTrial: Sendable {
  public let platform: String
  public let row: StatedRow
  /// In the order of the mutants, the nearest value first.
  public let changes: [Change]

  public struct Change: Sendable {
    public let to: SettingValue
    /// Whether any scenario noticed.
    public let isNoticed: Bool
  }
}

/// Changes rows one after another, and asks the scenarios whether they notice.
public struct Proof: Sendable {
  /// The rows to try, platform by platform, each in the catalogue's order.
  public let rows: [(platform: String, setting: SettingID)]
  private let library: PolicyLibrary
  private let witnesses: [Witness]

  /// - Parameters:
  ///   - platforms: whose rows are tried, in that order; a witness of another one is not asked.
  ///   - settings: the rows that are meant, or nil for all.
  /// - Precondition: no witness has a failure.
  public init(
    _ library: PolicyLibrary, _ platforms: [String], settings: [SettingID]?,
    _ witnesses: [Witness]
  ) {
    precondition(witnesses.allSatisfy { $0.failures.isEmpty }, "what fails proves nothing")
    self.library = library
    self.witnesses = witnesses
    var rows: [(platform: String, setting: SettingID)] = []
    for platform in platforms {
      for setting in library.policy(named: platform)?.settings ?? []
      where settings?.contains(setting) ?? true {
        rows.append((platform: platform, setting: setting))
      }
    }
    self.rows = rows
  }

  /// Tries all changes of one row; the same whoever tries it, and when.
  ///
  /// - Parameter place: an index of `rows`.
  public func trial(of place: Int) -> RowTrial {
    let (platform, setting) = rows[place]
    guard let row = library.policy(named: platform)?.row(setting) else {
      preconditionFailure("a row that is tried is stated")
    }
    var asked = self.asked(on: platform, about: setting)
    let changes = library.mutants(of: platform, at: setting).map { mutant in
      let noticing = asked.firstIndex { witnesses[$0].notices(mutant) }
      // Who noticed one change of a row most likely notices the next.
      if let noticing { asked.insert(asked.remove(at: noticing), at: 0) }
      return RowTrial.Change(to: mutant.to, isNoticed: noticing != nil)
    }
    return RowTrial(platform: platform, row: row, changes: changes)
  }

  /// The platform's witnesses, those first whose run the row had a say in.
  private func asked(on platform: String, about setting: SettingID) -> [Int] {
    let own = witnesses.indices.filter { witnesses[$0].platform == platform }
    func hadSay(_ place: Int) -> Bool { witnesses[place].consulted[Int(setting.index)] }
    return own.filter { hadSay($0) } + own.filter { !hadSay($0) }
  }
}
