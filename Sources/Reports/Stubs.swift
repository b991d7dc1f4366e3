public import Policies
public import ScenarioFiles

/// How policies and settings are written.
public enum PolicyFormat: String, CaseIterable, Sendable { case text, markdown, json, csv }

/// The files that a schema describes.
public enum Schema: String, CaseIterable, Sendable { case scenario, policy, result }

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
