package import FolioCore

extension SimulatedScrollView {
  package func touchDown() {
    guard !isTracking, viewport.extent > 0 else { return }
    state.isTracking = true
    state.undragged = 0
    state.stoppedMotion = course != nil
    let wasDecelerating = isDecelerating
    stop()
    guard wasDecelerating else { return }
    switch behavior.touchToStop {
    case .endsDrag: delegate?.receive(.didEndDecelerating(at: offset))
    case .endsTouch: break
    case .endsDragWhileDecelerating: state.showsStopped = true
    }
  }

  /// Moves the finger, positive where the offset grows; beyond the slop a drag begins.
  package func move(by distance: Points) {
    guard isTracking, distance.value.isFinite else { return }
    var distance = distance.withinLimits
    if !isDragging {
      state.undragged += distance
      guard state.undragged.magnitude > behavior.slop else { return }
      distance = state.undragged - behavior.slop * (state.undragged > 0 ? 1 : -1)
      beginDrag()
    }
    // The app may bar a direction during the drag, or allow it again.
    if delegate?.gestureRange != state.barred { pull() }
    state.pulled = (state.pulled + distance).withinLimits
    if let tension = behavior.tension, behavior.bounces, let range = dragRange {
      let drag = DragTension(factor: tension, viewport: viewport.extent)
      let applied = drag.applied(distance, at: state.exactOffset, in: range)
      return set(exact: (state.exactOffset + applied).withinLimits)
    }
    set(exact: displayed(state.pulled))
  }

  /// Turns a wheel with notches, within the ends; only the scroll is reported.
  package func turnWheel(by distance: Points) {
    guard !isTracking, viewport.extent > 0, distance.value.isFinite else { return }
    stop()
    let place = (state.exactOffset + distance).withinLimits
    set(exact: range.map { $0.clamp(place) } ?? place)
  }

  private func beginDrag() {
    stop()
    state.isDragging = true
    pull()
    delegate?.receive(.willBeginDragging(at: offset))
  }

  /// Lets the finger pull at the offset, with the resistance of this moment.
  private func pull() {
    state.barred = delegate?.gestureRange
    state.pulled = unresisted(state.exactOffset)
  }

  /// Drags the content to an offset, beyond the ends if it bounces, regardless of the slop.
  package func drag(to offset: Points) {
    guard isTracking, offset.value.isFinite else { return }
    let before = state.exactOffset
    if !isDragging { beginDrag() }
    // The delegate may move the content when the drag begins, as by laps of a loop.
    var offset = (offset + (state.exactOffset - before)).withinLimits
    if !behavior.bounces, let range = dragRange { offset = range.clamp(offset) }
    state.pulled = unresisted(offset)
    set(exact: offset)
  }

  /// Lifts the finger; `decide` returns the target instead of the delegate.
  ///
  /// - Parameters:
  ///   - velocity: at most `Limits.maximumSpeed`; NaN counts as 0.
  ///   - end: where it stops on its own; by default the end of its motion.
  package func lift(
    velocity: Velocity = .zero, coastingTo end: Points? = nil,
    decide: ((Velocity, Points) -> Points?)? = nil
  ) {
    guard isTracking else { return }
    state.isTracking = false
    guard isDragging else { return liftWithoutDrag() }
    state.isDragging = false
    let limited = Velocity(limiting: velocity.pointsPerMillisecond)
    let velocity = behavior.flick?.reported(limited) ?? limited
    let proposed = proposedTarget(velocity)
    let answer =
      if let decide { decide(velocity, proposed) } else {
        delegate?.receive(.willEndDragging(velocity: velocity, proposedTarget: proposed))
      }
    let given = answer ?? end
    let target = given.flatMap { Points(validating: $0.value) }
    // The delegate may have moved it.
    if course == nil { release(velocity, to: target) }
    let moves = isDecelerating
    delegate?.receive(.didEndDragging(willDecelerate: moves))
  }

  private func release(_ velocity: Velocity, to target: Points?) {
    let isOut = range.map { $0.clamp(state.exactOffset) != state.exactOffset } ?? false
    let standsStill = velocity.pointsPerMillisecond == 0 || isStopped(toward: velocity.direction)
    let leads = target.map { ($0 - offset).magnitude > Tolerance.rounding(at: offset) } ?? false
    guard isOut || !standsStill || leads else { return }
    let end = target.map { target in range.map { $0.clamp(target) } ?? target }
    move(
      Motion(
        from: state.exactOffset, to: end, velocity: end == nil ? thrown(velocity) : velocity,
        ends: ends))
  }

  private func isStopped(toward direction: Direction?) -> Bool {
    guard !behavior.bounces, let range, let direction else { return false }
    let place = state.exactOffset
    return direction == .forward ? place >= range.maximum : place <= range.minimum
  }

  private func thrown(_ velocity: Velocity) -> Velocity {
    behavior.flick?.thrown(velocity) ?? velocity
  }

  /// Performs a motion; an animation is free of the range.
  func move(_ motion: Motion, isAnimation: Bool = false) {
    let course = Course(
      motion, in: isAnimation ? nil : range, at: now, behavior, isAnimation: isAnimation
    ).bounded(by: delegate?.gestureRange)
    self.course = course
    if let fault = course.fault { delegate?.motionFault(of: behavior.motion.identifier, fault) }
  }

  private func liftWithoutDrag() {
    guard state.stoppedMotion else { return }
    if let range, range.clamp(state.exactOffset) != state.exactOffset {
      move(
        Motion(
          from: state.exactOffset, to: behavior.motion.handlesBounds ? state.exactOffset : nil,
          ends: ends)
      )
    }
    switch behavior.touchToStop {
    case .endsDrag: delegate?.receive(.didEndDragging(willDecelerate: isDecelerating))
    case .endsTouch: delegate?.receive(.touchEnded(at: offset))
    case .endsDragWhileDecelerating:
      delegate?.receive(.didEndDragging(willDecelerate: course != nil))
    }
    state.showsStopped = false
  }

  /// Cancels the touch, as by an alert or a second finger; the drag ends as usual.
  package func cancelTouch() {
    guard isTracking else { return }
    let wasDragging = isDragging
    // A touch without an effect is not reported.
    if wasDragging || state.stoppedMotion { delegate?.receive(.touchCancelled(at: offset)) }
    guard wasDragging else {
      state.isTracking = false
      state.showsStopped = false
      return
    }
    lift()
  }

  /// The offset where it would stop on its own; within the range, except from beyond an end.
  private func proposedTarget(_ velocity: Velocity) -> Points {
    let motion = Motion(from: state.exactOffset, velocity: thrown(velocity))
    let end = GuardedMotion(motion, by: behavior.motion).end
    guard let range, range.clamp(state.exactOffset) == state.exactOffset else { return end }
    return range.clamp(end)
  }

  private func displayed(_ place: Points) -> Points {
    guard let range = dragRange else { return place }
    let end = range.clamp(place)
    return behavior.bounces ? end + band.displayed(place - end) : end
  }

  func unresisted(_ place: Points) -> Points {
    guard let range = dragRange else { return place }
    let end = range.clamp(place)
    return end + band.pull(place - end)
  }
}
