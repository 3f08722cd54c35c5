/// Validates the answer of every strategy, built-in or not, before it counts.
enum AnswerGuard {
  /// The result of validating an answer.
  enum Finding {
    /// The answer is legal; the snap is the nearest to its offset, `nil` at a tie and where none was
    /// looked up.
    case legal(nearest: Snap?)
    /// What is wrong with it.
    case wrong(Violation)
  }

  /// Validates an answer; O(log n), and constant where it is in a snap next to the release.
  static func finding(_ answer: Answer, of release: Release) -> Finding {
    guard case .rest(let rest) = answer else { return .legal(nearest: nil) }
    let offset = rest.offset
    guard offset.value.isFinite, offset.value.magnitude <= Limits.maximumOffset else {
      return .wrong(.notFinite(offset.value))
    }
    if release.field.reader.isRestAnywhere(offset) {
      guard let group = rest.group, !release.field.reader.hasGroup(group) else {
        return .legal(nearest: nil)
      }
      return .wrong(.wrongGroup(group, at: offset))
    }
    if let known = release.field.knownSnap(holding: offset) {
      return misnaming(of: known, rest) ?? .legal(nearest: known)
    }
    guard
      let found = release.field.nearestSnap(
        to: offset, ties: .start, startGroup: release.place.startGroup)
    else { return .legal(nearest: nil) }
    let nearest = found.snap
    guard (nearest.rest(nearest: offset) - offset).magnitude <= Tolerance.rounding(at: offset)
    else {
      return .wrong(.notARest(offset, nearest: nearest.rest(nearest: offset)))
    }
    return misnaming(of: nearest, rest) ?? .legal(nearest: found.wasTie ? nil : nearest)
  }

  /// What is wrong with the group that a rest in a snap names.
  private static func misnaming(of snap: Snap, _ rest: Rest) -> Finding? {
    guard let group = rest.group, !snap.groups.contains(group) else { return nil }
    return .wrong(.wrongGroup(group, at: rest.offset))
  }

  /// What is wrong with an answer; `nil` when it is legal.
  static func violation(in answer: Answer, of release: Release) -> Violation? {
    if case .wrong(let violation) = finding(answer, of: release) { return violation }
    return nil
  }

  /// The verdict an acceptable answer leads to, with all names of the target.
  ///
  /// - Parameter nearest: the snap nearest to the answer, if it is known already.
  static func verdict(
    for answer: Answer, of release: Release, nearest: Snap?
  ) -> Decision.Verdict {
    switch answer {
    case .leave: return .leave
    case .rest(let rest):
      var target = release.field.target(
        at: rest, preferring: release.place.settledGroup, nearest: nearest)
      target.overshoot = rest.overshoot.flatMap { Points(validating: $0.value) }
      return .rest(target)
    }
  }
}
