public import FolioCore

// The nodes of a pager that name strategies: the identifier, then what is set, by the names that a
// config has. What a strategy does not know is an error when the pager is composed.
extension PagerDescription {
  /// Rows of a strategy's table.
  public typealias Rows = ListBuilder<ParameterList>

  /// How long pages are and which belong together: `pages extent=300 spacing=10`.
  ///
  /// - Parameters:
  ///   - layout: another layout than the default, such as `"content"`.
  ///   - extent: how long every page is.
  ///   - spacing: the gap between two pages.
  ///   - more: what else is set.
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

  /// The rules of release, in the order they are asked, and limits: `paging { … }`.
  public func paging(@ListBuilder<StrategyUse> _ rules: () -> [StrategyUse]) -> SettingClause {
    SettingClause(.paging, .chain(Stated(rules())))
  }

  /// A rule of release: `velocity-steps from=nearest { … }`.
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

  /// A row of `velocity-steps`: from this speed on, in points per millisecond, so many snaps.
  public func step(speed: Double, pages: Int) -> ParameterList {
    ["speed": .speed(speed), "pages": .integer(pages)]
  }

  /// A row of any table.
  public func row(_ values: ParameterList) -> ParameterList { values }

  /// How far a velocity carries: `projection uikit`.
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

  /// What stays in place when the surface changes its size: `resize keep-page`.
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

  /// When the pager goes on by itself: `autoplay interval every=4000`.
  public func autoplay(
    _ id: String, _ parameters: ParameterList = [:], @Rows rows: () -> [ParameterList] = { [] }
  ) -> SettingClause {
    SettingClause(.autoplay, .strategy(StrategyUse(.autoplay, id, parameters, rows: rows())))
  }
}
