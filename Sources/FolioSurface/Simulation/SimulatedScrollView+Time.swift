import FolioCore

extension SimulatedScrollView {
  /// How many motions may end in one frame; the next one ends in the frame after.
  ///
  /// A delegate may begin another one at each end, and an animation may have no length.
  package static let maximumEndings = 1000

  /// Lets time pass, and tells the delegate once for the frame and once for each end.
  ///
  /// A motion ends at its own time, not at the end of a frame, and what begins then has the rest of
  /// the frame.
  ///
  /// - Parameter milliseconds: finite and at least 0; any other does nothing.
  public func advance(by milliseconds: Double) {
    advance(to: now + milliseconds)
  }

  /// Lets time pass until its clock shows a time, in milliseconds; what is past does nothing, and
  /// `Limits.maximumTime` is the latest.
  public func advance(to time: Double) {
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

  /// Lets time pass until it stands, frame by frame.
  ///
  /// - Parameters:
  ///   - frame: the length of a frame, in milliseconds; at least 0.01.
  ///   - milliseconds: how long it lets time pass at most; the last frame is cut there.
  /// - Returns: whether it stands.
  @discardableResult
  public func run(frame: Double = 1000.0 / 60, atMost milliseconds: Double = 60_000) -> Bool {
    let limit = min(now + milliseconds, Limits.maximumTime)
    while course != nil, now < limit { advance(to: min(now + max(0.01, frame), limit)) }
    return course == nil
  }

  /// Ends the motion under way where it leads, in no time.
  public func finishMotion() {
    if let course { finish(course) }
  }

  private func finish(_ course: Course) {
    let end = course.end
    set(exact: end)
    // The delegate may have sent it elsewhere from within.
    guard self.course?.begin == course.begin, self.course?.end == course.end else { return }
    self.course = nil
    // A finger that is there when a motion ends is told as one that stopped it when it lifts.
    if isTracking { state.stoppedMotion = true }
    if let range, range.clamp(end) != end, !course.isAnimation {
      // The range changed on the way.
      set(exact: range.clamp(end))
    }
    if course.isAnimation {
      delegate?.didEndScrollingAnimation()
    } else {
      delegate?.didEndDecelerating()
    }
  }

  /// Is at a place, at most `Limits.maximumOffset` out; what is no number is none.
  func set(exact offset: Points) {
    guard offset.value.isFinite else { return }
    let before = self.offset
    state.exactOffset = offset.withinLimits
    if self.offset != before { delegate?.didScroll() }
  }
}
