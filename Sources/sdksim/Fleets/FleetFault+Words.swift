import FleetReports
import Fleets
import JSONC
import Policies
import Simulation

extension FleetFault {
  /// What is told of it, at the beginning of the fleet's file.
  func diagnostic(_ plan: FleetPlan, in file: SourceFile) -> Diagnostic {
    switch self {
    case .long(let life):
      Diagnostic(
        "device \(life.device) does and meets more than \(LongLife.most) things in its "
          + "\(plan.fleet.days == 1 ? "day" : "\(plan.fleet.days) days")",
        at: Span(0, 1), in: file,
        notes: [.init("a fleet's device may do no more: track less often, or live shorter")])
    case .endless(let device, let policy, let run):
      Diagnostic(
        "device \(device) does not come to an end under \(plan.arms[policy].platform): after "
          + "\(run.steps) engine steps, at \(DurationText.text(run.at)), its "
          + "\(run.isOutbox ? "outbox" : "queue") still sends again and again",
        at: Span(0, 1), in: file, notes: [.init("“\(run.setting.name)” is what would end it")])
    }
  }
}
