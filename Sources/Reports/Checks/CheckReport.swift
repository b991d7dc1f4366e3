internal import JSONC

/// How a check is written.
public enum CheckFormat: String, CaseIterable, Sendable {
  case text, json, junit, github, tap, markdown
}

/// Writes what a check came to.
public func writeCheck(
  _ record: CheckRecord, format: CheckFormat, colour: Bool = false, to output: inout Output
) {
  switch format {
  case .json: writeCheckJSON(record, to: &output)
  case .junit: CheckJUnit(record: record).write(to: &output)
  case .github: CheckGitHub(record: record).write(to: &output)
  case .tap: CheckTAP(record: record).write(to: &output)
  case .markdown: CheckMarkdown(record: record).write(to: &output)
  case .text: CheckText(record, Paint(isOn: colour)).write(to: &output)
  }
}

/// Writes the Markdown of a check where there is room for so many bytes only: whole sections, and a
/// line that says how many are left out.
public func writeSummary(_ record: CheckRecord, within bytes: Int, to output: inout Output) {
  CheckMarkdown(record: record).write(within: bytes, to: &output)
}

/// A text as one word of a shell's command line.
public func shellWord(_ text: String) -> String {
  let isPlain =
    !text.isEmpty
    && text.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
        || (UInt8(ascii: "+")...UInt8(ascii: ":")).contains(byte)
        || "_@=".utf8.contains(byte)
    }
  if isPlain { return text }
  if shown(text) != text { return escapedWord(text) }
  var word = "'"
  for scalar in text.unicodeScalars {
    if scalar == "'" { word += "'\\''" } else { word.unicodeScalars.append(scalar) }
  }
  return word + "'"
}

/// A text between `$'` and `'`, where bash and zsh read a number for what cannot be seen.
private func escapedWord(_ text: String) -> String {
  var word = "$'"
  for scalar in text.unicodeScalars {
    switch scalar.value {
    case 0x27, 0x5C: word += "\\\(scalar)"
    case 0x20...0x7E: word.unicodeScalars.append(scalar)
    case 0x00...0x7F: word += "\\x" + (scalar.value < 0x10 ? "0" : "") + hexadecimal(scalar)
    case let value where isUnseen(value):
      // By its bytes, which a shell takes as they are in every locale.
      for byte in String(scalar).utf8 {
        word += "\\x" + String(byte, radix: 16, uppercase: true)
      }
    default: word.unicodeScalars.append(scalar)
    }
  }
  return word + "'"
}

private func hexadecimal(_ scalar: Unicode.Scalar) -> String {
  String(scalar.value, radix: 16, uppercase: true)
}
