public import JSONC

/// A page with its outcomes and tables as they should be, and nothing else changed.
public struct PageUpdate {
  /// The whole page; nil where nothing changes.
  public let bytes: [UInt8]?
  /// What was edited by hand and would be lost, in the order of the page; then nothing changes.
  public let refusals: [Diagnostic]

  /// - Parameter force: whether what was edited by hand is given up.
  /// - Precondition: the check found no mistakes.
  public init(_ check: PageCheck, force: Bool) {
    precondition(!check.hasMistakes, "a page with mistakes is not updated")
    var edits = PageEdits()
    var refusals: [Diagnostic] = []
    for generated in check.generated {
      if !generated.isRight, generated.sum == .broken, !force {
        refusals.append(generated.refusal(in: check.page.file))
      } else {
        generated.write(to: &edits, check.page.file)
      }
    }
    self.refusals = refusals
    bytes =
      refusals.isEmpty && !edits.isEmpty ? edits.applied(to: check.page.file.bytes) : nil
  }
}

extension Generated {
  fileprivate func refusal(in file: SourceFile) -> Diagnostic {
    Diagnostic(
      "somebody has edited what follows by hand; an update would lose that", at: marker.head,
      in: file,
      notes: [
        .init("say it in the text around, and let “--force” write this anew"),
        .init("its “sum” is of what was written last", at: marker["sum"]?.span),
      ])
  }

  /// New lines where others are right, and their sum.
  fileprivate func write(to edits: inout PageEdits, _ file: SourceFile) {
    let lines = isRight ? found : wanted
    if !isRight {
      edits.replace(body, with: bytes(of: lines, lineEnd: file.lineEnd(at: marker.span.end)))
    }
    let sum = Self.sum(of: lines, kind)
    if let stated = marker["sum"] {
      if stated.text != sum { edits.replace(stated.span, with: Array(sum.utf8)) }
    } else {
      edits.replace(Span(marker.tail, marker.tail), with: Array(" sum=\(sum)".utf8))
    }
  }

  private func bytes(of lines: [String], lineEnd: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    for line in lines {
      bytes += prefix
      bytes += line.utf8
      while let last = bytes.last, Letter.isBlank(last) { bytes.removeLast() }
      bytes += lineEnd
    }
    return bytes
  }
}

extension SourceFile {
  /// How the line of a byte ends: as Unix or as Windows ends it.
  fileprivate func lineEnd(at offset: Int) -> [UInt8] {
    var place = offset
    while place < bytes.count, bytes[place] != Letter.newline { place += 1 }
    return place > 0 && bytes[place - 1] == Letter.carriageReturn
      ? [Letter.carriageReturn, Letter.newline] : [Letter.newline]
  }
}
