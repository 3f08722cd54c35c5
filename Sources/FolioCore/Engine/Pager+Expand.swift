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
    expanded[id] =
      extent == nil
      ? nil : expanded[id] ?? Expansion(extent: layout.pages.naturalExtent(of: page))
    setExtent(length, of: page, &effects)
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

  mutating func collapseHidden(_ effects: inout Effects) {
    guard !expanded.isEmpty, transition == nil, configuration.layout.collapsesHidden else {
      return
    }
    let visible = layout.visiblePages(at: offset)
    for (id, expansion) in Array(expanded).sorted(byNumbers: { $0.key.sortKey }) {
      guard let page = layout.pages.index(of: id) else {
        expanded[id] = nil
        continue
      }
      if isInSight(page, visible) {
        expanded[id]?.wasSeen = true
        continue
      }
      // A page that would make the content too long stays expanded.
      guard expansion.wasSeen, tooLong(withExtent: expansion.extent, of: page) == nil else {
        continue
      }
      expanded[id] = nil
      setExtent(expansion.extent, of: page, &effects)
    }
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

struct Expansion: Sendable {
  var extent: Double
  /// `true` once the page was visible.
  var wasSeen = false
}
