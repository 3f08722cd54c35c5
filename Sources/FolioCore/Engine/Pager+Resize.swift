/// A change of the surface's size, from its announcement to its end.
struct TransitionState: Sendable {
  /// The size it leads to; the last one that was announced wins.
  var to: Viewport
  /// The thing that stays in place.
  var keep: ResizeKeep
  /// How many announced changes have not ended.
  var depth = 1
}

extension Pager {
  /// Three steps keep a page through a change of size: insets without limit, then the offset for the
  /// future size, which the content does not have yet, then the insets exactly as they were.
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
    // A surface without a length shows nothing; what it showed is remembered until it has one
    // again.
    guard viewport.extent > 0 || layout.viewport.extent <= 0, viewport != layout.viewport else {
      return
    }
    relayout(keeping: .resize(keep), &effects) { $0.relayout(viewport: viewport) }
  }

  /// Reports the anchor's page where a change of the layout made it another one.
  ///
  /// - Parameter isOther: whether it is another one whatever its index.
  mutating func followAnchor(_ effects: inout Effects, isOther: Bool = false) {
    let page = restingPage
    settled = page
    guard phase == .idle else { return updateCurrent(&effects, isOther: isOther) }
    report(page, isOther, &effects)
  }

  /// The page stays; under a finger, what is on screen.
  mutating func setInsets(_ insets: Insets, _ effects: inout Effects) {
    guard accept(insets, &effects), insets != surfaceInsets else { return }
    relayout(keeping: phase == .dragging ? .screen : .resize(.page), &effects) {
      $0.surfaceInsets = insets
      $0.measure()
    }
  }

  /// Takes over the safe area; the part across the axis moves no page.
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
    strikes = [:]
    relayout(keeping: .resize(.page), &effects) {
      $0.source = source
      // Along another axis lies what was across, until the surface says otherwise.
      let known = $0.layout.viewport
      let isTurned = source.configuration(for: known).axis != $0.configuration.axis
      if isTurned { $0.viewport = $0.viewport.turned }
      $0.relayout(viewport: isTurned ? known.turned : known)
    }
  }

  /// `true` if a size from outside may enter.
  func accept(_ viewport: Viewport, _ effects: inout Effects) -> Bool {
    accept([viewport.extent, viewport.crossExtent], &effects)
  }

  /// `true` if insets from outside may enter.
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
  /// How long a page will be on a surface of another size.
  ///
  /// For a container inside the page, which is told its size to come before the surface has its own.
  /// Nothing changes. O(1) where no extent depends on the viewport, else what a resize costs.
  ///
  /// - Returns: `nil` where there is no such page, or no such size.
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
