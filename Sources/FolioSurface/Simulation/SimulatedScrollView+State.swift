package import FolioCore

extension SimulatedScrollView {
  /// The state of a scroll view at a moment, its motion included, as a value.
  package struct State: Sendable {
    /// The time that has passed, in milliseconds.
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
    /// The offset before it is rounded to pixels.
    var exactOffset: Points = 0
    var course: Course?
    /// `true` if the touch that is down stopped a motion.
    var stoppedMotion = false
    /// `true` if that shows as a deceleration until the touch is lifted.
    var showsStopped = false
    /// How far the finger moved before it dragged.
    var undragged: Points = 0
    /// Where the finger would have the content without the rubber band.
    var pulled: Points = 0

    /// `true` if it moves by itself.
    package var isMoving: Bool { course != nil }

    /// When the motion under way ends; `nil` while nothing moves.
    package var end: Double? { course.map { $0.begin + $0.duration } }

    /// How fast it moves by itself, in points per millisecond.
    package var speed: Double { course?.point(at: now).velocity.pointsPerMillisecond ?? 0 }
  }
}
