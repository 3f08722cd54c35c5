/// Decides where pages may rest.
public protocol SnapStrategy: PagerStrategy {
  /// Where rests are, in a form the engine computes with.
  ///
  /// Computed forms cost the same for ten pages and for ten million.
  ///
  /// On a surface without a size, where it depends on that.
  var placement: SnapPlacement { get }
  /// Where rests are on a surface; `placement` unless it depends on the surface's measures. A failure
  /// stands for leading edges.
  ///
  /// - Parameters:
  ///   - viewport: the surface's bounds along the paging axis.
  ///   - port: the bounds less the insets and the scroll padding; at least zero.
  ///   - insets: the insets of the paging axis.
  func placement(
    viewport: Points, port: Points, insets: Insets
  ) throws(StrategyFault<SnapPlacement>) -> SnapPlacement
  /// What pages longer than the port do.
  var tall: TallPages { get }
  /// What happens to rests beyond the ends of the content.
  var ends: SnapEnds { get }
  /// How near to an end of the range a rest is at it, in points; 0 for most.
  ///
  /// Content that is longer than the port by no more than twice that fits.
  var endTolerance: Points { get }
  /// What the surface may do before the first and after the last of a plain list of rests.
  var regions: RestRegions { get }
  /// Lengths by which the port is smaller than the insets make it; none for most.
  var scrollPadding: LengthInsets { get }
}

extension SnapStrategy {
  /// Most rests are taken as they are computed.
  public var endTolerance: Points { 0 }

  /// Most rests are the same on every surface.
  public func placement(viewport: Points, port: Points, insets: Insets) -> SnapPlacement {
    placement
  }

  /// The port is what the insets leave.
  public var scrollPadding: LengthInsets { .zero }
  /// Nothing rests beyond a list.
  public var regions: RestRegions { RestRegions() }
}
