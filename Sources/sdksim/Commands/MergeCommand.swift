import FleetReports
import JSONC
import Reports

/// `merge`: puts the records of shards together, and reports as one run over the whole would: those
/// of a check, or those of a fleet.
struct MergeCommand {
  let invocation: Invocation
  let reporter: Reporter
  let colour: ColourChoice

  func run() throws(UsageMistake) -> ExitCode {
    let reports = try CheckReports(invocation, reporter, colour)
    try reports.spare(read: invocation.operands)
    let output = try FleetOutput(invocation, reporter, colour)
    var records = MergedRecords(reporter)
    for path in invocation.operands {
      guard let file = records.read(path) else { continue }
      let isFleet = FleetRecordFile.isFleet(file)
      if records.isFleet == nil { try demandFlags(forFleet: isFleet) }
      records.add(file, isFleet: isFleet)
    }
    guard records.isFine else { return .badFile }
    if records.isFleet == true {
      guard let record = records.fleetRecord() else { return .badFile }
      return output.write(record)
    }
    guard let record = records.checkRecord(), try isSelected(record) else { return .badFile }
    // As the check would have told of them.
    for fault in record.faults { Terminal.tell(fault.text) }
    return reports.write(record)
  }

  /// - Throws: where a flag is for records of the other kind.
  private func demandFlags(forFleet isFleet: Bool) throws(UsageMistake) {
    let words =
      isFleet ? FleetFormat.allCases.map { $0.rawValue } : CheckFormat.allCases.map { $0.rawValue }
    let what = isFleet ? "a fleet's result" : "a check's report"
    if let word = invocation.value(.format), !words.contains(word) {
      throw UsageMistake(
        "“\(word)” is no format of \(what); expected \(listed(words, "or"))", for: .merge)
    }
    if isFleet, invocation.has(.report) {
      throw UsageMistake("--report is for a check's records; a fleet has --output", for: .merge)
    }
    if !isFleet, invocation.has(.output) {
      throw UsageMistake("--output is for a fleet's records; a check has --report", for: .merge)
    }
  }

  /// Whether any shard has found something, or none had to: a shard alone cannot tell.
  private func isSelected(_ record: CheckRecord) throws(UsageMistake) -> Bool {
    let isEmpty = record.cases.isEmpty && record.faults.isEmpty && record.notReplayed == 0
    if !isEmpty { return true }
    let words = [Command.check.rawValue] + record.conditions.selection + ["--", "."]
    guard case .invocation(let check) = try ArgumentReader.read(words) else { return true }
    return try Selection(check).accepts(isEmpty: true)
  }
}

/// The records that are merged: all of a check's, and of a fleet's their sum.
private struct MergedRecords {
  /// What the first one is; nil before there is any.
  private(set) var isFleet: Bool?
  private(set) var isFine = true
  private var checks: [CheckRecordFile] = []
  private var fleet = FleetMerge()
  private let reporter: Reporter

  init(_ reporter: Reporter) { self.reporter = reporter }

  /// Nil, once it has been told, for what cannot be read.
  mutating func read(_ path: String) -> SourceFile? {
    do throws(FileFault) {
      return try FileText.read(path)
    } catch {
      reporter.tell(error)
      isFine = false
      return nil
    }
  }

  mutating func add(_ file: SourceFile, isFleet isOfFleet: Bool) {
    if isFleet == nil { isFleet = isOfFleet }
    let log = DiagnosticLog(file)
    if isOfFleet != isFleet {
      let words = isOfFleet ? ["a fleet's", "a check's"] : ["no fleet's", "a fleet's"]
      reporter.tell(
        FileFault(file.path, "it is \(words[0]) record, and those before are \(words[1])"))
      isFine = false
    } else if isOfFleet {
      if let record = FleetRecordFile.read(log) { fleet.add(record) }
    } else if let record = CheckRecordFile.read(log) {
      checks.append(record)
    }
    if log.isEmpty { return }
    reporter.tell(log)
    isFine = false
  }

  func fleetRecord() -> FleetRecord? {
    do throws(MergeFault) {
      return try fleet.finished()
    } catch {
      tell(error)
      return nil
    }
  }

  func checkRecord() -> CheckRecord? {
    do throws(MergeFault) {
      return try merge(checks)
    } catch {
      for file in checks where !file.log.isEmpty { reporter.tell(file.log) }
      tell(error)
      return nil
    }
  }

  private func tell(_ fault: MergeFault) {
    for message in fault.messages { Terminal.tell("sdksim: \(shown(message))\n") }
  }
}
