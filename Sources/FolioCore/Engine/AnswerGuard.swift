/// Validates the answer of every strategy, built-in or not, before it counts.
package enum AnswerGuard {
  /// Validates an answer; O(log n), and constant where it is in a snap next to the release.
  ///
  /// - Returns: the snap nearest to the answer; `nil` at a tie and where none was looked up.
  /// - Throws: what is wrong with it.
  package static func snap(
    nearest answer: Answer, of release: borrowing Release
  ) throws(Violation) -> Snap? {
    guard case .rest(let rest) = answer else { return nil }
    let offset = rest.offset
    guard offset.value.magnitude <= Limits.maximumOffset else {
      throw .notFinite(offset.value)
    }
    if release.field.layout.isRestAnywhere(offset) {
      guard let group = rest.group, !isNearest(group, to: offset, in: release) else { return nil }
      throw .wrongGroup(group, at: offset)
    }
    if let known = release.knownSnap(holding: offset) {
      return try snap(of: rest, near: known, in: release)
    }
    guard let found = release.nearestSnap(to: offset, ties: .start) else { return nil }
    let nearest = found.snap.rest(nearest: offset)
    let reach = release.field.layout.rounding(at: offset)
    guard (nearest - offset).magnitude <= reach else {
      throw .notARest(offset, nearest: nearest)
    }
    let snap = try snap(of: rest, near: found.snap, in: release)
    return found.wasTie && snap == found.snap ? nil : snap
  }

  /// `true` if there is a group, and none rests nearer to an offset, within a rounding error.
  private static func isNearest(
    _ group: Int, to offset: Points, in release: borrowing Release
  ) -> Bool {
    let field = release.field
    guard field.layout.hasGroup(group), let own = field.snap(ofGroup: group),
      let nearest = release.nearestSnap(to: offset, ties: .start)?.snap
    else { return false }
    let reach = field.layout.rounding(at: offset)
    return own.distance(to: offset) <= nearest.distance(to: offset) + reach
  }

  /// The snap whose group a rest names: the one it is in, or one that rounding alone holds apart from it,
  /// as far out rests may lie nearer to each other than offsets are told apart.
  private static func snap(
    of rest: Rest, near snap: Snap, in release: borrowing Release
  ) throws(Violation) -> Snap {
    guard let group = rest.group, !snap.groups.contains(group) else { return snap }
    let (field, offset) = (release.field, rest.offset)
    guard field.layout.hasGroup(group), let own = field.snap(ofGroup: group),
      (own.rest(nearest: offset) - offset).magnitude <= field.layout.rounding(at: offset)
    else { throw .wrongGroup(group, at: offset) }
    return own
  }
}
