public import FolioCore

extension PagerDriver: ScrollSurfaceDelegate {
  /// A drag begins from wherever the surface was.
  ///
  /// A motion that was under way is over, whether its end is told or not.
  public func willBeginDragging() { willBeginDragging(pointer: .touch) }

  /// A drag begins, of a finger or of a pointing device that scrolls without notches.
  public func willBeginDragging(pointer: Release.Pointer) {
    guard let surface else { return }
    state.pointer = pointer
    tell(.callback(.willBeginDragging(at: surface.offset)))
    forgetMotion()
    state.wasCancelled = false
    state.wasTouched = false
    if state.isWheeling, pager.phase == .dragging { return takeWheelOver() }
    // The end of the drag before was lost.
    if pager.phase == .dragging { send(.cancel(at: standing)) }
    send(.beginDrag(at: standing))
  }

  /// A wheel's gesture goes on under the finger, from where the wheel has come unnoticed.
  private func takeWheelOver() {
    state.isWheeling = false
    if standing != pager.offset { send(.scroll(to: standing, cause: .drag)) }
  }

  /// The offset changed; who changed it is worked out here.
  public func didScroll() {
    guard let surface else { return }
    // Only what was seen to move can be seen to have been stopped.
    if showsMotion { state.motion.wasSeen() }
    let cause = cause(surface)
    tell(.callback(.didScroll(to: surface.offset, cause)))
    guard let cause else { return }
    if cause == .host { return scrolledByHost(surface) }
    send(.scroll(to: frame.logical(surface.offset), cause: cause))
    if cause == .programmatic, pager.phase == .settling { wasStopped() }
  }

  /// While the size changes no scroll says which page is current; a motion that goes on in the
  /// pager's own layout is followed without a word.
  private func scrolledByHost(_ surface: any ScrollSurface) {
    state.needsResync = true
    guard isMoving, pager.phase == .settling, surface.viewport == pager.layout.viewport else {
      return
    }
    send(.scroll(to: frame.logical(surface.offset), cause: .host))
  }

  /// Somebody else set the offset in mid motion, which stopped it, and no end will be state.lastSent.
  private func wasStopped() {
    forgetMotion()
    stand()
  }

  /// Who moved the surface; `nil` when the driver did.
  private func cause(_ surface: any ScrollSurface) -> ScrollCause? {
    if ownCalls > 0 { return nil }
    let hasSize = hasSize(surface)
    if pager.phase == .dragging, surface.isTracking, hasSize { return .drag }
    if isInTransition || !hasSize { return .host }
    if pager.phase == .dragging { return .drag }
    // What it corrects when it comes to its size says nothing of the page, until it was laid out.
    if state.needsResync, pager.phase == .idle { return .host }
    return isMoving ? .motion : .programmatic
  }

  /// The finger lets go: the pager decides where the surface comes to rest.
  public func willEndDragging(velocity: Velocity, proposedTarget: Points) -> Points? {
    let input = releaseInput(velocity: velocity, proposedTarget: proposedTarget)
    return willEndDragging(
      .willEndDragging(velocity: velocity, proposedTarget: proposedTarget), input,
      pager.offset + pager.travel(of: input.velocity))
  }

  /// The same for a tool that states all of a release, in the pager's coordinates, where a surface
  /// reports a part: left alone, the surface comes to rest at the proposed target.
  ///
  /// - Returns: where the surface shall come to rest, in its own coordinates; `nil` to leave it alone.
  public func willEndDragging(stating input: ReleaseInput) -> Points? {
    let end = input.proposedTarget ?? pager.offset + pager.travel(of: input.velocity)
    let callback = SurfaceCallback.willEndDragging(
      velocity: frame.mapping.mapped(velocity: input.velocity), proposedTarget: frame.physical(end))
    return willEndDragging(callback, input, end)
  }

  /// - Parameter end: where the surface would come to rest if it had no ends.
  private func willEndDragging(
    _ callback: SurfaceCallback, _ input: ReleaseInput, _ end: @autoclosure () -> Points
  ) -> Points? {
    guard surface != nil else { return nil }
    tell(.callback(callback))
    if pager.phase == .dragging {
      pendingCommands.target = nil
      send(.release(input))
    }
    pendingCommands.target = nil
    let answer = (answer ?? endOnLoop(end())).map { frame.physical($0) }
    tell(.command(.target(answer)))
    return answer
  }

  /// What the pager is told when the surface ends a drag, in the pager's direction.
  public func releaseInput(velocity: Velocity, proposedTarget: Points) -> ReleaseInput {
    ReleaseInput(
      velocity: frame.mapping.mapped(velocity: velocity), gesture: gesture(velocity),
      proposedTarget: usable(proposedTarget))
  }

  private func gesture(_ velocity: Velocity) -> Release.Gesture {
    guard state.pointer == .mouse else { return Release.Gesture() }
    return .wheel(isThrown: velocity != .zero)
  }

  /// What the surface is told: where the pager goes, or stands; nothing where it leaves.
  private var answer: Points? {
    if let target = pager.target { return target.offset }
    return pager.phase == .settling ? nil : pager.offset
  }

  /// Where a surface that is left alone comes to rest on a loop, which has no ends: clones are added
  /// for all the way; `nil` elsewhere.
  private func endOnLoop(_ end: Points) -> Points? {
    guard frame.period != nil, pager.phase == .settling else { return nil }
    pendingCommands.target = end
    settleInOrder()
    pendingCommands.target = nil
    return end
  }

  /// Released from inside a bounce, what the surface proposes is wrong.
  private func usable(_ proposed: Points) -> Points? {
    let layout = pager.layout
    let offset = frame.logical(proposed)
    return layout.isLooping || layout.range.contains(pager.offset) ? offset : nil
  }

  /// The finger let go; where nothing follows, the surface stands now.
  public func didEndDragging(willDecelerate: Bool) {
    guard surface != nil else { return }
    tell(.callback(.didEndDragging(willDecelerate: willDecelerate)))
    // A finger was down, so whatever was animated before it is over, its end told or not.
    if !state.wasCancelled { state.motion = .none }
    state.wasCancelled = false
    state.wasTouched = true
    state.motion.fingerLeft(isExpected: willDecelerate && !showsMotion)
    if !willDecelerate { stand() }
  }

  /// The surface stands, unless a finger caught it: then what the finger does decides.
  public func didEndDecelerating() {
    guard let surface else { return }
    tell(.callback(.didEndDecelerating(at: surface.offset)))
    state.motion.wasSeen()
    // Told from within a call of the driver's own, it ends what that call takes the place of.
    guard ownCalls == 0 else { return }
    if surface.isTracking { state.wasTouched = true } else { stand() }
  }

  /// An animation has ended.
  ///
  /// An app that sets the very offset a motion passes just then stops it without anybody being told;
  /// it says so here.
  public func didEndScrollingAnimation() {
    guard let surface else { return }
    tell(.callback(.didEndScrollingAnimation(at: surface.offset)))
    forgetMotion()
    guard ownCalls == 0 else { return }
    // Under a finger that did not stop it, it arrives all the same; else the finger decides.
    if !surface.isTracking || isAtTarget(surface) { stand() }
  }

  private func isAtTarget(_ surface: any ScrollSurface) -> Bool {
    guard pager.phase == .settling, let target = pager.target else { return false }
    return isSame(target.offset, frame.logical(surface.offset))
  }

  /// Nothing moves on the surface any more and no end of it will be told, as when it left the screen:
  /// it is where it was sent, or where it stands.
  public func motionWasLost() {
    guard let surface, pager.phase == .settling else { return }
    forgetMotion()
    if let target = pager.target { place(surface, at: target.offset) }
    stand()
  }

  /// A touch that stopped the surface was lifted without a drag.
  public func touchEnded() {
    guard let surface else { return }
    tell(.callback(.touchEnded(at: surface.offset)))
    forgetMotion()
    state.wasTouched = true
    stand()
  }

  /// The touch was taken away; nothing is left half way.
  public func touchCancelled() {
    guard let surface else { return }
    tell(.callback(.touchCancelled(at: surface.offset)))
    state.isWheeling = false
    guard pager.phase == .dragging else {
      forgetMotion()
      state.wasTouched = true
      return stand()
    }
    state.wasCancelled = true
    send(.cancel(at: standing))
  }

  /// A motion strategy answered wrongly; counts where it is the pager's.
  public func motionFault(of strategy: String, _ violation: Violation) {
    send(.motionFault(strategy: strategy, violation))
  }

  /// The surface stands.
  private func stand() {
    // A platform may animate a notch; that the wheel has come to rest is told otherwise.
    if state.isWheeling, pager.phase == .dragging { return }
    // An end without the release before it is a touch that was taken away.
    if pager.phase == .dragging { return _ = send(.cancel(at: standing)) }
    // Another motion has been asked for meanwhile, and will have an end of its own.
    if state.motion.isAnimation { return }
    let isTouched = state.wasTouched
    state.wasTouched = false
    send(.stopped(at: standing, afterTouch: isTouched))
  }
}

extension PagerDriver {
  /// The size is about to change.
  public func willResize(to viewport: Viewport) {
    tell(.callback(.willResize(to: viewport)))
    send(.resize(.willResize(to: viewport)))
  }

  /// The offset for the future size is set.
  public func resizeAlongside() {
    tell(.callback(.resizeAlongside))
    if isInTransition { send(.resize(.alongside)) }
  }

  /// The surface was laid out; sizes are compared, never assumed.
  public func didLayout() {
    guard let viewport = surface?.viewport else { return }
    guard viewport != pager.viewport || isInTransition else { return catchUp() }
    tell(.callback(.didLayout(viewport)))
    send(.resize(.didLayout(viewport)))
    catchUp()
  }

  /// The change of size is over; the insets are given back.
  public func didResize() {
    tell(.callback(.didResize))
    guard isInTransition else { return }
    send(.resize(.didResize))
    // What was announced to have no size may never have been without one.
    pager.viewport.extent > 0 ? catchUp() : didLayout()
  }

  /// While the surface has another size than the pager counts with, nobody follows it; when they are
  /// of one size again the pager learns where a motion has come, and else the surface comes back.
  private func catchUp() {
    guard state.needsResync, let surface, !isInTransition, hasSize(surface) else { return }
    state.needsResync = false
    if isMoving, pager.phase != .dragging {
      return _ = send(.scroll(to: frame.logical(surface.offset), cause: .motion))
    }
    pendingCommands.relayout = true
    settleInOrder()
    if pager.phase == .settling, !isMoving { wasStopped() }
  }

  /// Whether the surface is of the size that the pager knows of and counts with; without a length it
  /// counts with the last one.
  private func hasSize(_ surface: any ScrollSurface) -> Bool {
    surface.viewport == pager.viewport && surface.viewport == pager.layout.viewport
  }

  /// The surface's own insets changed; the page stays.
  public func insetsChanged(to insets: Insets) {
    tell(.callback(.insetsChanged(insets)))
    send(.insets(state.mapping.mapped(insets: insets)))
  }

  /// What the device covers changed; the page stays.
  public func safeAreaChanged(to area: SafeArea) {
    tell(.callback(.safeAreaChanged(area)))
    send(.safeArea(SafeArea(along: state.mapping.mapped(insets: area.along), across: area.across)))
  }
}
