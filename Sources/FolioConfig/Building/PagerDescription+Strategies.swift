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
    let use = StrategyUse(.layout, layout, parameters, rows: rows())
    return SettingClause("pages") { $0.pages = use }
  }

  /// Where pages may rest: `snap leading`.
  public func snap(
    _ id: String, _ parameters: ParameterList = [:], @Rows rows: () -> [ParameterList] = { [] }
  ) -> SettingClause {
    let use = StrategyUse(.snap, id, parameters, rows: rows())
    return SettingClause("snap") { $0.snap = use }
  }

  /// The rules of release, in the order they are asked, and limits: `paging { … }`.
  public func paging(@ListBuilder<StrategyUse> _ rules: () -> [StrategyUse]) -> SettingClause {
    let rules = rules()
    return SettingClause("paging") { $0.paging = Stated(rules) }
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
    let use = StrategyUse(.projection, id, parameters, rows: rows())
    return SettingClause("projection") { $0.projection = use }
  }

  /// What comes after the last page: `loop clones`.
  public func loop(
    _ id: String, _ parameters: ParameterList = [:], @Rows rows: () -> [ParameterList] = { [] }
  ) -> SettingClause {
    let use = StrategyUse(.loop, id, parameters, rows: rows())
    return SettingClause("loop") { $0.loop = use }
  }

  /// What stays in place when the surface changes its size: `resize keep-page`.
  public func resize(
    _ id: String, _ parameters: ParameterList = [:], @Rows rows: () -> [ParameterList] = { [] }
  ) -> SettingClause {
    let use = StrategyUse(.resize, id, parameters, rows: rows())
    return SettingClause("resize") { $0.resize = use }
  }

  /// How the surface moves: `motion spring`.
  public func motion(
    _ id: String, _ parameters: ParameterList = [:], @Rows rows: () -> [ParameterList] = { [] }
  ) -> SettingClause {
    let use = StrategyUse(.motion, id, parameters, rows: rows())
    return SettingClause("motion") { $0.motion = use }
  }

  /// When the pager goes on by itself: `autoplay interval every=4000`.
  public func autoplay(
    _ id: String, _ parameters: ParameterList = [:], @Rows rows: () -> [ParameterList] = { [] }
  ) -> SettingClause {
    let use = StrategyUse(.autoplay, id, parameters, rows: rows())
    return SettingClause("autoplay") { $0.autoplay = use }
  }
}
