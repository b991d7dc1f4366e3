internal import JSONC
internal import Policies
internal import Simulation

/// Holds written reasons against what came of the changes that they are given for.
struct Accounting {
  /// For each trial, and each change of it, whether a reason is given and needed.
  private(set) var isCovered: [[Bool]]
  private(set) var accounts: [GuardSummary.Account] = []
  private(set) var stale: [Diagnostic] = []

  private let trials: [RowTrial]
  /// Those tried, in their order.
  private let platforms: [String]
  /// Whether all platforms there are were tried.
  private let isWhole: Bool
  /// Which entry covers a change, where one does.
  private var owners: [[Int?]]

  /// - Parameter platforms: all platforms there are; those that were not tried are not judged.
  init(_ survivors: [Survivor], _ trials: [RowTrial], platforms all: [String]) {
    self.trials = trials
    platforms = all.filter { name in trials.contains { $0.platform == name } }
    isWhole = platforms.count == all.count
    isCovered = trials.map { $0.changes.map { _ in false } }
    owners = trials.map { $0.changes.map { _ in nil } }
    for place in survivors.indices { settle(place, survivors) }
  }

  private mutating func settle(_ place: Int, _ survivors: [Survivor]) {
    let survivor = survivors[place]
    var noticed: [(to: String, platforms: [String])] = []
    var others: [Int] = []
    var count = 0
    for (row, trial) in trials.enumerated() where survivor.concerns(trial) {
      for (number, change) in trial.changes.enumerated() where survivor.concerns(change) {
        if change.isNoticed {
          let to = SettingText.text(change.to)
          if let known = noticed.firstIndex(where: { $0.to == to }) {
            noticed[known].platforms.append(trial.platform)
          } else {
            noticed.append((to: to, platforms: [trial.platform]))
          }
        } else if let owner = owners[row][number] {
          if !others.contains(owner) { others.append(owner) }
        } else {
          owners[row][number] = place
          isCovered[row][number] = true
          count += 1
        }
      }
    }
    tellMissing(survivor)
    for (to, platforms) in noticed {
      tell(
        "that “\(survivor.setting.name)” becomes “\(excerpt(to))” is noticed on "
          + listed(platforms),
        at: survivor.span(of: to), survivor)
    }
    for owner in others {
      let line = survivors[owner].file.position(of: survivors[owner].settingSpan.start).line
      tell(
        "a reason for this is given already, in \(shown(survivors[owner].file.path)):\(line)",
        at: survivor.settingSpan, survivor)
    }
    if count > 0 { accounts.append(GuardSummary.Account(survivor: survivor, count: count)) }
  }

  // MARK: What there is not

  private mutating func tellMissing(_ survivor: Survivor) {
    if let named = survivor.platforms {
      for platform in named where platforms.contains(platform.text) {
        tellMissing(survivor, on: [platform.text], at: platform.span)
      }
    } else if isWhole {
      tellMissing(survivor, on: platforms, at: survivor.settingSpan)
    }
  }

  /// Tells of what none of these platforms has.
  private mutating func tellMissing(
    _ survivor: Survivor, on platforms: [String], at span: Span
  ) {
    let place = survivor.platforms == nil ? "on any platform" : "on \(listed(platforms))"
    var known: [String] = []
    for trial in trials where survivor.setting == trial.row.setting {
      guard platforms.contains(trial.platform) else { continue }
      for change in trial.changes {
        let to = SettingText.text(change.to)
        if !known.contains(to) { known.append(to) }
      }
    }
    if known.isEmpty {
      tell("“\(survivor.setting.name)” is not changed \(place)", at: span, survivor)
      return
    }
    for value in survivor.values ?? [] where !known.contains(value.text) {
      tell(
        "“\(survivor.setting.name)” is not changed to “\(excerpt(value.text))” \(place)",
        at: value.span, survivor, known: known)
    }
  }

  private mutating func tell(
    _ message: String, at span: Span, _ survivor: Survivor, known: [String] = []
  ) {
    let values = listed(known.map { excerpt($0) })
    let notes = known.isEmpty ? [] : [Diagnostic.Note("it is changed to \(values)")]
    stale.append(Diagnostic(message, at: span, in: survivor.file, notes: notes))
  }
}

extension Survivor {
  fileprivate func concerns(_ trial: RowTrial) -> Bool {
    setting == trial.row.setting
      && (platforms?.contains { $0.text == trial.platform } ?? true)
  }

  fileprivate func concerns(_ change: RowTrial.Change) -> Bool {
    guard let values else { return true }
    let to = SettingText.text(change.to)
    return values.contains { $0.text == to }
  }

  /// Where a value stands, or the setting where any is meant.
  fileprivate func span(of value: String) -> Span {
    values?.first { $0.text == value }?.span ?? settingSpan
  }
}
