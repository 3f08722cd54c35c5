/// The behavior of a page longer than the snapport.
public enum TallPages: String, Equatable, Sendable, CaseIterable {
  /// It rests by its alignment like any other.
  case align
  /// It is scrolled through: every offset at which it covers the snapport is a rest, and a motion that
  /// starts inside ends at its edge.
  case scrollInside = "scroll-inside"
  /// Every offset at which it covers the snapport is a rest, but nothing holds a motion at its edge
  /// (CSS Scroll Snap).
  case cover

  /// `true` where such a page rests at an interval of offsets.
  var makesIntervals: Bool { self != .align }
}
