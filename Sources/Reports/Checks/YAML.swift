internal import JSONC

/// An entry of a YAML block; every text is quoted.
enum YAML {
  case text(String, String)
  case texts(String, [String])
  /// A file, and where in it.
  case place(String, String, Int?, Int?)
  case objects(String, [[YAML]])

  var lines: [String] {
    switch self {
    case .text(let key, let text): return ["\(key): \(Self.quoted(text))"]
    case .texts(let key, let texts):
      return ["\(key):"] + texts.map { "  - " + Self.quoted($0) }
    case .place(let key, let file, let line, let column):
      var lines = ["\(key):", "  file: \(Self.quoted(file))"]
      if let line { lines.append("  line: \(line)") }
      if let column { lines.append("  column: \(column)") }
      return lines
    case .objects(let key, let objects):
      var lines = ["\(key):"]
      for object in objects {
        for (place, line) in object.flatMap({ $0.lines }).enumerated() {
          lines.append((place == 0 ? "  - " : "    ") + line)
        }
      }
      return lines
    }
  }

  /// Between double quotes; what YAML cannot print, or nobody can see, stands there by its number.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x22: result += "\\\""
      case 0x5C: result += "\\\\"
      case 0x0A: result += "\\n"
      case 0x0D: result += "\\r"
      case 0x09: result += "\\t"
      case 0x00...0x1F, 0x7F, 0xFFFE, 0xFFFF: result += "\\u" + hexadecimal(scalar.value)
      case let value where isUnseen(value):
        result +=
          value > 0xFFFF
          ? "\\U000" + String(value, radix: 16, uppercase: true) : "\\u" + hexadecimal(value)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Four digits of a number below 65,536.
  private static func hexadecimal(_ number: UInt32) -> String {
    let digits = Array("0123456789ABCDEF".unicodeScalars)
    var text = ""
    for shift: UInt32 in [12, 8, 4, 0] {
      text.unicodeScalars.append(digits[Int(number >> shift & 15)])
    }
    return text
  }
}
