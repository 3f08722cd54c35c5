/// A motion of a surface, which decisions do not depend on.
///
/// Used by surfaces drawn frame by frame, not by platform scroll views. Positions depend on time
/// only, so they are the same at every frame rate.
public protocol MotionStrategy: PagerStrategy {
  /// Returns the offset and velocity some milliseconds after the start, constant after its end.
  func point(
    of motion: Motion, after milliseconds: Double
  ) throws(StrategyFault<MotionPoint>) -> MotionPoint
  /// Returns the duration in milliseconds; finite and at least 0.
  func duration(of motion: Motion) throws(StrategyFault<Double>) -> Double
  /// `true` if it handles the ends of the surface, which otherwise pulls back.
  var handlesBounds: Bool { get }
}

extension MotionStrategy {
  /// `false`.
  public var handlesBounds: Bool { false }
}

/// A motion to perform, after a gesture or from the app.
public struct Motion: Equatable, Sendable {
  /// The initial offset.
  public var start: Points
  /// The final offset; `nil` to coast to a stop.
  public var target: Points?
  /// The initial velocity.
  public var velocity: Velocity
  /// The ends of the surface, if any.
  public var ends: Ends?
  /// The pointer last used.
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
    /// The legal offsets.
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

/// A point of a motion.
public struct MotionPoint: Equatable, Sendable {
  /// The offset.
  public var offset: Points
  /// The velocity.
  public var velocity: Velocity

  /// Creates a point.
  public init(offset: Points, velocity: Velocity = .zero) {
    self.offset = offset
    self.velocity = velocity
  }
}
