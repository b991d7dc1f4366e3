internal import Fleets
public import JSONC
internal import Reports

/// A fleet's record that has been read from a file, and where its conditions stand there.
public struct FleetRecordFile {
  public let record: FleetRecord
  /// Takes what is found to be wrong beside other files, too.
  public let log: DiagnosticLog
  let places: Places

  /// Where a mistake that shows beside other files is to be told of.
  struct Places {
    var start = Span(0, 1)
    /// By key.
    var keys: [(key: String, span: Span)] = []
    /// In the order of the arms.
    var checksums: [Span] = []

    subscript(_ key: String) -> Span { keys.first { $0.key == key }?.span ?? start }
  }

  /// Whether a file is a fleet's record, by its first key.
  public static func isFleet(_ file: SourceFile) -> Bool {
    let signs = Array("{\"fleetRecord\"".utf8)
    var found = 0
    for byte in file.bytes {
      if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        continue
      }
      guard byte == signs[found] else { return false }
      found += 1
      if found == signs.count { return true }
    }
    return false
  }

  /// Reads what `writeFleetRecord` wrote.
  ///
  /// - Returns: nil where anything is wrong with it; the log then tells all of it.
  public static func read(_ log: DiagnosticLog) -> FleetRecordFile? {
    let document = Document(reading: log)
    var reader = FleetRecordReader(log)
    guard let root = document.root, let record = reader.read(root), log.isEmpty else { return nil }
    return FleetRecordFile(record: record, log: log, places: reader.places)
  }
}
