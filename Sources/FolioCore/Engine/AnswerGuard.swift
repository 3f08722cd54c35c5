/// Validates the answer of every strategy, built-in or not, before it counts.
enum AnswerGuard {
  /// Validates an answer; O(log n), and constant where it is in a snap next to the release.
  ///
  /// - Returns: the snap nearest to the answer; `nil` at a tie and where none was looked up.
  /// - Throws: what is wrong with it.
  static func snap(
    nearest answer: Answer, of release: borrowing Release
  ) throws(Violation) -> Snap? {
    guard case .rest(let rest) = answer else { return nil }
    let offset = rest.offset
    guard offset.value.magnitude <= Limits.maximumOffset else {
      throw .notFinite(offset.value)
    }
    if release.field.reader.isRestAnywhere(offset) {
      guard let group = rest.group, !release.field.reader.hasGroup(group) else { return nil }
      throw .wrongGroup(group, at: offset)
    }
    if let known = release.knownSnap(holding: offset) {
      try check(rest, in: known)
      return known
    }
    guard let found = release.nearestSnap(to: offset, ties: .start) else { return nil }
    let nearest = found.snap.rest(nearest: offset)
    let reach = release.field.reader.layout.rounding(at: offset)
    guard (nearest - offset).magnitude <= reach else {
      throw .notARest(offset, nearest: nearest)
    }
    try check(rest, in: found.snap)
    return found.wasTie ? nil : found.snap
  }

  /// Checks the group that a rest in a snap names.
  private static func check(_ rest: Rest, in snap: Snap) throws(Violation) {
    guard let group = rest.group, !snap.groups.contains(group) else { return }
    throw .wrongGroup(group, at: rest.offset)
  }
}
