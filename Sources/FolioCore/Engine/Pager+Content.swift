extension Pager {
  /// Replaces all pages; a policy chooses the current one.
  mutating func reload(_ content: PageContent, _ effects: inout Effects) {
    let content = known(content)
    let table = table(of: content)
    if table == nil, let error = error(in: content) {
      return effects.append(.refused(.content(error)))
    }
    let index = indexAfterReload(count: content.count)
    let isOther = current != nil && !layout.pages.isEmpty
    anchor.wasScrolled = false
    relayout(keeping: .resize(.page), isOther: isOther, &effects) { pager in
      pager.replacePages(content, table)
      pager.measure()
      pager.anchorAtPage(index)
      pager.retargetByIndex()
    }
  }

  /// The table of valid pages with individual extents, built first to scan extents once.
  private func table(of content: PageContent) -> PageTable? {
    guard case .extents(let extents) = content, configuration.layout.extent == .content,
      extents.count <= Limits.maximumUnequalPages
    else { return nil }
    var table = layout.pages
    guard table.replaceAll(by: extents) else { return nil }
    let length = measures.limited.length(count: extents.count, extents: table.extentSum)
    return tooLong(length) == nil ? table : nil
  }

  /// With a minimum, an invalid estimate counts as unknown.
  private func known(_ content: PageContent) -> PageContent {
    guard configuration.layout.minimum != nil, case .extents(let extents) = content,
      !extents.allSatisfy({ $0.isLength })
    else { return content }
    return .extents(extents.map { $0.isLength ? $0 : 0 })
  }

  /// The current page after a reload with other keys.
  private func indexAfterReload(count: Int) -> Int {
    let index = anchorIndex ?? anchor.index
    switch configuration.policies.reload {
    case .first: return 0
    case .index: return index < count ? index : 0
    case .id: return index
    }
  }

  private func error(in content: PageContent) -> PageError? {
    fault(in: content) ?? tooLong(content)
  }

  private func fault(in content: PageContent) -> PageError? {
    switch content {
    case .uniform(let count):
      return PageError.excess(of: count, over: Limits.maximumUniformPages)
    case .extents(let extents):
      switch configuration.layout.extent {
      case .uniform: return .extentsAreUniform
      case .placed: return .placesDoNotFit
      case .content: return error(in: extents)
      }
    case .placed(let pages, let extent):
      guard configuration.layout.extent == .placed else { return .placesDoNotFit }
      return PlacedContent(pages, contentExtent: extent).fault
    }
  }

  private func error(in extents: [Double]) -> PageError? {
    let limit = Limits.maximumUnequalPages
    if let fault = PageError.excess(of: extents.count, over: limit) { return fault }
    let fault = extents.firstIndex { !$0.isLength || $0 > Limits.maximumLength }
    return fault.map { .extent(index: $0, value: extents[$0]) }
  }

  var measures: PageMeasures {
    configuration.layout.measures(
      viewport: layout.viewport.extent,
      snapport: max(0, layout.viewport.extent - layout.insets.sum), padding: layout.explicitPadding)
  }

  func tooLong(_ content: PageContent) -> PageError? {
    tooLong(measures.limited.length(of: content))
  }

  func tooLong(withExtent extent: Double, of page: Int) -> PageError? {
    let (pages, measures) = (layout.pages, measures.limited)
    let (old, new) = (pages.extent(of: page), max(extent, measures.minimum))
    guard new > old else { return nil }
    return tooLong(measures.length(count: pages.count, extents: pages.extentSum - old + new))
  }

  private func tooLong(_ length: Double) -> PageError? {
    length <= Limits.maximumOffset ? nil : .tooLong(length)
  }

  private mutating func replacePages(_ content: PageContent, _ table: PageTable?) {
    layout.forgetPlaces()
    (expanded, seen) = ([:], [])
    if let table {
      layout.pages = table
      return
    }
    layout.pages.removeAll()
    // The least extent of another surface does not apply.
    layout.pages.minimumExtent = 0
    switch content {
    case .placed(let pages, let extent):
      layout.pages.insert(uniform: pages.count, extent: 0, at: 0)
      layout.place(PlacedContent(pages, contentExtent: extent))
    case .uniform(let count):
      layout.pages.insert(uniform: max(0, count), extent: 0, at: 0)
    case .extents(let extents):
      layout.pages.insert(extents: extents, at: 0)
    }
  }

  mutating func anchorAtPage(_ index: Int) {
    let page = max(0, min(index, layout.pageCount - 1))
    anchor = Bookmark(
      page: layout.id(ofPage: page), index: page,
      listedGroup: layout.rules.placement.isListed ? layout.group(ofPage: page) : nil)
  }

  /// Names the new page at the index of a motion's target, because the old one is gone.
  private mutating func retargetByIndex() {
    guard var target = activity.settling?.targetBookmark, layout.pageCount > 0 else { return }
    target.index = min(target.index, layout.pageCount - 1)
    target.page = layout.id(ofPage: target.index)
    activity.settling?.targetBookmark = target
  }
}

extension Double {
  fileprivate var isLength: Bool { isFinite && self >= 0 }
}
