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
  /// Of a run that there is no more room for, or that goes round for ever; at the last step that it
  /// had got to.
  init(_ run: EndlessRun, of program: Program, _ policy: ResolvedPolicy, in scenario: Scenario) {
    let step = program.steps.last { $0.at <= run.at }
    let span = step.map { scenario.span(ofStep: $0.origin) } ?? Span(0, 0)
    if let limit = program.stepLimit, run.steps > limit {
      diagnostics = [Self.limited(run, to: limit, policy, at: span, in: scenario.file)]
    } else {
      diagnostics = [Self.endless(run, policy, at: span, in: scenario.file)]
    }
  }

  private static func limited(
    _ run: EndlessRun, to limit: Int, _ policy: ResolvedPolicy, at span: Span, in file: SourceFile
  ) -> Diagnostic {
    Diagnostic(
      "\(policy.name) takes more than \(limit) engine steps, and there is room for no more here; "
        + "it has got to \(DurationText.text(run.at))", at: span, in: file,
      notes: [
        Diagnostic.Note("an “end” cuts a run short"),
        Diagnostic.Note("“sdksim run” has more room"),
      ])
  }

  /// Names the loop.
  private static func endless(
    _ run: EndlessRun, _ policy: ResolvedPolicy, at span: Span, in file: SourceFile
  ) -> Diagnostic {
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
    return Diagnostic(
      "\(policy.name) does not come to an end: after \(run.steps) engine steps, at "
        + "\(DurationText.text(run.at)), its \(queue) still sends again and again",
      at: span, in: file, notes: notes)
  }
}

private func because(_ ids: [String]) -> String {
  ids.isEmpty ? "" : " (" + ids.joined(separator: ", ") + ")"
}
