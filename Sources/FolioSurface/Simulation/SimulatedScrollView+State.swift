package import FolioCore

extension SimulatedScrollView {
  /// The state of a scroll view with its motion, as a value.
  package struct State: Sendable {
    /// The elapsed time in milliseconds.
    package internal(set) var now: Double
    /// `true` if a finger is on it.
    package internal(set) var isTracking = false
    /// `true` if a finger drags it.
    package internal(set) var isDragging = false
    /// The bounds.
    package internal(set) var viewport: Viewport
    var contentExtent: Points = 0
    var insets = InsetRequest.exactly(.zero)
    var places: [PageCopy: PageFrame] = [:]
    /// The offset before rounding to pixels.
    var exactOffset: Points = 0
    var course: Course?
    /// `true` if the touch stopped a motion.
    var stoppedMotion = false
    var showsStopped = false
    /// The finger's moves before the drag.
    var undragged: Points = 0
    /// The offset without the rubber band.
    var pulled: Points = 0
    /// The range of the pager's drag that `pulled` was computed with.
    var barred: OffsetRange?

    /// `true` during a motion.
    package var isMoving: Bool { course != nil }

    /// The end of the motion in milliseconds; `nil` without one.
    package var end: Double? { course.map { $0.begin + $0.duration } }

    /// The velocity of the motion in points per millisecond.
    package var speed: Double { course?.point(at: now).velocity.pointsPerMillisecond ?? 0 }
  }
}
