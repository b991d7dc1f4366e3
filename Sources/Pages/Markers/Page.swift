public import JSONC

/// A page of Markdown, cut into what its markers speak of.
///
/// A marker is a comment: `<!-- sdksim:value swift.queue.limit -->`, or `{/* … */}` in MDX. In a
/// fence, in indented code and in inline code it is text.
public struct Page {
  public let file: SourceFile
  /// What is wrong with the markers themselves.
  let log: DiagnosticLog
  /// In the order of the page.
  let items: [PageItem]
  /// All markers, whatever they say, in the order of the page.
  let markers: [Span]
  /// The ids of scenarios that are skipped.
  let skippedIDs: [String]
  /// The ids of scenarios that could not be taken as they stand; that has been told.
  let wrongIDs: [String]
  /// How much was skipped, for a reason that is stated.
  let skipped: Int

  /// Reads a page. Complexity: O(bytes), as long as few markers are wrong.
  public init(_ file: SourceFile) {
    var reader = PageReader(file)
    reader.read()
    self.file = file
    log = reader.log
    items = reader.items
    markers = reader.markers
    skippedIDs = reader.skippedIDs
    skipped = reader.skipped
    let right = items.filter { $0.marker.kind == .scenario }.compactMap { $0.marker["id"]?.text }
    let skippedIDs = reader.skippedIDs
    wrongIDs = reader.statedIDs.filter { !right.contains($0) && !skippedIDs.contains($0) }
  }

  /// Whether nothing in it is marked.
  public var isUnmarked: Bool { markers.isEmpty }

  /// Whether its markers are right in themselves; what they name may still be unknown.
  public var isWellMarked: Bool { log.isEmpty }

  /// The mistakes of its markers, in the order of the page.
  public var mistakes: [Diagnostic] { log.sorted }

  /// The claims and readings that it marks, in the order of the page, each once.
  public var claims: [String] {
    var ids: [String] = []
    for item in items where item.marker.kind == .claim {
      for word in item.marker.words where !ids.contains(word.text) { ids.append(word.text) }
    }
    return ids
  }

  /// The scenario files whose outcome it shows, as it writes their paths, each once.
  public var paths: [String] {
    var paths: [String] = []
    for item in items {
      guard let name = item.scenarioName?.text, Self.isPath(name), !paths.contains(name) else {
        continue
      }
      paths.append(name)
    }
    return paths
  }

  /// The ids of its scenarios that are not skipped.
  var ids: [String] {
    items.filter { $0.marker.kind == .scenario }.compactMap { $0.marker["id"]?.text }
  }

  /// What names a scenario is a path, or the id of a scenario of the page.
  static func isPath(_ name: String) -> Bool {
    name.utf8.contains(Letter.slash) || name.hasSuffix(".jsonc") || name.hasSuffix(".json")
  }
}

extension PageItem {
  /// The scenario whose outcome it shows, or nil where it shows none.
  var scenarioName: Marker.Word? {
    switch marker.kind {
    case .outcome: marker["of"]
    case .table: marker["of"]?.text == "outcome" ? marker["scenario"] : nil
    case .scenario, .value, .claim, .skip: nil
    }
  }
}
