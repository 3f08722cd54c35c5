/// A strategy that takes part in the decision about a release.
public protocol DecidingStrategy: PagerStrategy {
  /// Names the numbers it compares beside the rests and their middles, for `Sensitivity`.
  func addBoundaries(of release: borrowing Release, to boundaries: inout DecisionBoundaries)
}

extension DecidingStrategy {
  /// Many compare nothing but rests and middles.
  public func addBoundaries(of release: borrowing Release, to boundaries: inout DecisionBoundaries)
  {}
}
