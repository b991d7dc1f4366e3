/// Attaches a document's comments and line breaks to its values.
struct LayoutReader {
  private let file: SourceFile
  private let comments: [Comment]
  /// The next comment that nobody has yet.
  private var next = 0

  init(_ document: Document) {
    file = document.file
    comments = document.comments
  }

  /// The root, as the one item of a node that stands for the file.
  mutating func read(_ root: Value) -> LayoutNode {
    var file = LayoutNode(isContainer: true)
    let start = self.file.hasByteOrderMark ? 3 : 0
    readItems([(nil, root, root.span)], from: start, to: self.file.bytes.count, into: &file)
    markLists(&file)
    return file
  }

  /// The root's members stand on lines of their own, and so do the steps of a scenario and the
  /// rows of a policy.
  private func markLists(_ file: inout LayoutNode) {
    guard file.items[0].value.isContainer else { return }
    file.items[0].value.isList = !file.items[0].value.items.isEmpty
    for index in file.items[0].value.items.indices {
      let member = file.items[0].value.items[index].value
      if member.isContainer, !member.isObject,
        member.items.contains(where: { $0.value.isContainer })
      {
        file.items[0].value.items[index].value.isList = true
      }
    }
  }

  private mutating func readNode(_ value: Value) -> LayoutNode {
    var node = LayoutNode()
    var parts: [(key: Span?, value: Value, span: Span)] = []
    switch value.kind {
    case .object(let object):
      node.isObject = true
      parts = object.members.map {
        ($0.keySpan, $0.value, Span($0.keySpan.start, $0.value.span.end))
      }
    case .array(let elements): parts = elements.map { (nil, $0, $0.span) }
    default:
      node.text = file.text(of: value.span)
      return node
    }
    node.isContainer = true
    let inside = value.span.start + 1
    let first = firstThing(in: parts, orEnd: value.span.end - 1)
    node.isBroken = newlines(inside, first) > 0
    readItems(parts, from: inside, to: value.span.end - 1, into: &node)
    return node
  }

  private func firstThing(
    in parts: [(key: Span?, value: Value, span: Span)], orEnd end: Int
  ) -> Int {
    let start = parts.first?.span.start ?? end
    return next < comments.count ? min(comments[next].span.start, start) : start
  }

  private mutating func readItems(
    _ parts: [(key: Span?, value: Value, span: Span)], from start: Int, to end: Int,
    into node: inout LayoutNode
  ) {
    var place = start
    for (key, value, span) in parts {
      var item = LayoutItem(key: key.map { file.text(of: $0) })
      attachComments(before: span.start, since: &place, &item, to: &node)
      item.beginsLine = newlines(place, span.start) > 0
      item.hasBlankBefore = newlines(place, span.start) > 1
      // What stands between a key and its value moves before the key.
      while next < comments.count, comments[next].span.start < value.span.start {
        let text = file.text(of: comments[next].span)
        if comments[next].endsLine || text.utf8.contains(Byte.newline) {
          item.above.append(LineComment(text: text, hasBlankBefore: false))
        } else {
          item.before.append(text)
        }
        next += 1
      }
      item.value = readNode(value)
      place = span.end
      node.items.append(item)
    }
    attachDangling(before: end, since: place, to: &node)
  }

  /// Gives the comments before an item to the item, or to the one on whose line they stand.
  private mutating func attachComments(
    before start: Int, since place: inout Int, _ item: inout LayoutItem, to node: inout LayoutNode
  ) {
    while next < comments.count, comments[next].span.start < start {
      let comment = comments[next]
      let text = file.text(of: comment.span)
      let isInline = !comment.endsLine && !text.utf8.contains(Byte.newline)
      let isOnOldLine = newlines(place, comment.span.start) == 0
      let endsLine = comment.endsLine || newlines(comment.span.end, start) > 0
      if isOnOldLine, item.before.isEmpty, attach(text, isInline, comment, endsLine, to: &node) {
        place = comment.span.end
      } else if isInline, !endsLine {
        item.before.append(text)
      } else {
        let hasBlank = newlines(place, comment.span.start) > 1
        item.above.append(LineComment(text: text, hasBlankBefore: hasBlank))
        place = comment.span.end
      }
      next += 1
    }
  }

  /// Gives a comment to the last item, if it stands on its line and belongs to it.
  private func attach(
    _ text: String, _ isInline: Bool, _ comment: Comment, _ endsLine: Bool,
    to node: inout LayoutNode
  ) -> Bool {
    guard let last = node.items.indices.last, node.items[last].lineComment == nil else {
      return false
    }
    if comment.endsLine {
      node.items[last].lineComment = text
      return true
    }
    guard isInline, endsLine || !followsComma(comment) else { return false }
    node.items[last].after.append(text)
    return true
  }

  private mutating func attachDangling(before end: Int, since start: Int, to node: inout LayoutNode)
  {
    var place = start
    while next < comments.count, comments[next].span.start < end {
      let comment = comments[next]
      let text = file.text(of: comment.span)
      let isInline = !comment.endsLine && !text.utf8.contains(Byte.newline)
      let isOnOldLine = newlines(place, comment.span.start) == 0
      if !isOnOldLine || !attach(text, isInline, comment, true, to: &node) {
        let hasBlank = newlines(place, comment.span.start) > 1
        node.dangling.append(LineComment(text: text, hasBlankBefore: hasBlank))
      }
      place = comment.span.end
      next += 1
    }
  }

  /// Whether a comma is the last thing before a comment.
  private func followsComma(_ comment: Comment) -> Bool {
    file.bytes[..<comment.span.start].last { !Byte.isSpace($0) } == Byte.comma
  }

  /// How many lines end between two places.
  private func newlines(_ start: Int, _ end: Int) -> Int {
    guard start < end else { return 0 }
    return file.bytes[start..<end].reduce(0) { $0 + ($1 == Byte.newline ? 1 : 0) }
  }
}
