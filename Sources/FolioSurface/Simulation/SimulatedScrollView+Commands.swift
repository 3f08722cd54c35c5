package import FolioCore

extension SimulatedScrollView {
  package func carryOut(_ command: SurfaceCommand) {
    switch command {
    case .target: break
    case .setOffset(let offset, let animated): setOffset(offset, animated: animated)
    case .setInsets(let insets): setInsets(insets)
    case .setContentExtent(let extent): setContentExtent(extent)
    case .place(let copy, let frame): state.places[copy] = frame
    case .recycle(let copy): state.places[copy] = nil
    }
  }

  package func setOffset(_ offset: Points, animated: Bool) {
    guard offset.value.isFinite else { return }
    if animated { return animate(to: offset) }
    let wasAnimating = isAnimating
    stop()
    if wasAnimating, behavior.reportsStoppedAnimation {
      delegate?.receive(.didEndScrollingAnimation(at: self.offset))
    }
    assignOffset(offset)
  }

  private func animate(to offset: Points) {
    let offset = offset.withinLimits
    guard offset != self.offset, behavior.animationStopsDeceleration || !isDecelerating else {
      return
    }
    // A motion that the touch stopped does not count.
    state.stoppedMotion = false
    state.showsStopped = false
    guard behavior.animatesWithMotion else {
      return course = Course(
        animationFrom: state.exactOffset, to: offset, at: now,
        milliseconds: behavior.animationDuration)
    }
    move(Motion(from: state.exactOffset, to: offset, ends: ends), isAnimation: true)
  }

  /// Sets the offset without stopping a motion, like an assignment to a property.
  package func assignOffset(_ offset: Points) {
    guard offset.value.isFinite else { return }
    if isDragging { state.pulled = unresisted(offset.withinLimits) }
    set(exact: offset)
  }

  /// Stops a motion without a callback.
  package func stop() {
    course = nil
    state.showsStopped = false
  }

  /// Sets the insets, and moves into the range.
  package func setInsets(_ insets: InsetRequest) {
    state.insets = insets
    keepInRange()
  }

  /// Sets the length of the content, 0 for NaN, and moves into the range.
  package func setContentExtent(_ extent: Points) {
    guard extent.value.isFinite else { return }
    state.contentExtent = extent
    keepInRange()
  }

  /// Sets the size, moves into the range, and lays out.
  package func layout(_ viewport: Viewport) {
    if viewport != self.viewport {
      state.viewport = viewport
      keepInRange()
    }
    delegate?.receive(.didLayout(viewport))
  }

  /// Plays a whole resize, such as a rotation; the size changes at its start.
  package func rotate(to viewport: Viewport, milliseconds: Double = 0) {
    delegate?.receive(.willResize(to: viewport))
    delegate?.receive(.resizeAlongside)
    layout(viewport)
    advance(by: milliseconds)
    delegate?.receive(.didResize)
  }

  /// Moves an offset into range, unless a finger or a motion holds it.
  private func keepInRange() {
    if isDragging { state.pulled = unresisted(state.exactOffset) }
    guard course == nil, !isTracking, let range else { return }
    set(exact: range.clamp(state.exactOffset))
  }
}
