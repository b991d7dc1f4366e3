import Comparison
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
