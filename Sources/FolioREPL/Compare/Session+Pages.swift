import FolioCore

extension Session {
  /// Pages as the pager in use wants to be told of them.
  ///
  /// A count becomes pages as long as the surface where the config leaves their length to the app, and
  /// pages that need a place of their own lie one after the other. A plain list of rests is its own
  /// pages.
  func told(_ content: PageContent) -> PageContent {
    let pager = present.pager
    let viewport = pager.layout.viewport.extent.value
    guard content.count <= Limits.maximumUnequalPages else { return content }
    switch (pager.configuration.layout.plan.extent, content) {
    case (.content, .uniform) where pager.configuration.hasListedRests:
      return .uniform(count: 0)
    case (.content, .uniform(let count)):
      return .extents(Array(repeating: viewport, count: max(0, count)))
    case (.placed, .uniform(let count)):
      return .placed(Self.row(of: Array(repeating: viewport, count: max(0, count))))
    case (.placed, .extents(let extents)): return .placed(Self.row(of: extents))
    default: return content
    }
  }

  private static func row(of extents: [Double]) -> PlacedContent {
    var start = 0.0
    return PlacedContent(
      extents.map { extent in
        defer { start += extent }
        return PlacedPage(start: start, extent: extent)
      })
  }
}

extension PagerConfiguration {
  /// Whether there is somewhere to go without pages.
  fileprivate var hasListedRests: Bool {
    if case .list(let offsets) = snap.placement { return offsets.count > 1 }
    return false
  }
}
