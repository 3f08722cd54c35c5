/// Decides how a surface moves.
///
/// Never asked by a decision: where a release goes is decided before it is asked how to get there.
/// Surfaces that move by themselves, as a platform's scroll view does, do not ask either; the
/// simulated one does, and so does any surface that is drawn frame by frame.
///
/// Pure and in closed form: where a motion is follows from the time alone, never from the frames
/// before, so it is the same at every frame rate.
public protocol MotionStrategy: PagerStrategy {
  /// Where a motion is and how fast, some milliseconds after it began.
  ///
  /// At 0 it is at the motion's start with the motion's velocity. From `duration(of:)` on it stands.
  func point(
    of motion: Motion, after milliseconds: Double
  ) throws(StrategyFault<MotionPoint>) -> MotionPoint
  /// After how many milliseconds it stands; finite and at least 0.
  func duration(of motion: Motion) throws(StrategyFault<Double>) -> Double
  /// True if it knows what to do beyond the ends of a motion that states them; else the surface
  /// pulls back in its own way.
  var handlesBounds: Bool { get }
}

extension MotionStrategy {
  /// Most leave the ends to the surface.
  public var handlesBounds: Bool { false }
}

/// A motion as it is handed over: from a finger, or from the app.
public struct Motion: Equatable, Sendable {
  /// Where it begins.
  public var start: Points
  /// Where it is to end; `nil` to coast until the velocity is used up.
  public var target: Points?
  /// How fast it begins.
  public var velocity: Velocity
  /// The ends of the surface, for strategies that handle them; `nil` where there are none.
  public var ends: Ends?
  /// The pointer that was last at the surface.
  public var pointer: Release.Pointer

  /// Creates a motion.
  public init(
    from start: Points, to target: Points? = nil, velocity: Velocity = .zero, ends: Ends? = nil,
    pointer: Release.Pointer = .touch
  ) {
    self.start = start
    self.target = target
    self.velocity = velocity
    self.ends = ends
    self.pointer = pointer
  }

  /// The ends of a surface, as a motion meets them.
  public struct Ends: Equatable, Sendable {
    /// The offsets between the ends.
    public var range: OffsetRange
    /// The surface's bounds along the axis; at least 0.
    public var viewport: Points
    /// True if a finger holds the surface while it moves.
    public var isHeld: Bool

    /// Creates ends; a negative viewport counts as 0.
    public init(range: OffsetRange, viewport: Points, isHeld: Bool = false) {
      self.range = range
      self.viewport = max(0, viewport)
      self.isHeld = isHeld
    }
  }
}

/// Where a motion is at one time.
public struct MotionPoint: Equatable, Sendable {
  /// Where it is.
  public var offset: Points
  /// How fast it is.
  public var velocity: Velocity

  /// Creates a point of a motion.
  public init(offset: Points, velocity: Velocity = .zero) {
    self.offset = offset
    self.velocity = velocity
  }
}
