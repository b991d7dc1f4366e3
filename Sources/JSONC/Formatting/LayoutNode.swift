/// A value with the comments and the line breaks that its author gave it: what a layout starts from.
struct LayoutNode {
  /// A scalar as written; empty for a container.
  var text = ""
  var isContainer = false
  var isObject = false
  var items: [LayoutItem] = []
  /// Comments after the last item, on lines of their own.
  var dangling: [LineComment] = []
  /// The author broke the line after the opening bracket.
  var isBroken = false
  /// Each item stands on a line of its own, whatever its length.
  var isList = false

  /// Whether it cannot stand on one line.
  ///
  /// A container of containers that its author broke stays broken; one of scalars is laid out by
  /// its length alone.
  var mustBreak: Bool {
    guard isContainer else { return false }
    return isList || !dangling.isEmpty || items.contains { $0.breaksLine || $0.value.mustBreak }
      || (isBroken && items.contains { $0.value.isContainer })
  }

  var open: String { isObject ? "{" : "[" }
  var close: String { isObject ? "}" : "]" }

  /// Rows of cells: an array of arrays that each fit on a line, two cells or more in each.
  var isTable: Bool {
    isList && items.count > 1
      && items.allSatisfy {
        $0.value.isContainer && !$0.value.isObject && $0.value.items.count > 1
          && !$0.value.items.contains { $0.breaksLine || $0.value.mustBreak }
          && $0.value.dangling.isEmpty
      }
  }
}

/// An element, or a member with its key.
struct LayoutItem {
  /// Comments above it, on lines of their own.
  var above: [LineComment] = []
  var hasBlankBefore = false
  /// The author began a line with it.
  var beginsLine = false
  /// Comments of one line right before it, and right after it.
  var before: [String] = []
  var after: [String] = []
  /// With its quotes, or nil for an element.
  var key: String?
  var value = LayoutNode()
  /// A `//` comment at the end of its line.
  var lineComment: String?

  var breaksLine: Bool { !above.isEmpty || lineComment != nil }
}

/// A comment on a line of its own.
struct LineComment {
  let text: String
  let hasBlankBefore: Bool
}
