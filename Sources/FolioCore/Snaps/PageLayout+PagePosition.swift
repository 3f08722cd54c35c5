/// Where an offset lies among the aligned places: after a group's place, by a share of a pitch.
package typealias AlignedPlace = (group: Int, share: Double)

extension PageLayout {
  /// The place of a page, by unbounded index; O(log n).
  package func placement(
    ofPage page: Int, at offset: Points, _ place: AlignedPlace? = nil, cross: Points = 0
  ) -> PagePosition {
    guard groupCount > 0 else { return PagePosition(position: 0, extent: 0, cross: cross) }
    let group = group(ofPage: page)
    let (place, rest) = (place ?? alignedPlace(at: offset), alignedRest(ofGroup: group))
    let distance = offset < rest.low ? rest.low - offset : min(0, rest.high - offset)
    return PagePosition(
      position: Double(alignedSteps(from: place.group, to: group)) - place.share,
      distance: distance, extent: extent(ofPage: page), cross: cross,
      pitch: pitch(ofGroup: group, rest), groupCount: groupCount, isLooping: isLooping)
  }

  /// The aligned place at or before an offset, and the share of a pitch after it; O(log n).
  package func alignedPlace(at offset: Points) -> AlignedPlace {
    guard groupCount > 0 else { return (0, 0) }
    guard let here = place(atOrBefore: offset, ideally: !alignsAtRests) else {
      let first = innerEnds.first
      let rest = alignedRest(ofGroup: first)
      return (0, -((rest.low - offset) / pitch(ofGroup: first, rest)))
    }
    guard offset > here.rest.high else { return (here.group, 0) }
    let hasNext = hasGroup(here.group + 1)
    let own = hasNext ? here.group : innerEnds.last
    let share = (offset - here.rest.high) / pitch(ofGroup: own, here.rest)
    return (here.group, hasNext ? min(1, share) : share)
  }

  /// `true` if pages have no aligned places of their own, so that snap points stand for them.
  private var alignsAtRests: Bool {
    rules.placement.isListed || (rules.ends == .pin && !isLooping)
  }

  private func alignedRest(ofGroup group: Int) -> GroupRest {
    alignsAtRests ? clampedRest(ofGroup: group) : ideal(ofGroup: group)
  }

  /// The last group that shares the first one's place, and the first that shares the last one's.
  private var innerEnds: (first: Int, last: Int) {
    let last = groupCount - 1
    let (start, end) = (alignedRest(ofGroup: 0).low, alignedRest(ofGroup: last).low)
    let first = OrderedSearch.last(of: last + 1, near: 0) { alignedRest(ofGroup: $0).low <= start }
    let before = OrderedSearch.last(of: last, near: last) { alignedRest(ofGroup: $0).low < end }
    return (first ?? 0, (before ?? -1) + 1)
  }

  /// The distance to the next aligned place, or to the one before the last; else a page and a gap.
  private func pitch(ofGroup group: Int, _ rest: GroupRest) -> Points {
    let side = hasGroup(group + 1) ? 1 : -1
    if hasGroup(group + side) {
      let other = alignedRest(ofGroup: group + side)
      let gap = side > 0 ? other.low - rest.high : rest.low - other.high
      if gap > 0 { return gap }
    }
    let own = extent(ofPage: pages(ofGroup: group).lowerBound) + Points(pages.spacing)
    return own > 0 ? own : max(1, snapport)
  }

  /// The number of different aligned places from one group to another.
  private func alignedSteps(from start: Int, to end: Int) -> Int {
    guard start != end, !areApart || alignsAtRests else { return end &- start }
    if isLooping || !(meetsAtEndsOnly || alignsAtRests) {
      return start < end ? countedSteps(start, end) : -countedSteps(end, start)
    }
    // Groups share a place only at the ends.
    let (first, last) = innerEnds
    func bounded(_ group: Int) -> Int { max(first, min(group, last)) }
    return bounded(end) - bounded(start)
  }

  /// Counts up to `Limits.maximumCountedSnaps` singly; further groups count as one each.
  private func countedSteps(_ start: Int, _ end: Int) -> Int {
    var (here, low, count) = (start, alignedRest(ofGroup: start).low, 0)
    while here < end, here - start < Limits.maximumCountedSnaps {
      here += 1
      let next = alignedRest(ofGroup: here).low
      if next > low { (low, count) = (next, count + 1) }
    }
    return count + (end - here)
  }
}
