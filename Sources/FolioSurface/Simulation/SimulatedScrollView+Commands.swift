public import FolioCore

extension SimulatedScrollView {
  /// Puts it at an offset, or sends it there.
  public func setOffset(_ offset: Points, animated: Bool) {
    guard offset.value.isFinite else { return }
    if animated { return animate(to: offset) }
    let wasAnimating = isAnimating
    stop()
    if wasAnimating, behavior.tellsStoppedAnimation { delegate?.didEndScrollingAnimation() }
    assignOffset(offset)
  }

  private func animate(to offset: Points) {
    let offset = offset.withinLimits
    guard offset != self.offset, behavior.animationStopsDeceleration || !isDecelerating else {
      return
    }
    // What the touch stopped is not what the finger leaves.
    state.stoppedMotion = false
    state.showsStopped = false
    course = Course(
      animationFrom: state.exactOffset, to: offset, at: now,
      milliseconds: behavior.animationDuration)
  }

  /// Puts it at an offset without stopping what moves, as an assignment to a property does.
  public func assignOffset(_ offset: Points) {
    guard offset.value.isFinite else { return }
    if isDragging { state.pulled = unresisted(offset.withinLimits) }
    set(exact: offset)
  }

  /// Stops what moves, and tells nobody.
  public func stop() {
    course = nil
    state.showsStopped = false
  }

  /// Sets the insets, and moves into the range.
  public func setInsets(_ insets: InsetRequest) {
    state.insets = insets
    keepInRange()
  }

  /// Sets the length of the content, and moves into the range; what is no number is no length.
  public func setContentExtent(_ extent: Points) {
    guard extent.value.isFinite else { return }
    state.contentExtent = extent
    keepInRange()
  }

  /// Has another size, and moves into the range; then it is laid out.
  public func layout(_ viewport: Viewport) {
    if viewport != self.viewport {
      state.viewport = viewport
      keepInRange()
    }
    delegate?.didLayout()
  }

  /// Goes through a whole change of size, as a rotation does.
  ///
  /// - Parameter milliseconds: how long it takes; the size changes at its beginning.
  public func rotate(to viewport: Viewport, milliseconds: Double = 0) {
    delegate?.willResize(to: viewport)
    delegate?.resizeAlongside()
    layout(viewport)
    advance(by: milliseconds)
    delegate?.didResize()
  }

  /// Brings an offset out of range back, unless a finger holds the view or it moves by itself.
  ///
  /// A finger holds what it has: how far it was beyond an end that is no more does not count.
  private func keepInRange() {
    if isDragging { state.pulled = unresisted(state.exactOffset) }
    guard course == nil, !isTracking, let range else { return }
    set(exact: range.clamp(state.exactOffset))
  }

  /// Shows a page, or moves it.
  public func place(_ copy: PageCopy, at frame: PageFrame) { state.places[copy] = frame }

  /// Takes a page away.
  public func recycle(_ copy: PageCopy) { state.places[copy] = nil }
}
