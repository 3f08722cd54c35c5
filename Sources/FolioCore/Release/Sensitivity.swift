/// The least changes of a gesture that lead to another page.
///
/// A gesture changes in *distance*, with the same velocity, or in *speed*, at the same place.
/// Without speed, it is left to the surface, which stops first; FolioFeel searches for changes.
package struct Sensitivity: Equatable, Sendable {
  /// The part of a gesture that changes.
  package enum Change: String, Equatable, Sendable, CaseIterable {
    /// The content's distance, in points; a proposed target follows the projection or moves along.
    case distance
    /// The velocity, in points per millisecond; a proposed target follows the projection.
    case speed
  }

  /// The least change of one kind.
  package struct Alternative: Equatable, Sendable {
    package var change: Change
    /// The direction: forward is further toward later pages, or faster toward them.
    package var direction: Direction
    /// The first value that leads elsewhere, exact to the bit; signed, per millisecond if a speed.
    package var value: Double
    /// The first larger value that leads elsewhere again, if any.
    package var end: Double?
    /// The resulting target; `nil` if the surface coasts.
    package var target: PagerTarget?

    package init(
      _ change: Change, _ direction: Direction, at value: Double, until end: Double? = nil,
      target: PagerTarget?
    ) {
      self.change = change
      self.direction = direction
      self.value = value
      self.end = end
      self.target = target
    }

    /// The value rounded, and `true` if that leads there; else any larger one before `end` does.
    package func named(
      _ rounded: (Double) -> Double
    ) -> (value: Double, isInclusive: Bool) {
      named(value, rounded)
    }

    /// The end rounded, and `true` if that still leads there.
    package func namedEnd(
      _ rounded: (Double) -> Double
    ) -> (value: Double, isInclusive: Bool)? {
      end.map { named($0, rounded) }.map { ($0.value, !$0.isInclusive) }
    }

    private func named(
      _ border: Double, _ rounded: (Double) -> Double
    ) -> (value: Double, isInclusive: Bool) {
      let name = rounded(border)
      return (name, direction == .forward ? name >= border : name <= border)
    }
  }

  /// At most one for each change and direction; else any size leads to the same page in `horizon`.
  package var alternatives: [Alternative]

  package init(_ alternatives: [Alternative] = []) {
    self.alternatives = alternatives
  }

  /// The number of snap points searched on each side.
  package static let horizon = 6
  /// The distance from a boundary at which decisions are sampled, above the tolerance of ties.
  package static let resolution = 1e-8
}
