import FolioCore

extension SimulatedScrollView {
  /// The most motions that end in one frame, because a delegate may begin another at each end.
  package static let maximumEndings = 1000

  /// Advances by finite milliseconds of at least 0; reports the frame, and each end in it.
  ///
  /// A motion ends at its own time, and another one begins there.
  package func advance(by milliseconds: Double) {
    advance(to: now + milliseconds)
  }

  /// Advances to a time in milliseconds, at most `Limits.maximumTime`; an earlier one is ignored.
  package func advance(to time: Double) {
    guard time.isFinite, time >= now else { return }
    let frameEnd = min(time, Limits.maximumTime)
    var endings = 0
    while let course, course.begin + course.duration <= frameEnd, endings < Self.maximumEndings {
      state.now = max(now, course.begin + course.duration)
      finish(course)
      endings += 1
    }
    state.now = max(now, frameEnd)
    guard let course else { return }
    let place = course.point(at: now).offset
    let isFree = behavior.bounces || course.isAnimation
    set(exact: isFree ? place : range.map { $0.clamp(place) } ?? place)
  }

  /// Advances until it stops, at most by `milliseconds`; returns `true` if it stopped.
  ///
  /// - Parameter frame: the length of a frame in milliseconds, at least 0.01.
  @discardableResult
  package func run(frame: Double = 1000.0 / 60, atMost milliseconds: Double = 60_000) -> Bool {
    let limit = min(now + milliseconds, Limits.maximumTime)
    while course != nil, now < limit { advance(to: min(now + max(0.01, frame), limit)) }
    return course == nil
  }

  /// Jumps to the end of the motion.
  package func finishMotion() {
    if let course { finish(course) }
  }

  private func finish(_ course: Course) {
    let end = course.end
    set(exact: end)
    // The delegate may have begun another motion.
    guard self.course?.begin == course.begin, self.course?.end == course.end else { return }
    self.course = nil
    // A finger at the end of a motion is reported at its lift as one that stopped it.
    if isTracking { state.stoppedMotion = true }
    if let range, range.clamp(end) != end, !course.isAnimation {
      // The range changed on the way.
      set(exact: range.clamp(end))
    }
    if course.isAnimation {
      delegate?.receive(.didEndScrollingAnimation(at: offset))
    } else {
      delegate?.receive(.didEndDecelerating(at: offset))
    }
  }

  /// Sets an offset within `Limits.maximumOffset`; a number that is not finite is ignored.
  func set(exact offset: Points) {
    guard offset.value.isFinite else { return }
    let before = self.offset
    state.exactOffset = offset.withinLimits
    if self.offset != before { delegate?.receive(.didScroll(to: self.offset, nil)) }
  }
}
