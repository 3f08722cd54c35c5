import FolioCore

extension SimulatedScrollView {
  /// What a scroll view is at a moment, its motion included, as a value.
  public struct State: Sendable {
    /// The time that has passed, in milliseconds.
    public internal(set) var now: Double
    /// Whether a finger is on it.
    public internal(set) var isTracking: Bool
    /// Whether a finger drags it.
    public internal(set) var isDragging: Bool
    var viewport: Viewport
    var contentExtent: Points
    var insets: InsetRequest
    var crossOffset: Points
    var placed: [(copy: PageCopy, frame: PageFrame)]
    var exactOffset: Points
    var course: Course?
    var stoppedMotion: Bool
    var showsStopped: Bool
    var streak: FlickStreak
    var undragged: Points
    var pulled: Points

    /// Whether it moves by itself.
    public var isMoving: Bool { course != nil }

    /// How fast it moves by itself, in points per millisecond.
    public var speed: Double { course?.point(at: now).velocity.pointsPerMillisecond ?? 0 }
  }

  /// What it is now.
  public var state: State {
    State(
      now: now, isTracking: isTracking, isDragging: isDragging, viewport: viewport,
      contentExtent: contentExtent, insets: insets, crossOffset: crossOffset, placed: placed,
      exactOffset: exactOffset, course: course, stoppedMotion: stoppedMotion,
      showsStopped: showsStopped, streak: streak, undragged: undragged, pulled: pulled)
  }

  /// Makes one that goes on from a state; it tells nobody until it has a delegate.
  public convenience init(_ state: State, _ behavior: ScrollBehavior) {
    self.init(viewport: state.viewport, behavior)
    now = state.now
    isTracking = state.isTracking
    isDragging = state.isDragging
    contentExtent = state.contentExtent
    insets = state.insets
    crossOffset = state.crossOffset
    placed = state.placed
    exactOffset = state.exactOffset
    course = state.course
    stoppedMotion = state.stoppedMotion
    showsStopped = state.showsStopped
    streak = state.streak
    undragged = state.undragged
    pulled = state.pulled
  }
}
