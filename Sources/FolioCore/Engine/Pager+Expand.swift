extension Pager {
  /// Expands or collapses a page, unless too long, keeping the visible content in place.
  mutating func expand(_ page: Int, to extent: Points?, _ effects: inout Effects) {
    guard let id = layout.pages.id(at: page) else {
      return effects.append(.refused(.noSuchPage(page, count: layout.pages.count)))
    }
    guard case .content = configuration.layout.extent else {
      return effects.append(.refused(.content(.extentsAreUniform)))
    }
    let natural = expanded[id]?.extent
    guard let length = extent?.value ?? natural else { return }
    guard length >= 0, length <= Limits.maximumLength else {
      return effects.append(.refused(.content(.extent(index: page, value: length))))
    }
    if let error = tooLong(withExtent: length, of: page) {
      return effects.append(.refused(.content(error)))
    }
    if extent == nil {
      expanded[id] = nil
      seen.removeAll { $0 == id }
    } else {
      expanded[id] = Expansion(
        extent: natural ?? layout.pages.naturalExtent(of: page), isEmpty: length <= 0,
        wasSeen: expanded[id]?.wasSeen ?? false)
    }
    setExtent(length, of: page, &effects)
  }

  /// Sets or removes a page's own time with autoplay.
  mutating func setDwell(_ milliseconds: Double?, of page: Int, _ effects: inout Effects) {
    guard let id = layout.pages.id(at: page) else {
      return effects.append(.refused(.noSuchPage(page, count: layout.pages.count)))
    }
    if let milliseconds, !(1...Limits.maximumInterval).contains(milliseconds) {
      return effects.append(.refused(.number(milliseconds)))
    }
    dwells[id] = milliseconds
  }

  /// The time on the settled page with autoplay, in milliseconds; `nil` without a limit.
  package var dwell: Double? {
    guard let interval = configuration.autoplay?.interval else { return nil }
    guard !dwells.isEmpty, let id = settled.flatMap({ layout.pages.id(at: $0) }) else {
      return interval
    }
    return dwells[id] ?? interval
  }

  /// Returns `true` if a page is expanded.
  public func isExpanded(_ page: Int) -> Bool {
    layout.pages.id(at: page).map { expanded[$0] != nil } ?? false
  }

  private mutating func setExtent(_ extent: Double, of page: Int, _ effects: inout Effects) {
    relayout(keeping: .screen, &effects) { pager in
      pager.layout.pages.setExtent(extent, of: page..<page + 1)
      pager.layout.measure()
    }
  }

  /// Collapses expanded pages that were visible and no longer are; O(log n) in a steady state.
  mutating func collapseHidden(_ effects: inout Effects) {
    guard !expanded.isEmpty, transition == nil, configuration.layout.collapsesHidden else {
      return
    }
    let visible = layout.visiblePages(at: offset)
    if let sight, !sight.dependsOnOffset, sight.visible == visible { return }
    let dependsOnOffset = expanded.values.contains { $0.isEmpty }
    noteSeen(visible, dependsOnOffset)
    // Also while hidden pages have no room to collapse.
    sight = Sight(visible: visible, dependsOnOffset: dependsOnOffset)
    for id in seen { collapse(id, unless: visible, &effects) }
    seen.removeAll { expanded[$0] == nil }
  }

  private mutating func collapse(
    _ id: PageID, unless visible: ClosedRange<Int>?, _ effects: inout Effects
  ) {
    guard let expansion = expanded[id], let page = layout.pages.index(of: id),
      !isInSight(page, visible),
      // A page that would make the content too long stays expanded.
      tooLong(withExtent: expansion.extent, of: page) == nil
    else { return }
    expanded[id] = nil
    setExtent(expansion.extent, of: page, &effects)
  }

  /// Adds the visible expanded pages to `seen`, in order.
  private mutating func noteSeen(_ visible: ClosedRange<Int>?, _ dependsOnOffset: Bool) {
    let before = seen.count
    if let visible, visible.count < expanded.count, !dependsOnOffset {
      for page in visible {
        guard let id = layout.pages.id(at: layout.pageOnLap(page).page),
          expanded[id]?.wasSeen == false
        else { continue }
        seen.append(id)
        expanded[id]?.wasSeen = true
      }
      return
    }
    for (id, expansion) in expanded where !expansion.wasSeen {
      if let page = layout.pages.index(of: id), isInSight(page, visible) { seen.append(id) }
    }
    guard seen.count > before else { return }
    for id in seen[before...] { expanded[id]?.wasSeen = true }
    seen = inOrder(seen)
  }

  /// Pages in the order of the content, so that pagers with other handles collapse them alike.
  func inOrder(_ pages: [PageID]) -> [PageID] {
    pages.sorted(byNumbers: { SortKey(Double(layout.pages.index(of: $0) ?? 0)) })
  }

  /// `true` if a page is visible on any lap; without an extent, if it would be.
  private func isInSight(_ page: Int, _ visible: ClosedRange<Int>?) -> Bool {
    guard layout.extent(ofPage: page) > 0 else {
      let start = layout.start(ofPage: page)
      let laps = layout.period.map { ((offset - start) / $0).rounded(.up) } ?? 0
      let ahead = start + (layout.period ?? 0) * laps - offset
      return ahead >= 0 && ahead <= layout.viewport.extent
    }
    guard let visible else { return false }
    let first = page + layout.pageOnLap(visible.lowerBound).lap * layout.pageCount
    return visible.contains(first)
      || (layout.isLooping && visible.contains(first + layout.pageCount))
  }
}

package struct Expansion: Sendable {
  /// The natural extent.
  package var extent: Double
  /// `true` if the page is expanded to no extent, so that it is visible at an edge, too.
  package var isEmpty = false
  /// `true` once the page was visible.
  package var wasSeen = false

  package init(extent: Double, isEmpty: Bool, wasSeen: Bool) {
    self.extent = extent
    self.isEmpty = isEmpty
    self.wasSeen = wasSeen
  }
}

/// The visible pages as last compared with the expanded ones.
struct Sight: Sendable {
  var visible: ClosedRange<Int>?
  /// `true` if pages may be hidden without a change of `visible`.
  var dependsOnOffset: Bool
}
