import FolioCore

/// A pager written in Swift, node by node as a config states it.
///
/// Inside `body` every node of a config is a function of its name; strategies and their words are
/// named as in a config, and checked when the pager is composed.
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
  /// The pager it inherits from; `nil` unless stated.
  var base: String? { get }
  /// Whether it is only there to be inherited from; not unless stated.
  var isAbstract: Bool { get }
  /// What it says; every node at most once, but `when`.
  @PagerBuilder var body: [PagerClause] { get }
}

extension PagerDescription {
  /// It inherits from none.
  public var base: String? { nil }
  /// It can be used itself.
  public var isAbstract: Bool { false }

  /// The definition, as it would be read from a config.
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

  /// The name of a node that may stand once only.
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
