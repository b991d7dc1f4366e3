import Comparison
import Reports

extension Testimonies {
  /// What scenarios say of the claims that they cite; nil where a run does not come to an end, and
  /// the reporter has told so.
  static func replaying(
    _ entries: [ScenarioCollection.Entry], _ choices: RunChoices, _ reporter: Reporter
  ) -> Testimonies? {
    var testimonies = Testimonies()
    for entry in entries {
      do throws(ReplayFault) {
        let replay = try CheckedReplay(entry.scenario, under: entry.policies, choices)
        testimonies.add(Testimony(replay, of: entry.scenario))
      } catch {
        for diagnostic in error.diagnostics { reporter.tell(diagnostic) }
        return nil
      }
    }
    return testimonies
  }
}
