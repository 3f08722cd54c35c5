package import FolioDiagnostics

/// A gesture from a snap point: a displacement and the velocity at which the finger lifts.
///
/// Distances that are not numbers or lead beyond `Limits.maximumOffset` count as 0. Velocities that
/// are not numbers count as 0; others are clamped to `Limits.maximumSpeed`.
public struct GesturePoint: Hashable, Sendable {
  /// The displacement from the snap point, in points; positive toward later pages.
  public var distance: Double
  /// The velocity, in points per millisecond; positive toward later pages.
  public var velocity: Double

  /// Creates a gesture.
  public init(distance: Double, velocity: Double) {
    self.distance = distance
    self.velocity = velocity
  }

  /// The gesture in the opposite direction.
  public var mirrored: GesturePoint { GesturePoint(distance: -distance, velocity: -velocity) }

  /// The gesture as a script line that parses to the same numbers.
  public var script: String {
    let drag = "drag \(distance < 0 ? "" : "+")\(NumberText.of(distance)); release"
    return velocity == 0 ? drag : drag + " v=\(NumberText.of(velocity))"
  }

  func script(from page: Int) -> String { "go \(page) instant; \(script)" }
}

// MARK: Round numbers

extension GesturePoint {
  /// Rounds gestures to the fewest digits that satisfy a predicate; `nil` if none do.
  static func rounded(
    _ gestures: [GesturePoint], where holds: ([GesturePoint]) -> Bool
  ) -> [GesturePoint]? {
    [(0.1, 10.0), (0.2, 20), (1, 100), (10, 1000), (1e6, 1e6)].lazy.map { far, fast in
      gestures.map {
        GesturePoint(
          distance: ($0.distance * far).rounded() / far,
          velocity: ($0.velocity * fast).rounded() / fast)
      }
    }.first(where: holds) ?? (holds(gestures) ? gestures : nil)
  }

  /// Rounds the gesture to the fewest digits that satisfy a predicate; unchanged if none do.
  func rounded(where holds: (GesturePoint) -> Bool) -> GesturePoint {
    Self.rounded([self]) { holds($0[0]) }?[0] ?? self
  }

  /// The roundest gesture within a hundredth of a distance that satisfies a predicate.
  static func about(
    _ distance: Double, _ velocity: Double = 0, where holds: (GesturePoint) -> Bool = { _ in true }
  ) -> GesturePoint {
    var gesture = GesturePoint(distance: distance, velocity: 0).rounded {
      ($0.distance - distance).magnitude <= distance.magnitude / 100 && holds($0)
    }
    gesture.velocity = velocity
    return gesture
  }
}

/// The result of a gesture, relative to the page where it began.
public enum Landing: Hashable, Sendable {
  /// A snap point some groups away; positive toward later pages, 0 for staying.
  case rest(Int)
  /// The surface coasts, and the rules decide again where it stops.
  case coast
  /// The surface rests wherever it is carried, at no snap point.
  case free

  /// The number of groups moved; `nil` if the surface coasts or rests freely.
  public var moved: Int? {
    if case .rest(let moved) = self { moved } else { nil }
  }

  /// The landing of the mirrored gesture on a symmetric pager; `Int.min` becomes `Int.max`.
  public var mirrored: Landing { moved.map { .rest($0 == .min ? .max : -$0) } ?? self }

  /// The landing in a word: `stays`, `+1`, `-2`, `coasts` or `free`.
  public var text: String {
    switch self {
    case .coast: "coasts"
    case .free: "free"
    case .rest(0): "stays"
    case .rest(let moved): moved > 0 ? "+\(moved)" : "\(moved)"
    }
  }

  package var json: JSONValue { moved.map { .integer($0) } ?? .string(text) }
}
