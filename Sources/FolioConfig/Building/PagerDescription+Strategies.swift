public import FolioCore

// The nodes of a pager that name strategies: the identifier, then parameters by the names that a
// config uses. An unknown name is an error when the pager is composed.
extension PagerDescription {
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

  /// Where pages may rest: `snap leading`.
  public func snap(
    _ id: String, _ parameters: ParameterList = [:], @Rows rows: () -> [ParameterList] = { [] }
  ) -> SettingClause {
    SettingClause(.snap, .strategy(StrategyUse(.snap, id, parameters, rows: rows())))
  }

  /// The release rules, in the order in which they are asked, and the limits: `paging { … }`.
  public func paging(@ListBuilder<StrategyUse> _ rules: () -> [StrategyUse]) -> SettingClause {
    SettingClause(.paging, .chain(Stated(rules())))
  }

  /// A release rule: `velocity-steps from=nearest { … }`.
  public func rule(
    _ id: String, _ parameters: ParameterList = [:], @Rows rows: () -> [ParameterList] = { [] }
  ) -> StrategyUse {
    StrategyUse(.release, id, parameters, rows: rows())
  }

  /// How far a release may go at most: `limit pages=1`.
  public func limit(
    _ id: String, _ parameters: ParameterList = [:], @Rows rows: () -> [ParameterList] = { [] }
  ) -> StrategyUse {
    StrategyUse(.limit, id, parameters, rows: rows())
  }

  /// A row of `velocity-steps`: from this speed on, in points per millisecond, go `pages` snaps.
  public func step(speed: Double, pages: Int) -> ParameterList {
    ["speed": .speed(speed), "pages": .integer(pages)]
  }

  /// A row of any table.
  public func row(_ values: ParameterList) -> ParameterList { values }

  /// The distance that a velocity carries the surface: `projection uikit`.
  public func projection(
    _ id: String, _ parameters: ParameterList = [:], @Rows rows: () -> [ParameterList] = { [] }
  ) -> SettingClause {
    SettingClause(.projection, .strategy(StrategyUse(.projection, id, parameters, rows: rows())))
  }

  /// What comes after the last page: `loop clones`.
  public func loop(
    _ id: String, _ parameters: ParameterList = [:], @Rows rows: () -> [ParameterList] = { [] }
  ) -> SettingClause {
    SettingClause(.loop, .strategy(StrategyUse(.loop, id, parameters, rows: rows())))
  }

  /// What stays in place when the surface is resized: `resize keep-page`.
  public func resize(
    _ id: String, _ parameters: ParameterList = [:], @Rows rows: () -> [ParameterList] = { [] }
  ) -> SettingClause {
    SettingClause(.resize, .strategy(StrategyUse(.resize, id, parameters, rows: rows())))
  }

  /// How the surface moves: `motion spring`.
  public func motion(
    _ id: String, _ parameters: ParameterList = [:], @Rows rows: () -> [ParameterList] = { [] }
  ) -> SettingClause {
    SettingClause(.motion, .strategy(StrategyUse(.motion, id, parameters, rows: rows())))
  }

  /// When the pager moves on without a gesture: `autoplay interval every=4000`.
  public func autoplay(
    _ id: String, _ parameters: ParameterList = [:], @Rows rows: () -> [ParameterList] = { [] }
  ) -> SettingClause {
    SettingClause(.autoplay, .strategy(StrategyUse(.autoplay, id, parameters, rows: rows())))
  }
}
