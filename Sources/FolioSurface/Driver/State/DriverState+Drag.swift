public import FolioCore

extension DriverState {
  mutating func take(
    _ callback: SurfaceCallback, _ pointer: Release.Pointer, _ surface: SurfaceSnapshot?,
    _ actions: inout [DriverAction]
  ) {
    if callback.isOfSize { return takeSize(callback, surface, &actions) }
    guard let surface else { return }
    switch callback {
    case .didScroll: return didScroll(surface, &actions)
    case .wheelTurned: return wheelTurned(surface, &actions)
    case .wheelStopped: return wheelStopped(surface, &actions)
    default: actions.append(.report(.callback(callback)))
    }
    switch callback {
    case .willBeginDragging: willBeginDragging(pointer, surface, &actions)
    case .willEndDragging(let velocity, let proposed):
      // Decided at the offset of the last `didScroll`.
      letGo(releaseInput(velocity: velocity, proposedTarget: proposed), &actions)
    case .didEndDragging(let willDecelerate): didEndDragging(willDecelerate, surface, &actions)
    case .didEndDecelerating: didEndDecelerating(surface, &actions)
    case .didEndScrollingAnimation: didEndAnimation(surface, &actions)
    case .touchEnded: touchEnded(&actions)
    case .touchCancelled: touchCancelled(surface, &actions)
    default: break
    }
  }

  /// Notes a callback that is part of a command; returns `true` if the pager need not handle it.
  package mutating func noteEcho(
    _ callback: SurfaceCallback, seeing surface: SurfaceSnapshot
  ) -> Bool {
    switch callback {
    case .didScroll: if motion.shows(on: surface) { motion.wasSeen() }
    // The command replaces the motion.
    case .didEndDecelerating: motion.wasSeen()
    case .didEndScrollingAnimation: motion = .none
    default: return false
    }
    return true
  }

  /// Ends a motion under way, with or without a report.
  private mutating func willBeginDragging(
    _ pointer: Release.Pointer, _ surface: SurfaceSnapshot, _ actions: inout [DriverAction]
  ) {
    motion = .none
    touch = .none
    isReleased = false
    if pager.configuration.autoplay != nil { drags += 1 }
    let wasWheeling = isWheeling
    dragger = .pointer(pointer)
    guard pager.phase == .dragging else { return actions.next(.beginDrag) }
    if wasWheeling {
      // The wheel's gesture continues under the finger.
      let place = standing(surface)
      if place != pager.offset { actions.next(.event(.scroll(to: place, cause: .drag))) }
    } else {
      // The end of the last drag was lost.
      actions.next(.event(.cancel(at: standing(surface))))
      actions.next(.beginDrag)
    }
  }

  private mutating func didScroll(_ surface: SurfaceSnapshot, _ actions: inout [DriverAction]) {
    // Only a visible motion can be seen to stop.
    if motion.shows(on: surface) { motion.wasSeen() }
    if swings(surface) {
      actions.append(.report(.callback(.didScroll(to: surface.offset, .surface))))
      let offset = frame.logical(surface.offset)
      return actions.next(.event(.scroll(to: offset, cause: .surface)))
    }
    let cause = cause(surface)
    actions.append(.report(.callback(.didScroll(to: surface.offset, cause))))
    // During a resize the page stays; a motion in the pager's layout is followed silently.
    if cause == .surface {
      needsResync = true
      guard motion.isUnderWay(on: surface), pager.phase == .settling,
        surface.viewport == pager.layout.viewport
      else { return }
    }
    actions.next(.event(.scroll(to: frame.logical(surface.offset), cause: cause)))
    // The app set the offset, which stopped a motion without a report.
    guard cause == .programmatic else { return }
    actions.next(.stopIfStill)
  }

  /// `true` if the surface swings beyond an end after a gesture that ended there.
  private func swings(_ surface: SurfaceSnapshot) -> Bool {
    isReleased && pager.phase == .idle && !isInTransition && hasSize(surface)
      && motion.isUnderWay(on: surface)
  }

  private func cause(_ surface: SurfaceSnapshot) -> ScrollCause {
    let hasSize = hasSize(surface)
    let isHeld = surface.isTracking || isWheeling
    if pager.phase == .dragging, isHeld, hasSize { return .drag }
    if isInTransition || !hasSize { return .surface }
    if pager.phase == .dragging { return .drag }
    // Corrections before the next layout pass do not change the page.
    if needsResync, pager.phase == .idle { return .surface }
    return motion.isUnderWay(on: surface) ? .motion : .programmatic
  }

  /// Takes a tool's release, and reports the callback of a surface for it.
  mutating func release(_ input: ReleaseInput, _ actions: inout [DriverAction]) {
    let end = input.proposedTarget ?? pager.offset + pager.travel(of: input.velocity)
    let callback = SurfaceCallback.willEndDragging(
      velocity: frame.mapping.mapped(velocity: input.velocity), proposedTarget: frame.physical(end))
    actions.append(.report(.callback(callback)))
    letGo(input, &actions)
  }

  private mutating func letGo(_ input: ReleaseInput, _ actions: inout [DriverAction]) {
    guard pager.phase == .dragging else { return }
    (isReleased, touch) = (true, .released)
    var input = input
    // Inside a bounce a surface proposes a wrong target.
    if pager.layout.isBeyondEnd(pager.offset) { input.proposedTarget = nil }
    actions.next(.event(.release(input)))
  }

  /// The step that answers a release.
  func answerStep(of input: DriverInput) -> DriverStep {
    switch input {
    case .release(let input): .answer(input.velocity, end: input.proposedTarget)
    case .callback(.willEndDragging(let velocity, _), _):
      .answer(frame.mapping.mapped(velocity: velocity), end: nil)
    default: .answer(.zero, end: nil)
    }
  }

  func releaseInput(velocity: Velocity, proposedTarget: Points) -> ReleaseInput {
    let isMouse = dragger == .pointer(.mouse)
    return ReleaseInput(
      velocity: frame.mapping.mapped(velocity: velocity),
      gesture: isMouse ? .wheel(isThrown: velocity != .zero) : Release.Gesture(),
      proposedTarget: frame.logical(proposedTarget))
  }

  private mutating func didEndDragging(
    _ willDecelerate: Bool, _ surface: SurfaceSnapshot, _ actions: inout [DriverAction]
  ) {
    // A finger ends any animation, even without a report.
    if touch != .cancelled { motion = .none }
    // A deceleration was not stopped by a touch.
    touch = touch == .released && willDecelerate ? .none : .touched
    motion.fingerLeft(isExpected: willDecelerate && !motion.shows(on: surface))
    guard willDecelerate else { return actions.next(.stop) }
    // A motion that the pager did not request begins here, before its first frame.
    guard pager.phase == .idle, !isReleased, cause(surface) == .motion else { return }
    actions.next(.event(.scroll(to: standing(surface), cause: .motion)))
  }

  /// A finger that caught the surface decides; else it has stopped.
  private mutating func didEndDecelerating(
    _ surface: SurfaceSnapshot, _ actions: inout [DriverAction]
  ) {
    motion.wasSeen()
    if surface.isTracking { return touch.wasTouched() }
    // A target set during the deceleration was never approached.
    if motion.isAnimation, !surface.isAnimating, let target = pager.target {
      return actions.next(.start(SyncRequest(destination: target.offset)))
    }
    actions.next(.stop)
  }

  /// An animation that the finger did not stop arrives; else the finger decides.
  private mutating func didEndAnimation(_ surface: SurfaceSnapshot, _ actions: inout [DriverAction])
  {
    motion = .none
    let offset = frame.logical(surface.offset)
    let isAtTarget = pager.target.map { surface.isSame($0.offset, offset) } ?? false
    if !surface.isTracking || isAtTarget { actions.next(.stop) }
  }

  private mutating func touchEnded(_ actions: inout [DriverAction]) {
    motion = .none
    touch.wasTouched()
    actions.next(.stop)
  }

  private mutating func touchCancelled(_ surface: SurfaceSnapshot, _ actions: inout [DriverAction])
  {
    dragger = .pointer(.touch)
    guard pager.phase == .dragging else { return touchEnded(&actions) }
    touch = .cancelled
    actions.next(.event(.cancel(at: standing(surface))))
  }
}

extension DriverState {
  mutating func stop(_ surface: SurfaceSnapshot?, _ actions: inout [DriverAction]) {
    if pager.phase == .dragging {
      // A platform may animate a notch; the end of a wheel is reported separately.
      if isWheeling { return }
      // An end without a release is a cancelled touch.
      return actions.next(.event(.cancel(at: standing(surface))))
    }
    // Another motion was requested meanwhile, with an end of its own.
    if motion.isAnimation { return }
    isReleased = false
    let isTouched = touch.cameToRest()
    actions.next(.event(.stopped(at: standing(surface), afterTouch: isTouched)))
  }

  mutating func stopIfStill(_ surface: SurfaceSnapshot?, _ actions: inout [DriverAction]) {
    guard pager.phase == .settling, !motion.isUnderWay(on: surface) else { return }
    motion = .none
    stop(surface, &actions)
  }

  /// Ends a lost motion at its target, or where the surface is.
  mutating func loseMotion(_ surface: SurfaceSnapshot, _ actions: inout [DriverAction]) {
    guard pager.phase == .settling else { return }
    motion = .none
    if let target = pager.target { place(at: target.offset, surface, &actions) }
    actions.next(.stop)
  }
}

extension DriverState {
  mutating func wheelTurned(_ surface: SurfaceSnapshot, _ actions: inout [DriverAction]) {
    guard surface.viewport.extent > 0, !surface.isTracking, !isWheeling, pager.phase != .dragging
    else { return }
    dragger = .wheel
    actions.append(.report(.callback(.wheelTurned(at: surface.offset))))
    // A motion would take back what the wheel scrolls.
    if motion.isUnderWay(on: surface) { place(at: standing(surface), surface, &actions) }
    motion = .none
    actions.next(.beginDrag)
  }

  /// Takes a notch as a step, as an arrow key is; during a motion to a page it counts no more.
  mutating func notch(
    _ direction: Direction, _ surface: SurfaceSnapshot?, _ actions: inout [DriverAction]
  ) {
    guard let surface, surface.viewport.extent > 0, !surface.isTracking, pager.phase != .dragging
    else { return }
    actions.append(.report(.callback(.wheelTurned(at: surface.offset))))
    if let target = pager.target {
      // The platform's own scroll may have stopped the motion.
      if !motion.isUnderWay(on: surface) {
        actions.next(.start(SyncRequest(destination: target.offset)))
      }
      return
    }
    motion = .none
    actions.next(.beginDrag)
    actions.next(.event(.release(.step(direction, cause: .wheel, pointer: .mouse))))
    actions.next(.realign)
  }

  mutating func wheelStopped(_ surface: SurfaceSnapshot, _ actions: inout [DriverAction]) {
    guard isWheeling else { return }
    dragger = .pointer(.touch)
    actions.append(.report(.callback(.wheelStopped(at: surface.offset))))
    guard pager.phase == .dragging else { return }
    actions.next(.event(.release(wheelRelease)))
    actions.next(.realign)
  }

  private var wheelRelease: ReleaseInput {
    let (offset, layout) = (pager.offset, pager.layout)
    return ReleaseInput(
      gesture: .wheel(isThrown: false),
      proposedTarget: layout.isLooping ? offset : layout.range.clamp(offset))
  }

  /// The pager once the wheel's gesture is over.
  var pagerAfterWheel: Pager {
    guard isWheeling, pager.phase == .dragging else { return pager }
    var trial = pager
    trial.handle(.release(wheelRelease))
    return trial
  }
}

extension Release.Gesture {
  /// A release of a wheel or trackpad: with momentum a direction and an end, else only an end.
  public static func wheel(isThrown: Bool) -> Self {
    Self(kind: isThrown ? .directionAndEnd : .endPosition, cause: .wheel, pointer: .mouse)
  }
}
