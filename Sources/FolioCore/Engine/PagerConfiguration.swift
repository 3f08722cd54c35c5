/// The strategies and measures of a pager for a viewport.
public struct PagerConfiguration: Sendable {
  /// The name of the pager, for messages.
  public var name: String
  /// The paging axis, which only surfaces use.
  public var axis: PagingAxis
  /// The layout of pages.
  package var layout: LayoutPlan
  /// The content before the first page and after the last.
  package var padding: LengthInsets
  /// The insets added to those of the surface.
  package var insets: LengthInsets
  /// The axes on which the safe area counts.
  package var safeArea: SafeAreaAxes
  /// The snap points.
  package var snap: SnapPlan
  /// The rules in order, up to `Limits.maximumChain`.
  package var rules: [any ReleaseStrategy] {
    didSet { chain = RuleLink.chain(rules) }
  }
  private(set) var chain: RuleLink?
  /// The limits in order.
  package var limits: [any LimitStrategy]
  /// The projection of velocities.
  package var projection: any ProjectionStrategy
  /// The loop.
  package var loop: LoopPlan
  /// The place that a resize keeps.
  package var resize: ResizePlan
  /// The motion of a surface drawn frame by frame; a platform's scroll view approximates its rate.
  package var motion: (any MotionStrategy)?
  /// The autoplay.
  package var autoplay: AutoplayPlan?
  /// The look of pages by their positions; `nil` for none.
  package var transform: TransformPlan?
  /// The treatment of requests and edits.
  package var policies: PagerPolicies

  /// Creates a configuration, with at most `Limits.maximumChain` rules.
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

  /// `true` if a notch of a wheel is a step; by default with a rule that has a direction.
  package var turnsByNotch: Bool {
    policies.notch.map { $0 == .turn } ?? rules.contains { $0.hasDirection }
  }

  /// `true` if the surface may stop at any offset.
  package var restsAnywhere: Bool {
    rules.contains { $0.restsAnywhere } || limits.contains { $0.restsAnywhere }
  }

  func snapRules(viewport: Points, insets: Insets) -> SnapRules {
    let padding = snap.scrollPadding.resolved(viewport: viewport)
    return SnapRules(
      placement: snap.placement(
        viewport: viewport, snapport: max(0, viewport - insets.sum - padding.sum), insets: insets),
      tall: snap.tall, ends: snap.ends, endTolerance: snap.endTolerance, regions: snap.regions,
      grouping: layout.grouping, scrollPadding: padding, separator: layout.separator,
      stop: layout.stop,
      restsAnywhere: restsAnywhere)
  }
}

/// A source of configurations, queried when the viewport changes; equal for equal viewports.
public protocol ConfigurationSource: AnyObject, Sendable {
  /// Returns the configuration for a viewport.
  func configuration(for viewport: Viewport) -> PagerConfiguration
  /// `true` if two viewports have the same configuration; a pager then keeps it.
  func isSame(for viewport: Viewport, _ other: Viewport) -> Bool
}

extension ConfigurationSource {
  /// `false`: a resize queries the configuration again.
  public func isSame(for viewport: Viewport, _ other: Viewport) -> Bool { false }
}
