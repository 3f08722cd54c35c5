package import FolioDiagnostics

/// A gesture from a snap point: the distance that the content was moved, and its velocity when the finger
/// lifts.
///
/// A distance that is not a number, or that leads beyond `Limits.maximumOffset`, moves nothing. A velocity
/// that is not a number is a standstill, and a velocity beyond `Limits.maximumSpeed` is cut to it.
public struct GesturePoint: Hashable, Sendable {
  /// The distance of the content from the snap point, in points; positive toward later pages.
  public var distance: Double
  /// The velocity, in points per millisecond; positive toward later pages.
  public var velocity: Double

  /// Creates a gesture.
  public init(distance: Double, velocity: Double) {
    self.distance = distance
    self.velocity = velocity
  }

  /// The same gesture the other way.
  public var mirrored: GesturePoint { GesturePoint(distance: -distance, velocity: -velocity) }

  /// The gesture as a line of a script that reads back to the same numbers.
  public var script: String {
    let drag = "drag \(distance < 0 ? "" : "+")\(NumberText.of(distance)); release"
    return velocity == 0 ? drag : drag + " v=\(NumberText.of(velocity))"
  }

  /// The script that begins on a page.
  func script(from page: Int) -> String { "go \(page) instant; \(script)" }
}

// MARK: Round numbers

extension GesturePoint {
  /// Gestures in the roundest numbers for which something holds, all rounded to the same digits; `nil` if it
  /// does not hold for the gestures themselves.
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

  /// The gesture in the roundest numbers for which something holds; itself if it holds for none.
  func rounded(where holds: (GesturePoint) -> Bool) -> GesturePoint {
    Self.rounded([self]) { holds($0[0]) }?[0] ?? self
  }

  /// A gesture in the roundest numbers within a hundredth of a distance for which something holds.
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

/// The result of a gesture, seen from the page it began on.
public enum Landing: Hashable, Sendable {
  /// A snap point some groups away; positive toward later pages, 0 for staying.
  case rest(Int)
  /// The surface finishes its own motion, and the rules are tried again where it stops.
  case coast

  /// The number of groups away; `nil` where the surface coasts.
  public var moved: Int? {
    if case .rest(let moved) = self { moved } else { nil }
  }

  /// The landing of the mirrored gesture where both ways are alike; `Int.min` becomes `Int.max`.
  public var mirrored: Landing { moved.map { .rest($0 == .min ? .max : -$0) } ?? .coast }

  /// A word: `stays`, `+1`, `-2` or `coasts`.
  public var text: String {
    switch self {
    case .coast: "coasts"
    case .rest(0): "stays"
    case .rest(let moved): moved > 0 ? "+\(moved)" : "\(moved)"
    }
  }

  /// The number of groups away, or `coasts`.
  package var json: JSONValue { moved.map { .integer($0) } ?? .string(text) }
}
