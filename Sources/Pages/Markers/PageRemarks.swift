import JSONC

/// What of a page is no mistake, and yet hardly what its author wants.
struct PageRemarks {
  private var firstCut: Span?
  private var cuts = 0
  private var openFence: (opener: Span, markers: Int)?

  /// Looks whether a marker cuts the paragraph that it stands in.
  ///
  /// CommonMark takes a line that begins with a comment for HTML, to its end.
  mutating func note(_ comment: PageComment, _ found: MarkerReader.Found, in file: SourceFile) {
    guard comment.cutsParagraph, comment.isClosed else { return }
    let kind: MarkerKind
    switch found {
    case .opening(let marker, _): kind = marker.kind
    case .closing(let closed, _): kind = closed
    case .foreign, .unknown, .unknownClosing: return
    }
    guard kind == .value || (kind == .claim && file.hasTextBehind(comment.span)) else { return }
    if firstCut == nil { firstCut = comment.span }
    cuts += 1
  }

  /// Looks whether a fence that goes on to the page's end has markers in it, which are code then.
  mutating func note(_ fence: Fence, in file: SourceFile) {
    guard fence.closer == nil, let last = fence.lines.last, last.end >= file.bytes.count else {
      return
    }
    let sign = Array("sdksim:".utf8)
    let markers = fence.lines.filter { line in
      let text = file.bytes[line.start..<line.end]
      return text.indices.contains { file.bytes[$0] == sign[0] && text[$0...].starts(with: sign) }
    }
    if !markers.isEmpty { openFence = (opener: fence.opener, markers: markers.count) }
  }

  /// In the order of the page.
  func told(in file: SourceFile) -> [Diagnostic] {
    var told: [Diagnostic] = []
    if let firstCut {
      let others = cuts == 1 ? "" : ", here and in \(cuts - 1) more"
      told.append(
        Diagnostic(
          "a marker begins a line\(others): Markdown takes the whole line for HTML, and cuts the "
            + "paragraph there; let a word stand before it", at: firstCut, in: file))
    }
    if let openFence {
      told.append(
        Diagnostic(
          "this fence is not closed: all that follows is code, \(openFence.markers) "
            + "\(openFence.markers == 1 ? "line" : "lines") with markers too", at: openFence.opener,
          in: file))
    }
    return told
  }
}

extension SourceFile {
  /// Whether anything but blanks stands after a byte on its line.
  fileprivate func hasTextBehind(_ span: Span) -> Bool {
    let rest = bytes[span.end...].prefix { $0 != Letter.newline }
    return !rest.allSatisfy { Letter.isSpace($0) }
  }
}
