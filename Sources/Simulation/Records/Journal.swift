/// Everything that happened in a run, in order, each with the row that decided it.
public struct Journal: Sendable {
  /// One thing that happened.
  public struct Entry: Sendable {
    /// Milliseconds.
    public let at: Int64
    public let kind: Kind
    public let stream: Stream
    /// Whether it is about an outbox; of an outcome, the item's place says that.
    public let isOutbox: Bool
    /// The row that decided it, or nil where only the scenario did.
    public let setting: SettingID?
    /// Where in `items` its items begin, and how many there are.
    public let firstItem: Int
    public let itemCount: Int
    /// What it means depends on the kind, whose cases say so.
    public let value: Int64
    /// The number of the request that left, stored or came back, from 0, or -1.
    public let request: Int32
  }

  public enum Kind: UInt8, CaseIterable, Sendable {
    /// A step of the scenario is carried out; value: the step's place in the file.
    case step
    /// A call, or a step, that has no effect on this platform; value: the step's place.
    case noEffect
    /// Items were tracked.
    case tracked
    /// Items went into the queue, or the outbox.
    case queued, outboxed
    /// A trigger made a queue send; value: the trigger's number.
    case triggered
    /// A trigger was held back by a backoff; value: the trigger's number.
    case heldBack
    /// A trigger waits for a connection; value: the trigger's number.
    case waitsOffline
    /// A request left; value: its number, from 0.
    case sent
    /// The server stored the items.
    case stored
    /// A success; value: how many items the server dropped.
    case acknowledged
    /// A failure; value: 0 network, 1 timeout, else the status.
    case failed
    /// A resend is due; value: when, in milliseconds.
    case backoff
    /// A backoff was cut short, or a resend came due.
    case resumed
    /// A resend came due offline: held, or returned to its queue.
    case held, returned
    /// Withdrawn consent or a sign-out left a queue as it was.
    case kept
    /// An outcome; dropped, value: the reason's number.
    case accepted, dropped, uncertain
    /// Uncertain items wait again, as the app asked for.
    case retried
    /// A drop report; value: how many.
    case reportedDrops
    /// An uncertain report; value: how many.
    case reportedUncertain
    /// A call's result; value: nothing, the setting holds the word.
    case result
    /// Overflow is gathered for a report; value: when it is due, in milliseconds.
    case gathered
    /// The sign-out began, ended with all sent, or ended with what is left dropped.
    case signOutBegan, signOutDone, signOutCut
    /// A sign-in waits for the sign-out, or was cancelled by another.
    case signInWaits, signInCancelled
    /// The identity changed; value: its number.
    case identity
    /// Content was given; value: the source's number, or -1 for nothing.
    case content
  }

  public internal(set) var entries: [Entry] = []
  /// The numbers of the entries' items, one entry's after another's.
  public internal(set) var items: [Int32] = []
  /// Whether more happened than there was room for.
  public internal(set) var isCut = false
}
