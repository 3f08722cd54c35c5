extension PageLayout {
  /// The last group whose lowest rest is not beyond an offset, by unbounded index; `nil` before the
  /// first.
  ///
  /// O(log n).
  func group(atOrBefore offset: Points) -> Int? {
    var cache = LeafCache()
    return place(atOrBefore: offset, ideally: false, &cache)?.group
  }

  /// A group and where it rests.
  struct GroupPlace {
    var group: Int
    var rest: GroupRest
  }

  /// The last group whose lowest rest is not beyond an offset, and its rest.
  ///
  /// - Parameter isIdeal: whether ends count as if they were not clamped.
  @inline(__always)
  func place(
    atOrBefore offset: Points, ideally isIdeal: Bool, _ cache: inout LeafCache
  ) -> GroupPlace? {
    let count = countOfGroups
    guard count > 0 else { return nil }
    guard isLooping else { return bounded(offset, count, ideally: isIdeal, &cache) }
    let lap = lap(ofRestsAt: offset)
    let found = bounded(offset - lapOffset(lap), count, ideally: true, &cache)
    let group = (found?.group ?? -1) + lap * count
    return GroupPlace(group: group, rest: ideal(ofGroup: group, &cache))
  }

  private func bounded(
    _ offset: Points, _ count: Int, ideally isIdeal: Bool, _ cache: inout LeafCache
  ) -> GroupPlace? {
    func rest(_ group: Int, _ cache: inout LeafCache) -> GroupRest {
      isIdeal ? ideal(ofGroup: group, &cache) : clampedRest(ofGroup: group, &cache)
    }
    if !isIdeal, rules.ends.isBound, !isLooping, offset >= range.maximum {
      return GroupPlace(group: count - 1, rest: rest(count - 1, &cache))
    }
    let guess = max(0, min(estimate(atOrBefore: offset, &cache), count - 1))
    var here = rest(guess, &cache)
    // A group that is alone at this very rest needs no look at the next one.
    if here.low == offset, restsAlone(here) { return GroupPlace(group: guess, rest: here) }
    // Nearly every guess is right.
    if here.low <= offset {
      guard guess + 1 < count, rest(guess + 1, &cache).low <= offset else {
        return GroupPlace(group: guess, rest: here)
      }
    }
    let group = OrderedSearch.last(of: count, near: guess) { group in
      let found = group == guess ? here : rest(group, &cache)
      guard found.low <= offset else { return false }
      here = found
      return true
    }
    return group.map { GroupPlace(group: $0, rest: here) }
  }

  /// A group near the answer, by one descent: a few places from it unless rests are clamped or shared.
  private func estimate(atOrBefore offset: Points, _ cache: inout LeafCache) -> Int {
    switch rules.placement {
    case .list(let offsets):
      return Self.lastIndex(in: offsets, atOrBefore: offset - endPadding.leading)
        + leadingEndCount(offsets)
    case .every(let step, let origin):
      // No number for a step of 0, at which nothing rests.
      return Int(exactly: ((offset - endPadding.leading - origin) / step).rounded(.down)) ?? 0
    case .aligned(let fraction), .anchored(_, let fraction):
      return estimate(atOrBefore: offset, fraction: fraction, &cache)
    case .edgeAware:
      return estimate(atOrBefore: offset, fraction: 0.5, &cache)
    }
  }

  /// The alignment point of the group lies at this place of the table or before it.
  @inline(__always)
  private func estimate(
    atOrBefore offset: Points, fraction: Double, _ cache: inout LeafCache
  ) -> Int {
    if let rests = scatteredRests {
      return rests.lastEntry(atOrBefore: (offset - padding.leading).value)
    }
    let place = inLine(offset, fraction).value
    guard let page = arrangement.page(at: place, pages, &cache) else { return 0 }
    return groupIndex.group(ofPage: page)
  }

  /// The place of the line that comes to a share of the port at an offset.
  @inline(__always)
  func inLine(_ offset: Points, _ fraction: Double) -> Points {
    offset + portLeading - padding.leading + port * fraction
  }

  /// The last index of a sorted list whose offset is not beyond a place; 0 before the first.
  static func lastIndex(in offsets: [Points], atOrBefore offset: Points) -> Int {
    OrderedSearch.last(of: offsets.count) { offsets[$0] <= offset }
  }

  /// The group whose rest is nearest to an offset before ends are clamped, by unbounded index.
  ///
  /// Half way between two it is the later one, as a page position that is rounded says, or the
  /// earlier one where ties are `lower`. `0` when there are no groups.
  public func group(nearest offset: Points, ties: TieRule = .upper) -> Int {
    var cache = LeafCache()
    return group(nearest: offset, ties: ties, &cache)
  }

  func group(nearest offset: Points, ties: TieRule = .upper, _ cache: inout LeafCache) -> Int {
    guard let behind = place(atOrBefore: offset, ideally: true, &cache) else { return 0 }
    guard isLooping || behind.group + 1 < countOfGroups else { return behind.group }
    let ahead = ideal(ofGroup: behind.group + 1, &cache)
    let (back, forth) = (offset - behind.rest.high, ahead.low - offset)
    return back < forth || (back == forth && ties == .lower) ? behind.group : behind.group + 1
  }
}
