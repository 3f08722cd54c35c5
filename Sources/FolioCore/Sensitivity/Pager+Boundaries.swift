extension Pager {
  /// Where the decision about a release may change, around one that happens now.
  ///
  /// Complete for the built-in strategies as far as `Sensitivity.horizon` rests go: between two
  /// neighbouring boundaries of a kind, with the other kinds fixed, the decision stays. A strategy that
  /// names nothing may change its mind elsewhere.
  ///
  /// - Parameter input: what the surface would report.
  public func boundaries(of input: ReleaseInput) -> DecisionBoundaries {
    configuration.boundaries(of: release(of: input))
  }
}
