extension Layout {
  /// The page whose stretch of content holds the viewport's leading edge, by unbounded index; a gap
  /// belongs to the page before it.
  ///
  /// Clamped to the pages there are; `nil` without pages.
  public func page(at offset: Points) -> Int? {
    let lap = lapOfContent(at: offset)
    let place = offset - padding.leading - lapOffset(lap)
    if let scattered { return scattered.page(at: place.value) }
    guard let page = rowPage(at: place.value) else { return nil }
    return page + lap * pages.count
  }

  /// The pages that show in the viewport at an offset, by unbounded index; `nil` when none does.
  ///
  /// A page that only touches an edge does not show. O(log n), whatever the result's length.
  ///
  /// - Parameters:
  ///   - before: points of content before the viewport that count as visible, at least 0.
  ///   - after: points of content after the viewport that count as visible, at least 0.
  public func visiblePages(
    at offset: Points, before: Points = 0, after: Points = 0
  ) -> ClosedRange<Int>? {
    let start = offset - max(0, before)
    let end = offset + viewport.extent + max(0, after)
    if slots != nil { return slottedPages(from: start, to: end, at: offset) }
    if let scattered {
      return scattered.visible(
        from: (start - padding.leading).value, to: (end - padding.leading).value)
    }
    guard end > start, var first = page(at: start), var last = page(at: end) else { return nil }
    if isPast(first, start), isLooping || first + 1 < pages.count { first += 1 }
    if self.start(ofPage: last) >= end, isLooping || last > 0 { last -= 1 }
    guard first <= last, self.start(ofPage: first) < end, !isPast(first, start) else {
      return nil
    }
    return first...last
  }

  /// Whether a page ends at a place or before it.
  private func isPast(_ page: Int, _ place: Points) -> Bool {
    start(ofPage: page) + extent(ofPage: page) <= place
  }

  /// The lap of the content at an offset: laps begin with the padding before the first page.
  private func lapOfContent(at offset: Points) -> Int {
    guard let period else { return 0 }
    return Int(exactly: (offset / period).rounded(.down)) ?? 0
  }

  /// Where a page lies on the surface along the axis at an offset, by unbounded index.
  ///
  /// O(log n).
  public func frame(ofPage page: Int, at offset: Points) -> PageFrame {
    if let slots { return slottedFrame(slots, page, at: offset) }
    return PageFrame(start: start(ofPage: page) - offset, extent: extent(ofPage: page))
  }
}

/// Where a page lies on the surface along the paging axis.
public struct PageFrame: Equatable, Sendable {
  /// From the viewport's leading edge to the page's, in points.
  public var start: Points
  /// The page's length, in points.
  public var extent: Points

  /// States a frame.
  public init(start: Points, extent: Points) {
    self.start = start
    self.extent = extent
  }
}
