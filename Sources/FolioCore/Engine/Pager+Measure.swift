extension Pager {
  mutating func relayout(viewport: Viewport) {
    if !source.isSame(for: layout.viewport, viewport) {
      configuration = source.configuration(for: viewport)
    }
    layout.viewport = viewport
    measure()
  }

  /// Measures everything; visits pages only if an extent or a grouping depends on the change.
  mutating func measure() {
    let viewport = layout.viewport
    let insets =
      configuration.insets.resolved(viewport: viewport.extent) + surfaceInsets
      + safeArea.counted(configuration.safeArea).along
    let extent = viewport.extent
    layout.insets = insets
    let configuration = configuration
    let plan = configuration.layout
    layout.explicitPadding =
      configuration.padding.resolved(viewport: extent) + plan.padding.resolved(viewport: extent)
    layout.rules = configuration.snapRules(viewport: extent, insets: insets)
    layout.loop = configuration.loop
    layout.arrange(usesPlaces: plan.extent == .placed, slots: plan.slots)
    let reduced = layout.reducedLength
    layout.layOut(measures)
    if let length = layout.reducedLength, length.bitPattern != reduced?.bitPattern {
      pendingFaults.append(
        .misbehaved(strategy: plan.identifier, .length(length)))
    }
    layout.measure()
  }
}
