/// The largest distance between two offsets that count as equal.
///
/// This is the rounding error, plus half a device pixel for offsets that a surface rounded, as
/// UIKit does.
package struct Tolerance: Equatable, Sendable {
  /// The length of a device pixel in points; 0 if the surface does not round.
  package var pixel: Points

  package init(pixel: Points = 0) {
    self.pixel = pixel
  }

  /// The rounding error of sums: 1e-9 points, far out 1e-14 of the offset.
  package static func rounding(at offset: Points) -> Points {
    Points(1e-9 * max(1, offset.value.magnitude * 1e-5))
  }

  /// The residue of measured lengths, below which a difference makes no page and no snap point.
  ///
  /// Half of the hundredths to which layouts round lengths, on either side of a sum of two.
  package static let residue: Points = 0.02

  /// Returns `true` if two offsets count as equal.
  package func areSame(_ left: Points, _ right: Points) -> Bool {
    (left - right).magnitude <= Self.rounding(at: left) + pixel / 2
  }
}
