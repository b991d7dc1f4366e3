/// What stands in a lane for something, in the order of the key.
enum LaneMark: UInt8, CaseIterable {
  case sent, inFlight, backoff
  case accepted, acceptedInPart, tooMany, refused, serverError, timeout, unreachable, unanswered
  case several, level, rise, fall, spread, thousands, more

  var byte: UInt8 {
    switch self {
    case .sent: UInt8(ascii: ">")
    case .inFlight: UInt8(ascii: "=")
    case .backoff: UInt8(ascii: ".")
    case .accepted: UInt8(ascii: "A")
    case .acceptedInPart: UInt8(ascii: "P")
    case .tooMany: UInt8(ascii: "L")
    case .refused: UInt8(ascii: "R")
    case .serverError: UInt8(ascii: "S")
    case .timeout: UInt8(ascii: "T")
    case .unreachable: UInt8(ascii: "U")
    case .unanswered: UInt8(ascii: "?")
    case .several: UInt8(ascii: "2")
    case .level: LaneRow.level
    case .rise: LaneRow.rise
    case .fall: LaneRow.fall
    case .spread: LaneRow.spread
    case .thousands: UInt8(ascii: "k")
    case .more: LaneRow.more
    }
  }

  var tone: LaneRow.Tone {
    switch self {
    case .sent, .several, .thousands, .more, .rise, .fall: .plain
    case .inFlight, .backoff, .level, .spread: .dim
    case .accepted: .good
    case .acceptedInPart, .timeout, .unanswered: .doubtful
    case .tooMany, .refused, .serverError, .unreachable: .bad
    }
  }

  /// As the key shows it.
  var sample: String {
    switch self {
    case .several: "A2"
    case .level: "3--"
    case .spread: "9::"
    case .thousands: "1k"
    default: String(decoding: [byte], as: UTF8.self)
    }
  }
}

/// The marks that occur in a drawing, and the statuses behind those of failures.
struct LaneMarks {
  private var used = [Bool](repeating: false, count: LaneMark.allCases.count)
  /// Rising, none twice.
  private(set) var statuses: [Int] = []

  mutating func add(_ mark: LaneMark) { used[Int(mark.rawValue)] = true }

  mutating func add(status: Int) {
    let place = statuses.firstIndex { $0 >= status } ?? statuses.count
    if place == statuses.count || statuses[place] != status { statuses.insert(status, at: place) }
  }

  mutating func add(_ other: LaneMarks) {
    for place in used.indices where other.used[place] { used[place] = true }
    for status in other.statuses { add(status: status) }
  }

  /// In the order of the key.
  var all: [LaneMark] { LaneMark.allCases.filter { used[Int($0.rawValue)] } }

  /// In the key's words.
  func meaning(of mark: LaneMark) -> String {
    switch mark {
    case .sent: "a request leaves"
    case .inFlight: "it is under way"
    case .backoff: "waits to be sent again"
    case .accepted: "the server accepts"
    case .acceptedInPart: "accepts a part, drops the rest"
    case .tooMany: "429: too many requests"
    case .refused: "the server refuses" + list(400..<500)
    case .serverError: "the server fails" + list(500..<600)
    case .timeout: "no answer in time"
    case .unreachable: "no network"
    case .unanswered: "cut off: the app is killed"
    case .several: "two, within that column"
    case .level: "three, until the next number"
    case .rise: "rises, no room for how many"
    case .fall: "falls, no room for how many"
    case .spread: "nine within that time"
    case .thousands: "a thousand or more; 1M: a million"
    case .more: "more than there is room for"
    }
  }

  /// `: 500, 503`; of many only what they are.
  private func list(_ range: Range<Int>) -> String {
    let found = statuses.filter { range.contains($0) && $0 != 429 }
    if found.count > 3 { return range.lowerBound == 400 ? ": 4xx" : ": 5xx" }
    return ": " + found.map { "\($0)" }.joined(separator: ", ")
  }
}
