public import FolioCore

extension PagerDriver: ScrollSurfaceDelegate {
  /// Reports the start of a drag, which ends a motion under way.
  public func willBeginDragging() { willBeginDragging(pointer: .touch) }

  /// Reports the start of a drag by a finger or a pointing device without notches.
  public func willBeginDragging(pointer: Release.Pointer) {
    guard let surface else { return }
    receive(.willBeginDragging(at: surface.offset), pointer: pointer)
  }

  /// Reports a changed offset; the driver finds the cause.
  public func didScroll() {
    if let surface { receive(.didScroll(to: surface.offset, nil)) }
  }

  /// Reports a release; returns the target on the surface, or `nil` to leave it alone.
  public func willEndDragging(velocity: Velocity, proposedTarget: Points) -> Points? {
    let callback = SurfaceCallback.willEndDragging(
      velocity: velocity, proposedTarget: proposedTarget)
    return release(.callback(callback), velocity: frame.mapping.mapped(velocity: velocity))
  }

  /// Reports a tool's release in the pager's coordinates; returns the target on the surface.
  public func willEndDragging(stating input: ReleaseInput) -> Points? {
    let pager = self.pager
    let end = input.proposedTarget ?? pager.offset + pager.travel(of: input.velocity)
    let callback = SurfaceCallback.willEndDragging(
      velocity: frame.mapping.mapped(velocity: input.velocity), proposedTarget: frame.physical(end))
    return release(.release(input, callback), velocity: input.velocity, end: input.proposedTarget)
  }

  /// The release for the end of a drag on the surface.
  public func releaseInput(velocity: Velocity, proposedTarget: Points) -> ReleaseInput {
    held.releaseInput(velocity: velocity, proposedTarget: proposedTarget)
  }

  /// Reports a lifted finger; without a deceleration the surface has stopped.
  public func didEndDragging(willDecelerate: Bool) {
    receive(.didEndDragging(willDecelerate: willDecelerate))
  }

  /// Reports the end of a deceleration, unless a finger caught the surface.
  public func didEndDecelerating() { receive(SurfaceCallback.didEndDecelerating) }

  /// Reports the end of an animation; an app calls it after setting an offset during a motion.
  public func didEndScrollingAnimation() { receive(SurfaceCallback.didEndScrollingAnimation) }

  /// Reports that a touch that stopped the surface ended without a drag.
  public func touchEnded() { receive(SurfaceCallback.touchEnded) }

  /// Reports a cancelled touch.
  public func touchCancelled() { receive(SurfaceCallback.touchCancelled) }

  /// Announces a resize.
  public func willResize(to viewport: Viewport) { receive(.willResize(to: viewport)) }

  /// Sets the offset for the new size.
  public func resizeAlongside() { receive(.resizeAlongside) }

  /// Reports a layout pass; sizes are compared.
  public func didLayout() { if let surface { receive(.didLayout(surface.viewport)) } }

  /// Ends a resize, and restores the insets.
  public func didResize() { receive(.didResize) }

  /// Reports changed insets of the surface; the page stays.
  public func insetsChanged(to insets: Insets) { receive(.insetsChanged(insets)) }

  /// Reports a changed safe area; the page stays.
  public func safeAreaChanged(to area: SafeArea) { receive(.safeAreaChanged(area)) }

  /// Reports an invalid answer of a motion strategy, if it is the pager's.
  public func motionFault(of strategy: String, _ violation: Violation) {
    run(.event(.motionFault(strategy: strategy, violation)))
  }
}
