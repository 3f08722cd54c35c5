public import FolioCore

extension PagerDriver: ScrollSurfaceDelegate {
  /// A drag begins from wherever the surface was.
  ///
  /// A motion that was under way is over, whether its end is told or not.
  public func willBeginDragging() { willBeginDragging(pointer: .touch) }

  /// A drag begins, of a finger or of a pointing device that scrolls without notches.
  public func willBeginDragging(pointer: Release.Pointer) {
    guard let surface else { return }
    receive(.willBeginDragging(at: surface.offset), pointer: pointer)
  }

  /// The offset changed; who changed it is worked out here.
  public func didScroll() {
    if let surface { receive(.didScroll(to: surface.offset, nil)) }
  }

  /// The finger lets go: the pager decides where the surface comes to rest.
  ///
  /// - Returns: an offset of the surface; `nil` to leave it alone.
  public func willEndDragging(velocity: Velocity, proposedTarget: Points) -> Points? {
    let callback = SurfaceCallback.willEndDragging(
      velocity: velocity, proposedTarget: proposedTarget)
    return release(.callback(callback), velocity: frame.mapping.mapped(velocity: velocity))
  }

  /// A release that a tool or a test states whole, in the pager's coordinates; a surface reports a part.
  ///
  /// Left alone, the surface comes to rest at the proposed target.
  ///
  /// - Returns: where the surface shall come to rest, in its own coordinates; `nil` to leave it alone.
  public func willEndDragging(stating input: ReleaseInput) -> Points? {
    let pager = self.pager
    let end = input.proposedTarget ?? pager.offset + pager.travel(of: input.velocity)
    let callback = SurfaceCallback.willEndDragging(
      velocity: frame.mapping.mapped(velocity: input.velocity), proposedTarget: frame.physical(end))
    return release(.release(input, callback), velocity: input.velocity, end: input.proposedTarget)
  }

  /// The release that the pager takes when the surface ends a drag, in the pager's direction.
  public func releaseInput(velocity: Velocity, proposedTarget: Points) -> ReleaseInput {
    held.releaseInput(velocity: velocity, proposedTarget: proposedTarget)
  }

  /// The finger let go; where nothing follows, the surface has come to rest.
  public func didEndDragging(willDecelerate: Bool) {
    receive(.didEndDragging(willDecelerate: willDecelerate))
  }

  /// The surface has come to rest, unless a finger caught it: then what the finger does decides.
  public func didEndDecelerating() { receive(SurfaceCallback.didEndDecelerating) }

  /// An animation has ended.
  ///
  /// An app that sets the very offset a motion passes just then stops it without anybody being told;
  /// it says so here.
  public func didEndScrollingAnimation() { receive(SurfaceCallback.didEndScrollingAnimation) }

  /// A touch that stopped the surface was lifted without a drag.
  public func touchEnded() { receive(SurfaceCallback.touchEnded) }

  /// The touch was taken away; nothing is left half way.
  public func touchCancelled() { receive(SurfaceCallback.touchCancelled) }

  /// The size is about to change.
  public func willResize(to viewport: Viewport) { receive(.willResize(to: viewport)) }

  /// The offset for the future size is set.
  public func resizeAlongside() { receive(.resizeAlongside) }

  /// The surface was laid out; sizes are compared, never assumed.
  public func didLayout() { if let surface { receive(.didLayout(surface.viewport)) } }

  /// The change of size is over; the insets are given back.
  public func didResize() { receive(.didResize) }

  /// The surface's own insets changed; the page stays.
  public func insetsChanged(to insets: Insets) { receive(.insetsChanged(insets)) }

  /// The safe area changed; the page stays.
  public func safeAreaChanged(to area: SafeArea) { receive(.safeAreaChanged(area)) }

  /// A motion strategy answered wrongly; counts where it is the pager's.
  public func motionFault(of strategy: String, _ violation: Violation) {
    run(.event(.motionFault(strategy: strategy, violation)))
  }
}
