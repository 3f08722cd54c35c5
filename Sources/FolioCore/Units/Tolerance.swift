/// How far apart two offsets may be and still count as the same place.
///
/// Folio's own arithmetic is compared within a relative rounding error. A surface rounds to device
/// pixels, so what it reports is compared within half a pixel on top (UIKit rounds rest offsets).
package struct Tolerance: Equatable, Sendable {
  /// The length of a device pixel in points; 0 when the surface does not round.
  package var pixel: Points

  /// Creates a tolerance for a surface with pixels of a length in points.
  package init(pixel: Points = 0) {
    self.pixel = pixel
  }

  /// The rounding error that Folio's own sums may have at an offset: 1e-9 points, and 1e-14 of its
  /// size far out, so that neighbors are told apart among 2^31-1 pages.
  package static func rounding(at offset: Points) -> Points {
    Points(1e-9 * max(1, offset.value.magnitude * 1e-5))
  }

  /// True if two offsets are the same place.
  package func areSame(_ left: Points, _ right: Points) -> Bool {
    (left - right).magnitude <= Self.rounding(at: left) + pixel / 2
  }
}
