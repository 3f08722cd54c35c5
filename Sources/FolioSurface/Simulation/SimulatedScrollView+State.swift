package import FolioCore

extension SimulatedScrollView {
  /// The state of a scroll view with its motion, as a value; times are in milliseconds.
  package struct State: Sendable {
    package internal(set) var now: Double
    package internal(set) var isTracking = false
    package internal(set) var isDragging = false
    package internal(set) var viewport: Viewport
    var contentExtent: Points = 0
    var insets = InsetRequest.exactly(.zero)
    var places: [PageCopy: PageFrame] = [:]
    /// The offset before rounding to pixels.
    var exactOffset: Points = 0
    var course: Course?
    var stoppedMotion = false
    var showsStopped = false
    /// The finger's moves before the drag.
    var undragged: Points = 0
    /// The offset without the rubber band.
    var pulled: Points = 0
    /// The range of the pager's drag that `pulled` was computed with.
    var barred: OffsetRange?

    package var isMoving: Bool { course != nil }

    package var end: Double? { course.map { $0.begin + $0.duration } }

    package var speed: Double { course?.point(at: now).velocity.pointsPerMillisecond ?? 0 }
  }
}
