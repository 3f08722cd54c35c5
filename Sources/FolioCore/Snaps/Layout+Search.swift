extension Layout {
  /// The last group whose lowest rest is not beyond an offset, by unbounded index; `nil` before the
  /// first.
  ///
  /// O(log n).
  ///
  /// - Parameter ideally: whether ends count as if they were not clamped.
  func group(atOrBefore offset: Points, ideally: Bool = false) -> Int? {
    let count = groupCount
    guard count > 0 else { return nil }
    guard isLooping else {
      return bounded(atOrBefore: offset, lap: 0, count: count, ideally: ideally)
    }
    let lap = lap(of: offset)
    let found = bounded(
      atOrBefore: offset - lapOffset(lap), lap: 0, count: count, ideally: true)
    return (found ?? -1) + lap * count
  }

  /// The lap an offset is on: laps begin where the first group rests.
  public func lap(of offset: Points) -> Int {
    guard let period, groupCount > 0 else { return 0 }
    let laps = ((offset - ideal(ofGroup: 0).low) / period).rounded(.down)
    return Int(exactly: laps) ?? 0
  }

  private func bounded(
    atOrBefore offset: Points, lap: Int, count: Int, ideally: Bool
  ) -> Int? {
    func low(_ group: Int) -> Points {
      ideally ? ideal(ofGroup: group).low : clampedRest(ofGroup: group).low
    }
    if !ideally, rules.ends.isBound, !isLooping, offset >= range.maximum { return count - 1 }
    var group = max(0, min(estimate(atOrBefore: offset), count - 1))
    while group + 1 < count, low(group + 1) <= offset { group += 1 }
    while group >= 0, low(group) > offset { group -= 1 }
    return group >= 0 ? group : nil
  }

  /// A group at most a few places from the answer, by one descent.
  private func estimate(atOrBefore offset: Points) -> Int {
    switch rules.placement {
    case .list(let offsets):
      return Self.lastIndex(in: offsets, atOrBefore: offset) + leadingEndCount(offsets)
    case .every(let step, let origin):
      guard step > 0 else { return 0 }
      return Int(exactly: ((offset - origin) / step).rounded(.down)) ?? 0
    case .aligned, .anchored, .edgeAware:
      if let placedRests {
        return placedRests.lastEntry(atOrBefore: (offset - padding.leading).value)
      }
      return estimate(atOrBefore: offset, fraction: alignmentOfPort)
    }
  }

  /// The point of the port that groups come to.
  private var alignmentOfPort: Double {
    switch rules.placement {
    case .aligned(let fraction), .anchored(_, let fraction): fraction
    case .edgeAware, .every, .list: 0.5
    }
  }

  /// The alignment point of the group lies at this place of the table or before it.
  private func estimate(atOrBefore offset: Points, fraction: Double) -> Int {
    let place = offset + portLeading - padding.leading + port * fraction
    guard let page = rowPage(at: place.value) else { return 0 }
    return groupIndex.group(ofPage: page)
  }

  /// The last index of a sorted list whose offset is not beyond a place; 0 before the first.
  static func lastIndex(in offsets: [Points], atOrBefore offset: Points) -> Int {
    var low = 0
    var high = offsets.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if offsets[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The group whose rest is nearest to an offset before ends are clamped, by unbounded index.
  ///
  /// Half way between two it is the later one, as a page position that is rounded says. `0` when
  /// there are no groups.
  public func group(nearest offset: Points) -> Int {
    guard let below = group(atOrBefore: offset, ideally: true) else { return 0 }
    guard isLooping || below + 1 < groupCount else { return below }
    let behind = ideal(ofGroup: below)
    if offset <= behind.high { return below }
    let ahead = ideal(ofGroup: below + 1)
    return offset - behind.high < ahead.low - offset ? below : below + 1
  }
}
