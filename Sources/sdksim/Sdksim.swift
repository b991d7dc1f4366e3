import Reports

/// The command: reads its arguments, does what they say, and ends with the code that says how.
@main
struct Sdksim {
  static func main() {
    System.reserveStandardDescriptors()
    System.ignoreClosedPipes()
    System.exit(code(of: Array(CommandLine.arguments.dropFirst())).rawValue)
  }

  private static func code(of arguments: [String]) -> ExitCode {
    do {
      return try perform(try ArgumentReader.read(arguments))
    } catch let mistake as UsageMistake {
      Terminal.tell(mistake.text)
      return .badCommandLine
    } catch let fault as FileFault {
      Terminal.tell(fault.text)
      return .badFile
    } catch {
      Terminal.tell("sdksim: something unforeseen happened: \(error)\n  please report it\n")
      return .fault
    }
  }

  private static func perform(_ request: Request) throws -> ExitCode {
    switch request {
    case .invocation(let invocation): return try perform(invocation)
    case .version: Terminal.write("sdksim \(sdksimVersion)\n")
    case .help(nil): Terminal.write(HelpText.overview)
    case .help(let command?): Terminal.write(HelpText.explanation(of: command))
    case .nothing:
      Terminal.tell(HelpText.overview)
      return .badCommandLine
    }
    return .fine
  }

  private static func perform(_ invocation: Invocation) throws -> ExitCode {
    try invocation.checkStandardInput()
    let colour = invocation.choice(.color, ColourChoice.auto)
    let reporter = Reporter(colour)
    switch invocation.command {
    case .run:
      let command = RunCommand(invocation: invocation, reporter: reporter, colour: colour)
      return try watching(invocation) { () throws(UsageMistake) in try command.run() }
    case .check:
      let command = CheckCommand(invocation: invocation, reporter: reporter, colour: colour)
      return try watching(invocation) { () throws(UsageMistake) in try command.run() }
    case .merge:
      return try MergeCommand(invocation: invocation, reporter: reporter, colour: colour).run()
    case .fleet:
      return try FleetCommand(invocation: invocation, reporter: reporter, colour: colour).run()
    case .accept: return try AcceptCommand(invocation: invocation, reporter: reporter).run()
    case .review:
      return try ReviewCommand(invocation: invocation, reporter: reporter, colour: colour).run()
    case .guard:
      return try GuardCommand(invocation: invocation, reporter: reporter, colour: colour).run()
    case .policy: return try PolicyCommand(invocation: invocation, reporter: reporter).run()
    case .claims:
      return try ClaimsCommand(invocation: invocation, reporter: reporter, colour: colour).run()
    case .readings:
      return try ReadingsCommand(invocation: invocation, reporter: reporter, colour: colour).run()
    case .explain:
      return try ExplainCommand(invocation: invocation, reporter: reporter, colour: colour).run()
    case .trace:
      return try TraceCommand(invocation: invocation, reporter: reporter, colour: colour).run()
    case .report: return try ReportCommand(invocation: invocation, reporter: reporter).run()
    case .diff:
      return try DiffCommand(invocation: invocation, reporter: reporter, colour: colour).run()
    case .docs:
      return try DocsCommand(invocation: invocation, reporter: reporter, colour: colour).run()
    case .new: return try NewCommand(invocation: invocation).run()
    case .format: return FormatCommand(invocation: invocation, reporter: reporter).run()
    case .schema: return try SchemaCommand(invocation: invocation, reporter: reporter).run()
    case .completions: return CompletionsCommand(invocation: invocation).run()
    case .help: return .fine
    }
  }

  /// Does it once, or with `--watch` until it is interrupted.
  private static func watching(
    _ invocation: Invocation, _ body: () throws(UsageMistake) -> ExitCode
  ) throws(UsageMistake) -> ExitCode {
    guard invocation.has(.watch) else { return try body() }
    let others = invocation.values(.policy) + invocation.values(.knownFailures)
    try Watcher(paths: invocation.operands, others: others).run(body)
  }
}

extension Invocation {
  /// - Throws: where stdin would be read twice, or watched.
  func checkStandardInput() throws(UsageMistake) {
    let readers = operands + values(.policy) + values(.scenarios)
    guard readers.contains(FileText.standardStream) else { return }
    if has(.watch) { throw UsageMistake("stdin cannot be watched", for: command) }
    if readers.filter({ $0 == FileText.standardStream }).count > 1 {
      throw UsageMistake("stdin is read once: “-” stands twice", for: command)
    }
  }
}
