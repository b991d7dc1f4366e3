internal import Fleets
internal import JSONC
public import Reports

/// Writes a record so that it can be read back: a shard, whole or as far as it has come.
///
/// What is 0 everywhere is left out.
public func writeFleetRecord(_ record: FleetRecord, to output: inout Output) {
  let conditions = record.conditions
  output.openObject()
  output.member("fleetRecord", FleetRecord.format)
  output.member("sdksim", conditions.version)
  if let shard = conditions.shard { output.member("shard", shard.text) }
  output.member("fleet", conditions.path)
  output.member("checksum", conditions.checksum)
  output.member("title", conditions.title)
  output.member("about", orNull: conditions.about)
  output.member("devices", Int(conditions.devices))
  output.member("days", Int(conditions.days))
  output.member("seed", Int(conditions.seed))
  output.member("arguments", inline: conditions.arguments)
  output.key("outages")
  output.openList(inline: true)
  for outage in conditions.outages {
    output.element()
    output.numbers([outage.lowerBound, outage.upperBound])
  }
  output.close()
  output.key("policies")
  output.openList()
  for arm in conditions.arms { write(arm, to: &output) }
  output.close()
  output.member("lived", Int(record.lived))
  output.member("tracked", Int(record.tally.tracked))
  output.member("trackedSquares", record.tally.trackedSquares.text)
  output.key("tallies")
  output.openList()
  for tally in record.tally.policies { write(tally, to: &output) }
  output.close()
  output.key("pairs")
  output.openList()
  for one in conditions.arms.indices {
    for other in 0...one { write(record.tally, other, one, to: &output) }
  }
  output.close()
  output.close()
  output.write("\n")
}

extension FleetRecord {
  /// The version of the form that a record is written in.
  static let format = 1
}

extension WideCount {
  /// In hexadecimal, without zeros at its beginning: a number that JSON's readers would round.
  var text: String {
    let digits = Array("0123456789abcdef".unicodeScalars)
    var text = ""
    for shift in (0..<32).reversed() {
      let part = shift >= 16 ? high >> UInt64(4 * (shift - 16)) : low >> UInt64(4 * shift)
      if part & 15 == 0 && text.isEmpty && shift > 0 { continue }
      text.unicodeScalars.append(digits[Int(part & 15)])
    }
    return text
  }

  /// Nil for what is no such text, or a sum that merging may not stand.
  init?(text: String) {
    guard 1...28 ~= text.utf8.count else { return nil }
    var (high, low) = (UInt64(0), UInt64(0))
    for byte in text.utf8 {
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
      default: return nil
      }
      high = high << 4 | low >> 60
      low = low << 4 | UInt64(digit)
    }
    self.init(high: high, low: low)
  }
}

extension Output {
  /// A list of numbers on one line.
  mutating func numbers(_ numbers: [Int64]) {
    openList(inline: true)
    for number in numbers {
      element()
      write("\(number)")
    }
    close()
  }
}

private func write(_ arm: FleetArm, to output: inout Output) {
  output.element()
  output.openObject(inline: true)
  output.member("platform", arm.platform)
  if let base = arm.base, let change = arm.change {
    output.member("change", change)
    output.member("of", base)
  } else {
    output.member("parts", Int(arm.parts))
  }
  output.member("checksum", arm.checksum)
  output.close()
}

private func write(_ tally: Tally, to output: inout Output) {
  output.element()
  output.openObject()
  output.key("counts")
  output.openObject(inline: true)
  for measure in Measure.all where tally[measure] > 0 {
    output.member(measure.name, Int(tally[measure]))
  }
  output.close()
  output.key("products")
  output.openObject(inline: true)
  for measure in Measure.all where tally[measure] > 0 {
    output.member(measure.name, tally.products[measure.place].text)
  }
  output.close()
  output.member("longest", Int(tally.delays.longest))
  // By bucket, how often; then by minute of the day.
  output.key("delays")
  output.openList(inline: true)
  for (place, count) in tally.delays.counts.enumerated() where count > 0 {
    output.element()
    output.numbers([Int64(place), count])
  }
  output.close()
  output.key("load")
  output.numbers(tally.load.requests)
  output.close()
}

private func write(
  _ tally: FleetTally, _ one: Int, _ other: Int, to output: inout Output
) {
  output.element()
  output.openObject(inline: true)
  output.key("of")
  output.numbers([Int64(one), Int64(other)])
  for measure in Measure.all {
    let sum = tally.products(measure, one, other)
    if sum != WideCount() { output.member(measure.name, sum.text) }
  }
  output.close()
}
