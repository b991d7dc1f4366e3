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

  /// Whether a file is a fleet's record, as opposed to that of a check.
  public static func isFleet(_ document: Document) -> Bool {
    guard case .object(let object)? = document.root?.kind else { return false }
    return object["fleetRecord"] != nil
  }

  /// Reads what `writeFleetRecord` wrote.
  ///
  /// - Returns: nil where anything is wrong with it; the log then tells all of it.
  public static func read(_ document: Document, _ log: DiagnosticLog) -> FleetRecordFile? {
    var reader = FleetRecordReader(log)
    guard let root = document.root, let record = reader.read(root), log.isEmpty else { return nil }
    return FleetRecordFile(record: record, log: log, places: reader.places)
  }
}
