package import FolioCore

/// The settings of a pager, or of a `when` block in it: at most one for each node.
///
/// A setting is inherited, overridden and replaced as a whole. Two are equal when they contain the
/// same settings, in any order.
package struct PagerSettings: Sendable {
  /// The setting of one node.
  package enum Setting: Equatable, Sendable {
    /// A strategy with its parameters: `snap leading`.
    case strategy(StrategyUse)
    /// Release rules and limits, in the order in which they are asked: `paging { … }`.
    case chain(Stated<[StrategyUse]>)
    /// Values of the node itself: `insets leading=20`.
    case values(ParameterList)
  }

  /// A node with its setting.
  struct Entry {
    let node: SettingNode
    var setting: Setting
  }

  /// The settings in the order in which they were given.
  private(set) var entries: [Entry] = []

  /// Creates empty settings.
  package init() {}

  /// The setting of a node; `nil` if it has none.
  package subscript(node: SettingNode) -> Setting? {
    get { index(of: node).map { entries[$0].setting } }
    set {
      let index = index(of: node)
      switch (index, newValue) {
      case (let index?, let setting?): entries[index].setting = setting
      case (let index?, nil): entries.remove(at: index)
      case (nil, let setting?): entries.append(Entry(node: node, setting: setting))
      case (nil, nil): break
      }
    }
  }

  private func index(of node: SettingNode) -> Int? { entries.firstIndex { $0.node == node } }

  /// Whether no node has a setting.
  package var isEmpty: Bool { entries.isEmpty }

  /// Release rules and limits, in the order in which they are asked: `paging { … }`.
  package var paging: Stated<[StrategyUse]>? {
    get { if case .chain(let chain)? = self[.paging] { chain } else { nil } }
    set { self[.paging] = newValue.map { .chain($0) } }
  }

  mutating func replace(with other: PagerSettings) {
    for entry in other.entries { self[entry.node] = entry.setting }
  }
}

extension PagerSettings: Equatable {
  /// Whether both contain the same settings, in any order.
  package static func == (left: PagerSettings, right: PagerSettings) -> Bool {
    left.entries.count == right.entries.count
      && left.entries.allSatisfy { right[$0.node] == $0.setting }
  }
}

extension PagerSettings {
  /// Sets a parameter of every strategy with an identifier in `paging`.
  ///
  /// `paging` is inherited and replaced as a unit; this is how code changes one number in it. The
  /// rest of the chain does not change.
  ///
  /// - Parameter value: `nil` for the default.
  /// - Returns: whether the chain has such a strategy; if not, nothing changes.
  @discardableResult
  package mutating func tune(
    _ parameter: String, of id: String, to value: ParameterValue?
  ) -> Bool {
    tune(id) { $0.parameters[parameter] = value.map { Stated($0) } }
  }

  /// Replaces the rows of every strategy with an identifier in `paging`, such as the steps of
  /// `velocity-steps`.
  ///
  /// - Returns: whether the chain has such a strategy; if not, nothing changes.
  @discardableResult
  package mutating func tune(rowsOf id: String, to rows: [ParameterList]) -> Bool {
    tune(id) { $0.rows = rows.map { Stated($0) } }
  }

  private mutating func tune(_ id: String, _ change: (inout StrategyUse) -> Void) -> Bool {
    guard var uses = paging?.value else { return false }
    let places = uses.indices.filter { uses[$0].id.value == id }
    for place in places { change(&uses[place]) }
    paging = Stated(uses, at: paging?.span)
    return !places.isEmpty
  }
}
