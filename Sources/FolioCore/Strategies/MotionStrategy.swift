/// How a surface moves; decisions never depend on it.
///
/// Used by the simulated surface and by surfaces that are drawn frame by frame, not by a platform's scroll view. Pure
/// and in closed form: the position depends on time alone, so it is the same at every frame rate.
public protocol MotionStrategy: PagerStrategy {
  /// The offset and velocity some milliseconds after the start; from `duration(of:)` on the motion has stopped.
  func point(
    of motion: Motion, after milliseconds: Double
  ) throws(StrategyFault<MotionPoint>) -> MotionPoint
  /// The milliseconds until it stops; finite and at least 0.
  func duration(of motion: Motion) throws(StrategyFault<Double>) -> Double
  /// `true` if it handles the ends of a motion that has them; else the surface pulls back.
  var handlesBounds: Bool { get }
}

extension MotionStrategy {
  /// `false`.
  public var handlesBounds: Bool { false }
}

/// A motion to play, after a finger or from the app.
public struct Motion: Equatable, Sendable {
  /// The start.
  public var start: Points
  /// The end; `nil` to coast until the velocity is used up.
  public var target: Points?
  /// The initial velocity.
  public var velocity: Velocity
  /// The ends of the surface; `nil` without any.
  public var ends: Ends?
  /// The last pointer at the surface.
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

  /// The ends of a surface.
  public struct Ends: Equatable, Sendable {
    /// The offsets between the ends.
    public var range: OffsetRange
    /// The surface's bounds along the axis; at least 0.
    public var viewport: Points
    /// `true` if a finger holds the surface.
    public var isHeld: Bool

    /// Creates ends; a negative viewport counts as 0.
    public init(range: OffsetRange, viewport: Points, isHeld: Bool = false) {
      self.range = range
      self.viewport = max(0, viewport)
      self.isHeld = isHeld
    }
  }
}

/// A motion at one time.
public struct MotionPoint: Equatable, Sendable {
  /// The offset.
  public var offset: Points
  /// The velocity.
  public var velocity: Velocity

  /// Creates a point of a motion.
  public init(offset: Points, velocity: Velocity = .zero) {
    self.offset = offset
    self.velocity = velocity
  }
}
