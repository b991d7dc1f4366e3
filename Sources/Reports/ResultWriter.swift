public import Comparison

/// How results are written.
public enum ResultFormat: String, CaseIterable, Sendable { case text, json, csv, markdown }

/// Writes the results of one call of `run`, one after another: `begin`, each result, `end`.
///
/// Nothing is kept of a result that has been written.
public struct ResultWriter: Sendable {
  let format: ResultFormat
  let several: Bool
  let isColoured: Bool
  let onlyDifferent: Bool
  /// Whether results tell how firm they are.
  let isFirm: Bool
  private var count = 0
  private var json: ResultJSONWriter
  /// How many bytes of Markdown have been written, tables and pictures.
  private var written = 0
  /// How many bytes of pictures there is still room for.
  private var pictureRoom = Self.mostPictureBytes
  /// How many results have no picture for want of room.
  private var leftPictures = 0

  /// A comment on a pull request holds 65,536 characters: what stands after so many bytes has no
  /// picture, as it has no place there itself.
  static let mostBytes = 65_000
  /// Tables want their room, too.
  static let mostPictureBytes = 24_000

  /// - Parameter several: whether there may be several results: JSON then wraps them in a list.
  public init(
    _ format: ResultFormat, several: Bool, colour: Bool = false, onlyDifferent: Bool = false,
    firm: Bool = false
  ) {
    self.format = format
    self.several = several
    isColoured = colour
    self.onlyDifferent = onlyDifferent
    isFirm = firm
    json = ResultJSONWriter(
      several: several, onlyDifferent: onlyDifferent, more: writeFirmness)
  }

  public mutating func begin(to output: inout Output) {
    switch format {
    case .text, .markdown: break
    case .csv: writeCSVHeader(firm: isFirm, to: &output)
    case .json: json.begin(to: &output)
    }
  }

  public mutating func add(_ result: ScenarioResult, to output: inout Output) {
    switch format {
    case .text:
      if count > 0 { output.write("\n") }
      writeText(result, colour: isColoured, onlyDifferent: onlyDifferent, to: &output)
    case .markdown:
      if count > 0 { output.write("\n") }
      let tables = Output.text {
        writeMarkdown(result, "", onlyDifferent: onlyDifferent, to: &$0)
      }
      written += tables.utf8.count + 1
      let picture = picture(of: result)
      if picture.isEmpty {
        output.write(tables)
      } else {
        writeMarkdown(result, picture, onlyDifferent: onlyDifferent, to: &output)
      }
    case .csv: writeCSV(result, onlyDifferent: onlyDifferent, to: &output)
    case .json: json.add(result, to: &output)
    }
    count += 1
  }

  /// Empty where there is none, or no room for it.
  private mutating func picture(of result: ScenarioResult) -> String {
    guard let picture = ResultPicture(result) else { return "" }
    let text = picture.text(isOpen: !several)
    guard text.utf8.count <= min(pictureRoom, Self.mostBytes - written) else {
      leftPictures += 1
      return ""
    }
    pictureRoom -= text.utf8.count
    written += text.utf8.count
    return text
  }

  public mutating func end(to output: inout Output) {
    if leftPictures > 0 {
      let count = Layout.counted(leftPictures, "scenario")
      output.write("\nNo picture, for want of room: \(count)\n")
    }
    if format == .json { json.end(to: &output) }
  }
}
