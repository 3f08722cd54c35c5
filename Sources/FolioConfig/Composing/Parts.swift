import FolioCore

/// What settings become: strategies that are made, and measures; `nil` where nothing was said.
struct Parts: Sendable {
  var layout: (any LayoutStrategy)?
  var insets: LengthInsets?
  var padding: LengthInsets?
  var snap: (any SnapStrategy)?
  var chain: Chain?
  var projection: (any ProjectionStrategy)?
  var loop: (any LoopStrategy)?
  var resize: (any ResizeStrategy)?
  var motion: (any MotionStrategy)?
  var autoplay: (any AutoplayStrategy)?
  var edits: StatedEdits?
  var go: StatedGo?

  /// Rules and limits, which are replaced together.
  struct Chain: Sendable {
    var rules: [any ReleaseStrategy] = []
    var limits: [any LimitStrategy] = []
  }

  /// Replaces every part that the other settings state.
  mutating func replace(with other: Parts) {
    layout = other.layout ?? layout
    insets = other.insets ?? insets
    padding = other.padding ?? padding
    snap = other.snap ?? snap
    chain = other.chain ?? chain
    projection = other.projection ?? projection
    loop = other.loop ?? loop
    resize = other.resize ?? resize
    motion = other.motion ?? motion
    autoplay = other.autoplay ?? autoplay
    edits = other.edits ?? edits
    go = other.go ?? go
  }

  /// The configuration of a pager that says nothing else; `nil` if a role is not played.
  func configuration(name: String, axis: PagingAxis) -> PagerConfiguration? {
    guard let layout, let snap, let chain, let projection, let loop, let resize else { return nil }
    var configuration = PagerConfiguration(
      name: name, axis: axis, layout: layout, snap: snap, rules: chain.rules,
      limits: chain.limits, projection: projection, loop: loop, resize: resize)
    apply(to: &configuration)
    return configuration
  }

  /// Replaces what is stated in a configuration.
  func apply(to configuration: inout PagerConfiguration) {
    if let layout { configuration.layout = layout }
    if let insets { configuration.insets = insets }
    if let padding { configuration.padding = padding }
    if let snap { configuration.snap = snap }
    if let chain {
      configuration.rules = chain.rules
      configuration.limits = chain.limits
    }
    if let projection { configuration.projection = projection }
    if let loop { configuration.loop = loop }
    if let resize { configuration.resize = resize }
    if let motion { configuration.motion = motion }
    if let autoplay { configuration.autoplay = autoplay }
    // `edits` and `go` replace as a whole, so what they leave out is the default again.
    if let edits {
      configuration.policies.reload = edits.reload?.value ?? PagerPolicies().reload
      configuration.policies.removed = edits.removed?.value ?? PagerPolicies().removed
    }
    if let go {
      configuration.policies.beyond = go.beyond?.value ?? PagerPolicies().beyond
      configuration.policies.leap = go.leap
    }
  }

  /// The roles that nothing plays.
  var missingRoles: [StrategyRole] {
    var roles: [StrategyRole] = []
    if layout == nil { roles.append(.layout) }
    if snap == nil { roles.append(.snap) }
    if projection == nil { roles.append(.projection) }
    if chain == nil { roles.append(.release) }
    if loop == nil { roles.append(.loop) }
    if resize == nil { roles.append(.resize) }
    return roles
  }
}

extension StatedInsets {
  /// The lengths, 0 where nothing is stated.
  var lengths: LengthInsets {
    LengthInsets(
      leading: leading?.value ?? .points(0), trailing: trailing?.value ?? .points(0))
  }
}
