/// The axis along which a pager pages.
public enum PagingAxis: String, Sendable, Hashable, CaseIterable {
  /// Pages follow each other in the reading direction.
  case horizontal
  /// Pages follow each other from top to bottom.
  case vertical

  /// The other axis.
  public var cross: PagingAxis { self == .horizontal ? .vertical : .horizontal }
}
