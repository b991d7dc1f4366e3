internal import Comparison
public import JSONC
internal import ScenarioFiles
internal import Simulation

/// A recorded outcome, as its file states it.
public struct Recording: Sendable {
  /// The version of the form that a recording is written in.
  static let format = 1
  /// What the name of a recording ends with.
  public static let suffix = ".outcome.json"

  public let file: SourceFile
  /// One without a name, or one for each case of a matrix, in the file's order.
  public let cases: [RecordedCase]
}

/// What one case of a scenario came to; a scenario that doesn't vary has one case without a name.
public struct RecordedCase: Sendable {
  public let name: String?
  /// Of the name, or of what stands for it.
  let span: Span
  /// In the file's order.
  let platforms: [RecordedPlatform]
}

/// What one platform came to.
struct RecordedPlatform: Sendable {
  let name: String
  /// The name's.
  let span: Span
  /// Its end, its totals, what an app reads: each stated once.
  var facts: [RecordedLine] = []
  var requests: [RecordedLine] = []
  var events: [RecordedEvents] = []
  var told: [RecordedLine] = []
  var content: [RecordedLine] = []
}

/// One thing that is recorded, in the words that a report shows it in.
struct RecordedLine: Sendable {
  /// What it is, as a scenario would name it: `accepted`, `inspect.queue`.
  let what: String
  let text: String
  let span: Span
}

/// Items of a stream that follow one another, and what became of each of them.
struct RecordedEvents: Sendable {
  /// As the file names them: `e1-e12`.
  let name: String
  /// Nil for one item with a name of its own.
  let numbers: ItemKey?
  let text: String
  let span: Span
}

extension Recording {
  /// What a result would be recorded as.
  init(of result: ScenarioResult) {
    let log = DiagnosticLog(SourceFile(path: "", bytes: recording(of: [result])))
    guard let own = Recording(Document(reading: log), log) else {
      preconditionFailure("what is written can be read: \(log.rendered())")
    }
    self = own
  }
}

extension RecordedPlatform {
  /// What a fact is where nothing is recorded of it.
  static func absence(of what: String) -> String { what.hasPrefix("inspect.") ? "nothing" : "0" }
}
