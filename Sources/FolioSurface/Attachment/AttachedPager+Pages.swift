package import FolioCore

extension AttachedPager {
  /// The pages within the bounds, in reading order.
  package var visiblePages: [Int] {
    let pager = self.pager
    return pager.layout.visiblePages(at: pager.offset)?.map { pager.layout.pageOnLap($0).page }
      ?? []
  }

  /// The edit for pages that the source has gained.
  package func insertion(_ count: Int, at page: Int) -> PageEdit {
    let extents = (0..<max(0, count)).map { views.source?.extent(page + $0) ?? 0 }
    return .insert(
      takesExtents ? .extents(extents) : .uniform(count: count, extent: 0), at: page)
  }

  /// The looks of visible pages and of those that a transform draws outside the bounds, the rearmost
  /// first; `nil` without a transform.
  package func drawnPages(
    _ visible: some Collection<Int>
  ) -> [(page: Int, look: PageTransform)]? {
    let pager = self.pager
    guard let plan = pager.configuration.transform,
      let looks = pager.pageLooks(reducesMotion: surface.surroundings.prefersReducedMotion)
    else { return nil }
    var pages = Set(visible)
    if plan.draws > 0, let visible = pager.layout.visiblePages(at: pager.offset) {
      pages.formUnion(pager.layout.drawnPages(around: visible, plan.draws))
    }
    return pages.map { (page: $0, look: looks.look(ofPage: $0)) }
      .sorted { ($0.look.order, $0.page) < ($1.look.order, $1.page) }
  }
}
