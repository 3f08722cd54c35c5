public import FolioCore

// What the surface tells of fingers, of what scrolls it, and of the ends of motions.
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

  /// Notes a callback from within a command, if it may be part of what the command does: then the pager
  /// need not hear of it.
  ///
  /// - Returns: whether it may be.
  package mutating func noteEcho(
    _ callback: SurfaceCallback, seeing surface: SurfaceSnapshot
  ) -> Bool {
    switch callback {
    case .didScroll: if motion.shows(on: surface) { motion.wasSeen() }
    // The command takes the place of the motion.
    case .didEndDecelerating: motion.wasSeen()
    case .didEndScrollingAnimation: motion = .none
    default: return false
    }
    return true
  }

  /// A motion that was under way is over, whether its end is told or not.
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
      // Its gesture goes on under the finger, from where the wheel has come unnoticed.
      let place = standing(surface)
      if place != pager.offset { steps.append(.event(.scroll(to: place, cause: .drag))) }
    } else {
      // The end of the drag before was lost.
      steps += [.event(.cancel(at: standing(surface))), .beginDrag]
    }
  }

  private mutating func didScroll(_ surface: SurfaceSnapshot, _ steps: inout [DriverStep]) {
    // Only what was seen to move can be seen to have been stopped.
    if motion.shows(on: surface) { motion.wasSeen() }
    if swings(surface) {
      steps.append(.tell(.callback(.didScroll(to: surface.offset, .surface))))
      let offset = frame.logical(surface.offset)
      return steps.append(.event(.scroll(to: offset, cause: .surface)))
    }
    let cause = cause(surface)
    steps.append(.tell(.callback(.didScroll(to: surface.offset, cause))))
    // While the size changes no scroll says which page is current; a motion that goes on in the
    // pager's own layout is followed without a word.
    if cause == .surface {
      needsResync = true
      guard motion.isUnderWay(on: surface), pager.phase == .settling,
        surface.viewport == pager.layout.viewport
      else { return }
    }
    steps.append(.event(.scroll(to: frame.logical(surface.offset), cause: cause)))
    // Somebody else set the offset in mid motion, which stopped it, and no end will be told.
    if cause == .programmatic { steps.append(.noticeStop) }
  }

  /// `true` if the surface swings out beyond an end after a gesture that has ended where the pager stands: it is
  /// followed, and no motion of the pager.
  private func swings(_ surface: SurfaceSnapshot) -> Bool {
    isReleased && pager.phase == .idle && !isInTransition && hasSize(surface)
      && motion.isUnderWay(on: surface)
  }

  /// Who moved the surface, when the driver did not.
  private func cause(_ surface: SurfaceSnapshot) -> ScrollCause {
    let hasSize = hasSize(surface)
    let isHeld = surface.isTracking || isWheeling
    if pager.phase == .dragging, isHeld, hasSize { return .drag }
    if isInTransition || !hasSize { return .surface }
    if pager.phase == .dragging { return .drag }
    // What it corrects when it comes to its size says nothing of the page, until it was laid out.
    if needsResync, pager.phase == .idle { return .surface }
    return motion.isUnderWay(on: surface) ? .motion : .programmatic
  }

  private mutating func willEndDragging(
    _ velocity: Velocity, _ proposed: Points, _ steps: inout [DriverStep]
  ) {
    guard pager.phase == .dragging else { return }
    (isReleased, touch) = (true, .released)
    // Decided at the offset of the last `didScroll`: the surface has told that already.
    let input = releaseInput(velocity: velocity, proposedTarget: proposed)
    steps.append(.event(.release(input)))
  }

  /// The release that the pager takes when the surface ends a drag, in the pager's direction.
  func releaseInput(velocity: Velocity, proposedTarget: Points) -> ReleaseInput {
    let isMouse = dragger == .pointer(.mouse)
    return ReleaseInput(
      velocity: frame.mapping.mapped(velocity: velocity),
      gesture: isMouse ? .wheel(isThrown: velocity != .zero) : Release.Gesture(),
      proposedTarget: usable(proposedTarget))
  }

  /// Released from inside a bounce, what the surface proposes is wrong.
  private func usable(_ proposed: Points) -> Points? {
    pager.layout.isBeyondEnd(pager.offset) ? nil : frame.logical(proposed)
  }

  /// Where nothing follows, the surface has come to rest.
  private mutating func didEndDragging(
    _ willDecelerate: Bool, _ surface: SurfaceSnapshot, _ steps: inout [DriverStep]
  ) {
    // A finger was down, so whatever was animated before it is over, its end told or not.
    if touch != .cancelled { motion = .none }
    // What goes on after a release was stopped by no touch.
    touch = touch == .released && willDecelerate ? .none : .touched
    motion.fingerLeft(isExpected: willDecelerate && !motion.shows(on: surface))
    guard willDecelerate else { return steps.append(.comeToRest) }
    // A motion that the pager did not ask for begins here, not with the first frame that shows it.
    guard pager.phase == .idle, !isReleased, cause(surface) == .motion else { return }
    steps.append(.event(.scroll(to: standing(surface), cause: .motion)))
  }

  /// A finger that caught the surface decides what comes next; else it has come to rest.
  private mutating func didEndDecelerating(
    _ surface: SurfaceSnapshot, _ steps: inout [DriverStep]
  ) {
    motion.wasSeen()
    if surface.isTracking { return touch.wasTouched() }
    // What it was sent to during the deceleration it never set out for.
    if motion.isAnimation, !surface.isAnimating, let target = pager.target {
      return steps.append(.depart(SyncRequest(destination: target.offset)))
    }
    steps.append(.comeToRest)
  }

  /// Under a finger that did not stop it an animation arrives all the same; else the finger decides.
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

  /// Nothing is left half way.
  private mutating func touchCancelled(_ surface: SurfaceSnapshot, _ steps: inout [DriverStep]) {
    dragger = .pointer(.touch)
    guard pager.phase == .dragging else { return touchEnded(&steps) }
    touch = .cancelled
    steps.append(.event(.cancel(at: standing(surface))))
  }
}

// How motions end.
extension DriverState {
  mutating func comeToRest(_ surface: SurfaceSnapshot?, _ steps: inout [DriverStep]) {
    if pager.phase == .dragging {
      // A platform may animate a notch; that the wheel has come to rest is told otherwise.
      if isWheeling { return }
      // An end without the release before it is a touch that was taken away.
      return steps.append(.event(.cancel(at: standing(surface))))
    }
    // Another motion has been asked for meanwhile, and will have an end of its own.
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

  /// It is where it was sent, or where it is.
  mutating func loseMotion(_ surface: SurfaceSnapshot, _ steps: inout [DriverStep]) {
    guard pager.phase == .settling else { return }
    motion = .none
    if let target = pager.target { place(at: target.offset, surface, &steps) }
    steps.append(.comeToRest)
  }

  /// Tells the surface where a release leads.
  ///
  /// The pager's target; without one the present offset if the pager does not move, else nothing. On a
  /// loop, which has no ends, a surface that is left alone is told where it will stop, so that there
  /// are clones up to there.
  mutating func answer(
    _ velocity: Velocity, _ stated: Points?, _ surface: SurfaceSnapshot?,
    _ steps: inout [DriverStep]
  ) {
    var answer = pager.target?.offset
    if pager.phase != .settling { answer = answer ?? pager.offset }
    if answer == nil, frame.period != nil, let surface {
      let travelled = pager.offset + pager.travel(of: velocity)
      let end = stated.flatMap { pager.layout.isWithinLimits($0) ? $0 : nil } ?? travelled
      sync(SyncRequest(target: end), surface, &steps)
      answer = end
    }
    steps.append(.command(.target(answer.map { frame.physical($0) })))
  }
}

// What scrolls without a finger on the surface.
extension DriverState {
  /// Until the wheel has come to rest what scrolls is its doing, as under a finger.
  mutating func wheelTurned(_ surface: SurfaceSnapshot, _ steps: inout [DriverStep]) {
    guard surface.viewport.extent > 0, !surface.isTracking, !isWheeling, pager.phase != .dragging
    else { return }
    dragger = .wheel
    steps.append(.tell(.callback(.wheelTurned(at: surface.offset))))
    // A motion that goes on would take back what the wheel scrolls.
    if motion.isUnderWay(on: surface) { place(at: standing(surface), surface, &steps) }
    motion = .none
    steps.append(.beginDrag)
  }

  /// The rules decide where the surface comes to rest.
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
  /// A wheel or a trackpad that let go: thrown it goes on in a direction and to an end, else only the
  /// end counts.
  public static func wheel(isThrown: Bool) -> Self {
    Self(kind: isThrown ? .directionAndEnd : .endPosition, cause: .wheel, pointer: .mouse)
  }
}
