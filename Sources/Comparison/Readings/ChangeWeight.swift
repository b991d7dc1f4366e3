internal import Policies
internal import Simulation

/// What differs between two runs of a scenario on one platform, the weightiest of it.
public enum ChangeWeight: Int, CaseIterable, Comparable, Sendable {
  /// When requests leave and things are decided, and how many attempts it takes.
  case times
  /// What the app is told or reads, where content comes from, and where an event waits.
  case told
  /// What becomes of an event, what the server has of it, and whose it is.
  case ends

  public static func < (first: ChangeWeight, second: ChangeWeight) -> Bool {
    first.rawValue < second.rawValue
  }

  public var name: String {
    switch self {
    case .times: "times"
    case .told: "told"
    case .ends: "ends"
    }
  }
}

extension PlatformOutcome {
  /// How much another run of the same scenario on the same platform differs; nil: in nothing.
  func difference(from other: PlatformOutcome) -> ChangeWeight? {
    if items.indices.contains(where: { !ends($0, as: other) }) { return .ends }
    if isTold(otherwiseThan: other) { return .told }
    let isSame =
      !hasFailures(otherThan: other) && end == other.end && sentAt == other.sentAt
      && told.indices.allSatisfy { told[$0].at == other.told[$0].at }
      && items.indices.allSatisfy { place in
        items[place].attempts == other.items[place].attempts
          && (items[place].outcome == .waiting
            || items[place].decidedAt == other.items[place].decidedAt)
      }
    return isSame ? nil : .times
  }

  /// Whether an item has the same end, the same copies, and the same findings.
  func ends(_ item: Int, as other: PlatformOutcome) -> Bool {
    let (mine, theirs) = (items[item], other.items[item])
    return mine.endsLike(theirs) && mine.misattributed == theirs.misattributed
      && mine.sentWithoutConsent == theirs.sentWithoutConsent
      && (mine.stored == 0 || storedAs(item) == other.storedAs(item))
  }

  /// - Precondition: all items end as in the other run.
  private func isTold(otherwiseThan other: PlatformOutcome) -> Bool {
    if told.count != other.told.count || isRead(otherwiseThan: other) { return true }
    if hasFailures(otherThan: other, about: .queues) { return true }
    if told.indices.contains(where: { !says(told[$0], as: other.told[$0], of: other) }) {
      return true
    }
    if contentAnswers.indices.contains(where: {
      contentAnswers[$0].source != other.contentAnswers[$0].source
    }) {
      return true
    }
    return totals.waiting > 0
      && items.indices.contains { place(of: $0) != other.place(of: $0) }
  }
}

extension PlatformOutcome {
  /// Whether an expectation, one about that if it is given, comes to something else.
  ///
  /// What an app reads in mid-run is known as far as the scenario looks at it.
  private func hasFailures(
    otherThan other: PlatformOutcome, about subject: FailureSubject? = nil
  ) -> Bool {
    func differs(_ mine: [ExpectationFailure], _ theirs: [ExpectationFailure]) -> Bool {
      mine.contains { failure in
        (subject == nil || failure.subject == subject)
          && !theirs.contains { $0.isAlike(failure) }
      }
    }
    return differs(failures, other.failures) || differs(other.failures, failures)
  }

  /// Whether the app is told the same, in the same words, be it at another time.
  private func says(_ mine: Told, as theirs: Told, of other: PlatformOutcome) -> Bool {
    mine.kind == theirs.kind && mine.count == theirs.count && mine.reason == theirs.reason
      && mine.item == theirs.item && policy.word(mine.word) == other.policy.word(theirs.word)
  }

  /// Whether anything that the platform lets an app read is otherwise at the end.
  private func isRead(otherwiseThan other: PlatformOutcome) -> Bool {
    let (mine, theirs) = (inspection, other.inspection)
    func differs(_ setting: DeviceSetting, _ isOther: Bool) -> Bool {
      let offered = (policy.word(SettingID(setting)), other.policy.word(SettingID(setting)))
      return (offered.0 == nil) != (offered.1 == nil) || (offered.0 != nil && isOther)
    }
    return differs(.inspectIsOnline, mine.isOnline != theirs.isOnline)
      || differs(.inspectQueue, mine.queue != theirs.queue)
      || differs(.inspectOutbox, mine.outbox != theirs.outbox)
      || differs(.inspectUncertain, mine.uncertain != theirs.uncertain)
      || differs(.inspectLimiter, mine.hasLimiter != theirs.hasLimiter)
  }
}
