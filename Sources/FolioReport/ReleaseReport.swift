package import FolioCore
package import FolioDiagnostics

/// A release and what was decided, kept to be explained.
package struct ReleaseReport: Sendable {
  /// What the surface reported.
  package var input: ReleaseInput
  /// Where it happened.
  package var offset: Points
  /// The page that was settled before.
  package var page: Int?
  /// The decision with its reasons.
  package var decision: Decision
  /// The pager before it, for questions about other releases.
  package var pager: Pager

  /// What a pager would decide about a release now; the pager does not change.
  package init(_ input: ReleaseInput, in pager: Pager) {
    self.input = input
    self.pager = pager
    offset = pager.offset
    page = pager.settled
    decision = pager.decide(input, reasons: true)
  }
}

extension ReleaseReport {
  /// What it would have taken to land elsewhere.
  package var sensitivity: Sensitivity { pager.sensitivity(of: input) }

  /// The decision as data: where it leads, which rule decided, every number, and what it would have
  /// taken to land elsewhere.
  package var json: JSONValue {
    .object([
      ("offset", .number(offset.value)),
      ("velocity", .number(input.velocity.pointsPerMillisecond)),
      ("page", .page(decision.target?.page)),
      ("rest", decision.target.map { .number($0.offset.value) } ?? .null),
      ("decidedBy", .string(decision.decidedBy)),
      ("reasons", .array(decision.reasons.map { $0.json })),
      ("sensitivity", .array(sensitivity.alternatives.map { $0.json(of: input) })),
    ])
  }
}
