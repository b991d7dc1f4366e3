import JSONC

extension Value {
  /// A decimal number as a whole number of parts, exactly: 1.5 in thousandths is 1,500.
  ///
  /// - Parameters:
  ///   - what: for messages.
  ///   - places: how many decimal places a part has.
  ///   - bounds: in parts.
  func decimal(
    as what: String, places: Int, in bounds: ClosedRange<Int64>, _ log: DiagnosticLog
  ) -> Int64? {
    guard case .number(let number) = kind else {
      mismatch("\(what) is a number", log)
      return nil
    }
    let scale = (0..<places).reduce(Int64(1)) { power, _ in power * 10 }
    let parts: Int64?
    switch number {
    case .integer(let whole):
      let product = whole.multipliedReportingOverflow(by: scale)
      parts = product.overflow ? (whole < 0 ? .min : .max) : product.partialValue
    case .fraction(let text): parts = Self.parts(of: text, places: places)
    case .tooLarge(let text): parts = text.utf8.first == UInt8(ascii: "-") ? .min : .max
    }
    guard let parts else {
      log.error("\(what) has at most \(places) decimal places", at: span)
      return nil
    }
    if parts < bounds.lowerBound {
      log.error("\(what) is at least \(decimalText(bounds.lowerBound, scale))", at: span)
      return nil
    }
    if parts > bounds.upperBound {
      log.error("\(what) is at most \(decimalText(bounds.upperBound, scale))", at: span)
      return nil
    }
    return parts
  }

  /// A number written in digits and a point; nil where it is written otherwise, or is too fine.
  static func parts(of text: String, places: Int) -> Int64? {
    var (sum, isNegative) = (Int64(0), false)
    var fraction: Int?
    for (place, byte) in text.utf8.enumerated() {
      switch byte {
      case UInt8(ascii: "-") where place == 0: isNegative = true
      case UInt8(ascii: ".") where fraction == nil: fraction = 0
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        let digit = Int64(byte - UInt8(ascii: "0"))
        if let digits = fraction {
          if digits == places && digit == 0 { continue }
          if digits == places { return nil }
          fraction = digits + 1
        }
        guard sum < Int64.max / 100 else { return isNegative ? .min : .max }
        sum = sum * 10 + digit
      default: return nil
      }
    }
    for _ in (fraction ?? 0)..<places {
      guard sum < Int64.max / 100 else { return isNegative ? .min : .max }
      sum *= 10
    }
    return isNegative ? -sum : sum
  }

  /// A share in percent, in millionths.
  func share(as what: String, _ log: DiagnosticLog) -> Int64? {
    decimal(as: what + " in percent", places: 4, in: 0...Distribution.wholeShare, log)
  }
}

/// A whole number of parts as a decimal number, without zeros at its end.
private func decimalText(_ parts: Int64, _ scale: Int64) -> String {
  let whole = "\(parts / scale)"
  var rest = parts % scale
  if rest == 0 { return whole }
  var digits = ""
  var unit = scale / 10
  while rest > 0 {
    digits += "\(rest / unit)"
    rest %= unit
    unit /= 10
  }
  return whole + "." + digits
}
