/// A node for a setting, allowed in a pager and in a `when` block; help and printed configs keep
/// this order.
///
/// What can be set on each is in `SchemaNode`; everything else loops over these.
public enum SettingNode: String, Sendable, CaseIterable {
  case pages, insets, padding, snap, paging, projection, loop, resize, motion, autoplay, edits, go
}

/// The settings of a pager, or of a `when` block in it: at most one for each node.
///
/// A setting is inherited, overridden and replaced as a whole. Two are equal when they contain the
/// same settings, in any order.
public struct PagerSettings: Sendable {
  /// The setting of one node.
  public enum Setting: Equatable, Sendable {
    /// A strategy with its parameters: `snap leading`.
    case strategy(StrategyUse)
    /// Release rules and limits, in the order in which they are asked: `paging { … }`.
    case chain(Stated<[StrategyUse]>)
    /// Values of the node itself: `insets leading=20`.
    case values(ParameterList)
  }

  /// The settings in the order in which they were given.
  private(set) var entries: [(node: SettingNode, setting: Setting)] = []

  /// Creates empty settings.
  public init() {}

  /// The setting of a node; `nil` if it has none.
  public subscript(node: SettingNode) -> Setting? {
    get { entries.first { $0.node == node }?.setting }
    set {
      let index = entries.firstIndex { $0.node == node }
      switch (index, newValue) {
      case (let index?, let setting?): entries[index].setting = setting
      case (let index?, nil): entries.remove(at: index)
      case (nil, let setting?): entries.append((node, setting))
      case (nil, nil): break
      }
    }
  }

  /// Whether no node has a setting.
  public var isEmpty: Bool { entries.isEmpty }

  /// Release rules and limits, in the order in which they are asked: `paging { … }`.
  public var paging: Stated<[StrategyUse]>? {
    get { if case .chain(let chain)? = self[.paging] { chain } else { nil } }
    set { self[.paging] = newValue.map { .chain($0) } }
  }

  /// Replaces every setting that the other settings contain.
  mutating func replace(with other: PagerSettings) {
    for entry in other.entries { self[entry.node] = entry.setting }
  }
}

extension PagerSettings: Equatable {
  /// Whether both contain the same settings, in any order.
  public static func == (left: PagerSettings, right: PagerSettings) -> Bool {
    left.entries.count == right.entries.count
      && left.entries.allSatisfy { right[$0.node] == $0.setting }
  }
}
