/// How a check is written.
public enum CheckFormat: String, CaseIterable, Sendable { case text, json, junit }

/// Writes what a check came to.
public func writeCheck(
  _ record: CheckRecord, format: CheckFormat, colour: Bool = false, to output: inout Output
) {
  switch format {
  case .json: writeCheckJSON(record, to: &output)
  case .junit: CheckJUnit(record: record).write(to: &output)
  case .text: CheckText(record, Paint(isOn: colour)).write(to: &output)
  }
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
  var word = "'"
  for scalar in text.unicodeScalars {
    if scalar == "'" { word += "'\\''" } else { word.unicodeScalars.append(scalar) }
  }
  return word + "'"
}
