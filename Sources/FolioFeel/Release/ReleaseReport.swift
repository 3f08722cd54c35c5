package import FolioCore
package import FolioDiagnostics
import FolioReport

/// A release with its decision, for explanations.
package struct ReleaseReport: Sendable {
  package var release: Release
  package var decision: Decision
  /// The pager that decided, for probing other releases from the same place.
  package var pager: Pager

  /// The pager's recorded decision; `nil` without one.
  package init?(lastOf pager: Pager) {
    guard let last = pager.lastDecision else { return nil }
    (release, decision, self.pager) = (last.release, last.decision, pager)
  }

  /// Decides a release without changing the pager.
  package init(_ input: ReleaseInput, in pager: Pager) {
    release = pager.release(of: input)
    decision = pager.decide(input, reasons: true)
    self.pager = pager
  }

  package var offset: Points { release.place.offset }

  /// The second decision about a release that the first one left to the surface, where the surface stops.
  ///
  /// `nil` if a snap point was decided, or if the end of the surface's motion is unknown.
  package var second: (offset: Points, decision: Decision)? {
    guard decision.target == nil, let end = release.stopped ?? release.coasted else { return nil }
    return (end.place.offset, pager.decide(end))
  }

  /// `true` if the surface reported another end of its motion than the config projects.
  var hasOwnEnd: Bool {
    guard let end = release.momentum.proposedTarget else { return false }
    return release.projectedStop.map { ($0 - end).magnitude > 0.01 } ?? true
  }

  package var phrase: String {
    ReasonText.phrase(decision.reasons)
      + (decision.reasons.lazy.compactMap { shortfall(of: $0) }.first ?? "")
  }

  /// The release, its target and the reasons, as a sentence without a full stop.
  package var sentence: String {
    let goal =
      decision.target.map { "goes to " + $0.text(pager.layout.noun) } ?? "is left to the surface"
    return "the last release, \(beginning), \(goal): \(decision.decidedBy), \(phrase)"
  }

  /// The offset and velocity of the release, or the direction of a key step.
  var beginning: String {
    let (place, velocity) = (RoundedText.of(offset), release.momentum.velocity.pointsPerMillisecond)
    guard release.gesture.kind != .directionOnly else {
      return "a step \(velocity > 0 ? "forward" : "backward") from \(place)"
    }
    return "at \(place) with v=\(RoundedText.of(velocity, decimals: RoundedText.shares))"
  }

  /// A note if a rule granted more steps than there are snap points ahead; never on a loop, or if a limit
  /// cut the steps.
  ///
  /// O(log n), because a rule may grant as many steps as there are pages.
  func shortfall(of reason: Reason) -> String? {
    let isLimited = decision.reasons.contains {
      if case .limited = $0.finding { true } else { false }
    }
    let (place, field) = (release.place, release.field)
    guard case .steps(let count, let direction) = reason.finding, !isLimited, field.period == nil,
      // A rule with a second reason reports itself which snap point counts as the first.
      decision.reasons.filter({ $0.strategy == reason.strategy }).count == 1
    else { return nil }
    let missing = ", but there is no further \(pager.layout.noun)"
    guard let target = decision.target else {
      guard decision.decidedBy == reason.strategy else { return nil }
      return release.bracket(around: offset).neighbor(direction) == nil
        ? missing : ", left to coast"
    }
    let end = direction == .forward ? field.groupCount - 1 : 0
    guard let last = field.snap(ofGroup: end), last.groups.contains(target.group) else {
      return nil
    }
    // A rule may count from any of these, so the furthest one behind decides.
    let visible = field.visiblePages(at: offset).map { field.group(ofPage: $0.lowerBound) }
    let origins = [
      place.startGroup, place.selectedGroup, field.group(nearest: offset),
      visible ?? place.startGroup,
    ]
    let available = origins.map {
      direction == .forward ? last.groups.lowerBound - $0 : $0 - last.groups.upperBound
    }
    return (available.max() ?? 0) < count ? missing : nil
  }
}

extension ReleaseReport {
  package var sensitivity: Sensitivity {
    late == nil ? pager.sensitivity(of: release, isNamed: true) : Sensitivity()
  }

  /// The reason not to try other gestures, if there is one.
  package var late: String? {
    pager.lateStrategy(for: release).map {
      "other gestures are not tried: an answer of `\($0)` takes too long"
    }
  }

  package var json: JSONValue {
    .object(
      [
        ("offset", .number(offset.value)),
        ("velocity", .number(release.momentum.velocity.pointsPerMillisecond)),
      ] + Self.goal(decision) + [
        ("reasons", .array(decision.reasons.map { $0.json })),
        ("atStandstill", second.map { .object(Self.goal($0.decision)) } ?? .null),
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
