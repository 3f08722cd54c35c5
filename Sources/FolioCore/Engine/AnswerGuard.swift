/// Holds every answer of a strategy against what is legal.
///
/// Built-ins are guarded as well.
enum AnswerGuard {
  /// What is wrong with an answer; `nil` when it may stand.
  static func violation(in answer: Answer, of release: borrowing Release) -> Violation? {
    guard case .rest(let rest) = answer else { return nil }
    let offset = rest.offset
    guard offset.value.isFinite, offset.value.magnitude <= Limits.maximumOffset else {
      return .notFinite(offset.value)
    }
    let layout = release.field.layout
    if layout.rules.restsAnywhere, layout.isLooping || layout.range.contains(offset) { return nil }
    guard let nearest = nearestRest(to: offset, in: release) else { return nil }
    guard (nearest.rest(nearest: offset) - offset).magnitude <= Tolerance.rounding(at: offset)
    else {
      return .notARest(offset, nearest: nearest.rest(nearest: offset))
    }
    if let group = rest.group, !nearest.groups.contains(group) {
      return .wrongGroup(group, at: offset)
    }
    return nil
  }

  /// The verdict an acceptable answer leads to, with all names of the target.
  static func verdict(for answer: Answer, of release: borrowing Release) -> Decision.Verdict {
    switch answer {
    case .leave:
      return .leave
    case .rest(let rest):
      var target = release.field.layout.target(at: rest, preferring: release.place.settledGroup)
      target.aim = rest.aim.flatMap { Points(validating: $0.value) }
      return .rest(target)
    }
  }

  private static func nearestRest(to offset: Points, in release: borrowing Release) -> Snap? {
    release.field.nearestSnap(to: offset, ties: .start, startGroup: release.place.startGroup)?.snap
  }
}

extension Layout {
  /// All names of a place to rest.
  ///
  /// An offset within a rounding error of a snap is put on it.
  ///
  /// - Parameter settled: the group that stands for a shared rest, if it is one of those that share
  ///   it and the rest names none.
  func target(at rest: Rest, preferring settled: Int? = nil) -> Target {
    guard let nearest = SnapField(self).nearestSnap(to: rest.offset, ties: .lower)?.snap
    else {
      return Target(offset: rest.offset, snap: nil, group: 0, page: 0, lap: 0, edge: .point)
    }
    guard nearest.contains(rest.offset) else {
      let group = rest.group ?? self.group(nearest: rest.offset)
      return target(offset: rest.offset, snap: nil, group: group)
    }
    let group = rest.group ?? member(of: nearest, at: rest.offset, preferring: settled)
    return target(offset: nearest.rest(nearest: rest.offset), snap: nearest, group: group)
  }

  /// Which of the groups that share a snap an offset stands for: a preferred one, on any lap, if it
  /// rests there itself, else the one that represents the snap, else the one that rests there.
  func member(of snap: Snap, at offset: Points, preferring group: Int?) -> Int {
    func rests(_ group: Int) -> Bool {
      let rest = clampedRest(ofGroup: group)
      let reach = Tolerance.rounding(at: offset)
      return offset >= rest.low - reach && offset <= rest.high + reach
    }
    if let group {
      let lap = canonical(snap.representative, count: groupCount).lap
      let there = canonical(group, count: groupCount).index + lap * groupCount
      if snap.groups.contains(there), rests(there) { return there }
    }
    if !snap.isInterval || rests(snap.representative) { return snap.representative }
    let here = self.group(atOrBefore: offset) ?? snap.representative
    return max(snap.groups.lowerBound, min(here, snap.groups.upperBound))
  }

  private func target(offset: Points, snap: Snap?, group: Int) -> Target {
    let (index, lap) = canonical(pages(ofGroup: group).lowerBound, count: pageCount)
    return Target(
      offset: offset, snap: snap, group: group, page: index, lap: lap,
      edge: snap == nil ? .point : clampedRest(ofGroup: group).edge(of: offset))
  }
}

extension GroupRest {
  /// Where in the rest an offset lies.
  func edge(of offset: Points) -> SnapEdge {
    guard high > low else { return .point }
    if offset <= low { return .leading }
    return offset >= high ? .trailing : .inside
  }
}
