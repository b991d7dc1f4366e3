import Fleets
import Foundation
import JSONC
import ScenarioFiles
import Simulation
import TestSupport
import Testing

private let known = KnownPlatforms(
  [
    .init("swift", options: [], calls: []), .init("kotlin", options: [], calls: []),
    .init("react-native", options: [], calls: []),
    .init("flutter", options: [.init("maxRetries", .number(0...9), "0 to 9")], calls: []),
  ], defaults: ["swift", "flutter"])

private func read(_ marked: Marked) -> (fleet: Fleet?, found: [Diagnostic]) {
  let log = DiagnosticLog(marked.file)
  let fleet = Fleet.read(Document(reading: log), log, platforms: known)
  return (fleet, log.sorted)
}

/// A fleet that tracks, and what else is stated.
func fleet(_ rest: String = "", tracking: String = #"{ "events": "60s" }"#) throws -> Fleet {
  let (fleet, found) = read(Marked("{ \"tracking\": \(tracking), \(rest) }"))
  #expect(found.map { $0.message } == [])
  return try #require(fleet)
}

@Suite struct FleetReaderTests {
  @Test func `what is not stated has its default`() throws {
    let fleet = try fleet()
    #expect(fleet.devices == 1_000 && fleet.days == 1 && fleet.seed == 1)
    #expect(fleet.platforms.map { $0.platform } == ["swift", "flutter"])
    #expect(fleet.sessions == nil && fleet.connectivity == nil)
    #expect(fleet.latency == .constant(100))
    #expect(fleet.tracking.map { $0.stream } == [.events])
    #expect(fleet.tracking.map { $0.every } == [.constant(60_000)])
  }

  @Test(arguments: [
    (#""15s""#, Distribution.constant(15_000)),
    (#"{ "uniform": ["50ms", "1s"] }"#, .uniform(from: 50, to: 1_000)),
    (#"{ "exponential": "1m" }"#, .exponential(mean: 60_000)),
    (
      #"{ "logNormal": { "median": "1s", "spread": 0.75 } }"#,
      .logNormal(median: 1_000, spread: 750)
    ),
    (#"{ "pareto": { "least": "1s", "shape": 2 } }"#, .pareto(least: 1_000, shape: 2_000)),
    (
      #"{ "quantiles": [[0, "0s"], [99.9, "1s"], [100, "2s"]] }"#,
      .empirical([
        .init(below: 0, value: 0), .init(below: 999_000, value: 1_000),
        .init(below: 1_000_000, value: 2_000),
      ])
    ),
  ])
  func `a distribution is read exactly`(text: String, distribution: Distribution) throws {
    #expect(try fleet("\"latency\": \(text)").latency == distribution)
  }

  @Test(arguments: [
    (#"⟦"devicse"⟧: 3"#, "“devicse” is no key of a fleet"),
    (#""devices": ⟦0⟧"#, "“devices” is at least 1"),
    (
      #""latency": ⟦5⟧"#,
      "“latency” is a time like \"15s\", or an object with a distribution, found the number 5"
    ),
    (
      #""latency": ⟦{}⟧"#,
      "a distribution needs one of “uniform”, “exponential”, “logNormal”, “pareto” or “quantiles”"
    ),
    (#""latency": { "uniform": ⟦["2s", "1s"]⟧ }"#, "“uniform” goes from the least to the most"),
    (
      #""latency": { "pareto": { "least": "1s", "shape": ⟦0.05⟧ } }"#, "the shape is at least 0.1"
    ),
    (
      #""latency": { "logNormal": { "median": "1s", "spread": ⟦0.1234⟧ } }"#,
      "the spread has at most 3 decimal places"
    ),
    (
      #""latency": { "quantiles": ⟦[[0, "1s"], [99, "2s"]]⟧ }"#,
      "“quantiles” go from 0 to 100 percent"
    ),
    (
      #""latency": { "quantiles": [[0, "3s"], ⟦[100, "2s"]⟧] }"#,
      "quantiles rise: in percent always, and in time they never fall"
    ),
    (
      #""latency": { "exponential": ⟦"5y"⟧ }"#,
      "“y” is no unit of time; there are ms, s, m, h and d"
    ),
    (#""latency": { "exponential": ⟦"2000d"⟧ }"#, "the mean is at most 1590d17h29m13s471ms"),
    (
      #""answers": [{ "share": 60, "timeout": true }, { "share": ⟦41⟧, "status": 503 }]"#,
      "the shares of all answers are at most 100 together"
    ),
    (
      #""answers": [{ "share": 1, "status": 400, ⟦"stored"⟧: 5 }]"#,
      "“stored” belongs to a timeout or a 5xx"
    ),
    (
      #""outages": [{ "from": "2h", "to": ⟦"1h"⟧, "status": 503 }]"#,
      "an outage ends after it begins"
    ),
    (#""platforms": { ⟦"fluter"⟧: 1 }"#, "the fleet has no platform “fluter”"),
    (
      #""config": { "flutter": { "maxRetries": ⟦10⟧ } }"#,
      "“maxRetries” takes 0 to 9, found the number 10"
    ),
    (#""config": { "all": { ⟦"retries"⟧: 1 } }"#, "there is no option “retries” here"),
    (#""sessions": { "opened": ⟦"0s"⟧, "closed": "1h" }"#, "“opened” is at least 1ms"),
  ])
  func `a mistake is told of where it is`(text: String, message: String) {
    let marked = Marked("{ \"tracking\": { \"events\": \"60s\" }, \(text) }")
    let found = read(marked).found
    #expect(found.map { $0.message } == [message])
    #expect(found.map { $0.span } == marked.spans)
  }

  @Test(arguments: ["fleet-outbox", "fleet-commuters"])
  func `an example is in order`(_ name: String) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let file = folder.appending(path: "../../docs/examples/\(name).jsonc")
    let (fleet, found) = read(Marked(try String(contentsOf: file, encoding: .utf8)))
    #expect(found.map { $0.message } == [])
    #expect(fleet != nil)
  }

  @Test func `all mistakes of a file are told of at once`() {
    let found = read(Marked(#"{ "devices": 0, "days": 0, "latency": "x", "answers": [{}] }"#)).found
    #expect(found.count == 6)
  }
}
