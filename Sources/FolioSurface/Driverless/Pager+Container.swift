package import FolioCore

extension Pager {
  /// The pager with pages, in a container of a size.
  package func filled(_ pages: PageContent, in container: Viewport) -> Pager {
    var pager = self
    pager.handle(.resize(.step(to: container)), .reload(pages))
    return pager
  }

  /// Finds the bounds that leave a container between the config's insets, by iteration.
  mutating func fit(_ container: Viewport) {
    var next = container
    for _ in 0..<Self.maximumFits where !hasBounds(around: container) {
      handle(.resize(.step(to: next)))
      next = bounds(around: container)
    }
  }

  private static let maximumFits = 32

  private func bounds(around container: Viewport) -> Viewport {
    Viewport(extent: container.extent + layout.insets.sum, crossExtent: container.crossExtent)
  }

  private func hasBounds(around container: Viewport) -> Bool {
    let (found, wanted) = (layout.viewport, bounds(around: container))
    return found.crossExtent == wanted.crossExtent
      && Tolerance().areSame(found.extent, wanted.extent)
  }

  mutating func openLoop() { handle(.configure(LineSource(self))) }
}

/// A config without loops; a line that looped rewinds.
private final class LineSource: ConfigurationSource {
  private let pager: Pager

  init(_ pager: Pager) {
    var pager = pager
    // Another size then lays out no pages.
    pager.handle(.reload(.uniform(count: 0)))
    self.pager = pager
  }

  func configuration(for viewport: Viewport) -> PagerConfiguration {
    var pager = self.pager
    pager.handle(.resize(.step(to: viewport)))
    var configuration = pager.configuration
    configuration.loop = LoopPlan(configuration.loop.style == .off ? .off : .rewind)
    return configuration
  }
}

extension PageLayout {
  /// The distance between the first two pages; 0 for fewer.
  package var spacing: Points {
    pageCount > 1 ? start(ofPage: 1) - start(ofPage: 0) - extent(ofPage: 0) : 0
  }

  /// The fraction of a page that aligns with the same fraction of the snapport.
  package var alignment: Double {
    let page = pageCount / 2
    let room = snapport - extent(ofPage: page)
    guard pageCount > 0, room != 0 else { return 0 }
    return (start(ofPage: page) - insets.leading - unclampedRest(ofPage: page)) / room
  }

  package func firstPage(with page: Int) -> Int {
    page < pageCount ? pages(ofGroup: group(ofPage: page)).lowerBound : page
  }
}
