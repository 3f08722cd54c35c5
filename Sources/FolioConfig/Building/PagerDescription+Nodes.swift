public import FolioCore

// The nodes of a pager that are no strategies.
extension PagerDescription {
  /// The axis pages follow each other along: `axis vertical`.
  public func axis(_ axis: PagingAxis) -> PagerClause { PagerClause(content: .axis(axis)) }

  /// What is added to the insets of the surface: `insets leading=20`.
  public func insets(leading: Length? = nil, trailing: Length? = nil) -> SettingClause {
    SettingClause("insets") { $0.insets = Self.ends(leading, trailing) }
  }

  /// Content before the first page and after the last: `padding leading=20`.
  public func padding(leading: Length? = nil, trailing: Length? = nil) -> SettingClause {
    SettingClause("padding") { $0.padding = Self.ends(leading, trailing) }
  }

  private static func ends(_ leading: Length?, _ trailing: Length?) -> StatedInsets {
    StatedInsets(leading: leading.map { Stated($0) }, trailing: trailing.map { Stated($0) })
  }

  /// Which page is current after edits: `edits reload=index`.
  public func edits(
    reload: PagerPolicies.Reload? = nil, removed: PagerPolicies.Removed? = nil
  ) -> SettingClause {
    SettingClause("edits") {
      $0.edits = StatedEdits(
        reload: reload.map { Stated($0) }, removed: removed.map { Stated($0) })
    }
  }

  /// What `go` does with pages that do not exist, or are far: `go beyond=clamp leap-from=3`.
  public func go(
    beyond: PagerPolicies.Beyond? = nil, leapFrom: Int? = nil, leapShort: Int? = nil
  ) -> SettingClause {
    SettingClause("go") {
      $0.go = StatedGo(
        beyond: beyond.map { Stated($0) }, leapFrom: leapFrom.map { Stated($0) },
        leapShort: leapShort.map { Stated($0) })
    }
  }

  /// What is different for some viewports, in points: `when min-width=744 { … }`.
  ///
  /// Minima are inclusive, maxima exclusive; of several that apply the last wins.
  public func when(
    minWidth: Double? = nil, maxWidth: Double? = nil, minHeight: Double? = nil,
    maxHeight: Double? = nil, @ListBuilder<SettingClause> _ content: () -> [SettingClause]
  ) -> PagerClause {
    let range = ViewportRange(
      minWidth: minWidth.map { Stated($0) }, maxWidth: maxWidth.map { Stated($0) },
      minHeight: minHeight.map { Stated($0) }, maxHeight: maxHeight.map { Stated($0) })
    var settings = PagerSettings()
    var nodes: [String] = []
    for clause in content() {
      precondition(!nodes.contains(clause.node), "`\(clause.node)` stands twice in a `when`")
      nodes.append(clause.node)
      settings.replace(with: clause.settings)
    }
    return PagerClause(content: .condition(ConditionalSettings(range, settings)))
  }
}
