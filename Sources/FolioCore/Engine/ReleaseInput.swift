/// The report of a surface when a finger lets go.
public struct ReleaseInput: Equatable, Sendable {
  /// The velocity.
  public var velocity: Velocity
  /// How it happened.
  public var gesture: Release.Gesture
  /// Where the surface would stop by itself, if it says so.
  public var proposedTarget: Points?
  /// How far the surface would go on by itself, where it says that instead of the target.
  public var proposedTravel: Points?
  /// How far the pointer moved since it touched, if the surface says so: counted from before it was
  /// taken for a drag, and not shortened where the content resists beyond an end.
  public var pointerTravel: Points?
  /// Where the content would be without resistance, if the surface says so.
  public var fingerTarget: Points?

  /// Creates a release; numbers that are not finite or beyond `Limits` are refused by `handle`.
  public init(
    velocity: Velocity = .zero, gesture: Release.Gesture = Release.Gesture(),
    proposedTarget: Points? = nil, proposedTravel: Points? = nil, pointerTravel: Points? = nil,
    fingerTarget: Points? = nil
  ) {
    self.velocity = velocity
    self.gesture = gesture
    self.proposedTarget = proposedTarget
    self.proposedTravel = proposedTravel
    self.pointerTravel = pointerTravel
    self.fingerTarget = fingerTarget
  }
}
