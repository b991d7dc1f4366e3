import JSONC
import Reports

/// `accept`: records what scenarios come to, each in a file beside it.
struct AcceptCommand {
  let invocation: Invocation
  let reporter: Reporter

  func run() throws(UsageMistake) -> ExitCode {
    guard let outcomes = try PresentOutcomes(invocation, reporter) else { return .badFile }
    var output = Terminal.results(whenReaderLeaves: .goOn)
    var tally = AcceptTally()
    var code = ExitCode.fine
    let isFine = outcomes.forEach(reporter) { outcome in
      do throws(FileFault) {
        if outcome.isChanged { try outcome.accept() }
        tally.add(outcome, to: &output)
      } catch {
        reporter.tell(error)
        code = .fault
      }
      return true
    }
    if !isFine { code = max(code, .badFile) }
    for path in outcomes.collection.orphans {
      output.write("orphan     \(shown(path)): its scenario is gone; delete it\n")
    }
    output.write(tally.text)
    output.flush()
    return code
  }
}

/// What was written, and what was not.
private struct AcceptTally {
  private var new = 0
  private var changed = 0
  private var unchanged = 0

  mutating func add(_ outcome: PresentOutcome, to output: inout Output) {
    let path = shown(outcome.recordingPath)
    if outcome.isNew {
      new += 1
      output.write("new        \(path)\n")
    } else if outcome.isChanged {
      changed += 1
      output.write("changed    \(path)\n")
    } else {
      unchanged += 1
    }
    if outcome.failed > 0 {
      output.write(
        "not met    \(shown(outcome.path)): \(counted(outcome.failed, "expectation")), whatever is "
          + "recorded\n")
    }
  }

  var text: String {
    "\(counted(new + changed, "outcome")) recorded: \(new) new, \(changed) changed; "
      + "\(unchanged) unchanged\n"
  }
}
