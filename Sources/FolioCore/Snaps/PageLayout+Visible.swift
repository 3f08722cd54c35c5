extension PageLayout {
  /// The page whose stretch of content holds the viewport's leading edge, by unbounded index; a gap
  /// belongs to the page before it.
  ///
  /// Clamped to the pages there are; `nil` without pages.
  public func page(at offset: Points) -> Int? {
    let lap = lapOfContent(at: offset)
    let place = offset - padding.leading - lapOffset(lap)
    guard let page = arrangement.page(at: place.value, pages) else { return nil }
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
    guard end > start else { return nil }
    if !isLooping, isRow, let pair = pages.neighbours(at: (start - padding.leading).value) {
      return pages(from: pair, start, end)
    }
    guard var first = page(at: start) else { return nil }
    var shown = stretch(ofPage: first)
    if shown.end <= start {
      first += 1
      shown = stretch(ofPage: first)
    }
    guard shown.start < end, let last = page(before: end) else { return nil }
    return first <= last ? first...last : nil
  }

  /// The pages of a line that show from one of a pair on, which are mostly no more than these two.
  @inline(__always)
  private func pages(from pair: PagePair, _ start: Points, _ end: Points) -> ClosedRange<Int>? {
    let isPassed = padding.leading + Points(pair.start) + Points(pair.extent) <= start
    let first = isPassed ? pair.index + 1 : pair.index
    let place = (end - padding.leading).value
    guard padding.leading + Points(isPassed ? pair.nextStart : pair.start) < end,
      place > pair.start
    else { return nil }
    let last =
      place <= pair.nextStart
      ? pair.index : place <= pair.thirdStart ? pair.index + 1 : page(before: end)
    guard let last, first <= last else { return nil }
    return first...last
  }

  /// The last page that begins before an offset; several without a length may begin there.
  private func page(before offset: Points) -> Int? {
    var lap = lapOfContent(at: offset)
    var place = offset - padding.leading - lapOffset(lap)
    if let period, place <= 0 {
      lap -= 1
      place += period
    }
    guard let page = arrangement.page(at: place.value.nextDown, pages) else { return nil }
    return page + lap * pages.count
  }

  /// The mean extent of the pages that show at an offset, without what lies between them; 0 when none
  /// does.
  ///
  /// - Complexity: O(log n); for pages with places of their own O(k log n) for the k that show.
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
    guard pages.upperBound - most >= pages.lowerBound else { return pages }
    let shown = visiblePages(at: offset)?.lowerBound ?? pages.lowerBound
    let first = min(shown, pages.upperBound - most + 1)
    return first...first + most - 1
  }

  /// Where a page of the line starts and ends, by unbounded index.
  @inline(__always)
  func stretch(ofPage page: Int) -> (start: Points, end: Points) {
    let (index, lap) = canonical(page, count: pages.count)
    let frame = arrangement.frame(of: index, pages)
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
  /// - Complexity: O(log n).
  public func frame(ofPage page: Int, at offset: Points) -> PageFrame {
    if case .slotted(let slots) = arrangement { return slottedFrame(slots, page, at: offset) }
    return PageFrame(start: start(ofPage: page) - offset, extent: extent(ofPage: page))
  }
}

/// Slots of different lengths that pages move through, as in a carousel whose leading item is large
/// and whose next ones are small.
///
/// A page is as long as the slot it is in, and something between while it moves from one slot to the
/// next. One step of the pager moves every page by one slot.
package struct Slots: Equatable, Sendable {
  /// The lengths of the slots in the snapport, as shares of their sum; each above 0, at least one.
  package let weights: [Double]
  /// `true` where every page can reach the largest slot; otherwise the line begins in the first slot and
  /// ends in the last.
  package let reachesLargest: Bool
  /// The slot of the first page at the lowest offset.
  let firstSlot: Int
  /// The edges of the slots in shares of the snapport: 0, then the end of each.
  private let edges: [Double]

  /// Creates slots.
  ///
  /// Weights that are not above 0, or above `Limits.maximumLength`, are left out; without any there
  /// is one slot.
  package init(weights: [Double], reachesLargest: Bool = true) {
    let usable = weights.filter { $0 > 0 && $0 <= Limits.maximumLength }
    self.weights = usable.isEmpty ? [1] : usable
    self.reachesLargest = reachesLargest
    let largest = self.weights.max().flatMap(self.weights.firstIndex) ?? 0
    firstSlot = reachesLargest ? largest : 0
    let sum = self.weights.reduce(0, +)
    var end = 0.0
    edges =
      [0]
      + self.weights.map { weight in
        end += weight
        return end / sum
      }
  }

  /// How many slots there are.
  var count: Int { edges.count - 1 }

  /// How many steps lead from the lowest offset to the highest.
  func lastLeading(pageCount: Int) -> Int {
    max(0, reachesLargest ? pageCount - 1 : pageCount - count)
  }

  /// The edge at a slot position, in shares of the snapport: linear between slots, and going on beyond
  /// the outer ones with their length.
  func edge(at position: Double) -> Double {
    let slot = Int(max(0, min(position, Double(count - 1))))
    return edges[slot] + (position - Double(slot)) * (edges[slot + 1] - edges[slot])
  }
}

extension PageLayout {
  /// How far the surface scrolls from one page to the next where slots shape them.
  var slotStride: Points {
    Points((pages.uniformExtent ?? 0) + pages.spacing)
  }

  /// The slot position of the first page at an offset.
  private func firstSlotPosition(_ slots: Slots, at offset: Points) -> Double {
    let stride = slotStride
    let steps = stride > 0 ? (offset + snapportLeading - padding.leading) / stride : 0
    return Double(slots.firstSlot) - steps
  }

  func slottedFrame(_ slots: Slots, _ page: Int, at offset: Points) -> PageFrame {
    let position = firstSlotPosition(slots, at: offset) + Double(page)
    let start = snapport * slots.edge(at: position)
    let end = snapport * slots.edge(at: position + 1)
    return PageFrame(start: snapportLeading + start, extent: end - start)
  }

  /// The pages that show between two offsets while the surface stands at a third.
  ///
  /// - Complexity: O(log n), however many show: pages may be of no length.
  func slottedPages(
    _ slots: Slots, from start: Points, to end: Points, at offset: Points
  ) -> ClosedRange<Int>? {
    let near = Int(exactly: (-firstSlotPosition(slots, at: offset)).rounded(.down)) ?? 0
    let tolerance = Tolerance.rounding(at: offset)
    func last(_ holds: (PageFrame) -> Bool) -> Int? {
      OrderedSearch.last(of: pages.count, near: near) { holds(slottedFrame(slots, $0, at: offset)) }
    }
    guard let shown = last({ $0.start + offset < end - tolerance }) else { return nil }
    let hidden = last { $0.start + $0.extent + offset <= start + tolerance }
    let first = hidden.map { $0 + 1 } ?? 0
    guard first <= shown else { return nil }
    return first...shown
  }
}
