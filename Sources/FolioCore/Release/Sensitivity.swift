/// The least changes of a gesture that lead to another page, one for each way to change it.
///
/// A gesture without speed that is left to the surface leads where the rules send it from where that
/// stops; what other speeds are compared with at none is that it is left to the surface.
///
/// A gesture changes in two ways. *Further*: the finger goes on by so many points before it lets go
/// with the same velocity. *Faster*: it lets go at the same place with another velocity. A surface that
/// states where it would stop by itself goes on doing so, see `Sensitivity.Change`.
///
/// The search for them is in FolioFeel.
package struct Sensitivity: Equatable, Sendable {
  /// The part of a gesture that changes.
  package enum Change: String, Equatable, Sendable, CaseIterable {
    /// The distance that the content was moved, in points.
    ///
    /// A proposed target moves along: where it is what the projection says, it stays that; else it
    /// moves by as much. Either way it is kept to the range.
    case distance
    /// The velocity, in points per millisecond.
    ///
    /// A proposed target changes as the projection does, and is kept to the range.
    case speed
  }

  /// The least change of one kind that leads elsewhere.
  package struct Alternative: Equatable, Sendable {
    /// The part that changes.
    package var change: Change
    /// The direction: forward is further toward later pages, or faster toward them.
    package var direction: Direction
    /// The first value that leads elsewhere, exact to the bit: how far the content moves on, in points
    /// with their sign, or the velocity, in points per millisecond.
    package var value: Double
    /// The target there; `nil` where the surface is left to coast.
    package var target: PagerTarget?

    package init(
      _ change: Change, _ direction: Direction, at value: Double, target: PagerTarget?
    ) {
      self.change = change
      self.direction = direction
      self.value = value
      self.target = target
    }

    /// The value in fewer digits, and whether exactly that leads elsewhere; if not, any more does.
    package func named(
      _ rounded: (Double) -> Double
    ) -> (value: Double, isInclusive: Bool) {
      let name = rounded(value)
      return (name, direction == .forward ? name >= value : name <= value)
    }
  }

  /// At most one for each change and direction, distance before speed and forward before backward;
  /// what is not here leads to the same page however large it is, as far as `horizon` goes.
  package var alternatives: [Alternative]

  package init(_ alternatives: [Alternative] = []) {
    self.alternatives = alternatives
  }

  /// The alternative of a kind in a direction.
  package func alternative(_ change: Change, _ direction: Direction) -> Alternative? {
    alternatives.first { $0.change == change && $0.direction == direction }
  }

  /// The number of snap points on each side of every place that a rule looks at.
  package static let horizon = 6
  /// The distance of decisions from a boundary on both sides, in points or points per millisecond: beyond the
  /// tolerance of snap points and ties.
  package static let resolution = 1e-8
}
