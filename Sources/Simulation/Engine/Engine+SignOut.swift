/// Signing out, which may take time, and signing in.
extension Engine {
  mutating func beginSignOut() {
    if signOut.isUnderWay {
      if signOut.waitingSignIn != nil { note(.signInCancelled) }
      signOut.waitingSignIn = nil
      return
    }
    consult(.signOutConsent)
    if device.signOutWithdrawsConsent && consent {
      consent = false
      withdraw()
    }
    for stream in Stream.allCases { discardAtSignOut(stream) }
    let sends = allLanes.contains { lanes[$0].policy.queue.signOut == .sent }
    guard sends else {
      for lane in allLanes { dropAtSignOut(lane) }
      become(0)
      return
    }
    signOut.isUnderWay = true
    note(.signOutBegan)
    advanceSignOut()
  }

  private mutating func discardAtSignOut(_ stream: Stream) {
    let index = Int(stream.rawValue)
    guard lanes[lanes.memory(of: stream)].policy.hasUncertainSet, !uncertainSets[index].isEmpty
    else { return }
    consult(.uncertainSignOut, stream)
    if lanes[lanes.memory(of: stream)].policy.uncertainSignOut == .discarded {
      discardUncertain(stream, .signedOut, by: SettingID(.uncertainSignOut, of: stream))
    }
  }

  private mutating func dropAtSignOut(_ lane: Lane.Place) {
    let setting: StreamSetting = lanes[lane].isOutbox ? .signOutOutbox : .signOutQueue
    if !lanes[lane].items.isEmpty { consult(setting, lane) }
    switch lanes[lane].policy.queue.signOut {
    case .kept: if !lanes[lane].items.isEmpty { note(.kept, lane: lane, setting: setting) }
    case .dropped: empty(lane, .signedOut, by: SettingID(setting, of: lanes[lane].stream))
    case .sent: empty(lane, .identityChanged, by: SettingID(setting, of: lanes[lane].stream))
    }
  }

  /// Sends queue after queue, the memory queue first; called whenever one comes to rest.
  mutating func advanceSignOut() {
    guard signOut.isUnderWay, !signOut.isAdvancing else { return }
    signOut.isAdvancing = true
    defer { signOut.isAdvancing = false }
    while let lane = signOutLane() {
      let setting: StreamSetting = lanes[lane].isOutbox ? .signOutOutbox : .signOutQueue
      consult(setting, lane)
      guard believesOnline else { return cutSignOut() }
      switch lanes[lane].phase {
      case .inFlight:
        lanes[lane].batchesToFollow = .max
        return
      case .backoff, .held:
        return cutSignOut()
      case .idle:
        lanes[lane].batchesToFollow = .max
        startBatch(lane, because: setting)
      }
    }
    note(.signOutDone)
    finishSignOut()
  }

  /// The queue whose turn it is: after the last one it is the first one's again, should anything
  /// have been tracked meanwhile; nil when all are empty.
  private mutating func signOutLane() -> Lane.Place? {
    for _ in 0...lanes.count {
      let lane = lanes.place(signOut.stage)
      if lanes[lane].policy.queue.signOut == .sent && !lanes[lane].items.isEmpty { return lane }
      signOut.stage = (signOut.stage + 1) % lanes.count
    }
    return nil
  }

  /// What can't be sent now is not sent at all.
  private mutating func cutSignOut() {
    note(.signOutCut)
    finishSignOut()
  }

  private mutating func finishSignOut() {
    signOut.isUnderWay = false
    for lane in allLanes { dropAtSignOut(lane) }
    become(0)
    if let next = signOut.waitingSignIn {
      signOut.waitingSignIn = nil
      become(next)
    }
  }

  // MARK: Signing in

  mutating func signIn(_ identity: UInt16, origin: Int) {
    guard device.calls & Call.signIn.bit != 0 else {
      note(.noEffect, setting: SettingID(.callSignIn), value: Int64(origin))
      return
    }
    if signOut.isUnderWay {
      signOut.waitingSignIn = identity
      note(.signInWaits)
    } else {
      become(identity)
    }
  }

  private mutating func become(_ identity: UInt16) {
    self.identity = identity
    note(.identity, value: Int64(identity))
  }
}

/// A sign-out that takes its time.
struct SignOut {
  var isUnderWay = false
  /// Guards against a queue coming to rest while another is looked at.
  var isAdvancing = false
  /// The lane whose turn it is.
  var stage = 0
  /// Who signs in once it is over.
  var waitingSignIn: UInt16?
}
