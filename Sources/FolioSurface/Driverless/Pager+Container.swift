import FolioCore

extension Pager {
  /// Finds the bounds that leave a container between the config's insets, by iteration.
  mutating func fit(_ container: Viewport, _ effects: inout Effects) {
    var next = container
    for _ in 0..<Self.maximumFits where !hasBounds(around: container) {
      handle(.resize(.step(to: next)), into: &effects)
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

  mutating func openLoop(_ effects: inout Effects) {
    handle(.configure(LineSource(self)), into: &effects)
  }
}

/// A config without loops; a line that looped rewinds.
private final class LineSource: ConfigurationSource {
  private let pager: Pager

  init(_ pager: Pager) {
    var pager = pager
    var effects = Effects()
    // Another size then lays out no pages.
    pager.handle(.reload(.uniform(count: 0)), into: &effects)
    self.pager = pager
  }

  func configuration(for viewport: Viewport) -> PagerConfiguration {
    var pager = self.pager
    var effects = Effects()
    pager.handle(.resize(.step(to: viewport)), into: &effects)
    var configuration = pager.configuration
    configuration.loop = LoopPlan(configuration.loop.style == .off ? .off : .rewind)
    return configuration
  }
}
