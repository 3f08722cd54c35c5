extension Pager {
  /// Lays out for a viewport: asks for its configuration and measures everything anew.
  mutating func relayout(viewport: Viewport) {
    configuration = source.configuration(for: viewport)
    layout.viewport = viewport
    measure()
  }

  /// Measures everything anew.
  ///
  /// Touches no page unless an extent or a grouping depends on what changed.
  mutating func measure() {
    let viewport = layout.viewport
    let insets =
      configuration.insets.resolved(viewport: viewport.extent) + surfaceInsets
      + safeArea.counted(configuration.safeArea).along
    let extent = viewport.extent
    layout.insets = insets
    let configuration = configuration
    let plan = configuration.layout.plan
    layout.statedPadding =
      configuration.padding.resolved(viewport: extent) + plan.padding.resolved(viewport: extent)
    let placement = answer(of: configuration.snap, or: SnapPlacement.aligned(0)) {
      () throws(StrategyFault<SnapPlacement>) in
      try configuration.placement(viewport: extent, insets: insets)
    }
    layout.rules = configuration.snapRules(placement, viewport: extent)
    layout.loop = configuration.loop.plan
    layout.arrange(usesPlaces: plan.extent == .placed, slots: plan.slots)
    let cut = layout.cutLength
    layout.layOut(measures)
    if let length = layout.cutLength, length.bitPattern != cut?.bitPattern {
      pendingFaults.append(
        .misbehaved(strategy: configuration.layout.identifier, .length(length)))
    }
    layout.measure()
  }
}
