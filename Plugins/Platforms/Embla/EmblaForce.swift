import FolioCore

/// How far Embla lets a release carry: the velocity times a boost that depends on the pointer.
struct EmblaForce {
  /// Milliseconds a touch's velocity goes on for.
  let touch: Double
  /// Milliseconds a mouse's velocity goes on for.
  let mouse: Double

  /// How far a release carries, in points.
  func travel(of release: borrowing Release) -> Points {
    if let proposed = release.motion.proposedTarget { return proposed - release.place.offset }
    return travel(of: release.motion.velocity, release.gesture.pointer)
  }

  /// How far a velocity carries, in points.
  func travel(of velocity: Velocity, _ pointer: Release.Pointer) -> Points {
    Points(velocity.pointsPerMillisecond * boost(of: pointer))
  }

  /// Milliseconds a velocity goes on for.
  func boost(of pointer: Release.Pointer) -> Double { pointer == .mouse ? mouse : touch }

  static let touch = Parameter(
    "touch", .number(0...1e6), default: 400.0, "milliseconds a touch's velocity goes on for")
  static let mouse = Parameter(
    "mouse", .number(0...1e6), default: 300.0, "milliseconds a mouse's velocity goes on for")
}

extension SnapGeometry {
  /// Where Embla comes to rest for an end of a motion: on the nearest snap.
  ///
  /// Beyond the range it does not pull the motion's end back to the snap at once: the motion aims
  /// where it would have gone, and its bounds bring it back.
  func emblaRest(nearest end: Points) -> Rest? {
    guard let snap = nearestSnap(to: end, ties: .lower)?.snap else { return nil }
    return Rest(
      offset: snap.rest(nearest: end), group: snap.representative, aim: emblaAim(at: end))
  }

  /// The end of a motion, if it lies beyond the range.
  func emblaAim(at end: Points) -> Points? {
    period == nil && (end < range.minimum || end > range.maximum) ? end : nil
  }
}
