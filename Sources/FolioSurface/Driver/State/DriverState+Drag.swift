public import FolioCore

extension DriverState {
  mutating func take(
    _ callback: SurfaceCallback, _ pointer: Release.Pointer, _ surface: SurfaceSnapshot?,
    _ steps: inout [DriverStep]
  ) {
    if callback.isOfSize { return takeSize(callback, surface, &steps) }
    guard let surface else { return }
    switch callback {
    case .didScroll: return didScroll(surface, &steps)
    case .wheelTurned: return wheelTurned(surface, &steps)
    case .wheelStopped: return wheelStopped(surface, &steps)
    default: steps.append(.tell(.callback(callback)))
    }
    switch callback {
    case .willBeginDragging: willBeginDragging(pointer, surface, &steps)
    case .willEndDragging(let velocity, let proposed): willEndDragging(velocity, proposed, &steps)
    case .didEndDragging(let willDecelerate): didEndDragging(willDecelerate, surface, &steps)
    case .didEndDecelerating: didEndDecelerating(surface, &steps)
    case .didEndScrollingAnimation: didEndAnimation(surface, &steps)
    case .touchEnded: touchEnded(&steps)
    case .touchCancelled: touchCancelled(surface, &steps)
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
    _ pointer: Release.Pointer, _ surface: SurfaceSnapshot, _ steps: inout [DriverStep]
  ) {
    motion = .none
    touch = .none
    isReleased = false
    if pager.configuration.autoplay != nil { wasDragged = true }
    let wasWheeling = isWheeling
    dragger = .pointer(pointer)
    guard pager.phase == .dragging else { return steps.append(.beginDrag) }
    if wasWheeling {
      // The wheel's gesture continues under the finger.
      let place = standing(surface)
      if place != pager.offset { steps.append(.event(.scroll(to: place, cause: .drag))) }
    } else {
      // The end of the last drag was lost.
      steps += [.event(.cancel(at: standing(surface))), .beginDrag]
    }
  }

  private mutating func didScroll(_ surface: SurfaceSnapshot, _ steps: inout [DriverStep]) {
    // Only a visible motion can be seen to stop.
    if motion.shows(on: surface) { motion.wasSeen() }
    if swings(surface) {
      steps.append(.tell(.callback(.didScroll(to: surface.offset, .surface))))
      let offset = frame.logical(surface.offset)
      return steps.append(.event(.scroll(to: offset, cause: .surface)))
    }
    let cause = cause(surface)
    steps.append(.tell(.callback(.didScroll(to: surface.offset, cause))))
    // During a resize the page stays; a motion in the pager's layout is followed silently.
    if cause == .surface {
      needsResync = true
      guard motion.isUnderWay(on: surface), pager.phase == .settling,
        surface.viewport == pager.layout.viewport
      else { return }
    }
    steps.append(.event(.scroll(to: frame.logical(surface.offset), cause: cause)))
    // The app set the offset, which stopped a motion without a report.
    if cause == .programmatic { steps.append(.noticeStop) }
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

  private mutating func willEndDragging(
    _ velocity: Velocity, _ proposed: Points, _ steps: inout [DriverStep]
  ) {
    guard pager.phase == .dragging else { return }
    (isReleased, touch) = (true, .released)
    // Decided at the offset of the last `didScroll`.
    let input = releaseInput(velocity: velocity, proposedTarget: proposed)
    steps.append(.event(.release(input)))
  }

  func releaseInput(velocity: Velocity, proposedTarget: Points) -> ReleaseInput {
    let isMouse = dragger == .pointer(.mouse)
    return ReleaseInput(
      velocity: frame.mapping.mapped(velocity: velocity),
      gesture: isMouse ? .wheel(isThrown: velocity != .zero) : Release.Gesture(),
      proposedTarget: usable(proposedTarget))
  }

  /// `nil` inside a bounce, where the proposed target is wrong.
  private func usable(_ proposed: Points) -> Points? {
    pager.layout.isBeyondEnd(pager.offset) ? nil : frame.logical(proposed)
  }

  private mutating func didEndDragging(
    _ willDecelerate: Bool, _ surface: SurfaceSnapshot, _ steps: inout [DriverStep]
  ) {
    // A finger ends any animation, even without a report.
    if touch != .cancelled { motion = .none }
    // A deceleration was not stopped by a touch.
    touch = touch == .released && willDecelerate ? .none : .touched
    motion.fingerLeft(isExpected: willDecelerate && !motion.shows(on: surface))
    guard willDecelerate else { return steps.append(.comeToRest) }
    // A motion that the pager did not request begins here, before its first frame.
    guard pager.phase == .idle, !isReleased, cause(surface) == .motion else { return }
    steps.append(.event(.scroll(to: standing(surface), cause: .motion)))
  }

  /// A finger that caught the surface decides; else it has stopped.
  private mutating func didEndDecelerating(
    _ surface: SurfaceSnapshot, _ steps: inout [DriverStep]
  ) {
    motion.wasSeen()
    if surface.isTracking { return touch.wasTouched() }
    // A target set during the deceleration was never approached.
    if motion.isAnimation, !surface.isAnimating, let target = pager.target {
      return steps.append(.depart(SyncRequest(destination: target.offset)))
    }
    steps.append(.comeToRest)
  }

  /// An animation that the finger did not stop arrives; else the finger decides.
  private mutating func didEndAnimation(_ surface: SurfaceSnapshot, _ steps: inout [DriverStep]) {
    motion = .none
    let offset = frame.logical(surface.offset)
    let isAtTarget = pager.target.map { surface.isSame($0.offset, offset) } ?? false
    if !surface.isTracking || isAtTarget { steps.append(.comeToRest) }
  }

  private mutating func touchEnded(_ steps: inout [DriverStep]) {
    motion = .none
    touch.wasTouched()
    steps.append(.comeToRest)
  }

  private mutating func touchCancelled(_ surface: SurfaceSnapshot, _ steps: inout [DriverStep]) {
    dragger = .pointer(.touch)
    guard pager.phase == .dragging else { return touchEnded(&steps) }
    touch = .cancelled
    steps.append(.event(.cancel(at: standing(surface))))
  }
}

extension DriverState {
  mutating func comeToRest(_ surface: SurfaceSnapshot?, _ steps: inout [DriverStep]) {
    if pager.phase == .dragging {
      // A platform may animate a notch; the end of a wheel is reported separately.
      if isWheeling { return }
      // An end without a release is a cancelled touch.
      return steps.append(.event(.cancel(at: standing(surface))))
    }
    // Another motion was requested meanwhile, with an end of its own.
    if motion.isAnimation { return }
    isReleased = false
    let isTouched = touch.cameToRest()
    steps.append(.event(.stopped(at: standing(surface), afterTouch: isTouched)))
  }

  mutating func noticeStop(_ surface: SurfaceSnapshot?, _ steps: inout [DriverStep]) {
    guard pager.phase == .settling, !motion.isUnderWay(on: surface) else { return }
    motion = .none
    comeToRest(surface, &steps)
  }

  /// Ends a lost motion at its target, or where the surface is.
  mutating func loseMotion(_ surface: SurfaceSnapshot, _ steps: inout [DriverStep]) {
    guard pager.phase == .settling else { return }
    motion = .none
    if let target = pager.target { place(at: target.offset, surface, &steps) }
    steps.append(.comeToRest)
  }
}

extension DriverState {
  mutating func wheelTurned(_ surface: SurfaceSnapshot, _ steps: inout [DriverStep]) {
    guard surface.viewport.extent > 0, !surface.isTracking, !isWheeling, pager.phase != .dragging
    else { return }
    dragger = .wheel
    steps.append(.tell(.callback(.wheelTurned(at: surface.offset))))
    // A motion would take back what the wheel scrolls.
    if motion.isUnderWay(on: surface) { place(at: standing(surface), surface, &steps) }
    motion = .none
    steps.append(.beginDrag)
  }

  mutating func wheelStopped(_ surface: SurfaceSnapshot, _ steps: inout [DriverStep]) {
    guard isWheeling else { return }
    dragger = .pointer(.touch)
    steps.append(.tell(.callback(.wheelStopped(at: surface.offset))))
    guard pager.phase == .dragging else { return }
    let (offset, layout) = (pager.offset, pager.layout)
    let input = ReleaseInput(
      gesture: .wheel(isThrown: false),
      proposedTarget: layout.isLooping ? offset : layout.range.clamp(offset))
    steps += [.event(.release(input)), .realign]
  }
}

extension Release.Gesture {
  /// A release of a wheel or trackpad: with momentum a direction and an end, else only an end.
  public static func wheel(isThrown: Bool) -> Self {
    Self(kind: isThrown ? .directionAndEnd : .endPosition, cause: .wheel, pointer: .mouse)
  }
}
