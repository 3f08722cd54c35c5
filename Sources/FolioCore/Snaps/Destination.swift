/// The target of a programmatic motion.
public enum Destination: Equatable, Sendable {
  /// A page by its index, on any lap of a loop, at an edge if tall.
  case page(Int, edge: SnapEdge = .leading, route: Route = .shortest)
  /// A page by its handle.
  case id(PageID)
  /// A page position, clamped to the range, where the surface stays even between pages.
  case position(Double)
  /// A snap point by its number, in 0..<`PageLayout.snapCount`.
  case snap(Int)
  /// The snap point after the pending target, or after the current one.
  ///
  /// Pages that share a snap point, such as one without an extent and the next, are one step.
  case next
  /// The snap point before the pending target, or before the current one.
  case previous
  /// The first page.
  case first
  /// The last page.
  case last

  /// The direction in a loop, for animated motions.
  public enum Route: String, Equatable, Sendable {
    /// The shorter way, forward if equal; also that of destinations without a route.
    case shortest
    /// Toward later pages.
    case forward
    /// Toward earlier pages.
    case backward
  }
}
