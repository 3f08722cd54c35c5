import FolioDiagnostics

/// A gesture from a rest, as two numbers: how far the content was moved, and how fast it moves when
/// the finger lets go.
///
/// A distance that is no number, or leads further than offsets go, moves nothing; a velocity that is no
/// number is a standstill, and a faster one than `Limits.maximumSpeed` is as fast as that.
public struct GesturePoint: Hashable, Sendable {
  /// How far the content is from the rest, in points; positive toward later pages.
  public var distance: Double
  /// The velocity, in points per millisecond; positive toward later pages.
  public var velocity: Double

  /// A gesture of a distance and a velocity.
  public init(distance: Double, velocity: Double) {
    self.distance = distance
    self.velocity = velocity
  }

  /// The same gesture the other way.
  public var mirrored: GesturePoint { GesturePoint(distance: -distance, velocity: -velocity) }

  /// The nearest gesture in round numbers of which something is still true; this one where it is true of
  /// none.
  func rounded(where holds: (GesturePoint) -> Bool) -> GesturePoint {
    Self.rounded([self]) { holds($0[0]) }?[0] ?? self
  }

  /// A gesture of about a distance, in numbers as round as a hundredth of it allows, of which something is
  /// true.
  static func about(
    _ distance: Double, _ velocity: Double = 0, where holds: (GesturePoint) -> Bool = { _ in true }
  ) -> GesturePoint {
    var gesture = GesturePoint(distance: distance, velocity: 0).rounded {
      ($0.distance - distance).magnitude <= distance.magnitude / 100 && holds($0)
    }
    gesture.velocity = velocity
    return gesture
  }

  /// The same of several gestures, all rounded alike: what two of them share they go on sharing; `nil`
  /// where it is not true of them either.
  static func rounded(
    _ gestures: [GesturePoint], where holds: ([GesturePoint]) -> Bool
  ) -> [GesturePoint]? {
    [(0.1, 10.0), (0.2, 20), (1, 100), (10, 1000), (1e6, 1e6)].lazy.map { far, fast in
      gestures.map { $0.rounded(far, fast) }
    }.first(where: holds) ?? (holds(gestures) ? gestures : nil)
  }

  /// The gesture to so many parts of a point, and of a point per millisecond.
  private func rounded(_ far: Double, _ fast: Double) -> GesturePoint {
    GesturePoint(
      distance: (distance * far).rounded() / far, velocity: (velocity * fast).rounded() / fast)
  }

  /// The gesture as a line of a script that reads back as it is.
  public var script: String {
    let drag = "drag \(distance < 0 ? "" : "+")\(NumberText.of(distance)); release"
    return velocity == 0 ? drag : drag + " v=\(NumberText.of(velocity))"
  }
}
