import FolioCore

extension SessionState {
  /// Reloads the pages, in the form that the pager in use takes.
  mutating func state(_ content: PageContent) {
    let pages = suited(content)
    self.content = content
    sentContent = pages
    send(.reload(pages))
  }

  /// Reloads pages that are as long as the surface, when that has another size.
  mutating func refill() {
    if let sentContent, sentContent != suited(content) { state(content) }
  }

  /// Pages in the form that the pager in use takes.
  ///
  /// A count becomes pages as long as the surface where the config leaves their length to the app, and
  /// pages that need a place of their own lie one after the other.
  private func suited(_ content: PageContent) -> PageContent {
    let viewport = pager.layout.viewport.extent.value
    guard content.count <= Limits.maximumUnequalPages else { return content }
    switch (pager.configuration.layout.extent, content) {
    case (.content, .uniform(let count)):
      return .extents(Array(repeating: viewport, count: max(0, count)))
    case (.placed, .uniform(let count)):
      return .placed(Self.row(of: Array(repeating: viewport, count: max(0, count))))
    case (.placed, .extents(let extents)): return .placed(Self.row(of: extents))
    default: return content
    }
  }

  /// Returns `true` where another pager takes the pages in another form than they have.
  ///
  /// - Parameter hadExtents: whether the pager before was told how long each page is.
  func mustRestate(hadExtents: Bool) -> Bool {
    if pager.hasContentExtents, !hadExtents { return true }
    return sentContent.map { $0.form != suited(content).form } ?? false
  }

  /// `true` where the snap points of the pager in use are a list that no page has a part in.
  var listsRests: Bool {
    if case .list = pager.layout.rules.placement { true } else { false }
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

extension PageContent {
  fileprivate enum Form { case count, lengths, places }

  /// In which form it says where pages are.
  fileprivate var form: Form {
    switch self {
    case .uniform: .count
    case .extents: .lengths
    case .placed: .places
    }
  }
}
