import FolioCore

/// Composed settings: strategies and values; nodes that were not given are absent.
struct Parts: Sendable {
  /// The composed form of one setting.
  enum Part: Sendable {
    case strategy(AnyStrategy)
    /// Rules and limits, which are replaced together.
    case chain([any ReleaseStrategy], [any LimitStrategy])
    /// All values of the node, with defaults for those that were not given.
    case values(ParameterValues)
  }

  private struct Entry {
    let node: SettingNode
    var part: Part
  }

  /// At most one for each node.
  private var entries: [Entry] = []

  fileprivate subscript(node: SettingNode) -> Part? { entries.first { $0.node == node }?.part }

  /// Adds the part of a node that has none yet.
  mutating func append(_ part: Part, of node: SettingNode) {
    entries.append(Entry(node: node, part: part))
  }

  mutating func replace(with other: Parts) {
    for entry in other.entries {
      if let index = entries.firstIndex(where: { $0.node == entry.node }) {
        entries[index].part = entry.part
      } else {
        entries.append(entry)
      }
    }
  }

  /// The configuration of a pager with these parts alone, without a name; `nil` if a required role
  /// is missing.
  fileprivate var configuration: PagerConfiguration? {
    guard case .strategy(.layout(let layout))? = self[.pages],
      case .strategy(.snap(let snap))? = self[.snap],
      case .chain(let rules, let limits)? = self[.paging],
      case .strategy(.projection(let projection))? = self[.projection],
      case .strategy(.loop(let loop))? = self[.loop],
      case .strategy(.resize(let resize))? = self[.resize]
    else { return nil }
    var configuration = PagerConfiguration(
      name: "", layout: layout, snap: snap, rules: rules, limits: limits, projection: projection,
      loop: loop, resize: resize)
    apply(to: &configuration)
    return configuration
  }

  func apply(to configuration: inout PagerConfiguration) {
    for entry in entries {
      switch entry.part {
      case .strategy(let strategy): configuration.take(strategy)
      case .chain(let rules, let limits):
        configuration.rules = rules
        configuration.limits = limits
      case .values(let values): configuration.take(values, of: entry.node)
      }
    }
  }
}

/// The parts of a pager for every viewport, defaults and inherited ones included.
enum Composition: Sendable {
  /// All there is to a pager.
  case complete(Complete)
  /// Parts among which a required role is missing, for the registry has no default for it.
  case partial(Parts)

  /// A configuration, which is large and therefore handed on by reference.
  final class Complete: Sendable {
    let configuration: PagerConfiguration

    init(_ configuration: PagerConfiguration) {
      self.configuration = configuration
    }
  }

  /// Puts the parts of a pager over others.
  init(
    _ parts: Parts, over base: Composition = .partial(Parts()), name: String = "",
    axis: PagingAxis = .horizontal
  ) {
    var configuration: PagerConfiguration
    switch base {
    case .complete(let complete):
      configuration = complete.configuration
      parts.apply(to: &configuration)
    case .partial(var all):
      all.replace(with: parts)
      guard let made = all.configuration else {
        self = .partial(all)
        return
      }
      configuration = made
    }
    configuration.name = name
    configuration.axis = axis
    self = .complete(Complete(configuration))
  }

  /// The required nodes that are absent.
  var missing: [SettingNode] {
    guard case .partial(let parts) = self else { return [] }
    return [.pages, .snap, .projection, .paging, .loop, .resize].filter { parts[$0] == nil }
  }
}
