/// A page that an app can go to.
public enum Destination: Equatable, Sendable {
  /// A page by its index, at an edge of a tall page; in a loop, an index on any lap.
  case page(Int, edge: SnapEdge = .leading, route: Route = .shortest)
  /// A page by its handle.
  case id(PageID)
  /// A page position, also between two pages, clamped to the range; in a loop by the shorter way.
  ///
  /// The surface stays there until something moves it.
  case position(Double)
  /// A snap point by its number, 0 to `PageLayout.snapCount` less 1; in a loop by the shorter way.
  case snap(Int)
  /// The group after the pending target, or after the current one.
  case next
  /// The group before the pending target, or before the current one.
  case previous
  /// The first group; in a loop by the shorter way.
  case first
  /// The last group; in a loop by the shorter way.
  case last

  /// The direction to take in a loop; without an animation there is none, and no lap is counted.
  public enum Route: String, Equatable, Sendable {
    /// The shorter way; exactly half goes forward.
    case shortest
    /// Toward later pages.
    case forward
    /// Toward earlier pages.
    case backward
  }
}
