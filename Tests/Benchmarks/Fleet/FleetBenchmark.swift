import Policies
import Simulation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// `fleet-benchmark DEVICES [outbox | stress | PLATFORM]`: lives the days of as many devices on one
/// core, and prints totals and seconds of processor time as JSON, as the reference program does.
@main
struct FleetBenchmark {
  static func main() throws {
    let arguments = CommandLine.arguments
    let devices = arguments.count > 1 ? UInt64(arguments[1]) ?? 1_000 : 1_000
    let name = arguments.count > 2 ? arguments[2] : "outbox"
    let workload = Workload(isStressed: name == "stress")
    let table = name == "outbox" || name == "stress" ? PolicyTable.outbox : Self.table(of: name)
    let begin = clock()
    var engine = Engine(table)
    var totals = Totals()
    var requests = 0
    for device in 0..<devices {
      try workload.live(device, in: &engine)
      engine.count(into: &totals)
      requests += engine.requestCount
    }
    let seconds = Double(clock() - begin) / Double(CLOCKS_PER_SEC)
    print(
      "{\"tracked\": \(totals.tracked), \"accepted\": \(totals.accepted), "
        + "\"dropped\": \(totals.dropped), \"waiting\": \(totals.waiting), "
        + "\"doubled\": \(totals.doubled), \"requests\": \(requests), \"cpu\": \(seconds)}")
  }

  private static func table(of platform: String) -> PolicyTable {
    guard
      let policy = PolicyLibrary().policy(named: platform),
      let resolved = policy.resolved(readings: [], options: [], overrides: [])
    else { fatalError("no such platform: \(platform)") }
    return resolved.table
  }
}
