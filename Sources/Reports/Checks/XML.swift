/// Texts as XML 1.0 takes them: what it forbids is left out, the rest is what a reader gets back.
enum XML {
  /// A text between tags. Every `>` is escaped, so that no `]]>` is left.
  static func text(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars where isAllowed(scalar) {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      // A reader would make a line feed of it.
      case "\r": result += "&#13;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A text between double quotes; a reader would make spaces of line ends and tabs.
  static func attribute(_ text: String) -> String {
    var result = ""
    for scalar in XML.text(text).unicodeScalars {
      switch scalar {
      case "\"": result += "&quot;"
      case "\n": result += "&#10;"
      case "\t": result += "&#9;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The characters that a document may hold, written out or by number.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: true
    case 0x00...0x1F, 0xFFFE, 0xFFFF: false
    default: true
    }
  }
}
