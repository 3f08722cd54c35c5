/// The pages a surface shows or is about to show, and those it was told to place.
struct PageWindow: Sendable {
  /// Points of content before and after the viewport that count as visible.
  var overscan: Insets
  /// The placed pages, by unbounded index; contiguous.
  var pages: ClosedRange<Int>?
  /// Their handles, in the same order.
  var ids: [PageID] = []
  /// The offsets at which the window stays as it is, the edges excluded.
  var unchanged: (low: Points, high: Points)?

  init(overscan: Insets) {
    self.overscan = overscan
  }
}

extension PageLayout {
  /// The pages of a window at an offset.
  func pages(of window: PageWindow, at offset: Points) -> ClosedRange<Int>? {
    placedPages(
      at: offset, before: window.overscan.leading, after: window.overscan.trailing)
  }

  /// The offsets between which the same pages stay in a window.
  ///
  /// O(log n).
  func unchangedOffsets(
    for pages: ClosedRange<Int>, in window: PageWindow
  ) -> (low: Points, high: Points)? {
    guard placed == nil else { return nil }
    let reach = viewport.extent + window.overscan.trailing
    let before = window.overscan.leading
    var low = start(ofPage: pages.upperBound) - reach
    var high = end(ofPage: pages.lowerBound) + before
    if isLooping || pages.lowerBound > 0 {
      low = max(low, end(ofPage: pages.lowerBound - 1) + before)
    }
    if isLooping || pages.upperBound + 1 < self.pages.count {
      high = min(high, start(ofPage: pages.upperBound + 1) - reach)
    }
    return (low, high)
  }

  private func end(ofPage page: Int) -> Points { start(ofPage: page) + extent(ofPage: page) }
}

extension Pager {
  /// Begins to say which pages to place and to recycle, or stops.
  mutating func watchWindow(_ overscan: Insets?, _ effects: inout Effects) {
    if let window { recycle(window.ids, &effects) }
    window = overscan.map(PageWindow.init(overscan:))
    updateWindow(&effects)
  }

  /// Adds an effect for the pages that came into the window and one for those that left it.
  ///
  /// What leaves is said first, so that its view can be used again at once.
  ///
  /// O(1) while the window stays as it is, else O(log n + pages that come and go).
  mutating func updateWindow(_ effects: inout Effects) {
    guard let window else { return }
    if let unchanged = window.unchanged, offset > unchanged.low, offset < unchanged.high { return }
    let pages = layout.pages(of: window, at: offset)
    self.window?.unchanged = pages.flatMap { layout.unchangedOffsets(for: $0, in: window) }
    guard pages != window.pages || !idsStand else { return }
    replaceWindow(with: pages, &effects)
  }

  /// Renumbers the window when whole laps are taken out; the same pages stay.
  mutating func shiftWindow(by pages: Int) {
    guard var window else { return }
    window.pages = window.pages.map { $0.lowerBound + pages...$0.upperBound + pages }
    window.unchanged = nil
    self.window = window
  }

  /// Whether the window still names the pages it was made of.
  private var idsStand: Bool {
    guard let window, let pages = window.pages else { return true }
    return zip(pages, window.ids).allSatisfy { layout.id(ofPage: $0) == $1 }
  }

  private mutating func replaceWindow(
    with pages: ClosedRange<Int>?, _ effects: inout Effects
  ) {
    guard let old = window else { return }
    let ids = pages.map { $0.compactMap { layout.id(ofPage: $0) } } ?? []
    let (stay, stood) = (Set(ids), Set(old.ids))
    recycle(old.ids.filter { !stay.contains($0) }, &effects)
    if let pages {
      for (page, id) in zip(pages, ids) where !stood.contains(id) {
        let (index, lap) = layout.pageOnLap(page)
        effects.append(.place(page: index, lap: lap, id: id))
      }
    }
    window?.pages = pages
    window?.ids = ids
  }

  private func recycle(_ ids: [PageID], _ effects: inout Effects) {
    for id in ids { effects.append(.recycle(id)) }
  }
}

extension PageLayout {
  /// The handle of a page, by unbounded index; `nil` where rests have no pages.
  public func id(ofPage page: Int) -> PageID? {
    guard !pages.isEmpty else { return nil }
    let index = canonical(page, count: pages.count).index
    return index >= 0 && index < pages.count ? pages.id(at: index) : nil
  }
}
