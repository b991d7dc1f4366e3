import Comparison
import Policies
import ScenarioFiles
import TestSupport

@testable import Reports

/// What a report writes, as text.
func written(_ write: (inout Output) -> Void) -> String {
  var bytes: [UInt8] = []
  withUnsafeMutablePointer(to: &bytes) { gathered in
    let pointer = gathered
    var output = Output { pointer.pointee += $0 }
    write(&output)
    output.flush()
  }
  return String(decoding: bytes, as: UTF8.self)
}

func written(
  _ results: ScenarioResult..., as format: ResultFormat, several: Bool = false,
  onlyDifferent: Bool = false
) -> String {
  written { output in
    var writer = ResultWriter(format, several: several, onlyDifferent: onlyDifferent)
    writer.begin(to: &output)
    for result in results { writer.add(result, to: &output) }
    writer.end(to: &output)
  }
}

/// Journals, one after another.
func writtenJournal(_ traces: Trace..., as format: TraceFormat) -> String {
  written { output in
    var writer = TraceWriter(format, ofSeveral: traces.count > 1)
    for trace in traces { writer.add(trace, to: &output) }
    writer.end(to: &output)
  }
}

/// Two events meet a 503 and then an ok. On Swift e1 goes alone at 0 s and is uncertain, e2 follows
/// at 0.1 s; on Kotlin both go at 0 s, and e1 is rejected. Both expectations of Kotlin's are wrong.
let refusedOnce = Replaying.result(
  """
  { "title": "One \\"503\\"", "platforms": ["swift", "kotlin"],
    "claims": ["swift.uncertain.moves", "kotlin.result"],
    "steps": [
      { "at": "0s", "server": { "status": 503, "times": 1 } },
      { "at": "0s", "track": 2 },
      { "at": "50ms", "expect": { "kotlin": { "waiting": 0 } } } ],
    "expect": { "swift": { "uncertain": 1 }, "kotlin": { "dropped": 2 } } }
  """)

/// What a check of one scenario came to.
func record(
  _ scenario: Scenario, _ choices: RunChoices = RunChoices(), arguments: [String] = []
) -> CheckRecord {
  var conditions = CheckConditions()
  conditions.arguments = arguments
  let names = Replaying.library.names
  let policies = names.map { Replaying.library.policy(named: $0)!.resolved()! }
  var tally = RowTally(policies, from: policies)
  let replay = try! CheckedReplay(scenario, under: Replaying.policies(of: scenario), choices)
  tally.add(replay)
  var record = CheckRecord(conditions)
  record.cases = [replay.checked]
  record.rows = tally.rows
  return record
}

func record(_ text: String, _ choices: RunChoices = RunChoices()) -> CheckRecord {
  record(Replaying.scenario(text), choices)
}
