/// What is due, in order: by time, then by when it was scheduled, then by rank, then by order of
/// scheduling.
///
/// Nothing is ever taken out before its time: whoever cancels a matter changes the token that it
/// expects.
struct Agenda: ~Copyable, Sendable {
  /// What a due entry is about.
  enum Matter: UInt8 { case answer, flightAnswer, backoffEnd, tick, report }

  /// Orders what was scheduled at one instant for another: a tick counts as scheduled when the one
  /// before it was due, which is after that instant's steps and before all that followed from it.
  enum Rank: UInt8 { case processStart, step, tick, consequence }

  struct Entry: Ordered {
    let due: Int64
    /// When it was, or counts as, scheduled; breaks ties of `due`.
    let scheduled: Int64
    /// The rank, and below it the order of scheduling.
    let order: UInt64
    /// The lane or the flight it is about.
    let index: Int32
    /// Void unless it is the one that the matter expects now.
    let token: UInt32
    let matter: Matter

    init(
      due: Int64, scheduled: Int64, rank: Rank, sequence: UInt64, matter: Matter, index: Int32,
      token: UInt32
    ) {
      self.due = due
      self.scheduled = scheduled
      order = UInt64(rank.rawValue) << 56 | sequence
      self.matter = matter
      self.index = index
      self.token = token
    }

    func isBefore(_ other: Entry) -> Bool {
      if due != other.due { return due < other.due }
      if scheduled != other.scheduled { return scheduled < other.scheduled }
      return order < other.order
    }
  }

  private var heap = Heap<Entry>()
  private var nextSequence: UInt64 = 0

  var isEmpty: Bool { heap.isEmpty }
  /// - Precondition: something is scheduled.
  var top: Entry { heap.top }

  var first: Entry? { heap.first }

  mutating func add(
    _ matter: Matter, index: Int, token: UInt32, due: Int64, scheduled: Int64, rank: Rank
  ) {
    // Ticks of one instant go by their lanes, whichever was armed first.
    let isTick = rank == .tick || rank == .processStart
    heap.add(
      Entry(
        due: due, scheduled: scheduled, rank: rank,
        sequence: isTick ? UInt64(index) : nextSequence, matter: matter, index: Int32(index),
        token: token))
    nextSequence += 1
  }

  /// - Precondition: something is scheduled.
  mutating func takeFirst() -> Entry { heap.takeFirst() }

  mutating func removeAll() { heap.removeAll() }
}
