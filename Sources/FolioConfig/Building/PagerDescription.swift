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
  @ListBuilder<PagerClause> var body: [PagerClause] { get }
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
      if let node = clause.node {
        precondition(!nodes.contains(node), "`\(node)` is given twice in the pager `\(name)`")
        nodes.append(node)
      }
      clause.apply(&definition)
    }
    return definition
  }
}

/// One node of a pager.
public struct PagerClause: Sendable {
  /// The name of a node that is allowed only once; `nil` for `when`.
  let node: String?
  let apply: @Sendable (inout PagerDefinition) -> Void
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

/// Collects the parts of one kind: the nodes of a pager or of a `when`, the rules of a `paging`, the
/// rows of a table.
@resultBuilder
public enum ListBuilder<Part> {
  /// Accepts one part.
  public static func buildExpression(_ part: Part) -> [Part] { [part] }
  /// Accepts a list of parts.
  public static func buildExpression(_ parts: [Part]) -> [Part] { parts }
  /// Joins parts in their order.
  public static func buildBlock(_ parts: [Part]...) -> [Part] { parts.flatMap { $0 } }
  /// The parts of an `if` without an `else`; none if its condition is false.
  public static func buildOptional(_ part: [Part]?) -> [Part] { part ?? [] }
  /// The parts of the first branch.
  public static func buildEither(first part: [Part]) -> [Part] { part }
  /// The parts of the second branch.
  public static func buildEither(second part: [Part]) -> [Part] { part }
  /// The parts of all passes of a loop, in order.
  public static func buildArray(_ parts: [[Part]]) -> [Part] { parts.flatMap { $0 } }
}

extension ListBuilder where Part == PagerClause {
  /// Accepts a node that is also allowed in a `when`.
  public static func buildExpression(_ clause: SettingClause) -> [PagerClause] {
    [PagerClause(node: clause.node.rawValue) { $0.settings[clause.node] = clause.setting }]
  }
}
