package import FolioCore
package import FolioDiagnostics
import FolioReport

/// A release and what was decided, kept to be explained.
package struct ReleaseReport: Sendable {
  package var release: Release
  package var decision: Decision
  /// The pager that decided, for questions about other releases from the same place.
  package var pager: Pager

  /// A decision that a pager made; nothing is decided again.
  package init(_ record: DecisionRecord, by pager: Pager) {
    release = record.release
    decision = record.decision
    self.pager = pager
  }

  /// The decision of a pager about a release; the pager does not change.
  package init(_ input: ReleaseInput, in pager: Pager) {
    release = pager.release(of: input)
    decision = pager.decide(input, reasons: true)
    self.pager = pager
  }

  package var offset: Points { release.place.offset }

  /// The second decision about a gesture without a speed that the first one left to the surface: where it
  /// stands or, from beyond an end, where it came back to.
  ///
  /// `nil` where a rest was decided, and where a speed moves the surface on.
  package var standstill: (offset: Points, decision: Decision)? {
    guard decision.target == nil, let stopped = release.stopped else { return nil }
    return (stopped.place.offset, pager.decide(stopped))
  }

  /// Why it went where it goes, as one phrase.
  package var phrase: String {
    ReasonText.phrase(decision.reasons)
      + (decision.reasons.lazy.compactMap { shortfall(of: $0) }.first ?? "")
  }

  /// The release, where it leads and why, in a sentence without a full stop.
  package var sentence: String {
    let goal = decision.target.map { "goes to \($0)" } ?? "is left to the surface"
    return "the last release, \(beginning), \(goal): \(decision.decidedBy), \(phrase)"
  }

  /// The place and the speed of the release; of a key, its direction.
  var beginning: String {
    let (place, velocity) = (RoundedText.of(offset), release.momentum.velocity.pointsPerMillisecond)
    guard release.gesture.kind != .directionOnly else {
      return "a step \(velocity > 0 ? "forward" : "backward") from \(place)"
    }
    return "at \(place) with v=\(RoundedText.of(velocity, decimals: RoundedText.shares))"
  }

  /// The note on a count of steps that is larger than the number of snap points ahead.
  ///
  /// Round a loop there are always more. Between the first rest ahead and the last each group counts as
  /// one. O(log n), for a rule may grant as many steps as there are pages.
  func shortfall(of reason: Reason) -> String? {
    guard case .steps(let count, let direction) = reason.finding, decision.target != nil else {
      return nil
    }
    let missing = ", but there is no further page"
    guard let first = release.bracket(around: offset).neighbor(direction) else {
      return missing
    }
    let end = direction == .forward ? release.field.groupCount - 1 : 0
    guard count > 1, release.field.period == nil,
      let last = release.field.snap(ofGroup: end)
    else { return nil }
    let further =
      direction == .forward
      ? last.groups.lowerBound - first.groups.upperBound
      : first.groups.lowerBound - last.groups.upperBound
    return further < count - 1 ? missing : nil
  }
}

extension ReleaseReport {
  package var sensitivity: Sensitivity { pager.sensitivity(of: release) }

  /// The decision as data: where it leads, which rule decided, every number, and what it would have
  /// taken to land elsewhere.
  package var json: JSONValue {
    .object(
      [
        ("offset", .number(offset.value)),
        ("velocity", .number(release.momentum.velocity.pointsPerMillisecond)),
      ] + Self.goal(decision) + [
        ("reasons", .array(decision.reasons.map { $0.json })),
        ("atStandstill", standstill.map { .object(Self.goal($0.decision)) } ?? .null),
        ("sensitivity", .array(sensitivity.alternatives.map { $0.json(of: release) })),
      ])
  }

  private static func goal(_ decision: Decision) -> [(String, JSONValue)] {
    [
      ("page", .page(decision.target?.page)),
      ("rest", decision.target.map { .number($0.offset.value) } ?? .null),
      ("decidedBy", .string(decision.decidedBy)),
    ]
  }
}
