public import Comparison

/// How a survey of open readings is written.
public enum ReadingsFormat: String, CaseIterable, Sendable { case text, json, markdown, csv }

/// Writes what open readings decide, the weightiest first.
///
/// - Parameter inFull: whether to list each scenario as well; data always does.
public func writeReadings(
  _ survey: ReadingSurvey, format: ReadingsFormat, inFull: Bool, colour: Bool = false,
  to output: inout Output
) {
  switch format {
  case .text:
    SurveyText(survey: survey, inFull: inFull, paint: Paint(isOn: colour)).write(to: &output)
  case .markdown: SurveyMarkdown(survey: survey, inFull: inFull).write(to: &output)
  case .json: writeJSON(survey, to: &output)
  case .csv: writeCSV(survey, to: &output)
  }
}
