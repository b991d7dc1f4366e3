public import Claims
internal import Policies

/// An answer to an open reading other than the one that a run takes.
public struct OtherAnswer: Equatable, Sendable {
  public let reading: Reading
  /// The answer that the run takes.
  public let taken: String
  /// The answer instead.
  public let value: String

  /// `flush.clock?=first`, as `--reading` takes it.
  public var text: String { "\(reading.id)=\(value)" }

  var chosen: TakenReading { TakenReading(id: reading.id, value: value) }

  public static func == (first: OtherAnswer, second: OtherAnswer) -> Bool {
    first.reading.id == second.reading.id && first.taken == second.taken
      && first.value == second.value
  }
}

extension Policy {
  /// Every answer that a run with these readings does not take, in the ledger's order.
  func otherAnswers(than readings: [TakenReading]) -> [OtherAnswer] {
    openReadings.flatMap { reading in
      let taken = readings.last { $0.id == reading.id }?.value ?? reading.standard.name
      return reading.values.filter { $0.name != taken }.map {
        OtherAnswer(reading: reading, taken: taken, value: $0.name)
      }
    }
  }
}
