import FleetReports
import JSONC
import Reports

/// Where a fleet's result goes, and how it is written.
struct FleetOutput {
  private let format: FleetFormat
  private let path: String?
  private let isShard: Bool
  private let colour: ColourChoice
  private let reporter: Reporter

  init(
    _ invocation: Invocation, _ reporter: Reporter, _ colour: ColourChoice
  ) throws(UsageMistake) {
    format = invocation.choice(.format, FleetFormat.text)
    if invocation.command == .fleet { try Self.demandShardFlags(invocation) }
    let path = invocation.value(.output)
    self.path = path == FileText.standardStream ? nil : path
    isShard = invocation.has(.shard)
    self.colour = colour
    self.reporter = reporter
    let read = invocation.operands + invocation.values(.policy)
    if let path = self.path,
      read.contains(where: { System.resolved($0) == System.place(of: path) })
    {
      throw UsageMistake(
        "the result would take the place of “\(excerpt(path))”, which is read here",
        for: invocation.command)
    }
  }

  /// The file of a shard, where one is asked for; nil: the whole is written as a result.
  var shardFile: FleetShardFile? { isShard ? path.map { FleetShardFile($0, reporter) } : nil }

  /// - Throws: where flags of shards stand without each other.
  private static func demandShardFlags(_ invocation: Invocation) throws(UsageMistake) {
    guard invocation.has(.shard) else {
      if invocation.has(.resume) {
        throw UsageMistake("--resume is for a shard; --shard 1/1 is one of the whole", for: .fleet)
      }
      return
    }
    let path = invocation.value(.output)
    if path == nil || path == FileText.standardStream {
      throw UsageMistake("--shard needs --output FILE: “merge” reads it", for: .fleet)
    }
    if invocation.has(.format) {
      throw UsageMistake("a shard has no --format; “merge” has", for: .fleet)
    }
  }

  func write(_ record: FleetRecord) -> ExitCode {
    guard let path else {
      var output = Terminal.results(whenReaderLeaves: .exit)
      writeFleet(record, format: format, colour: Terminal.isColoured(1, colour), to: &output)
      output.flush()
      return .fine
    }
    let bytes = Output.gathered { writeFleet(record, format: format, to: &$0) }
    do throws(FileFault) {
      try AtomicFile.put(path, bytes)
    } catch {
      reporter.tell(error)
      return .fault
    }
    return .fine
  }
}
