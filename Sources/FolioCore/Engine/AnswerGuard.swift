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
      target.aim = rest.aim.flatMap { Points(validating: $0.value) }
      return .rest(target)
    }
  }
}

extension PageLayout {
  /// Whether a surface may stand at an offset: at a rest, and anywhere within the range where a rule
  /// lets it rest anywhere or where nothing rests.
  ///
  /// O(log n).
  public func isLegalRest(at offset: Points) -> Bool {
    guard groupCount > 0 else { return range.contains(offset) }
    guard rules.restsAnywhere else {
      return nearestSnap(to: offset, ties: .lower)?.snap.contains(offset) ?? false
    }
    return isLooping || range.contains(offset)
  }
}

extension SnapGeometry {
  /// Whether the surface may rest at an offset whatever snaps there are.
  fileprivate func isRestAnywhere(_ offset: Points) -> Bool {
    box.layout.rules.restsAnywhere && (box.layout.isLooping || box.layout.range.contains(offset))
  }

  /// Whether there is such a group; on a ring, as far as laps are counted.
  fileprivate func hasGroup(_ group: Int) -> Bool {
    let layout = box.layout
    return layout.isLooping ? layout.isCounted(group) : group >= 0 && group < layout.groupCount
  }

  /// All names of a place to rest; `nearest` is the snap nearest to it, if it is known already.
  fileprivate func target(at rest: Rest, preferring settled: Int, nearest: Snap?) -> PagerTarget {
    var seat = seat
    return box.layout.target(at: rest, preferring: settled, nearest: nearest, &seat)
  }
}

extension PageLayout {
  /// All names of a place to rest.
  ///
  /// An offset within a rounding error of a snap is put on it.
  ///
  /// - Parameter settled: the group that stands for a shared rest, if it is one of those that share
  ///   it and the rest names none.
  func target(at rest: Rest, preferring settled: Int? = nil) -> PagerTarget {
    var seat = LeafCache()
    return target(at: rest, preferring: settled, nearest: nil, &seat)
  }

  /// - Parameter nearest: the snap nearest to the rest, if it is known already.
  func target(
    at rest: Rest, preferring settled: Int?, nearest: Snap?, _ seat: inout LeafCache
  ) -> PagerTarget {
    guard
      let nearest = nearest
        ?? nearestSnap(to: rest.offset, ties: .lower, startGroup: 0, &seat)?.snap
    else {
      return PagerTarget(offset: rest.offset, snap: nil, group: 0, page: 0, lap: 0, edge: .point)
    }
    guard nearest.contains(rest.offset) else {
      let group = rest.group ?? self.group(nearest: rest.offset, &seat)
      return target(offset: rest.offset, snap: nil, group: group, &seat)
    }
    // A stretch is shared by groups that rest at a part of it only.
    var stated = rest.group
    if let group = stated, nearest.isInterval, !rests(group, at: rest.offset, &seat) {
      stated = nil
    }
    let group = stated ?? member(of: nearest, at: rest.offset, preferring: settled, &seat)
    return target(offset: nearest.rest(nearest: rest.offset), snap: nearest, group: group, &seat)
  }

  /// Which of the groups that share a snap an offset stands for: a preferred one, on any lap, if it
  /// rests there itself, else the one that represents the snap, else the one that rests there.
  func member(of snap: Snap, at offset: Points, preferring group: Int?) -> Int {
    var seat = LeafCache()
    return member(of: snap, at: offset, preferring: group, &seat)
  }

  func member(
    of snap: Snap, at offset: Points, preferring group: Int?, _ seat: inout LeafCache
  ) -> Int {
    // Nothing to choose from.
    if snap.groups.count == 1 { return snap.representative }
    if let group {
      let lap = canonical(snap.representative, count: groupCount).lap
      let there = canonical(group, count: groupCount).index + lap * groupCount
      if snap.groups.contains(there), rests(there, at: offset, &seat) { return there }
    }
    if !snap.isInterval || rests(snap.representative, at: offset, &seat) {
      return snap.representative
    }
    let here = self.group(atOrBefore: offset) ?? snap.representative
    return max(snap.groups.lowerBound, min(here, snap.groups.upperBound))
  }

  /// Whether a group rests at an offset itself.
  private func rests(_ group: Int, at offset: Points, _ seat: inout LeafCache) -> Bool {
    let rest = clampedRest(ofGroup: group, &seat)
    let reach = Tolerance.rounding(at: offset)
    return offset >= rest.low - reach && offset <= rest.high + reach
  }

  private func target(
    offset: Points, snap: Snap?, group: Int, _ seat: inout LeafCache
  ) -> PagerTarget {
    let (index, lap) = canonical(pages(ofGroup: group).lowerBound, count: pageCount)
    return PagerTarget(
      offset: offset, snap: snap, group: group, page: index, lap: lap,
      edge: edge(of: snap, group: group, at: offset, &seat))
  }

  /// Where in the rest of a group an offset lies; a snap of one point has no edges.
  private func edge(
    of snap: Snap?, group: Int, at offset: Points, _ seat: inout LeafCache
  ) -> SnapEdge {
    guard let snap, snap.isInterval || !snap.groups.contains(group) else { return .point }
    return clampedRest(ofGroup: group, &seat).edge(of: offset)
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
