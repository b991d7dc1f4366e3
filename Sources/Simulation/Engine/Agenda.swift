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
    /// The token, then the number of the lane or the flight, then the matter: four whole words in
    /// all are moved faster than parts of them.
    private let subject: UInt64

    /// - Parameter index: below 2²⁴.
    init(
      due: Int64, scheduled: Int64, rank: Rank, sequence: UInt64, matter: Matter, index: Int,
      token: UInt32
    ) {
      self.due = due
      self.scheduled = scheduled
      order = UInt64(rank.rawValue) << 56 | sequence
      subject =
        UInt64(token) << 32 | UInt64(truncatingIfNeeded: index) << 8 | UInt64(matter.rawValue)
    }

    /// No entry at all.
    static var none: Entry {
      Entry(
        due: 0, scheduled: 0, rank: .step, sequence: 0, matter: .report, index: 0, token: 0)
    }

    /// The lane or the flight it is about.
    var index: Int { Int(truncatingIfNeeded: subject >> 8 & 0xFF_FFFF) }

    /// Void unless it is the one that the matter expects now.
    var token: UInt32 { UInt32(truncatingIfNeeded: subject >> 32) }

    var matter: Matter { Matter(rawValue: UInt8(truncatingIfNeeded: subject))! }

    @inline(__always)
    func isBefore(_ other: Entry) -> Bool {
      if due != other.due { return due < other.due }
      if scheduled != other.scheduled { return scheduled < other.scheduled }
      return order < other.order
    }
  }

  /// By lane: its answer or its resend, of which one at most is awaited, and its tick.
  private var ofLanes: Slots<Entry>
  /// Bit n: entry number n of the lanes is there.
  private var armed: UInt64 = 0
  /// Flights and reports.
  private var others = Heap<Entry>()
  /// The number of the first one among the lanes' entries, or their count where it is another.
  private var next = 0
  private var nextSequence: UInt64 = 0
  /// When the first one is due, in milliseconds, or the largest number there is.
  private(set) var firstDue = Int64.max
  /// What was taken out last.
  private(set) var current = Entry.none

  /// - Parameter laneCount: 32 at most.
  init(laneCount: Int) {
    precondition(laneCount <= 32)
    ofLanes = Slots(count: 2 * laneCount) { _ in Entry.none }
  }

  var isEmpty: Bool { firstDue == .max }

  /// The first one.
  ///
  /// - Precondition: something is scheduled.
  var top: Entry { next < ofLanes.count ? ofLanes[next] : others.top }

  @inline(__always)
  mutating func add(
    _ matter: Matter, index: Int, token: UInt32, due: Int64, scheduled: Int64, rank: Rank
  ) {
    // Ticks of one instant go by their lanes, whichever was armed first.
    let isTick = rank == .tick || rank == .processStart
    let entry = Entry(
      due: due, scheduled: scheduled, rank: rank,
      sequence: isTick ? UInt64(truncatingIfNeeded: index) : nextSequence, matter: matter,
      index: index, token: token)
    nextSequence &+= 1
    switch matter {
    case .answer, .backoffEnd: put(entry, 2 &* index)
    case .tick: put(entry, 2 &* index &+ 1)
    case .flightAnswer, .report:
      others.add(entry)
      findNext()
    }
  }

  @inline(__always)
  private mutating func put(_ entry: Entry, _ number: Int) {
    let isNext = armed == 0 && others.isEmpty
    ofLanes[number] = entry
    armed |= 1 &<< UInt64(truncatingIfNeeded: number)
    // One that takes the place of the first may come later.
    if isNext || (entry.due < firstDue && next != number) {
      next = number
      firstDue = entry.due
    } else if entry.due <= firstDue || next == number {
      findNext()
    }
  }

  /// Takes the first one out, and makes it the current one.
  ///
  /// - Precondition: something is scheduled.
  @inline(__always)
  mutating func takeFirst() {
    if next < ofLanes.count {
      current = ofLanes[next]
      armed &= ~(1 &<< UInt64(truncatingIfNeeded: next))
    } else {
      current = others.takeFirst()
    }
    findNext()
  }

  private mutating func findNext() {
    firstDue = .max
    var left = armed
    while left != 0 {
      let number = left.trailingZeroBitCount
      left &= left &- 1
      if ofLanes[number].due > firstDue { continue }
      if ofLanes[number].due < firstDue || ofLanes[number].isBefore(ofLanes[next]) {
        next = number
        firstDue = ofLanes[number].due
      }
    }
    guard !others.isEmpty, others.top.due <= firstDue else { return }
    if others.top.due < firstDue || others.top.isBefore(ofLanes[next]) {
      next = ofLanes.count
      firstDue = others.top.due
    }
  }

  mutating func removeAll() {
    armed = 0
    others.removeAll()
    nextSequence = 0
    firstDue = .max
  }
}
