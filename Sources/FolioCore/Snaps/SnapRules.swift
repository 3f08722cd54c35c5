/// What `Layout` needs to know to say where pages may rest.
///
/// Plain values: strategies have been asked for them before.
public struct SnapRules: Equatable, Sendable {
  /// Where rests are.
  public var placement: SnapPlacement
  /// What pages longer than the port do.
  public var tall: TallPages
  /// What happens to rests beyond the ends of the content.
  public var ends: SnapEnds
  /// Which pages are selected together.
  public var grouping: Grouping
  /// Whether a release rule lets the surface rest anywhere.
  public var restsAnywhere: Bool

  /// States the rules; without arguments, leading edges with clamped ends.
  public init(
    placement: SnapPlacement = .aligned(0), tall: TallPages = .align, ends: SnapEnds = .clamp,
    grouping: Grouping = .single, restsAnywhere: Bool = false
  ) {
    self.placement = placement
    self.tall = tall
    self.ends = ends
    self.grouping = grouping
    self.restsAnywhere = restsAnywhere
  }
}
