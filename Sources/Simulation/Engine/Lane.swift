/// One queue of one stream with its sender: the memory queue, or the outbox.
///
/// The first `batchCount` items are the batch: in flight, in backoff, or held for a connection.
struct Lane: ~Copyable {
  typealias Place = Slots<Lane>.Place

  enum Phase { case idle, inFlight, backoff, held }

  let stream: Stream
  let isOutbox: Bool
  /// Its place among all lanes.
  let index: Int
  let policy: LanePolicy

  /// The rows that had a say because of it.
  var consulted = SettingSet()
  var items = ItemQueue()
  var phase = Phase.idle
  var backoffToken: UInt32 = 0
  var batchCount = 0
  /// Items of the memory queue that are in flight by themselves, each in a request of its own.
  var flying = 0
  /// Whether a batch that ends is followed by the next: how many more, at most.
  var batchesToFollow = 0
  /// Failed sends of the batch.
  var failures = 0
  /// Which delay comes next, where it isn't counted for each batch.
  var delayIndex = 0
  /// No resend before this time, in milliseconds.
  var retryAfterEnds: Int64 = 0
  /// Set while a batch in flight has lost its queue: why, should the request fail.
  var orphaned: DropReason?
  /// The row that made the batch go.
  var sentBecause = StreamSetting.sendMode
  /// The number of the request in flight, in order of sending.
  var request = 0
  /// How many of the first items failed together, and are to be sent again with others.
  var carriedCount = 0
  /// The answer on its way.
  var answer = ServerAnswer.network
  var answerToken: UInt32 = 0
  var tickToken: UInt32 = 0
  var tickIsDue = false
  /// The item whose track call set the request off, and waits for its answer; or -1.
  var callItem: Int32 = -1

  /// - Parameter index: twice the stream's number, and one more for its outbox.
  init(_ index: Int, _ table: PolicyTable) {
    self.index = index
    stream = Stream.allCases[index / 2]
    isOutbox = index % 2 == 1
    policy = LanePolicy(table, stream, isOutbox: isOutbox)
  }

  /// Empties it, for a new device.
  mutating func begin() {
    items.removeAll()
    endProcess()
  }

  /// Forgets all but its items.
  mutating func endProcess() {
    dissolveBatch()
    batchesToFollow = 0
    delayIndex = 0
    retryAfterEnds = 0
    flying = 0
    tickIsDue = false
    tickToken &+= 1
  }

  /// Items behind the batch.
  var waitingCount: Int { items.count - batchCount }

  /// What the limit counts, and what an app reads as the size.
  var size: Int {
    policy.queue.limitCountsAll ? items.count + flying : waitingCount
  }

  /// Whether the batch carries the item that was put in last: it would be the batch's last.
  func carriesLast(_ item: Int32) -> Bool {
    batchCount > 0 && items[batchCount - 1] == item
  }

  /// Forgets the batch as a batch; its items stay where they are.
  @inline(__always)
  mutating func dissolveBatch() {
    phase = .idle
    batchCount = 0
    failures = 0
    carriedCount = 0
    orphaned = nil
    callItem = -1
    backoffToken &+= 1
    answerToken &+= 1
  }
}

extension Slots where Element == Lane {
  func memory(of stream: Stream) -> Lane.Place { place(Int(stream.rawValue) * 2) }
  func outbox(of stream: Stream) -> Lane.Place { place(Int(stream.rawValue) * 2 + 1) }
}

/// One item in flight by itself: a direct call, or one that doesn't wait for the others.
struct Flight {
  var item: Int32 = -1
  var stream = Stream.events
  var answer = ServerAnswer.network
  var orphaned: DropReason?
  /// The number of its request, in order of sending.
  var request = 0
  var token: UInt32 = 0
  var isFree = true
}
