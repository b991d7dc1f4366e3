public import Comparison
public import Policies
public import ScenarioFiles

/// How a check is written.
public enum CheckFormat: String, CaseIterable, Sendable { case text, json }

/// How a trace is written; JSON has one line for each entry.
public enum TraceFormat: String, CaseIterable, Sendable { case text, json }

/// How policies and settings are written.
public enum PolicyFormat: String, CaseIterable, Sendable { case text, markdown, json, csv }

/// The files that a schema describes.
public enum Schema: String, CaseIterable, Sendable { case scenario, policy, result }

/// Writes what a check came to.
///
/// - Parameter arguments: what replays a scenario besides its path: `--seed 7`.
public func writeCheck(
  _ summary: CheckSummary, format: CheckFormat, colour: Bool = false, arguments: String = "",
  to output: inout Output
) {}

/// Writes everything that happened, an entry a line.
public func writeTrace(
  _ trace: Trace, format: TraceFormat, colour: Bool = false, to output: inout Output
) {}

/// Writes platforms side by side.
///
/// - Parameters:
///   - claims: whether each row shows what it rests on.
///   - all: whether every row is shown, and not only those that matter at a glance.
public func writePolicies(
  _ policies: [ResolvedPolicy], format: PolicyFormat, claims: Bool = false, all: Bool = false,
  to output: inout Output
) {}

/// Writes the catalogue of settings: each name, its domain and its meaning.
public func writeSettings(format: PolicyFormat, to output: inout Output) {}

/// Writes the JSON Schema of a kind of file.
public func writeSchema(_ schema: Schema, _ known: KnownPlatforms, to output: inout Output) {}

func writeText(
  _ result: ScenarioResult, colour: Bool, onlyDifferent: Bool, to output: inout Output
) {}
func writeMarkdown(_ result: ScenarioResult, onlyDifferent: Bool, to output: inout Output) {}
func writeCSVHeader(to output: inout Output) {}
func writeCSV(_ result: ScenarioResult, onlyDifferent: Bool, to output: inout Output) {}
func writeJSON(_ result: ScenarioResult, onlyDifferent: Bool, to output: inout Output) {}
