extension PageLayout {
  /// The page or gap after it at the viewport's leading edge, clamped; `nil` without pages.
  public func page(at offset: Points) -> Int? {
    let lap = lapOfContent(at: offset)
    let place = offset - padding.leading - lapOffset(lap)
    guard let page = arrangement.page(at: place.value, pages) else { return nil }
    return page + lap * pages.count
  }

  /// The visible pages at an offset, by unbounded index; `nil` for none; O(log n).
  ///
  /// Pages that only touch an edge are not visible. `before` and `after` extend the viewport, in
  /// points. For placed pages, the range is the lowest to the highest visible index; O(k log n).
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
    if !isLooping, isRow, let pair = pages.neighbors(at: (start - padding.leading).value) {
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

  /// The visible pages to place, at most ``Limits/maximumPlacedPages`` from the viewport's first.
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

  @inline(__always)
  func stretch(ofPage page: Int) -> (start: Points, end: Points) {
    let (index, lap) = canonical(page, count: pages.count)
    let frame = arrangement.frame(of: index, pages)
    let start = padding.leading + Points(frame.start) + lapOffset(lap)
    return (start, start + Points(frame.extent))
  }

  private func lapOfContent(at offset: Points) -> Int {
    guard let period else { return 0 }
    return wholeLaps(offset / period)
  }

  /// The frame of a page on the surface, by unbounded index; O(log n).
  public func frame(ofPage page: Int, at offset: Points) -> PageFrame {
    if case .slotted(let slots) = arrangement { return slottedFrame(slots, page, at: offset) }
    return PageFrame(start: start(ofPage: page) - offset, extent: extent(ofPage: page))
  }
}

/// Slots of different lengths that pages move through, as in a carousel with a large leading item.
///
/// A page has its slot's length, interpolated while moving. A step moves all pages by one slot.
package struct Slots: Equatable, Sendable {
  /// The lengths of the slots as shares of their sum; above 0, at least one.
  package let weights: [Double]
  /// `true` if every page can reach the largest slot; else the line spans the first to the last.
  package let reachesLargest: Bool
  let firstSlot: Int
  /// The edges of the slots as fractions of the snapport: 0, then each end.
  private let edges: [Double]

  /// Creates slots, ignoring invalid weights; one slot without any.
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

  var count: Int { edges.count - 1 }

  func lastLeading(pageCount: Int) -> Int {
    max(0, reachesLargest ? pageCount - 1 : pageCount - count)
  }

  /// The edge at a slot position as a fraction of the snapport, linear also beyond the slots.
  func edge(at position: Double) -> Double {
    let slot = Int(max(0, min(position, Double(count - 1))))
    return edges[slot] + (position - Double(slot)) * (edges[slot + 1] - edges[slot])
  }
}

extension PageLayout {
  var slotStride: Points {
    Points((pages.uniformExtent ?? 0) + pages.spacing)
  }

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

  func slottedPages(
    _ slots: Slots, from start: Points, to end: Points, at offset: Points
  ) -> ClosedRange<Int>? {
    let near = Int(exactly: (-firstSlotPosition(slots, at: offset)).rounded(.down)) ?? 0
    let tolerance = Tolerance.rounding(at: offset)
    // In a loop, the pages of neighboring laps follow.
    let base = isLooping ? near - pages.count : 0
    let count = isLooping ? pages.count * 3 : pages.count
    func last(_ holds: (PageFrame) -> Bool) -> Int? {
      OrderedSearch.last(of: count, near: near - base) {
        holds(slottedFrame(slots, base + $0, at: offset))
      }
    }
    guard let shown = last({ $0.start + offset < end - tolerance }) else { return nil }
    let hidden = last { $0.start + $0.extent + offset <= start + tolerance }
    let first = hidden.map { $0 + 1 } ?? 0
    guard first <= shown else { return nil }
    return base + first...base + shown
  }
}
