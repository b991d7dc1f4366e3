internal import JSONC
public import Reports

/// How a check of pages is written.
public enum PagesFormat: String, CaseIterable, Sendable { case text, json, github }

/// What a check of several pages came to.
public struct PagesReport {
  /// In the order of their paths.
  public private(set) var checks: [PageCheck] = []
  public private(set) var counts = PageCounts()
  /// How many of the pages have no marker.
  public private(set) var unmarked = 0
  /// Pages that could not be read.
  public var unread = 0

  public init() {}

  public mutating func add(_ check: PageCheck) {
    checks.append(check)
    counts += check.counts
    if check.page.isUnmarked { unmarked += 1 }
  }

  /// How many things are wrong, on all pages.
  public var problems: Int { checks.reduce(0) { $0 + $1.problems.count + $1.untold } }

  public var hasMistakes: Bool { unread > 0 || checks.contains { $0.hasMistakes } }

  public var isFine: Bool { problems == 0 && unread == 0 }

  public func write(format: PagesFormat, colour: Bool = false, to output: inout Output) {
    switch format {
    case .text: writeText(colour: colour, to: &output)
    case .json: writeJSON(to: &output)
    case .github: writeAnnotations(to: &output)
    }
  }

  /// The words of the command that mends a problem, or nil where only a person can.
  static func command(for problem: PageProblem) -> String? {
    let path = problem.diagnostic.file.path
    switch problem.remedy {
    case nil: return nil
    case .update: return "sdksim docs update " + shellWord(path)
    case .forcedUpdate: return "sdksim docs update --force " + shellWord(path)
    }
  }
}
