public import FolioCore
public import FolioDiagnostics
import KDL

/// A pager written in Swift, node by node as in a config.
///
/// Every node of a config is a function of the same name, and strategies and parameters keep their
/// names. The description is printed and loaded as a config; diagnostics refer to the printed text.
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
///     when(minWidth: 1000) { pages(extent: .viewport(0.42), spacing: 10) }
///   }
/// }
/// ```
public protocol PagerDescription {
  /// The name, unique among all pagers loaded together.
  var name: String { get }
  /// The name of the pager to inherit from; `nil` by default.
  var base: String? { get }
  /// `true` for a pager that only serves as a base; `false` by default.
  var isAbstract: Bool { get }
  /// The nodes, each at most once, except `when`.
  @PagerBuilder var body: [PagerClause] { get }
}

extension PagerDescription {
  /// `nil`: no base.
  public var base: String? { nil }
  /// `false`: usable by itself.
  public var isAbstract: Bool { false }

  /// The pager as config text.
  public var source: SourceText {
    let node = KDLNode(
      pager: name, extends: base, isAbstract: isAbstract, children: body.map { $0.node })
    return SourceText(name: "description \(name)", text: node.printed)
  }
}

/// A node of a pager: a setting, a rule, a row of a table or a `when`.
///
/// A node that names a strategy is called like a function, as in `snap("leading")`.
public struct PagerClause: Sendable {
  let node: KDLNode

  init(
    _ name: String, _ argument: String? = nil, _ values: [String: ParameterValue] = [:],
    _ children: [PagerClause] = []
  ) {
    node = KDLNode(name, argument, values, children.map { $0.node })
  }

  init(_ name: String, setting values: [String: ParameterValue?], _ children: [PagerClause] = []) {
    self.init(name, nil, values.compactMapValues { $0 }, children)
  }

  /// Returns the node with a strategy's identifier, parameters and rows.
  public func callAsFunction(
    _ id: String, _ parameters: [String: ParameterValue] = [:],
    @PagerBuilder rows: () -> [PagerClause] = { [] }
  ) -> PagerClause {
    let name = node.name.text
    return name.isEmpty
      ? PagerClause(id, nil, parameters, rows()) : PagerClause(name, id, parameters, rows())
  }
}

/// Builds the nodes of a pager or a `when`, the rules of a `paging`, or the rows of a table.
@resultBuilder
public enum PagerBuilder {
  /// Accepts one node.
  public static func buildExpression(_ clause: PagerClause) -> [PagerClause] { [clause] }
  /// Accepts a list of nodes.
  public static func buildExpression(_ clauses: [PagerClause]) -> [PagerClause] { clauses }
  /// Joins nodes in order.
  public static func buildBlock(_ clauses: [PagerClause]...) -> [PagerClause] {
    clauses.flatMap { $0 }
  }
  /// Accepts an `if` without an `else`.
  public static func buildOptional(_ clauses: [PagerClause]?) -> [PagerClause] { clauses ?? [] }
  /// Accepts the first branch of an `if`.
  public static func buildEither(first clauses: [PagerClause]) -> [PagerClause] { clauses }
  /// Accepts the second branch of an `if`.
  public static func buildEither(second clauses: [PagerClause]) -> [PagerClause] { clauses }
  /// Joins the nodes of a loop in order.
  public static func buildArray(_ clauses: [[PagerClause]]) -> [PagerClause] {
    clauses.flatMap { $0 }
  }
}

// MARK: Strategies

extension PagerDescription {
  /// The snap points of pages: `snap leading`.
  public var snap: PagerClause { PagerClause("snap") }
  /// The distance a fling travels: `projection uikit`.
  public var projection: PagerClause { PagerClause("projection") }
  /// The behavior beyond the last page: `loop clones`.
  public var loop: PagerClause { PagerClause("loop") }
  /// The place to keep when the surface is resized: `resize keep-page`.
  public var resize: PagerClause { PagerClause("resize") }
  /// The motion of the surface: `motion spring`.
  public var motion: PagerClause { PagerClause("motion") }
  /// Paging without a gesture: `autoplay interval dwell=4000`.
  public var autoplay: PagerClause { PagerClause("autoplay") }
  /// The look of pages on their way: `transform scale to=0.85`.
  public var transform: PagerClause { PagerClause("transform") }
  /// A release rule: `velocity-steps count-from=nearest { … }`.
  public var rule: PagerClause { PagerClause("") }
  /// The maximum distance of a release: `limit pages=1`.
  public var limit: PagerClause { PagerClause("limit") }

  /// The lengths of the pages and their grouping: `pages extent=300 spacing=10`.
  ///
  /// `layout` is the identifier of a layout, such as `"content"`, or `nil` for the default; `more`
  /// are further parameters.
  public func pages(
    _ layout: String? = nil, extent: Length? = nil, spacing: Length? = nil,
    _ more: [String: ParameterValue] = [:], @PagerBuilder rows: () -> [PagerClause] = { [] }
  ) -> PagerClause {
    var values = more
    values["extent"] = extent?.parameterValue ?? more["extent"]
    values["spacing"] = spacing?.parameterValue ?? more["spacing"]
    return PagerClause("pages", layout, values, rows())
  }

  /// The release rules in the order in which they are tried, and the limits: `paging { … }`.
  public func paging(@PagerBuilder _ rules: () -> [PagerClause]) -> PagerClause {
    PagerClause("paging", nil, [:], rules())
  }

  /// The transforms of pages, composed, with pages drawn outside the viewport: `transform { … }`.
  public func transform(
    draws: Int? = nil, @PagerBuilder _ parts: () -> [PagerClause]
  ) -> PagerClause {
    PagerClause("transform", setting: ["draws": draws.map { .integer($0) }], parts())
  }

  /// A row of `velocity-steps`: from this speed in points per millisecond, go `pages` snap points.
  public func step(speed: Double, pages: Int) -> PagerClause {
    row("step", ["speed": .speed(speed), "pages": .integer(pages)])
  }

  /// A row of any table.
  public func row(_ name: String, _ values: [String: ParameterValue]) -> PagerClause {
    PagerClause(name, nil, values)
  }

  /// The axis along which pages follow each other: `axis vertical`.
  public func axis(_ axis: PagingAxis) -> PagerClause { PagerClause("axis", axis.rawValue) }

  /// Settings for some viewports, with bounds in points: `when min-width=744 { … }`.
  ///
  /// Minima are inclusive, maxima exclusive; the last block that applies wins.
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
