public import FolioCore
public import FolioDiagnostics
import KDL

/// A pager written in Swift, node by node as in a config.
///
/// Inside `body` every node of a config is a function of the same name; strategies and their
/// parameters have the names of a config. It is printed as a config and loaded as one: mistakes are
/// reported in the printed text.
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
///       rule("velocity-steps", ["count-from": "nearest"]) {
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
  /// True if it only exists to be inherited from; by default `false`.
  var isAbstract: Bool { get }
  /// The nodes, each at most once, except `when`.
  @PagerBuilder var body: [PagerClause] { get }
}

extension PagerDescription {
  /// `nil`: it inherits from no other pager.
  public var base: String? { nil }
  /// `false`: the pager can be used itself.
  public var isAbstract: Bool { false }

  /// The pager as the text of a config; several can be loaded together.
  public var source: SourceText {
    let node = KDLNode(
      pager: name, extends: base, isAbstract: isAbstract, children: body.map { $0.node })
    return SourceText(name: "description \(name)", text: node.printed)
  }
}

/// One node of a pager: a setting, a rule, a row of a table or a `when`.
///
/// One that names a strategy is called like a function, as in `snap("leading")`.
public struct PagerClause: Sendable {
  let node: KDLNode

  init(
    _ name: String, _ argument: String? = nil, _ values: [String: ParameterValue] = [:],
    _ children: [PagerClause] = []
  ) {
    node = KDLNode(name, argument, values, children.map { $0.node })
  }

  /// A node with values of its own; `nil` for those that it does not set.
  init(_ name: String, setting values: [String: ParameterValue?], _ children: [PagerClause] = []) {
    self.init(name, nil, values.compactMapValues { $0 }, children)
  }

  /// The node with the identifier of its strategy, its parameters and the rows of its table.
  public func callAsFunction(
    _ id: String, _ parameters: [String: ParameterValue] = [:],
    @PagerBuilder rows: () -> [PagerClause] = { [] }
  ) -> PagerClause {
    // A rule is a node of its own name.
    let name = node.name.text
    return name.isEmpty
      ? PagerClause(id, nil, parameters, rows()) : PagerClause(name, id, parameters, rows())
  }
}

/// Collects nodes: those of a pager or of a `when`, the rules of a `paging`, the rows of a table.
@resultBuilder
public enum PagerBuilder {
  /// Accepts one node.
  public static func buildExpression(_ clause: PagerClause) -> [PagerClause] { [clause] }
  /// Accepts a list of nodes.
  public static func buildExpression(_ clauses: [PagerClause]) -> [PagerClause] { clauses }
  /// Joins nodes in their order.
  public static func buildBlock(_ clauses: [PagerClause]...) -> [PagerClause] {
    clauses.flatMap { $0 }
  }
  /// The nodes of an `if` without an `else`; none if its condition is false.
  public static func buildOptional(_ clauses: [PagerClause]?) -> [PagerClause] { clauses ?? [] }
  /// The nodes of the first branch.
  public static func buildEither(first clauses: [PagerClause]) -> [PagerClause] { clauses }
  /// The nodes of the second branch.
  public static func buildEither(second clauses: [PagerClause]) -> [PagerClause] { clauses }
  /// The nodes of all passes of a loop, in order.
  public static func buildArray(_ clauses: [[PagerClause]]) -> [PagerClause] {
    clauses.flatMap { $0 }
  }
}

// MARK: Strategies

extension PagerDescription {
  /// Where pages may rest: `snap leading`.
  public var snap: PagerClause { PagerClause("snap") }
  /// The distance that a velocity carries the surface: `projection uikit`.
  public var projection: PagerClause { PagerClause("projection") }
  /// The behavior beyond the last page: `loop clones`.
  public var loop: PagerClause { PagerClause("loop") }
  /// The place that stays when the surface is resized: `resize keep-page`.
  public var resize: PagerClause { PagerClause("resize") }
  /// How the surface moves: `motion spring`.
  public var motion: PagerClause { PagerClause("motion") }
  /// When the pager moves on without a gesture: `autoplay interval dwell=4000`.
  public var autoplay: PagerClause { PagerClause("autoplay") }
  /// A release rule: `velocity-steps count-from=nearest { … }`.
  public var rule: PagerClause { PagerClause("") }
  /// How far a release may go at most: `limit pages=1`.
  public var limit: PagerClause { PagerClause("limit") }

  /// The lengths of the pages and their grouping: `pages extent=300 spacing=10`.
  ///
  /// - Parameters:
  ///   - layout: the identifier of a layout, such as `"content"`; `nil` for the default.
  ///   - extent: the length of every page.
  ///   - spacing: the gap between two pages.
  ///   - more: further parameters.
  ///   - rows: the rows of its table, if it has one.
  public func pages(
    _ layout: String? = nil, extent: Length? = nil, spacing: Length? = nil,
    _ more: [String: ParameterValue] = [:], @PagerBuilder rows: () -> [PagerClause] = { [] }
  ) -> PagerClause {
    var values = more
    values["extent"] = extent?.parameterValue ?? more["extent"]
    values["spacing"] = spacing?.parameterValue ?? more["spacing"]
    return PagerClause("pages", layout, values, rows())
  }

  /// The release rules, in the order in which they are asked, and the limits: `paging { … }`.
  public func paging(@PagerBuilder _ rules: () -> [PagerClause]) -> PagerClause {
    PagerClause("paging", nil, [:], rules())
  }

  /// A row of `velocity-steps`: from this speed on, in points per millisecond, go `pages` snaps.
  public func step(speed: Double, pages: Int) -> PagerClause {
    row("step", ["speed": .speed(speed), "pages": .integer(pages)])
  }

  /// A row of any table, by the name of its rows.
  public func row(_ name: String, _ values: [String: ParameterValue]) -> PagerClause {
    PagerClause(name, nil, values)
  }

  /// The axis along which the pages follow each other: `axis vertical`.
  public func axis(_ axis: PagingAxis) -> PagerClause { PagerClause("axis", axis.rawValue) }

  /// Settings for some viewports, with bounds in points: `when min-width=744 { … }`.
  ///
  /// Minima are inclusive, maxima exclusive; if several apply, the last one wins.
  public func when(
    minWidth: Double? = nil, maxWidth: Double? = nil, minHeight: Double? = nil,
    maxHeight: Double? = nil, @PagerBuilder _ content: () -> [PagerClause]
  ) -> PagerClause {
    let bounds = [
      "min-width": minWidth, "max-width": maxWidth, "min-height": minHeight,
      "max-height": maxHeight,
    ]
    return PagerClause("when", setting: bounds.mapValues { $0.map { .number($0) } }, content())
  }
}
