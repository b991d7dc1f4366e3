internal import JSONC

/// How wide a page of text is.
public let pageWidth = 100

/// Words and columns at a fixed width.
public enum Layout {
  public static func left(_ text: String, _ width: Int) -> String {
    text + spaces(width - JSONC.width(text))
  }

  public static func right(_ text: String, _ width: Int) -> String {
    spaces(width - JSONC.width(text)) + text
  }

  public static func spaces(_ count: Int) -> String {
    String(repeating: " ", count: max(0, count))
  }

  /// Lines of at most that width, cut at spaces; a word longer than that has a line of its own.
  public static func wrapped(_ text: String, _ width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty && JSONC.width(line) + 1 + JSONC.width(String(word)) > width {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + String(word)
    }
    if !line.isEmpty || lines.isEmpty { lines.append(line) }
    return lines
  }

  /// `1,000,000`.
  public static func grouped(_ number: Int) -> String {
    let digits = "\(number.magnitude)".unicodeScalars
    var text = number < 0 ? "-" : ""
    for (place, digit) in digits.enumerated() {
      if place > 0 && (digits.count - place) % 3 == 0 { text += "," }
      text.unicodeScalars.append(digit)
    }
    return text
  }

  /// `1 event`, `2 events`.
  public static func counted(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(grouped(number)) \(noun)s"
  }
}
