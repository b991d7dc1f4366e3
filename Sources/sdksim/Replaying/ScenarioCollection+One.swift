import Comparison
import JSONC
import ScenarioFiles

extension ScenarioCollection {
  /// The one scenario, or case, that a command follows; nil where there is none, and that is told.
  ///
  /// - Parameter follower: who follows it: `a trace`.
  static func one(
    _ follower: String, _ invocation: Invocation, _ workbench: inout Workbench,
    _ reporter: Reporter
  ) throws(UsageMistake) -> Entry? {
    let path = invocation.operands[0]
    if path != FileText.standardStream, let status = try? System.status(of: path),
      status.type == .directory
    {
      reporter.tell(FileFault(path, "it is a folder; \(follower) follows one scenario"))
      return nil
    }
    var collection = try ScenarioCollection([path], &workbench, reporter, invocation.command)
    guard try Selection(invocation).narrow(&collection), let entry = collection.entries.first else {
      return nil
    }
    guard collection.entries.count == 1 else {
      let names = collection.entries.compactMap { $0.scenario.caseName }
      throw UsageMistake(
        "\(follower) follows one case: give --case and one of \(few(names))",
        for: invocation.command)
    }
    return entry
  }
}
