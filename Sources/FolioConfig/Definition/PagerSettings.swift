/// A node that states a setting, in a pager as well as in a `when` block; help and printed configs
/// keep this order.
///
/// What can be set on each is in `SchemaNode`; everything else loops over these.
public enum SettingNode: String, Sendable, CaseIterable {
  case pages, insets, padding, snap, paging, projection, loop, resize, motion, autoplay, edits, go
}

/// What a pager, or a `when` block in it, states: at most one setting for each node.
///
/// A setting is inherited, overridden and replaced as a whole. Two are equal when they state the
/// same, in whatever order.
public struct PagerSettings: Sendable {
  /// What one node states.
  public enum Setting: Equatable, Sendable {
    /// A strategy and what is set on it: `snap leading`.
    case strategy(StrategyUse)
    /// Release rules and limits, in the order they are asked: `paging { … }`.
    case chain(Stated<[StrategyUse]>)
    /// Values of the node itself: `insets leading=20`.
    case values(ParameterList)
  }

  /// What is stated, in the order it was.
  private(set) var entries: [(node: SettingNode, setting: Setting)] = []

  /// States nothing.
  public init() {}

  /// What a node states, `nil` where it is left out.
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

  /// Whether nothing is stated.
  public var isEmpty: Bool { entries.isEmpty }

  /// Release rules and limits, in the order they are asked: `paging { … }`.
  public var paging: Stated<[StrategyUse]>? {
    get { if case .chain(let chain)? = self[.paging] { chain } else { nil } }
    set { self[.paging] = newValue.map { .chain($0) } }
  }

  /// Replaces every setting that the other settings state.
  mutating func replace(with other: PagerSettings) {
    for entry in other.entries { self[entry.node] = entry.setting }
  }
}

extension PagerSettings: Equatable {
  /// Whether both state the same.
  public static func == (left: PagerSettings, right: PagerSettings) -> Bool {
    left.entries.count == right.entries.count
      && left.entries.allSatisfy { right[$0.node] == $0.setting }
  }
}
