import JSONC

/// One thing that a page has checked, and what of the page it is about.
struct PageItem {
  let marker: Marker
  /// What follows a marker that wants a fence.
  let fence: Fence?
  /// What stands between the two markers of a region; for a table, whole lines of it.
  let content: Span
  /// Where a region's end is marked; nil for what has none.
  let ending: Span?
}

extension PageItem {
  init(_ marker: Marker, _ fence: Fence) {
    let last = fence.lines.last?.end ?? fence.opener.end
    self.init(
      marker: marker, fence: fence, content: Span(fence.opener.start, last), ending: nil)
  }
}
