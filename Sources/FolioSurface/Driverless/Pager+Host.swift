import FolioCore

// What a pager has to know of a host that lays its pages out and scrolls by itself.
extension Pager {
  /// Takes the bounds that leave a container between the insets of its config.
  ///
  /// Insets may be a share of the bounds, so they are looked for; insets that leave nothing have no
  /// such bounds.
  mutating func fit(_ container: Viewport, _ effects: inout Effects) {
    var next = container
    for _ in 0..<Self.maximumFits where !hasBounds(around: container) {
      handle(.resize(.step(to: next)), into: &effects)
      next = bounds(around: container)
    }
  }

  private static let maximumFits = 32

  /// The bounds that leave a container between the insets there are now.
  private func bounds(around container: Viewport) -> Viewport {
    Viewport(extent: container.extent + layout.insets.sum, crossExtent: container.crossExtent)
  }

  private func hasBounds(around container: Viewport) -> Bool {
    let (found, wanted) = (layout.viewport, bounds(around: container))
    return found.crossExtent == wanted.crossExtent
      && Tolerance().areSame(found.extent, wanted.extent)
  }

  /// Has a line with ends wherever its config asks for a loop, which needs pages shown twice; a step
  /// beyond an end then goes back to the other one.
  mutating func openLoop(_ effects: inout Effects) {
    handle(.configure(LineSource(self)), into: &effects)
  }
}

/// A config, without loops; a step beyond an end goes back to the other one where there was one.
private final class LineSource: ConfigurationSource {
  private let pager: Pager

  init(_ pager: Pager) {
    var pager = pager
    var effects = Effects()
    // So that another size lays no pages out.
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
