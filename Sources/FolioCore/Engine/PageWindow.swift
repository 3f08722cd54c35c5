/// A visible copy of a page; a looping surface can show a page twice, on different laps.
public struct PageCopy: Hashable, Sendable {
  /// The page's handle.
  public var id: PageID
  /// The number of laps since the creation of the pager; 0 without a loop.
  public var lap: Int

  /// Creates a copy of a page.
  public init(id: PageID, lap: Int = 0) {
    self.id = id
    self.lap = lap
  }
}

/// The pages in or near the viewport, updated with each event.
package struct PageWindow: Sendable {
  /// The points before and after the viewport that count as visible.
  package var overscan: Insets
  /// The visible pages, in the order of the content.
  package private(set) var shown: [Shown] = []
  private var pages: ClosedRange<Int>?
  private var laps = 0
  private var unchanged: (low: Points, high: Points)?

  /// A visible page.
  package struct Shown: Equatable, Sendable {
    /// The page's unbounded index.
    package var page: Int
    /// The page's copy.
    package var copy: PageCopy
  }

  /// The pages that left a window and those that entered it.
  package struct Turnover: Sendable {
    package var left: [Shown] = []
    package var came: [Shown] = []
  }

  /// Creates an empty window.
  package init(overscan: Insets) { self.overscan = overscan }

  /// Invalidates the window after a change of pages, viewport or overscan.
  package mutating func layoutChanged() { unchanged = nil }

  /// Follows a pager to an offset; `nil` without a change, in O(1), else O(log n + visible pages).
  package mutating func follow(
    _ layout: PageLayout, at offset: Points, laps: Int, drawing draws: Int = 0
  ) -> Turnover? {
    // A jump may end at the same offset of another lap.
    if let unchanged, laps == self.laps, offset > unchanged.low, offset < unchanged.high {
      return nil
    }
    let visible = layout.placedPages(
      at: offset, before: overscan.leading, after: overscan.trailing)
    unchanged = visible.flatMap { layout.unchangedOffsets(for: $0, overscan) }
    let pages = visible.map { layout.drawnPages(around: $0, draws) }
    guard pages != self.pages || !shown.allSatisfy({ layout.shown($0.page, laps) == $0 })
    else { return nil }
    (self.pages, self.laps) = (pages, laps)
    let old = shown
    shown = pages.map { $0.compactMap { layout.shown($0, laps) } } ?? []
    return Turnover(left: Self.missing(old, in: shown), came: Self.missing(shown, in: old))
  }

  private static func missing(_ some: [Shown], in others: [Shown]) -> [Shown] {
    let others = Set(others.lazy.map { $0.copy })
    return some.filter { !others.contains($0.copy) }
  }
}

extension PageLayout {
  /// The visible pages with those that a transform draws beside them, each once without copies.
  package func drawnPages(around visible: ClosedRange<Int>, _ draws: Int) -> ClosedRange<Int> {
    guard draws > 0 else { return visible }
    guard isLooping else {
      return max(0, visible.lowerBound - draws)...min(pages.count - 1, visible.upperBound + draws)
    }
    guard !loop.hasCopies else { return visible.lowerBound - draws...visible.upperBound + draws }
    let room = max(0, pages.count - visible.count)
    let after = min(draws, room / 2 + room % 2)
    return visible.lowerBound - min(draws, room / 2)...visible.upperBound + after
  }

  fileprivate func shown(_ page: Int, _ laps: Int) -> PageWindow.Shown? {
    let lap = isLooping ? laps + pageOnLap(page).lap : 0
    return id(ofPage: page).map { PageWindow.Shown(page: page, copy: PageCopy(id: $0, lap: lap)) }
  }

  fileprivate func unchangedOffsets(
    for pages: ClosedRange<Int>, _ overscan: Insets
  ) -> (low: Points, high: Points)? {
    guard isRow else { return nil }
    let span = viewport.extent + overscan.trailing
    let before = overscan.leading
    var low = start(ofPage: pages.upperBound) - span
    var high = end(ofPage: pages.lowerBound) + before
    if isLooping || pages.lowerBound > 0 {
      low = max(low, end(ofPage: pages.lowerBound - 1) + before)
    }
    if isLooping || pages.upperBound + 1 < self.pages.count {
      high = min(high, start(ofPage: pages.upperBound + 1) - span)
    }
    return (low, high)
  }

  private func end(ofPage page: Int) -> Points { start(ofPage: page) + extent(ofPage: page) }

  /// Returns the handle of a page, by unbounded index; `nil` for a snap point without a page.
  public func id(ofPage page: Int) -> PageID? {
    pages.id(at: canonical(page, count: pages.count).index)
  }
}

extension Pager {
  mutating func watchWindow(_ overscan: Insets?, _ effects: inout Effects) {
    for shown in window?.shown ?? [] { effects.append(.recycle(shown.copy)) }
    window = overscan.map(PageWindow.init(overscan:))
    updateWindow(&effects)
  }

  /// Reports the pages that left the window first, so that their views can be reused.
  mutating func updateWindow(_ effects: inout Effects) {
    let draws = configured.value.transform?.draws ?? 0
    guard let turnover = window?.follow(layout, at: offset, laps: laps, drawing: draws) else {
      return
    }
    for shown in turnover.left { effects.append(.recycle(shown.copy)) }
    for shown in turnover.came {
      effects.append(.place(page: layout.pageOnLap(shown.page).page, shown.copy))
    }
  }
}
