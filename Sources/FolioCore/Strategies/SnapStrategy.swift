/// Decides where pages may rest.
public protocol SnapStrategy: Strategy {
  /// Where rests are, in a form the engine computes with.
  ///
  /// Computed forms cost the same for ten pages and for ten million.
  var placement: SnapPlacement { get }
  /// What pages longer than the port do.
  var tall: TallPages { get }
  /// What happens to rests beyond the ends of the content.
  var ends: SnapEnds { get }
  /// Lengths by which the port is smaller than the insets make it; none for most.
  var portMargin: LengthInsets { get }
}

extension SnapStrategy {
  /// The port is what the insets leave.
  public var portMargin: LengthInsets { .zero }
}

/// Where the surface may rest.
public enum SnapPlacement: Equatable, Sendable {
  /// A point of each group comes to the same point of the port: 0 leading edges, 0.5 centres,
  /// 1 trailing edges, and anything between.
  case aligned(Double)
  /// The first group leading, the last trailing, all between centred.
  case edgeAware
  /// Every so many points, beginning at an offset; the end of the range is a rest as well.
  case every(Points, from: Points)
  /// A plain list of offsets; sorted and freed of duplicates when it is made.
  ///
  /// No pages are needed.
  case list([Points])
}

/// What a page longer than the port does.
public enum TallPages: String, Equatable, Sendable {
  /// It rests by its alignment like any other.
  case align
  /// It is scrolled through: every offset at which it covers the port is a rest.
  case scrollInside = "scroll-inside"
}

/// What happens to rests that lie beyond the ends of the content.
public enum SnapEnds: String, Equatable, Sendable, CaseIterable {
  /// They move to the end; those that fall together are one rest.
  case clamp
  /// They stay where they are, and the range grows to reach them.
  case free
}
