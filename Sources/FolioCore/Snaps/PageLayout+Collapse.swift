/// Groups that rest at one place are one snap.
extension PageLayout {
  /// The snap of a group, by unbounded index, or `nil` when there are no groups.
  public func snap(ofGroup group: Int) -> Snap? {
    var cache = LeafCache()
    return snap(ofGroup: group, &cache)
  }

  func snap(ofGroup group: Int, _ cache: inout LeafCache) -> Snap? {
    let count = countOfGroups
    guard count > 0 else { return nil }
    let index = countable(group, count: count)
    return collapsed(clampedRest(ofGroup: index, &cache), around: index, &cache)
  }

  /// The last snap that begins at an offset or before it, or the first snap when there is none;
  /// `nil` when there are no snaps.
  func snap(atOrBefore offset: Points, _ cache: inout LeafCache) -> Snap? {
    guard let place = place(atOrBefore: offset, ideally: false, &cache) else {
      return snap(ofGroup: 0, &cache)
    }
    return collapsed(place.rest, around: place.group, &cache)
  }

  /// The snaps on either side of an offset between two pages of a line that rest apart; `nil` where it
  /// is not known to be so simple.
  ///
  /// By one search, and most questions about a release are about these.
  @inline(__always)
  func gap(around offset: Points, _ cache: inout LeafCache) -> (behind: Snap, ahead: Snap)? {
    guard let fraction = simpleAlignment,
      let pair = pages.neighbours(at: inLine(offset, fraction).value, &cache)
    else { return nil }
    let here = rest(pair.start, pair.extent, fraction)
    let next = rest(pair.nextStart, pair.nextExtent, fraction)
    let reach = Tolerance.rounding(at: offset)
    guard here.high + reach < offset, offset + reach < next.low, next.low < range.maximum,
      here.low > range.minimum || (pair.index == 0 && here.low >= range.minimum)
    else { return nil }
    return (alone(here, group: pair.index), alone(next, group: pair.index + 1))
  }

  /// Where a page of the table rests if nothing is clamped.
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

  /// The snap after one; `nil` after the last.
  func snap(after snap: Snap, _ cache: inout LeafCache) -> Snap? {
    guard isCounted(snap.groups.upperBound) else { return nil }
    let group = snap.groups.upperBound + 1
    guard isLooping || group < countOfGroups else { return nil }
    return self.snap(ofGroup: group, &cache)
  }

  /// The snap before one; `nil` before the first.
  func snap(before snap: Snap, _ cache: inout LeafCache) -> Snap? {
    guard isCounted(snap.groups.lowerBound) else { return nil }
    let group = snap.groups.lowerBound - 1
    guard isLooping || group >= 0 else { return nil }
    return self.snap(ofGroup: group, &cache)
  }

  /// Puts the groups that rest at one place together.
  @inline(__always)
  private func collapsed(_ rest: GroupRest, around group: Int, _ cache: inout LeafCache) -> Snap {
    if restsAlone(rest) { return alone(rest, group: group) }
    return joined(rest, around: group, &cache)
  }

  /// Whether a rest is known to be of one group: inside the range, for clamped ends are where groups
  /// meet.
  @inline(__always)
  func restsAlone(_ rest: GroupRest) -> Bool {
    areApart && (isLooping || (rest.low > range.minimum && rest.high < range.maximum))
  }

  private func joined(_ rest: GroupRest, around group: Int, _ cache: inout LeafCache) -> Snap {
    var rest = rest
    var first = group
    var last = group
    let isClamped = !isLooping && rules.ends.isBound
    // So far out that rests of a whole lap are rounded to one offset, a snap is a lap.
    let most = countOfGroups - 1
    if isClamped, rest.low <= range.minimum {
      first = 0
    } else {
      while first > group - most, touches(first - 1, rest, &cache) {
        first = firstGroup(touching: rest.low, from: first)
        rest.low = clampedRest(ofGroup: first).low
      }
    }
    if isClamped, rest.high >= range.maximum {
      last = countOfGroups - 1
    } else {
      while last < first + most, touches(last + 1, rest, &cache) {
        last = lastGroup(touching: rest.high, from: last + 1, atMost: first + most)
        rest.high = clampedRest(ofGroup: last).high
      }
    }
    let isLeadingEnd = !isLooping && first == 0
    return Snap(
      low: rest.low, high: rest.high, groups: first...last,
      representative: isLeadingEnd ? first : last, stop: stop(ofGroups: first...last))
  }

  /// Whether a neighbour rests where a group does: pages without an extent, and clamped ends.
  @inline(__always)
  private func touches(_ neighbour: Int, _ rest: GroupRest, _ cache: inout LeafCache) -> Bool {
    guard isLooping || (neighbour >= 0 && neighbour < countOfGroups) else { return false }
    let other = clampedRest(ofGroup: neighbour, &cache)
    return other.low <= rest.high && other.high >= rest.low
  }

  /// Whether one of the groups must not be passed.
  @inline(__always)
  private func stop(ofGroups groups: ClosedRange<Int>) -> StopStrength {
    guard let stops = pageStops else { return rules.stop }
    guard let stop = stops.stop(atOrAfter: groups.lowerBound) else { return rules.stop }
    return stop <= groups.upperBound ? .always : rules.stop
  }

  /// The rests that say for themselves whether a motion may pass them; `nil` where groups are not
  /// rests of placed pages.
  @inline(__always)
  private var pageStops: PlacedRests? {
    guard let rests = scatteredRests, rests.hasStops else { return nil }
    switch rules.placement {
    case .aligned, .anchored, .edgeAware: return rests
    case .every, .list: return nil
    }
  }

  /// Whether any snap may have a stop.
  var hasStops: Bool { rules.stop == .always || pageStops != nil }

  /// The next snap in a direction that a motion may not pass; `nil` where there is none.
  ///
  /// O(log n).
  func stop(_ direction: Direction, of snap: Snap, _ cache: inout LeafCache) -> Snap? {
    if rules.stop == .always {
      return direction == .forward
        ? self.snap(after: snap, &cache) : self.snap(before: snap, &cache)
    }
    let group =
      direction == .forward
      ? pageStops?.stop(atOrAfter: snap.groups.upperBound + 1)
      : pageStops?.stop(before: snap.groups.lowerBound)
    return group.flatMap { self.snap(ofGroup: $0, &cache) }
  }

  /// The first group whose rests reach an offset, known that `group` does.
  ///
  /// O(log² n).
  private func firstGroup(touching offset: Points, from group: Int) -> Int {
    let end = isLooping ? group - countOfGroups : -1
    let before = OrderedSearch.last(of: group - end, near: .max) {
      $0 == 0 || clampedRest(ofGroup: end + $0).high < offset
    }
    return end + (before ?? 0) + 1
  }

  /// The last group whose rests reach an offset, known that `group` does.
  ///
  /// O(log² n).
  private func lastGroup(touching offset: Points, from group: Int, atMost end: Int) -> Int {
    let end = isLooping ? end : min(end, countOfGroups - 1)
    let after = OrderedSearch.last(of: end - group + 1, near: 0) {
      clampedRest(ofGroup: group + $0).low <= offset
    }
    return group + (after ?? 0)
  }
}
