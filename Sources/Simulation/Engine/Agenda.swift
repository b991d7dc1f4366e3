/// What is due, in order: by time, then by when it was scheduled, then by rank, then by order of
/// scheduling.
///
/// A binary heap; adding and taking are logarithmic in what is scheduled. Nothing is ever taken
/// out before its time: whoever cancels a matter changes the token that it expects.
struct Agenda {
  /// What a due entry is about.
  enum Matter: UInt8 { case answer, flightAnswer, backoffEnd, tick, report }

  /// Orders what was scheduled at one instant for another: a tick counts as scheduled when the one
  /// before it was due, which is after that instant's steps and before all that followed from it.
  enum Rank: UInt8 { case processStart, step, tick, consequence }

  struct Entry {
    let due: Int64
    /// When it was, or counts as, scheduled; breaks ties of `due`.
    let scheduled: Int64
    let rank: Rank
    let sequence: UInt64
    let matter: Matter
    /// The lane or the flight it is about.
    let index: Int32
    /// Void unless it is the one that the matter expects now.
    let token: UInt32

    func isBefore(_ other: Entry) -> Bool {
      if due != other.due { return due < other.due }
      if scheduled != other.scheduled { return scheduled < other.scheduled }
      if rank != other.rank { return rank.rawValue < other.rank.rawValue }
      return sequence < other.sequence
    }
  }

  private var heap: [Entry] = []
  private var nextSequence: UInt64 = 0

  var first: Entry? { heap.first }

  mutating func add(
    _ matter: Matter, index: Int, token: UInt32, due: Int64, scheduled: Int64, rank: Rank
  ) {
    heap.append(
      Entry(
        due: due, scheduled: scheduled, rank: rank,
        sequence: matter == .tick && rank != .step && rank != .consequence
          ? UInt64(index) : nextSequence, matter: matter,
        index: Int32(index), token: token))
    nextSequence += 1
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard heap[child].isBefore(heap[parent]) else { break }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  /// - Precondition: something is scheduled.
  mutating func takeFirst() -> Entry {
    heap.swapAt(0, heap.count - 1)
    let taken = heap.removeLast()
    var parent = 0
    while true {
      let left = 2 * parent + 1
      guard left < heap.count else { break }
      let right = left + 1
      let child = right < heap.count && heap[right].isBefore(heap[left]) ? right : left
      guard heap[child].isBefore(heap[parent]) else { break }
      heap.swapAt(child, parent)
      parent = child
    }
    return taken
  }
}
