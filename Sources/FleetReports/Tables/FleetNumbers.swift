internal import Fleets
internal import JSONC

/// Numbers of a fleet as people read them.
enum FleetNumbers {
  /// A share in percent with two figures of its error: `97.12 ±0.23`; `-` where there is none.
  ///
  /// - Parameter signed: whether a plus stands before what is more than nothing.
  static func percent(_ estimate: Estimate, signed: Bool = false) -> String {
    text(estimate, unit: Estimate.whole / 100, signed: signed)
  }

  /// A number with two figures of its error.
  static func plain(_ estimate: Estimate, signed: Bool = false) -> String {
    text(estimate, unit: Estimate.whole, signed: signed)
  }

  private static func text(_ estimate: Estimate, unit: Int64, signed: Bool) -> String {
    let most = places(of: unit)
    guard let error = estimate.error else {
      let isWhole = estimate.value % unit == 0
      return sign(estimate.value, signed)
        + decimal(estimate.value.magnitude, unit, places: isWhole ? 0 : 2)
    }
    // As few places as leave two figures of the error.
    var places = 1
    var step = unit / 10
    while places < most && error < 10 * step {
      places += 1
      step /= 10
    }
    let value = decimal(estimate.value.magnitude, unit, places: places)
    return sign(estimate.value, signed) + value + " ±"
      + decimal(UInt64(error), unit, places: places)
  }

  private static func sign(_ value: Int64, _ signed: Bool) -> String {
    value < 0 ? "-" : value > 0 && signed ? "+" : ""
  }

  /// A power of ten has as many places as zeros.
  private static func places(of unit: Int64) -> Int {
    var (places, rest) = (0, unit)
    while rest > 1 {
      rest /= 10
      places += 1
    }
    return places
  }

  /// Parts of a unit with so many decimal places, to the nearest.
  static func decimal(_ parts: UInt64, _ unit: Int64, places: Int) -> String {
    var step = UInt64(unit)
    for _ in 0..<places { step /= 10 }
    let rounded = step <= 1 ? parts : (parts + step / 2) / step
    let scale = UInt64(unit) / max(1, step)
    var digits = "\(rounded % scale)"
    while digits.utf8.count < places { digits = "0" + digits }
    return places == 0 ? "\(rounded)" : "\(rounded / scale).\(digits)"
  }

  /// A delay by its two largest units: `320ms`, `2.4s`, `1m12s`, `3h5m`; never told too short.
  static func delay(_ milliseconds: Int64) -> String {
    if milliseconds < 1_000 { return "\(milliseconds)ms" }
    if milliseconds <= 59_900 {
      let tenths = (milliseconds + 99) / 100
      return tenths % 10 == 0 ? "\(tenths / 10)s" : "\(tenths / 10).\(tenths % 10)s"
    }
    let unit: Int64 =
      milliseconds <= 3_599_000 ? 1_000 : milliseconds < 86_400_000 ? 60_000 : 3_600_000
    return DurationText.text((milliseconds + unit - 1) / unit * unit)
  }

  /// A minute of the day: `18:05`.
  static func clock(_ minute: Int) -> String {
    "\(minute / 60 < 10 ? "0" : "")\(minute / 60):\(minute % 60 < 10 ? "0" : "")\(minute % 60)"
  }
}

/// Numbers as programs read them.
extension Estimate {
  /// In percent, with all its places.
  var percent: String { Self.text(value, Self.whole / 100, places: 6) }
  var percentError: String? { error.map { Self.text($0, Self.whole / 100, places: 6) } }
  var plain: String { Self.text(value, Self.whole, places: 8) }
  var plainError: String? { error.map { Self.text($0, Self.whole, places: 8) } }

  private static func text(_ parts: Int64, _ unit: Int64, places: Int) -> String {
    (parts < 0 ? "-" : "") + FleetNumbers.decimal(parts.magnitude, unit, places: places)
  }
}
