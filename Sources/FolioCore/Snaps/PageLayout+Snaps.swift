/// Snap points, which groups at one place share.
extension PageLayout {
  /// The snap point of a group, by unbounded index, if any; O(log n), or O(log² n) if shared.
  public func snap(ofGroup group: Int) -> Snap? {
    let count = groupCount
    guard count > 0 else { return nil }
    let index = countable(group, count: count)
    return collapsed(clampedRest(ofGroup: index), around: index)
  }

  func snap(atOrBefore offset: Points) -> Snap? {
    guard let place = place(atOrBefore: offset, ideally: false) else { return snap(ofGroup: 0) }
    return collapsed(place.rest, around: place.group)
  }

  /// The snap points around an offset between two pages of a line, in one search; `nil` if unsure.
  @inline(__always)
  func gap(around offset: Points) -> (behind: Snap, ahead: Snap)? {
    guard let fraction = simpleAlignment,
      let pair = pages.neighbors(at: inLine(offset, fraction).value)
    else { return nil }
    let here = rest(pair.start, pair.extent, fraction)
    let next = rest(pair.nextStart, pair.nextExtent, fraction)
    let tolerance = Tolerance.rounding(at: offset)
    // Closer to an end, a snap point moves to it.
    let residue = Tolerance.residue
    guard here.high + tolerance < offset, offset + tolerance < next.low,
      next.low < range.maximum - residue,
      here.low > range.minimum + residue || (pair.index == 0 && here.low == range.minimum)
    else { return nil }
    return (alone(here, group: pair.index), alone(next, group: pair.index + 1))
  }

  @inline(__always)
  private func rest(_ start: Double, _ extent: Double, _ fraction: Double) -> GroupRest {
    rest(start: Points(start), extent: Points(extent), fraction, fraction, lap: 0)
  }

  @inline(__always)
  private func alone(_ rest: GroupRest, group: Int) -> Snap {
    Snap(
      low: rest.low, high: rest.high, groups: group...group, representative: group,
      stop: rules.stop)
  }

  func hasGroup(_ group: Int) -> Bool {
    isLooping ? isCounted(group) : group >= 0 && group < groupCount
  }

  func snap(_ direction: Direction, of snap: Snap) -> Snap? {
    let edge = snap.outermostGroup(direction)
    let (group, isOver) = edge.addingReportingOverflow(direction.step)
    guard !isOver, hasGroup(group), !isLooping || isCounted(edge) else { return nil }
    return self.snap(ofGroup: group)
  }

  @inline(__always)
  private func collapsed(_ rest: GroupRest, around group: Int) -> Snap {
    if restsAlone(rest) { return alone(rest, group: group) }
    return joined(rest, around: group)
  }

  /// `true` if a snap point certainly has one group, since groups meet only at clamped ends.
  @inline(__always)
  func restsAlone(_ rest: GroupRest) -> Bool {
    areApart && (isLooping || (rest.low > range.minimum && rest.high < range.maximum))
  }

  private func joined(_ rest: GroupRest, around group: Int) -> Snap {
    var rest = rest
    // Far out, where a whole lap rounds to one offset, a snap point is a lap.
    let most = groupCount - 1
    let first = outermost(.backward, of: &rest, from: group, atMost: most)
    let last = outermost(.forward, of: &rest, from: group, atMost: most - (group - first))
    let isLeadingEnd = !isLooping && first == 0
    return Snap(
      low: rest.low, high: rest.high, groups: first...last,
      representative: isLeadingEnd ? first : last, stop: stop(ofGroups: first...last))
  }

  /// The outermost of `most` further groups at the snap point, whose range grows; O(log² n).
  private func outermost(
    _ direction: Direction, of rest: inout GroupRest, from group: Int, atMost most: Int
  ) -> Int {
    let isForward = direction == .forward
    let end = isForward ? groupCount - 1 : 0
    let isAtEnd = isForward ? rest.high >= range.maximum : rest.low <= range.minimum
    if !isLooping, rules.ends.isBound, isAtEnd { return end }
    var here = group
    // The room to continue from the group without overflow.
    let room = isForward == (group < 0) ? most : Int.max - abs(group)
    var left = min(most, isLooping ? room : (end - group) * direction.step)
    while left > 0, touches(here + direction.step, rest) {
      let further = OrderedSearch.last(of: left, near: 0) {
        let other = clampedRest(ofGroup: here + ($0 + 1) * direction.step)
        return isForward ? other.low <= rest.high : other.high >= rest.low
      }
      let count = (further ?? 0) + 1
      here += count * direction.step
      left -= count
      // The rests of pages that have hardly any length may be out of order by a rounding error.
      let widest = clampedRest(ofGroup: here)
      if isForward {
        rest.high = max(rest.high, widest.high)
      } else {
        rest.low = min(rest.low, widest.low)
      }
    }
    return here
  }

  private func touches(_ neighbor: Int, _ rest: GroupRest) -> Bool {
    let other = clampedRest(ofGroup: neighbor)
    return other.low <= rest.high && other.high >= rest.low
  }

  @inline(__always)
  private func stop(ofGroups groups: ClosedRange<Int>) -> StopStrength {
    guard let stops = pageStops else { return rules.stop }
    guard let stop = stops.stop(atOrAfter: groups.lowerBound) else { return rules.stop }
    return stop <= groups.upperBound ? .always : rules.stop
  }

  @inline(__always)
  private var pageStops: PlacedRests? {
    guard let rests = scatteredRests, rests.hasStops else { return nil }
    switch rules.placement {
    case .aligned, .anchored, .edgeAware: return rests
    case .every, .list: return nil
    }
  }

  var hasStops: Bool { rules.stop == .always || pageStops != nil }

  /// The next snap point in a direction that a motion may not pass; `nil` for none; O(log n).
  func stop(_ direction: Direction, of snap: Snap) -> Snap? {
    if rules.stop == .always { return self.snap(direction, of: snap) }
    let group =
      direction == .forward
      ? pageStops?.stop(atOrAfter: snap.groups.upperBound + 1)
      : pageStops?.stop(before: snap.groups.lowerBound)
    return group.flatMap { self.snap(ofGroup: $0) }
  }

  /// The first place ahead of an offset where a page that stops is aligned, even inside its range.
  ///
  /// - Complexity: O(log n), and O(snap points passed) if every page stops.
  func alignedStop(_ direction: Direction, beyond offset: Points) -> Snap? {
    func isAhead(_ place: Points) -> Bool {
      (place - offset).value * direction.sign > Tolerance.rounding(at: offset).value
    }
    guard rules.stop == .always else {
      let found = pageStops?.alignedStop(direction) { isAhead(bound(padding.leading + $0)) }
      guard let place = found.map({ bound(padding.leading + $0) }) else { return nil }
      return nearestSnap(to: place)?.point(at: place)
    }
    var here = snap(atOrBefore: offset)
    while let snap = here {
      let place = bound(alignment(ofGroup: snap.representative))
      if isAhead(place) { return snap.point(at: place) }
      here = self.snap(direction, of: snap)
    }
    return nil
  }

  func nearestSnap(to offset: Points, ties: TieRule = .lower) -> Snap? {
    guard let behind = snap(atOrBefore: offset) else { return nil }
    guard offset > behind.high, let ahead = snap(.forward, of: behind) else { return behind }
    return ties.nearer(behind, ahead, to: offset, startGroup: 0).snap
  }

  /// The preferred group of those at the nearest snap point, else its representative; O(log n).
  func currentGroup(at offset: Points, preferring group: Int?, or other: Int?) -> Int? {
    if let (behind, ahead) = gap(around: offset) {
      return TieRule.upper.nearer(behind, ahead, to: offset, startGroup: 0).snap.representative
    }
    guard let snap = nearestSnap(to: offset, ties: .upper) else { return nil }
    return member(of: snap, at: snap.rest(nearest: offset), preferring: group, or: other)
  }
}

/// The numbers of snap points, as for dots; shared ones count once.
///
/// - Complexity: O(log² n) if snap points are shared only at the ends, else linear up to
///   ``Limits/maximumCountedSnaps``; beyond, each group counts as one.
extension PageLayout {
  /// The number of snap points; of one lap in a loop.
  public var snapCount: Int {
    guard let first = snap(ofGroup: 0) else { return 0 }
    // Groups that share the first group's snap point across the seam belong to the lap before.
    return number(ofGroup: first.groups.lowerBound + groupCount - 1, after: first) + 1
  }

  /// The number of a group's snap point, by unbounded index; `nil` without groups.
  public func snapNumber(ofGroup group: Int) -> Int? {
    guard let first = snap(ofGroup: 0) else { return nil }
    let index = canonical(group, count: groupCount).index
    let isOnLap = index < first.groups.lowerBound + groupCount
    return isOnLap ? number(ofGroup: index, after: first) : 0
  }

  private func number(ofGroup group: Int, after first: Snap) -> Int {
    var (here, number) = (first, 0)
    let counted = meetsAtEndsOnly ? 0 : Limits.maximumCountedSnaps
    while here.groups.upperBound < group, number < counted, let next = snap(.forward, of: here) {
      here = next
      number += 1
    }
    guard here.groups.upperBound < group, let there = snap(ofGroup: group) else { return number }
    return number + max(0, there.groups.lowerBound - here.groups.upperBound)
  }

  func snap(numbered number: Int) -> Snap? {
    guard number >= 0, number < snapCount, var cursor = SnapGeometry(self).cursor(atGroup: 0) else {
      return nil
    }
    cursor.move(.forward, by: number)
    return cursor.snap
  }
}
