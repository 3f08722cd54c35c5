import FolioCore

/// Composed settings: strategies and values; nodes that were not given are absent.
struct Parts: Sendable {
  enum Part: Sendable {
    case strategy(AnyStrategy)
    /// Rules and limits, which are replaced together.
    case chain([any ReleaseStrategy], [any LimitStrategy])
    /// All values of the node, with defaults for those that were not given.
    case values(ParameterValues)
  }

  private var entries: [(node: SettingNode, part: Part)] = []

  subscript(node: SettingNode) -> Part? {
    get { entries.first { $0.node == node }?.part }
    set {
      entries.removeAll { $0.node == node }
      if let newValue { entries.append((node, newValue)) }
    }
  }

  mutating func replace(with other: Parts) {
    for entry in other.entries { self[entry.node] = entry.part }
  }

  /// The configuration of a pager with these parts alone; `nil` if a required role is missing.
  func configuration(name: String, axis: PagingAxis) -> PagerConfiguration? {
    guard case .strategy(.layout(let layout))? = self[.pages],
      case .strategy(.snap(let snap))? = self[.snap],
      case .chain(let rules, let limits)? = self[.paging],
      case .strategy(.projection(let projection))? = self[.projection],
      case .strategy(.loop(let loop))? = self[.loop],
      case .strategy(.resize(let resize))? = self[.resize]
    else { return nil }
    var configuration = PagerConfiguration(
      name: name, axis: axis, layout: layout, snap: snap, rules: rules, limits: limits,
      projection: projection, loop: loop, resize: resize)
    apply(to: &configuration)
    return configuration
  }

  var missing: [SettingNode] {
    [.pages, .snap, .projection, .paging, .loop, .resize].filter { self[$0] == nil }
  }

  func apply(to configuration: inout PagerConfiguration) {
    for (node, part) in entries {
      switch part {
      case .strategy(let strategy): configuration.take(strategy)
      case .chain(let rules, let limits):
        configuration.rules = rules
        configuration.limits = limits
      case .values(let values): configuration.take(values, of: node)
      }
    }
  }
}
