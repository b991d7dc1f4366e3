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
  /// The places among them of the scenarios, by id; only ever looked up.
  let scenarios: [String: Int]
  /// All markers, whatever they say, in the order of the page.
  let markers: [Span]
  /// The ids of scenarios that are skipped.
  let skippedIDs: Set<String>
  /// The ids of scenarios that could not be taken as they stand; that has been told.
  let wrongIDs: Set<String>
  /// How much was skipped, for a reason that is stated.
  let skipped: Int
  /// What is no mistake, and yet hardly what its author wants, in the order of the page.
  public let remarks: [Diagnostic]

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
    remarks = reader.remarks.told(in: file)
    var scenarios: [String: Int] = [:]
    for (place, item) in items.enumerated() where item.marker.kind == .scenario {
      if let id = item.marker["id"]?.text { scenarios[id] = place }
    }
    self.scenarios = scenarios
    var wrongIDs: Set<String> = []
    for id in reader.statedIDs where scenarios[id] == nil && !reader.skippedIDs.contains(id) {
      wrongIDs.insert(id)
    }
    self.wrongIDs = wrongIDs
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
    var known: Set<String> = []
    for item in items where item.marker.kind == .claim {
      for word in item.marker.words where known.insert(word.text).inserted { ids.append(word.text) }
    }
    return ids
  }

  /// The files that it shows, and the scenario files whose outcome it shows, as it writes their
  /// paths, each once.
  public var paths: [String] {
    var paths: [String] = []
    var known: Set<String> = []
    for item in items {
      guard let name = item.path, known.insert(name).inserted else { continue }
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
  /// The file that it is about, or nil where it is about none.
  var path: String? {
    let name: String?
    switch marker.kind {
    case .file: return marker["of"]?.text
    case .outcome: name = marker["of"]?.text
    case .table: name = marker["of"]?.text == "outcome" ? marker["scenario"]?.text : nil
    case .scenario, .value, .claim, .skip: return nil
    }
    return name.flatMap { Page.isPath($0) ? $0 : nil }
  }
}
