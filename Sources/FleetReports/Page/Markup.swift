internal import JSONC
internal import Reports

/// HTML and SVG as text. Every text of a user goes through `escaped`.
struct Markup {
  private(set) var text = ""

  mutating func raw(_ markup: String) { text += markup }

  mutating func say(_ words: String) { text += Self.escaped(words) }

  /// An element that holds words alone.
  mutating func element(_ tag: String, _ words: String) { element(tag, "", words) }

  mutating func element(_ tag: String, _ attributes: String, _ words: String) {
    text += "<\(tag)\(attributes.isEmpty ? "" : " " + attributes)>\(Self.escaped(words))</\(tag)>"
  }

  /// For between tags, and for attributes in double quotes; what nobody would see is made visible.
  static func escaped(_ words: String) -> String {
    var text = ""
    for scalar in shown(words).unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "'": text += "&#39;"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension Markup {
  mutating func table(_ table: FleetTable) {
    raw("<div class=\"wide\" role=\"region\" tabindex=\"0\" aria-label=\"")
    say(table.title)
    raw("\"><table class=\"fleet\"><thead><tr>")
    for (place, column) in table.columns.enumerated() {
      element("th", place == 0 ? "scope=\"col\"" : "scope=\"col\" class=\"number\"", column)
    }
    raw("</tr></thead><tbody>\n")
    for row in table.rows {
      raw("<tr>")
      for (place, cell) in row.enumerated() {
        if place == 0 {
          element("th", "scope=\"row\"", cell)
        } else {
          element("td", "class=\"number\"", cell)
        }
      }
      raw("</tr>\n")
    }
    raw("</tbody></table></div>\n")
  }
}
