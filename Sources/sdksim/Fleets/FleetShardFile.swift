import FleetReports
import JSONC
import Reports

/// The file of one shard: it is written every so often while devices live, and read to go on.
struct FleetShardFile {
  let path: String
  private let reporter: Reporter

  init(_ path: String, _ reporter: Reporter) {
    self.path = path
    self.reporter = reporter
  }

  /// What the file has of the devices of a record; the record as it is where there is no file.
  ///
  /// - Returns: nil where the file is wrong, or of something else, which has been told.
  func resumed(_ record: FleetRecord) -> FleetRecord? {
    guard (try? System.status(of: path)) != nil else { return record }
    do throws(FileFault) {
      let log = DiagnosticLog(try FileText.read(path))
      if !FleetRecordFile.isFleet(log.file) {
        throw FileFault(path, "it is no shard of a fleet, and nothing to go on from")
      }
      if let file = FleetRecordFile.read(log), file.isOne(of: record) {
        var resumed = file.record
        // Where the fleet's file lies may have changed; what it says has not.
        resumed.conditions = record.conditions
        return resumed
      }
      reporter.tell(log)
    } catch {
      reporter.tell(error)
    }
    return nil
  }

  /// Whoever looks sees what stood there before, or all of what stands there now.
  ///
  /// - Returns: whether that could be done; if not, why not has been told.
  func write(_ record: FleetRecord) -> Bool {
    do throws(FileFault) {
      try AtomicFile.put(path, Output.gathered { writeFleetRecord(record, to: &$0) })
      return true
    } catch {
      reporter.tell(error)
      return false
    }
  }
}

/// When a shard's file is written next: so often that a kill costs little, and so seldom that
/// writing does.
struct CheckpointClock {
  /// At least so long lies between two, in milliseconds.
  private static let least: Int64 = 2_000
  /// Writing takes no more than this part of the time.
  private static let part: Int64 = 50

  /// The first one comes sooner: from then on there is a file.
  private var next = System.milliseconds + least / 4

  var isDue: Bool { System.milliseconds >= next }

  mutating func written(since begin: Int64) {
    let now = System.milliseconds
    next = now + max(Self.least, (now - begin) * Self.part)
  }
}
