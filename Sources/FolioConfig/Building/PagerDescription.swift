import FolioCore

/// A pager written in Swift, node by node as in a config.
///
/// Inside `body` every node of a config is a function of the same name; strategies and their
/// parameters have the names of a config and are checked when the pager is composed.
///
/// ```swift
/// struct Shelf: PagerDescription {
///   let name = "shelf"
///   var body: [PagerClause] {
///     axis(.horizontal)
///     pages(extent: 300, spacing: 10)
///     insets(leading: 20, trailing: 20)
///     snap("leading")
///     paging {
///       rule("velocity-steps", ["from": "nearest"]) {
///         step(speed: 0.2, pages: 1)
///         step(speed: 1, pages: 3)
///       }
///       rule("nearest")
///     }
///     resize("keep-page", ["insets": "expand"])
///     when(minWidth: 744) { pages(extent: .viewport(0.42), spacing: 10) }
///   }
/// }
/// ```
public protocol PagerDescription {
  /// The name, unique among all pagers that are loaded together.
  var name: String { get }
  /// The name of the pager it inherits from; by default `nil`.
  var base: String? { get }
  /// Whether it only exists to be inherited from; by default `false`.
  var isAbstract: Bool { get }
  /// The nodes, each at most once, except `when`; a repeated node is a precondition failure.
  @PagerBuilder var body: [PagerClause] { get }
}

extension PagerDescription {
  /// `nil`: it inherits from no other pager.
  public var base: String? { nil }
  /// `false`: the pager can be used itself.
  public var isAbstract: Bool { false }

  /// The definition, equal to the one that the same config would give.
  public var definition: PagerDefinition {
    var definition = PagerDefinition(name)
    definition.base = base.map { Stated($0) }
    definition.isAbstract = Stated(isAbstract)
    var nodes: [String] = []
    for clause in body {
      clause.node.map { Self.check($0, &nodes, in: name) }
      clause.apply(to: &definition)
    }
    return definition
  }

  private static func check(_ node: String, _ nodes: inout [String], in pager: String) {
    precondition(!nodes.contains(node), "`\(node)` is given twice in the pager `\(pager)`")
    nodes.append(node)
  }
}

/// One node of a pager.
public struct PagerClause: Sendable {
  enum Content: Sendable {
    case axis(PagingAxis)
    case setting(SettingClause)
    case condition(ConditionalSettings)
  }

  let content: Content

  /// The name of a node that is allowed only once; `nil` for `when`.
  var node: String? {
    switch content {
    case .axis: "axis"
    case .setting(let clause): clause.node.rawValue
    case .condition: nil
    }
  }

  func apply(to definition: inout PagerDefinition) {
    switch content {
    case .axis(let axis): definition.axis = Stated(axis)
    case .setting(let clause): definition.settings[clause.node] = clause.setting
    case .condition(let condition): definition.conditions.append(condition)
    }
  }
}

/// One node of a pager or of a `when`.
public struct SettingClause: Sendable {
  let node: SettingNode
  let setting: PagerSettings.Setting

  init(_ node: SettingNode, _ setting: PagerSettings.Setting) {
    self.node = node
    self.setting = setting
  }
}
