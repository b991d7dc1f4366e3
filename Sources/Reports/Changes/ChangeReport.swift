public import Comparison

/// How a changelog of behaviour is written.
public enum ChangeFormat: String, CaseIterable, Sendable { case text, markdown, json }

/// Writes what two sides come to otherwise.
///
/// - Parameters:
///   - before: what was compared, as the user named it.
///   - after: likewise.
public func writeChange(
  _ change: BehaviourChange, from before: String, to after: String, format: ChangeFormat,
  colour: Bool = false, to output: inout Output
) {
  let words = ChangeWords(change: change)
  switch format {
  case .text: ChangeText(words: words, paint: Paint(isOn: colour)).write(to: &output)
  case .markdown: ChangeMarkdown(words: words).write(to: &output)
  case .json: ChangeJSON(change: change).write(from: before, to: after, to: &output)
  }
}
