public import FolioCore

// The nodes of a pager that name no strategy.
extension PagerDescription {
  /// The axis along which the pages follow each other: `axis vertical`.
  public func axis(_ axis: PagingAxis) -> PagerClause {
    PagerClause(node: SchemaNode.axis.name) { $0.axis = Stated(axis) }
  }

  /// Insets added to those of the surface, and the axes on which its safe area counts: `insets
  /// leading=20 safe-area=along`.
  public func insets(
    leading: Length? = nil, trailing: Length? = nil, safeArea: SafeAreaAxes? = nil
  ) -> SettingClause {
    values(
      .insets,
      [Key.leading.stated(leading), Key.trailing.stated(trailing), Key.safeArea.stated(safeArea)])
  }

  /// Content before the first page and after the last: `padding leading=20`.
  public func padding(leading: Length? = nil, trailing: Length? = nil) -> SettingClause {
    values(.padding, [Key.leading.stated(leading), Key.trailing.stated(trailing)])
  }

  /// Which page is current after edits: `edits reload=index`.
  public func edits(
    reload: PagerPolicies.Reload? = nil, removed: PagerPolicies.Removed? = nil
  ) -> SettingClause {
    values(.edits, [Key.reload.stated(reload), Key.removed.stated(removed)])
  }

  /// What `go` does when the page does not exist or is far away: `go beyond=clamp leap-from=3`.
  public func go(
    beyond: PagerPolicies.Beyond? = nil, leapFrom: Int? = nil, leapShort: Int? = nil
  ) -> SettingClause {
    values(
      .go,
      [Key.beyond.stated(beyond), Key.leapFrom.stated(leapFrom), Key.leapShort.stated(leapShort)])
  }

  private typealias Key = SettingNode.Key

  private func values(
    _ node: SettingNode, _ values: [(name: String, value: ParameterValue?)]
  ) -> SettingClause {
    var list = ParameterList()
    for (name, value) in values { list[name] = value.map { Stated($0) } }
    return SettingClause(node, .values(list))
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
}

extension Parameter {
  /// The name with a value for it; `nil` leaves it unstated.
  fileprivate func stated(_ value: Value?) -> (name: String, value: ParameterValue?) {
    (descriptor.name, value.flatMap { $0.parameterValue })
  }
}
