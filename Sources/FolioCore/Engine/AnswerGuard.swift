/// Holds every answer of a strategy against what is legal.
///
/// Built-ins are guarded as well.
enum AnswerGuard {
  /// What came of holding an answer against what is legal.
  enum Finding {
    /// The answer may stand; the snap is the nearest to its offset, where that is known whatever
    /// rule decides ties.
    case legal(nearest: Snap?)
    /// What is wrong with it.
    case wrong(Violation)
  }

  /// Looks at an answer.
  static func finding(_ answer: Answer, of release: Release) -> Finding {
    guard case .rest(let rest) = answer else { return .legal(nearest: nil) }
    let offset = rest.offset
    guard offset.value.isFinite, offset.value.magnitude <= Limits.maximumOffset else {
      return .wrong(.notFinite(offset.value))
    }
    if release.field.isRestAnywhere(offset) {
      guard let group = rest.group, !release.field.hasGroup(group) else {
        return .legal(nearest: nil)
      }
      return .wrong(.wrongGroup(group, at: offset))
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
    if let group = rest.group, !nearest.groups.contains(group) {
      return .wrong(.wrongGroup(group, at: offset))
    }
    return .legal(nearest: found.wasTie ? nil : nearest)
  }

  /// What is wrong with an answer; `nil` when it may stand.
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

extension SnapGeometry {
  /// Whether the surface may rest at an offset whatever snaps there are.
  fileprivate func isRestAnywhere(_ offset: Points) -> Bool {
    box.layout.rules.restsAnywhere && (box.layout.isLooping || box.layout.range.contains(offset))
  }

  /// Whether there is such a group; on a loop, as far as laps are counted.
  fileprivate func hasGroup(_ group: Int) -> Bool {
    let layout = box.layout
    return layout.isLooping ? layout.isCounted(group) : group >= 0 && group < layout.groupCount
  }

  /// All names of a place to rest; `nearest` is the snap nearest to it, if it is known already.
  fileprivate func target(at rest: Rest, preferring settled: Int, nearest: Snap?) -> PagerTarget {
    var cache = cache
    return box.layout.target(at: rest, preferring: settled, nearest: nearest, &cache)
  }
}
