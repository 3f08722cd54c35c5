package import FolioCore

/// Flutter's resistance to a finger beyond an end: of every drag a share is applied, f·(1 - x/d)²
/// where the content is x beyond the end, for a viewport of d and the factor f.
///
/// A drag that leads back meets the resistance of where it leads to, x less its length. A drag that
/// begins between the ends meets none. Unlike a rubber band it depends on the steps a drag is made of.
package struct DragTension: Equatable, Sendable {
  /// The factor; Flutter's is 0.52, and 0.26 for its fast rate.
  package var factor: Double
  /// The viewport's extent; without one nothing resists.
  package var viewport: Points

  /// Flutter's factor for its normal rate.
  package static let normal = 0.52
  /// Flutter's factor for its fast rate.
  package static let fast = 0.26

  /// A tension of a viewport.
  package init(factor: Double = normal, viewport: Points) {
    self.factor = factor
    self.viewport = viewport
  }

  /// How far a drag moves the content.
  ///
  /// - Parameters:
  ///   - distance: how far the finger would have it.
  ///   - offset: where the content is.
  ///   - range: the offsets between the ends.
  package func applied(_ distance: Points, at offset: Points, in range: OffsetRange) -> Points {
    let beyond = offset - range.clamp(offset)
    guard beyond.value != 0, viewport > 0 else { return distance }
    let depth = beyond.magnitude
    let leadsBack = (beyond.value < 0) == (distance.value > 0)
    let reached: Double =
      (leadsBack ? max(0, depth - distance.magnitude) : depth) / viewport
    let share = factor * (1 - min(1, reached)) * (1 - min(1, reached))
    let toEnd: Points = depth / share
    let applied =
      distance.magnitude <= toEnd
      ? distance.magnitude * share : depth + (distance.magnitude - toEnd)
    return applied * (distance.value < 0 ? -1 : 1)
  }
}
