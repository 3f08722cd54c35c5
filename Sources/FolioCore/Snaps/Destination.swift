/// A page an app can ask for.
public enum Destination: Equatable, Sendable {
  /// A page by its index, at an edge if it is scrolled through.
  ///
  /// When looping, by an index on any lap: 7 of 5 pages is page 2, and the way round says on which side
  /// it is reached.
  case page(Int, edge: SnapEdge = .leading, route: Route = .shortest)
  /// A page by its handle.
  case id(PageID)
  /// A page position, also between two pages, kept to the range; when looping on any lap, the shorter
  /// way round.
  ///
  /// The surface stays there until something moves it, though no release would have led there.
  case position(Double)
  /// A snap point by its number, 0 to `PageLayout.snapCount` less 1, as a dot stands for it; when looping the
  /// shorter way round.
  case snap(Int)
  /// The group after the pending target, or after the current one.
  case next
  /// The group before the pending target, or before the current one.
  case previous
  /// The first group; when looping the shorter way round.
  case first
  /// The last group; when looping the shorter way round.
  case last

  /// Which way round a loop, from where the surface is.
  ///
  /// Without an animation nothing is crossed, so there is no way and no lap is counted.
  public enum Route: String, Equatable, Sendable {
    /// The shorter one; exactly half goes forward.
    case shortest
    /// Toward later pages.
    case forward
    /// Toward earlier pages.
    case backward
  }
}
