public import FolioCore

// The nodes of a pager that are more than a setting with one strategy or with values; those are in
// `SettingNode.swift`. An unknown name is an error when the pager is composed.
extension PagerDescription {
  /// The axis along which the pages follow each other: `axis vertical`.
  public func axis(_ axis: PagingAxis) -> PagerClause {
    PagerClause(node: SchemaNode.axis.name) { $0.axis = Stated(axis) }
  }

  /// Settings for some viewports, with bounds in points: `when min-width=744 { … }`.
  ///
  /// Minima are inclusive, maxima exclusive; if several apply, the last one wins.
  public func when(
    minWidth: Double? = nil, maxWidth: Double? = nil, minHeight: Double? = nil,
    maxHeight: Double? = nil, @ListBuilder<SettingClause> _ content: () -> [SettingClause]
  ) -> PagerClause {
    let range = ViewportRange(
      minWidth: minWidth.map { Stated($0) }, maxWidth: maxWidth.map { Stated($0) },
      minHeight: minHeight.map { Stated($0) }, maxHeight: maxHeight.map { Stated($0) })
    var settings = PagerSettings()
    for clause in content() {
      precondition(
        settings[clause.node] == nil, "`\(clause.node.rawValue)` is given twice in a `when`")
      settings[clause.node] = clause.setting
    }
    let condition = ConditionalSettings(range, settings)
    return PagerClause(node: nil) { $0.conditions.append(condition) }
  }

  /// Builds the rows of a strategy's table.
  public typealias Rows = ListBuilder<ParameterList>

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
    _ more: ParameterList = [:], @Rows rows: () -> [ParameterList] = { [] }
  ) -> SettingClause {
    var parameters = more
    if let extent { parameters["extent"] = Stated(.length(extent)) }
    if let spacing { parameters["spacing"] = Stated(.length(spacing)) }
    return SettingClause(.pages, .strategy(StrategyUse(.layout, layout, parameters, rows: rows())))
  }

  /// The release rules, in the order in which they are asked, and the limits: `paging { … }`.
  public func paging(@ListBuilder<StrategyUse> _ rules: () -> [StrategyUse]) -> SettingClause {
    SettingClause(.paging, .chain(Stated(rules())))
  }

  /// A row of `velocity-steps`: from this speed on, in points per millisecond, go `pages` snaps.
  public func step(speed: Double, pages: Int) -> ParameterList {
    ["speed": .speed(speed), "pages": .integer(pages)]
  }

  /// A row of any table.
  public func row(_ values: ParameterList) -> ParameterList { values }

  /// A release rule: `velocity-steps from=nearest { … }`.
  public var rule: StrategyNode<StrategyUse> { StrategyNode(.release) { $0 } }
  /// How far a release may go at most: `limit pages=1`.
  public var limit: StrategyNode<StrategyUse> { StrategyNode(.limit) { $0 } }
}

/// A node that names a strategy; it is called like a function, as in `snap("leading")`.
public struct StrategyNode<Clause> {
  private let role: StrategyRole
  private let clause: (StrategyUse) -> Clause

  init(_ role: StrategyRole, _ clause: @escaping (StrategyUse) -> Clause) {
    self.role = role
    self.clause = clause
  }

  /// The node with the identifier of its strategy, its parameters and the rows of its table.
  public func callAsFunction(
    _ id: String, _ parameters: ParameterList = [:],
    @ListBuilder<ParameterList> rows: () -> [ParameterList] = { [] }
  ) -> Clause {
    clause(StrategyUse(role, id, parameters, rows: rows()))
  }
}
