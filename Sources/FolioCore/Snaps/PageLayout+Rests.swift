/// The snap point of a group, before ends are clamped.
package struct GroupRest {
  package var low: Points
  /// The highest offset, which exceeds `low` only for tall pages.
  package var high: Points
}

// MARK: - Where groups rest

extension PageLayout {
  /// The snap point of a group, by unbounded index, as if the content had no ends; O(log n).
  package func ideal(ofGroup group: Int) -> GroupRest {
    switch rules.placement {
    case .list(let offsets):
      return listed(group, offsets)
    case .every(let step, let origin):
      let offset = origin + endPadding.leading + step * Double(group)
      return GroupRest(low: offset, high: offset)
    case .aligned(let fraction):
      return scattered(group) ?? aligned(group, fraction, fraction)
    case .anchored(let page, let snapport):
      return scattered(group) ?? aligned(group, page, snapport)
    case .edgeAware:
      return scattered(group) ?? edgeAware(group)
    }
  }

  @inline(__always)
  private func scattered(_ group: Int) -> GroupRest? {
    scatteredRests?.rest(of: group, padding: padding)
  }

  /// Leading at the first group, trailing at the last, centered and clamped to those between.
  private func edgeAware(_ group: Int) -> GroupRest {
    let last = groupCount - 1
    if isLooping { return aligned(group, 0.5, 0.5) }
    let first = aligned(0, 0, 0)
    if group <= 0 { return first }
    let end = aligned(last, 1, 1)
    let upper = max(first.low, end.high)
    if group >= last { return GroupRest(low: max(end.low, first.low), high: upper) }
    let rest = aligned(group, 0.5, 0.5)
    return GroupRest(
      low: rest.low.clamped(first.low, upper), high: rest.high.clamped(first.low, upper))
  }

  /// A point of the group at a point of the snapport: x = start + a·extent - leading - b·snapport.
  @inline(__always)
  private func aligned(_ group: Int, _ point: Double, _ ofSnapport: Double) -> GroupRest {
    let (index, lap) = canonical(group, count: groupCount)
    if case .everyPage = groupIndex {
      let frame = arrangement.frame(of: index, pages)
      return rest(
        start: Points(frame.start), extent: Points(frame.extent), point, ofSnapport, lap: lap)
    }
    let members = groupIndex.pages(ofGroup: index, count: pages.count)
    let first = arrangement.frame(of: members.lowerBound, pages)
    let last = arrangement.frame(of: members.upperBound, pages)
    let extent = last.start + last.extent - first.start
    return rest(start: Points(first.start), extent: Points(extent), point, ofSnapport, lap: lap)
  }

  @inline(__always)
  func rest(
    start: Points, extent: Points, _ point: Double, _ ofSnapport: Double, lap: Int
  ) -> GroupRest {
    let leading = padding.leading + start - snapportLeading + lapOffset(lap)
    let room = viewport.extent - insets.sum - rules.scrollPadding.sum
    // A residue does not make a page tall.
    let residue = max(Tolerance.rounding(at: extent), Tolerance.residue)
    if rules.tall.makesIntervals, extent - room > residue, room > 0 {
      return GroupRest(low: leading, high: leading + (extent - room))
    }
    let low =
      point == ofSnapport
      ? leading + (extent - room) * point : leading + extent * point - room * ofSnapport
    return GroupRest(low: low, high: low)
  }

  /// Where a group is aligned, also in the range of a tall page, as if the content had no ends.
  func alignment(ofGroup group: Int) -> Points {
    let rest = ideal(ofGroup: group)
    guard rest.high > rest.low else { return rest.low }
    if let rests = scatteredRests {
      return padding.leading + Points(rests.aligned(page: pages(ofGroup: group).lowerBound))
    }
    let point: Double
    var ofSnapport: Double?
    switch rules.placement {
    case .list, .every: return rest.low
    case .aligned(let share): point = share
    case .anchored(let share, let snapportShare): (point, ofSnapport) = (share, snapportShare)
    case .edgeAware:
      point = group == 0 && !isLooping ? 0 : group == groupCount - 1 && !isLooping ? 1 : 0.5
    }
    return rest.low + (rest.high - rest.low) * point + snapport * (point - (ofSnapport ?? point))
  }

  /// The snap point of a group, clamped to the range unless ends are free; O(log n).
  package func clampedRest(ofGroup group: Int) -> GroupRest {
    let rest = ideal(ofGroup: group)
    guard !isLooping, rules.ends.isBound else { return rest }
    let isPoint = rest.high <= rest.low
    let low = bound(rest.low)
    let high = isPoint ? low : bound(rest.high)
    guard rules.ends == .pin else { return GroupRest(low: low, high: high) }
    if group == 0 {
      return GroupRest(low: range.minimum, high: isPoint ? range.minimum : high)
    }
    if group == groupCount - 1 {
      return GroupRest(low: isPoint ? range.maximum : low, high: range.maximum)
    }
    return GroupRest(low: low, high: high)
  }

  /// The offset clamped to the range, or the end within the end tolerance or a residue.
  @inline(__always)
  func bound(_ offset: Points) -> Points {
    guard !isLooping, rules.ends.isBound else { return offset }
    let bound = range.clamp(offset)
    let tolerance = max(rules.endTolerance, Tolerance.residue)
    if bound - range.minimum <= tolerance { return range.minimum }
    return range.maximum - bound <= tolerance ? range.maximum : bound
  }
}

// MARK: - Lists of snap points

extension PageLayout {
  /// The number of listed snap points, including those at the ends of the range.
  func listedCount(_ offsets: [Points]) -> Int {
    leadingEndCount(offsets) + offsets.count + trailingEndCount(offsets)
  }

  func leadingEndCount(_ offsets: [Points]) -> Int {
    guard rules.regions.leading == .end, let first = offsets.first else { return 0 }
    return range.minimum < first + endPadding.leading - Tolerance.rounding(at: first) ? 1 : 0
  }

  private func trailingEndCount(_ offsets: [Points]) -> Int {
    guard rules.regions.trailing == .end, let last = offsets.last else { return 0 }
    return range.maximum > last + endPadding.leading + Tolerance.rounding(at: last) ? 1 : 0
  }

  func listed(_ group: Int, _ offsets: [Points]) -> GroupRest {
    let index = max(0, min(group, listedCount(offsets) - 1)) - leadingEndCount(offsets)
    if index < 0 { return GroupRest(low: range.minimum, high: range.minimum) }
    if index >= offsets.count { return GroupRest(low: range.maximum, high: range.maximum) }
    let offset = offsets[index] + endPadding.leading
    let isFreeBefore = rules.regions.leading == .free && index == 0
    let isFreeAfter = rules.regions.trailing == .free && index == offsets.count - 1
    return GroupRest(
      low: isFreeBefore ? min(offset, range.minimum) : offset,
      high: isFreeAfter ? max(offset, range.maximum) : offset)
  }
}

// MARK: - Groups by offset

struct GroupPlace {
  var group: Int
  var rest: GroupRest
}

extension PageLayout {
  /// The last group that snaps at or before an offset, with clamped ends unless ideal; O(log n).
  func place(atOrBefore offset: Points, ideally isIdeal: Bool) -> GroupPlace? {
    let count = groupCount
    guard count > 0 else { return nil }
    guard isLooping else { return bounded(offset, count, ideally: isIdeal) }
    let lap = lap(ofRestsAt: offset)
    let found = bounded(offset - lapOffset(lap), count, ideally: isIdeal)
    let group = (found?.group ?? -1) + lap * count
    return GroupPlace(group: group, rest: ideal(ofGroup: group))
  }

  private func bounded(
    _ offset: Points, _ count: Int, ideally isIdeal: Bool
  ) -> GroupPlace? {
    if !isIdeal, rules.ends.isBound, offset >= range.maximum {
      return GroupPlace(group: count - 1, rest: clampedRest(ofGroup: count - 1))
    }
    var found: GroupPlace?
    _ = OrderedSearch.last(of: count, near: estimate(atOrBefore: offset)) { group in
      let rest = isIdeal ? ideal(ofGroup: group) : clampedRest(ofGroup: group)
      guard rest.low <= offset else { return false }
      found = GroupPlace(group: group, rest: rest)
      return true
    }
    return found
  }

  /// A group near the answer, unless snap points are clamped or shared; one descent.
  private func estimate(atOrBefore offset: Points) -> Int {
    switch rules.placement {
    case .list(let offsets):
      return Self.lastIndex(in: offsets, atOrBefore: offset - endPadding.leading)
        + leadingEndCount(offsets)
    case .every(let step, let origin):
      // `nil` for a step of 0.
      return Int(exactly: ((offset - endPadding.leading - origin) / step).rounded(.down)) ?? 0
    case .aligned(let fraction), .anchored(_, let fraction):
      return estimate(atOrBefore: offset, fraction: fraction)
    case .edgeAware:
      return estimate(atOrBefore: offset, fraction: 0.5)
    }
  }

  /// The group whose alignment point is at or before a place of the table.
  private func estimate(atOrBefore offset: Points, fraction: Double) -> Int {
    if let rests = scatteredRests {
      return rests.lastEntry(atOrBefore: (offset - padding.leading).value)
    }
    let place = inLine(offset, fraction).value
    guard let page = arrangement.page(at: place, pages) else { return 0 }
    return groupIndex.group(ofPage: page)
  }

  @inline(__always)
  func inLine(_ offset: Points, _ fraction: Double) -> Points {
    offset + snapportLeading - padding.leading + snapport * fraction
  }

  static func lastIndex(in offsets: [Points], atOrBefore offset: Points) -> Int {
    OrderedSearch.last(of: offsets.count) { offsets[$0] <= offset }
  }

  /// The group with the nearest snap point, before ends are clamped; 0 without groups; O(log n).
  ///
  /// By unbounded index; of two equally near, the later one, or the earlier if ties are `lower`.
  package func group(nearest offset: Points, ties: TieRule = .upper) -> Int {
    guard let behind = place(atOrBefore: offset, ideally: true) else { return 0 }
    guard isLooping || behind.group + 1 < groupCount else { return behind.group }
    let ahead = ideal(ofGroup: behind.group + 1)
    let (back, forth) = (offset - behind.rest.high, ahead.low - offset)
    return back < forth || (back == forth && ties == .lower) ? behind.group : behind.group + 1
  }
}
