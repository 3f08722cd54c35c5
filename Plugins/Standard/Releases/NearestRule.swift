package import FolioCore

/// Lands on the nearest snap point.
package final class NearestRule: ReleaseStrategy, EngineRule {
  /// The descriptor: schema, help and documentation.
  package static let descriptor = StrategyDescriptor(
    role: .release, id: "nearest", alsoCalled: ["closest", "mandatory"],
    summary: "lands on the nearest snap point",
    parameters: [DecisionBasis.parameter.descriptor, TieRule.parameter.descriptor],
    example: "nearest", answersEveryDrag: true)

  package let basis: DecisionBasis
  package let ties: TieRule

  /// Creates a rule.
  package init(
    basis: DecisionBasis = DecisionBasis.parameter.defaultValue,
    ties: TieRule = TieRule.parameter.defaultValue
  ) {
    self.basis = basis
    self.ties = ties
  }

  /// The nearest snap point; `nil` if the content was not moved or there is none.
  package func answer(_ release: Release, reasons: inout Reasons) -> Answer? {
    guard release.gesture.movesContent else { return noOpinion(&reasons) }
    let offset = basis.offset(of: release)
    guard let found = release.nearestSnap(to: offset, ties: ties) else { return nil }
    reasons.note(.nearest(identifier, found, to: offset, in: release.field))
    return .rest(at: Rest(offset: found.snap.rest(nearest: offset)))
  }

  /// Creates the rule from config values.
  package convenience init(_ values: ParameterValues) {
    self.init(basis: values[DecisionBasis.parameter], ties: values[TieRule.parameter])
  }
}
