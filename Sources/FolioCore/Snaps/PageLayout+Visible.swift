extension PageLayout {
  /// The page whose stretch of content holds the viewport's leading edge, by unbounded index; a gap
  /// belongs to the page before it.
  ///
  /// Clamped to the pages there are; `nil` without pages.
  public func page(at offset: Points) -> Int? {
    var cache = LeafCache()
    return page(at: offset, &cache)
  }

  @inline(__always)
  private func page(at offset: Points, _ cache: inout LeafCache) -> Int? {
    let lap = lapOfContent(at: offset)
    let place = offset - padding.leading - lapOffset(lap)
    guard let page = arrangement.page(at: place.value, pages, &cache) else { return nil }
    return page + lap * pages.count
  }

  /// The pages that show in the viewport at an offset, by unbounded index; `nil` when none does.
  ///
  /// A page that only touches an edge does not show. O(log n), whatever the result's length.
  ///
  /// Of pages with places of their own these are the lowest to the highest index of those that show; where
  /// places do not follow the indices, pages between them may not show. O(k log n) for the k that show.
  ///
  /// - Parameters:
  ///   - before: points of content before the viewport that count as visible, at least 0.
  ///   - after: points of content after the viewport that count as visible, at least 0.
  public func visiblePages(
    at offset: Points, before: Points = 0, after: Points = 0
  ) -> ClosedRange<Int>? {
    let start = offset - max(0, before)
    let end = offset + viewport.extent + max(0, after)
    switch arrangement {
    case .slotted(let slots): return slottedPages(slots, from: start, to: end, at: offset)
    case .scattered(let places, _):
      return places.visible(
        from: (start - padding.leading).value, to: (end - padding.leading).value)
    case .row, .gapped: return pagesInRow(from: start, to: end)
    }
  }

  private func pagesInRow(from start: Points, to end: Points) -> ClosedRange<Int>? {
    var cache = LeafCache()
    guard end > start, var first = page(at: start, &cache) else { return nil }
    var shown = stretch(ofPage: first, &cache)
    if shown.end <= start {
      first += 1
      shown = stretch(ofPage: first, &cache)
    }
    guard shown.start < end, let last = page(before: end, &cache) else { return nil }
    return first <= last ? first...last : nil
  }

  /// The last page that begins before an offset; several without a length may begin there.
  private func page(before offset: Points, _ cache: inout LeafCache) -> Int? {
    var lap = lapOfContent(at: offset)
    var place = offset - padding.leading - lapOffset(lap)
    if let period, place <= 0 {
      lap -= 1
      place += period
    }
    guard let page = arrangement.page(at: place.value.nextDown, pages, &cache) else { return nil }
    return page + lap * pages.count
  }

  /// The mean extent of the pages that show at an offset, without what lies between them; 0 when none
  /// does.
  ///
  /// O(log n); for pages with places of their own O(k log n) for the k that show.
  func meanVisibleExtent(at offset: Points) -> Points {
    if let places = arrangement.places {
      let start = offset - padding.leading
      return Points(places.meanExtent(from: start.value, to: (start + viewport.extent).value))
    }
    guard let visible = visiblePages(at: offset) else { return 0 }
    return extentSum(visible) / Double(visible.count)
  }

  private func extentSum(_ range: ClosedRange<Int>) -> Points {
    let (first, last) = (range.lowerBound, range.upperBound)
    let laps = canonical(last, count: pages.count).lap - canonical(first, count: pages.count).lap
    let spacing = Points(pages.spacing) * Double(range.count - 1 - laps)
    let seams = ((period ?? 0) - Points(pages.contentExtent)) * Double(laps)
    return start(ofPage: last) + extent(ofPage: last) - start(ofPage: first) - spacing - seams
  }

  /// The pages that a surface places at an offset: those that show and those before and after, in reading
  /// order, up to ``Limits/maximumPlacedPages``; where there are more, so many from the first that shows on,
  /// or the last so many where these begin before it.
  ///
  /// Pages without extent, or a surface as long as a million pages, show more than anyone could make
  /// views for. As cheap as ``visiblePages(at:before:after:)``, whose parameters these are.
  public func placedPages(
    at offset: Points, before: Points = 0, after: Points = 0
  ) -> ClosedRange<Int>? {
    guard let pages = visiblePages(at: offset, before: before, after: after) else { return nil }
    let most = Limits.maximumPlacedPages
    guard pages.count > most else { return pages }
    let shown = visiblePages(at: offset)?.lowerBound ?? pages.lowerBound
    let first = min(shown, pages.upperBound - most + 1)
    return first...first + most - 1
  }

  /// Where a page of the line starts and ends, by unbounded index.
  @inline(__always)
  func stretch(ofPage page: Int, _ cache: inout LeafCache) -> (start: Points, end: Points) {
    let (index, lap) = canonical(page, count: pages.count)
    let frame = arrangement.frame(of: index, pages, &cache)
    let start = padding.leading + Points(frame.start) + lapOffset(lap)
    return (start, start + Points(frame.extent))
  }

  /// The lap of the content at an offset: laps begin with the padding before the first page.
  private func lapOfContent(at offset: Points) -> Int {
    guard let period else { return 0 }
    return wholeLaps(offset / period)
  }

  /// Where a page lies on the surface along the axis at an offset, by unbounded index.
  ///
  /// O(log n).
  public func frame(ofPage page: Int, at offset: Points) -> PageFrame {
    if case .slotted(let slots) = arrangement { return slottedFrame(slots, page, at: offset) }
    return PageFrame(start: start(ofPage: page) - offset, extent: extent(ofPage: page))
  }
}
