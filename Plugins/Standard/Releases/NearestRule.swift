public import FolioCore

/// The nearest snap.
public final class NearestRule: ReleaseStrategy, ConfigurableStrategy {
  /// The descriptor: schema, help and documentation.
  public static let descriptor = StrategyDescriptor(
    role: .release, id: "nearest", summary: "the nearest snap",
    parameters: [DecisionBasis.parameter.descriptor, TieRule.parameter.descriptor],
    example: "nearest")

  /// Which offset is looked at.
  public let basis: DecisionBasis
  /// Which snap wins when two are as near.
  public let ties: TieRule

  /// Takes the nearest snap.
  public init(
    basis: DecisionBasis = DecisionBasis.parameter.defaultValue,
    ties: TieRule = TieRule.parameter.defaultValue
  ) {
    self.basis = basis
    self.ties = ties
  }

  /// The nearest snap; an opinion on all that was moved, where there are snaps.
  public func answer(_ release: Release, reasons: inout Reasons) -> Answer? {
    guard release.gesture.movesContent else {
      reasons.note(Reason(identifier, .noOpinion))
      return nil
    }
    let offset = basis.offset(of: release)
    guard
      let found = release.field.nearestSnap(
        to: offset, ties: ties, startGroup: release.place.startGroup)
    else { return nil }
    let field = release.field
    reasons.note(.nearest(identifier, found, to: offset, in: field))
    return .rest(at: Rest(offset: found.snap.rest(nearest: offset)))
  }

  /// Takes what a config sets.
  public convenience init(_ values: ParameterValues) {
    self.init(basis: values[DecisionBasis.parameter], ties: values[TieRule.parameter])
  }
}
