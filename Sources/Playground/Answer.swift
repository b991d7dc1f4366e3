internal import Comparison
internal import JSONC
internal import Policies
internal import Reports
internal import ScenarioFiles

/// What a request comes to, part by part.
///
/// What the command would print is in the parts that were wanted, byte for byte; what it would say
/// of mistakes, in parts of their own.
public struct Answer {
  public private(set) var parts: [Part] = []
  var mistakes = MistakeReport()
  /// The platforms whose journals have no room here.
  var cutShort: [String] = []

  /// The most bytes that a part may have: 64 MB.
  static let partLimit = 64 * 1024 * 1024

  public init(to request: Request) {
    if request.mistakes.isEmpty {
      answer(request)
    } else {
      mistakes.tell(request.mistakes, .badRequest)
    }
    parts += mistakes.parts
  }

  private mutating func answer(_ request: Request) {
    let reading = request.file.map { FileReading($0) }
    if request.wants(.settings) {
      add(.settings) { (output: inout Output) in writeSettings(format: .json, to: &output) }
    }
    if request.wants(.new) { parts.append(Part(Request.Want.new.rawValue, starterScenario)) }
    if request.wants(.format), let reading { layOut(reading, tells: !request.replays) }
    guard var workbench = workbench(request) else { return }
    if request.wants(.policy) {
      let policies = workbench.plainPolicies
      add(.policy) { (output: inout Output) in
        writePolicies(policies, format: .json, to: &output)
      }
    }
    if request.wants(.claims) {
      let library = workbench.library
      let index = LedgerIndex(
        library.names.compactMap { library.policy(named: $0) }, scenarios: nil)
      add(.claims) { (output: inout Output) in writeClaims(index, format: .json, to: &output) }
    }
    if request.replays, let reading, let runs = runs(of: reading, &workbench) {
      replay(runs, request, workbench.choices)
    }
  }

  /// Adds a part, unless it is too large or something keeps it from being written.
  mutating func add(
    _ want: Request.Want, _ write: (inout Output) throws(ReplayFault) -> Void
  ) {
    let gathered = BoundedBytes(limit: Self.partLimit)
    var output = Output { gathered.take($0) }
    do throws(ReplayFault) {
      try write(&output)
    } catch {
      for diagnostic in error.diagnostics { mistakes.tell(diagnostic) }
      return
    }
    output.flush()
    if gathered.isFull {
      mistakes.tell(
        "sdksim: “\(want.rawValue)” comes to more than \(Self.partLimit) bytes (64 MB), the limit "
          + "here\n", .badFile)
    } else {
      parts.append(Part(want.rawValue, gathered.bytes))
    }
  }

  /// - Parameter tells: whether nobody else is going to tell what is wrong with the file.
  private mutating func layOut(_ reading: FileReading, tells: Bool) {
    // Others that read .json know nothing of trailing commas.
    let isStrict = reading.file.path.ends(with: ".json")
    if let bytes = formatted(reading.document, trailingCommas: !isStrict) {
      parts.append(Part(Request.Want.format.rawValue, bytes))
    } else if tells {
      mistakes.tell(reading.log)
    }
  }

  /// Nil, and told, where a policy file or an argument is wrong.
  private mutating func workbench(_ request: Request) -> Workbench? {
    var library = PolicyLibrary()
    var logs: [DiagnosticLog] = []
    for file in request.policies {
      if let refusal = kind(of: FileReading(file).document).refusalAsPolicy {
        mistakes.tell(faultText(file.path, refusal), .badFile)
      }
      logs.append(DiagnosticLog(file))
    }
    if mistakes.isEmpty {
      library.add(logs)
      for log in logs where !log.isEmpty { mistakes.tell(log) }
    }
    let areFine = mistakes.isEmpty
    let workbench = Workbench(
      library, platforms: request.platforms, cases: request.cases, readings: request.readings,
      overrides: request.overrides, seed: request.seed, jitter: request.jitter)
    if areFine { for log in workbench.wrongArguments { mistakes.tell(log, .badRequest) } }
    if let refusal = request.seedRefusal { tell(refusal) }
    for name in request.platforms where areFine {
      if let refusal = library.refusal(ofPlatform: name) { tell(refusal) }
    }
    return mistakes.isEmpty ? workbench : nil
  }

  /// Tells what is wrong with an argument.
  mutating func tell(_ refusal: String) {
    mistakes.tell("sdksim: \(shown(refusal))\n", .badRequest)
  }
}

/// A file that has been read, and what there is to say of it.
struct FileReading {
  let log: DiagnosticLog
  let document: Document

  init(_ file: SourceFile) {
    log = DiagnosticLog(file)
    document = Document(reading: log)
  }

  var file: SourceFile { log.file }
}

/// Bytes as they come, none of them once they are too many.
///
/// A class, as what an `Output` hands on outlives the closure that takes it.
private final class BoundedBytes {
  private(set) var bytes: [UInt8] = []
  private(set) var isFull = false
  private let limit: Int

  init(limit: Int) {
    self.limit = limit
  }

  func take(_ more: [UInt8]) {
    if isFull { return }
    if more.count > limit - bytes.count {
      isFull = true
      bytes = []
    } else {
      bytes += more
    }
  }
}

/// Answers a request as bytes with bytes, both in the form of `Message`; any bytes will do.
public func answer(to request: [UInt8]) -> [UInt8] {
  if let parts = Message.parts(of: request) {
    return Message.bytes(of: Answer(to: Request(parts)).parts)
  }
  var mistakes = MistakeReport()
  mistakes.tell("sdksim: the request ends in the middle of a part\n", .badRequest)
  return Message.bytes(of: mistakes.parts)
}
