/// The strategies and measures a pager is composed from.
///
/// A value; configs are turned into one.
public struct PagerConfiguration: Sendable {
  /// The name of the pager, for messages.
  public var name: String
  /// The axis it pages along.
  ///
  /// The engine has no branch for it; surfaces ask.
  public var axis: PagingAxis
  /// How pages are laid out.
  package var layout: LayoutPlan
  /// Content before the first page and after the last.
  package var padding: LengthInsets
  /// Insets the config adds to those of the surface.
  package var insets: LengthInsets
  /// On which axes the safe area counts as insets.
  public var safeArea: SafeAreaAxes
  /// Where pages may rest.
  package var snap: SnapPlan
  /// The rules of release, in the order they are asked; those beyond `Limits.maximumChain` are not.
  package var rules: [any ReleaseStrategy] {
    didSet { chain = RuleLink.chain(rules) }
  }
  /// The rules once more, as a decision asks them.
  private(set) var chain: RuleLink?
  /// The limits, in the order they are asked.
  package var limits: [any LimitStrategy]
  /// How far a velocity carries.
  package var projection: any ProjectionStrategy
  /// The way in which pages follow the last page.
  package var loop: LoopPlan
  /// The thing that stays in place through a resize.
  package var resize: ResizePlan
  /// How a surface moves that is drawn frame by frame; `nil` for the surface's own way.
  ///
  /// A platform's scroll view takes no more of it than the nearer of its deceleration rates.
  package var motion: (any MotionStrategy)?
  /// When the pager goes on by itself; `nil` for never.
  package var autoplay: AutoplayPlan?
  /// The treatment of requests and edits that do not fit.
  package var policies: PagerPolicies

  /// Composes a configuration; rules beyond `Limits.maximumChain` are not asked.
  package init(
    name: String, axis: PagingAxis = .horizontal, layout: LayoutPlan,
    padding: LengthInsets = .zero, insets: LengthInsets = .zero, safeArea: SafeAreaAxes = .both,
    snap: SnapPlan,
    rules: [any ReleaseStrategy], limits: [any LimitStrategy] = [],
    projection: any ProjectionStrategy, loop: LoopPlan, resize: ResizePlan,
    motion: (any MotionStrategy)? = nil, autoplay: AutoplayPlan? = nil,
    policies: PagerPolicies = PagerPolicies()
  ) {
    self.name = name
    self.axis = axis
    self.layout = layout
    self.padding = padding
    self.insets = insets
    self.safeArea = safeArea
    self.snap = snap
    self.rules = rules
    chain = RuleLink.chain(rules)
    self.limits = limits
    self.projection = projection
    self.loop = loop
    self.resize = resize
    self.motion = motion
    self.autoplay = autoplay
    self.policies = policies
  }

  /// The rules of the layout on a surface.
  func snapRules(viewport: Points, insets: Insets) -> SnapRules {
    let padding = snap.scrollPadding.resolved(viewport: viewport)
    return SnapRules(
      placement: snap.placement(
        viewport: viewport, snapport: max(0, viewport - insets.sum - padding.sum), insets: insets),
      tall: snap.tall, ends: snap.ends, endTolerance: snap.endTolerance, regions: snap.regions,
      grouping: layout.grouping, scrollPadding: padding, separator: layout.separator,
      stop: layout.stop,
      restsAnywhere: rules.contains { $0.restsAnywhere })
  }
}

/// Gives the configuration for a viewport.
///
/// A config with `when` blocks is one.
///
/// Asked whenever the viewport changes; the same viewport must give an equal configuration.
public protocol ConfigurationSource: AnyObject, Sendable {
  /// The configuration for a viewport.
  func configuration(for viewport: Viewport) -> PagerConfiguration
}
