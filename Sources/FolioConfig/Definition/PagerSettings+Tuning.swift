public import FolioCore

extension PagerSettings {
  /// Sets a parameter of every strategy with an identifier in `paging`.
  ///
  /// `paging` is inherited and replaced as a unit; this is how code changes one number in it. The
  /// rest of the chain does not change.
  ///
  /// - Parameter value: `nil` for the default.
  /// - Returns: whether the chain has such a strategy; if not, nothing changes.
  @discardableResult
  public mutating func tune(
    _ parameter: String, of id: String, to value: ParameterValue?
  ) -> Bool {
    tune(id) { $0.parameters[parameter] = value.map { Stated($0) } }
  }

  /// Replaces the rows of every strategy with an identifier in `paging`, such as the steps of
  /// `velocity-steps`.
  ///
  /// - Returns: whether the chain has such a strategy; if not, nothing changes.
  @discardableResult
  public mutating func tune(rowsOf id: String, to rows: [ParameterList]) -> Bool {
    tune(id) { $0.rows = rows.map { Stated($0) } }
  }

  private mutating func tune(_ id: String, _ change: (inout StrategyUse) -> Void) -> Bool {
    guard var uses = paging?.value else { return false }
    let places = uses.indices.filter { uses[$0].id.value == id }
    for place in places { change(&uses[place]) }
    paging = Stated(uses, at: paging?.span)
    return !places.isEmpty
  }
}
