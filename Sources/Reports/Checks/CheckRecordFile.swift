public import JSONC

/// A record of a check that has been read from a file, and where its conditions stand there.
public struct CheckRecordFile {
  public internal(set) var record: CheckRecord
  /// Takes what is found to be wrong beside other files, too.
  public let log: DiagnosticLog
  let places: Places

  /// Where a mistake that shows beside other files is to be told of.
  struct Places {
    var start = Span(0, 1)
    var shard = Span(0, 1)
    var arguments = Span(0, 1)
    var selection = Span(0, 1)
    var files = Span(0, 1)
    var policies = Span(0, 1)
    /// In the order of the record's policies.
    var checksums: [Span] = []
  }

  /// The file's path, for messages about another.
  var path: String { log.file.path }

  /// Reads what `check` wrote as JSON.
  ///
  /// - Returns: nil where anything is wrong with it; the log then tells all of it.
  public static func read(_ log: DiagnosticLog) -> CheckRecordFile? {
    var reader = CheckRecordReader(log)
    guard let record = reader.read(), log.isEmpty else { return nil }
    return CheckRecordFile(record: record, log: log, places: reader.places)
  }
}
