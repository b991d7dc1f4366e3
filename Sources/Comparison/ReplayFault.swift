public import JSONC
internal import Policies
internal import ScenarioFiles
internal import Simulation

/// A run that could not be brought to its end.
public struct ReplayFault: Error, Sendable {
  /// In the scenario's file; at least one.
  public let diagnostics: [Diagnostic]
}

extension ReplayFault {
  /// Names the loop, at the last step that the run had got to.
  init(_ run: EndlessRun, of program: Program, _ policy: ResolvedPolicy, in scenario: Scenario) {
    let step = program.steps.last { $0.at <= run.at }
    let queue =
      (run.stream == .events ? "" : run.stream.name + " ")
      + (run.isOutbox ? "outbox" : "queue")
    var notes = [
      Diagnostic.Note(
        "“\(run.setting.name)” is what would end it"
          + because(policy.because(run.setting))),
      Diagnostic.Note("an “end” cuts a run short"),
    ]
    if let stated = policy.table[run.setting] {
      notes.insert(
        .init("on \(policy.name), “\(run.setting.name)” is \(SettingText.text(stated))"), at: 0)
    }
    diagnostics = [
      Diagnostic(
        "\(policy.name) does not come to an end: after \(run.steps) engine steps, at "
          + "\(DurationText.text(run.at)), its \(queue) still sends again and again",
        at: step.map { scenario.span(ofStep: $0.origin) } ?? Span(0, 0), in: scenario.file,
        notes: notes)
    ]
  }
}

private func because(_ ids: [String]) -> String {
  ids.isEmpty ? "" : " (" + ids.joined(separator: ", ") + ")"
}
