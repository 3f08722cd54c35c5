import FolioCore

extension SessionState {
  /// States the pages anew, as the pager in use wants to be told of them.
  mutating func state(_ content: PageContent) {
    let pages = asTold(content)
    self.content = content
    toldContent = pages
    send(.reload(pages))
  }

  /// States pages anew that are as long as the surface, where that has another size.
  mutating func refill() {
    if let toldContent, toldContent != asTold(content) { state(content) }
  }

  /// Pages as the pager in use wants to be told of them.
  ///
  /// A count becomes pages as long as the surface where the config leaves their length to the app, and
  /// pages that need a place of their own lie one after the other.
  private func asTold(_ content: PageContent) -> PageContent {
    let viewport = pager.layout.viewport.extent.value
    guard content.count <= Limits.maximumUnequalPages else { return content }
    switch (pager.configuration.layout.plan.extent, content) {
    case (.content, .uniform) where listReplacesPages && pager.configuration.hasListedRests:
      return .uniform(count: 0)
    case (.content, .uniform(let count)):
      return .extents(Array(repeating: viewport, count: max(0, count)))
    case (.placed, .uniform(let count)):
      return .placed(Self.row(of: Array(repeating: viewport, count: max(0, count))))
    case (.placed, .extents(let extents)): return .placed(Self.row(of: extents))
    default: return content
    }
  }

  /// Whether another pager wants to be told otherwise of the pages than they were told.
  ///
  /// - Parameter hadExtents: whether the pager before was told how long each page is.
  func mustRestate(hadExtents: Bool) -> Bool {
    if pager.hasContentExtents, !hadExtents { return true }
    return toldContent.map { $0 != asTold(content) } ?? false
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
