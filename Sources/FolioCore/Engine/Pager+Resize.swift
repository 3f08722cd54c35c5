struct TransitionState: Sendable {
  var to: Viewport
  var keep: ResizeKeep
  var depth = 1
}

extension Pager {
  /// Resizes in three steps: unlimited insets, the offset for the new size, the original insets.
  mutating func resize(_ stage: ResizeStage, _ effects: inout Effects) {
    switch stage {
    case .willResize(let viewport): willResize(to: viewport, &effects)
    case .alongside:
      guard let transition else { return effects.append(.refused(.notResizing)) }
      apply(transition.to, transition.keep, &effects)
    case .didLayout(let viewport), .step(let viewport): step(to: viewport, &effects)
    case .didResize: didResize(&effects)
    }
  }

  private mutating func willResize(to viewport: Viewport, _ effects: inout Effects) {
    guard accept(viewport, &effects) else { return }
    guard transition == nil else {
      transition?.to = viewport
      transition?.depth += 1
      return
    }
    transition = TransitionState(to: viewport, keep: configuration.resize.keep)
    guard configuration.resize.expandsInsets else { return }
    insetsAreExpanded = true
    effects.append(.setInsets(.unbounded))
  }

  private mutating func didResize(_ effects: inout Effects) {
    guard let ending = transition else { return effects.append(.refused(.notResizing)) }
    guard ending.depth <= 1 else {
      transition?.depth -= 1
      return
    }
    apply(ending.to, ending.keep, &effects)
    transition = nil
    if phase == .idle { returnToAnchor(&effects) }
    if insetsAreExpanded {
      insetsAreExpanded = false
      effects.append(.setInsets(.exactly(layout.insets)))
    }
    effects.append(.ended(.resize, .arrived))
  }

  private mutating func step(to viewport: Viewport, _ effects: inout Effects) {
    guard accept(viewport, &effects) else { return }
    transition?.to = viewport
    apply(viewport, transition?.keep ?? configuration.resize.keep, &effects)
    if transition == nil { effects.append(.ended(.resize, .arrived)) }
  }

  private mutating func apply(
    _ viewport: Viewport, _ keep: ResizeKeep, _ effects: inout Effects
  ) {
    self.viewport = viewport
    // A surface without an extent keeps its last layout.
    guard viewport.extent > 0 || layout.viewport.extent <= 0, viewport != layout.viewport else {
      return
    }
    relayout(keeping: .resize(keep), &effects) { $0.relayout(viewport: viewport) }
  }

  mutating func followAnchor(_ effects: inout Effects, isOther: Bool = false) {
    let page = restingPage
    settled = page
    guard phase == .idle else { return updateCurrent(&effects, isOther: isOther) }
    report(page, isOther, &effects)
  }

  /// Sets the insets; the page stays in place, or the visible content during a drag.
  mutating func setInsets(_ insets: Insets, _ effects: inout Effects) {
    guard accept(insets, &effects), insets != surfaceInsets else { return }
    relayout(keeping: phase == .dragging ? .screen : .resize(.page), &effects) {
      $0.surfaceInsets = insets
      $0.measure()
    }
  }

  /// Sets the safe area; the part across the axis moves no page.
  mutating func setSafeArea(_ area: SafeArea, _ effects: inout Effects) {
    guard accept(area.along, &effects), accept(area.across, &effects) else { return }
    let covered = safeArea.along
    safeArea.across = area.across
    guard area.along != covered else { return }
    relayout(keeping: .resize(.page), &effects) {
      $0.safeArea = area
      $0.measure()
    }
  }

  mutating func configure(_ source: any ConfigurationSource, _ effects: inout Effects) {
    faults = [:]
    relayout(keeping: .resize(.page), &effects) {
      $0.source = source
      // A new axis has the insets from across, until the surface reports others.
      let axis = $0.configuration.axis
      $0.configuration = source.configuration(for: $0.layout.viewport)
      guard $0.configuration.axis != axis else { return $0.measure() }
      $0.viewport = $0.viewport.turned
      $0.relayout(viewport: $0.layout.viewport.turned)
    }
  }

  func accept(_ viewport: Viewport, _ effects: inout Effects) -> Bool {
    accept([viewport.extent, viewport.crossExtent], &effects)
  }

  private func accept(_ insets: Insets, _ effects: inout Effects) -> Bool {
    accept([insets.leading, insets.trailing], &effects)
  }

  private func accept(_ lengths: [Points], _ effects: inout Effects) -> Bool {
    let wrong = lengths.first { !($0 >= 0 && $0.value <= Limits.maximumLength) }
    if let wrong { effects.append(.refused(.number(wrong.value))) }
    return wrong == nil
  }
}

extension Pager {
  /// Returns the extent of a page on a surface of another size; `nil` if either is invalid.
  ///
  /// - Complexity: O(1) if no extent depends on the viewport, else that of a resize.
  public func extent(ofPage page: Int, on viewport: Viewport) -> Points? {
    var future = self
    var effects = Effects()
    guard future.accept(viewport, &effects) else { return nil }
    future.relayout(viewport: viewport)
    let count = future.layout.pageCount
    guard future.layout.isLooping || (0..<count).contains(page) else { return nil }
    return future.layout.extent(ofPage: page)
  }
}
