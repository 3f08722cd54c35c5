/// The rests of one group, before ends are clamped.
struct GroupRest {
  /// The lowest offset.
  var low: Points
  /// The highest offset; `low` but for tall pages.
  var high: Points
}

extension Layout {
  /// Where a group would rest if the content had no ends, by unbounded index.
  ///
  /// O(log n).
  func ideal(ofGroup group: Int) -> GroupRest {
    switch rules.placement {
    case .list(let offsets):
      return listed(group, offsets)
    case .every(let step, let origin):
      let offset = origin + step * Double(group)
      return GroupRest(low: offset, high: offset)
    case .aligned, .anchored, .edgeAware:
      if let placedRests { return placedRests.rest(of: group, padding: padding) }
      switch rules.placement {
      case .aligned(let fraction): return aligned(group, fraction, fraction)
      case .anchored(let page, let port): return aligned(group, page, port)
      case .edgeAware, .every, .list: return edgeAware(group)
      }
    }
  }

  /// Leading at the first group, trailing at the last, centred between and never beyond those two.
  private func edgeAware(_ group: Int) -> GroupRest {
    let last = groupCount - 1
    if isLooping { return aligned(group, 0.5, 0.5) }
    let first = aligned(0, 0, 0)
    if group <= 0 || last <= 0 { return first }
    let end = aligned(last, 1, 1)
    if group >= last { return GroupRest(low: max(end.low, first.low), high: end.high) }
    let rest = aligned(group, 0.5, 0.5)
    let upper = max(first.low, end.high)
    return GroupRest(
      low: rest.low.clamped(first.low, upper), high: rest.high.clamped(first.low, upper))
  }

  /// A point of the group at a point of the port: x = start + a·extent - leading - b·port.
  private func aligned(_ group: Int, _ point: Double, _ ofPort: Double) -> GroupRest {
    let (index, lap) = canonical(group, count: groupCount)
    let members = groupIndex.pages(ofGroup: index, count: pages.count)
    let start = rowStart(of: members.lowerBound)
    let extent =
      members.count == 1
      ? rowExtent(of: members.lowerBound)
      : rowStart(of: members.upperBound) + rowExtent(of: members.upperBound) - start
    return rest(start: Points(start), extent: Points(extent), point, ofPort, lap: lap)
  }

  /// The rest of a stretch of content that begins at a place of the table.
  @inline(__always)
  func rest(
    start: Points, extent: Points, _ point: Double, _ ofPort: Double, lap: Int
  ) -> GroupRest {
    let leading = padding.leading + start - portLeading + lapOffset(lap)
    let room = viewport.extent - insets.sum - rules.portMargin.sum
    if rules.tall.makesIntervals, extent > room, room > 0 {
      return GroupRest(low: leading, high: leading + (extent - room))
    }
    let low =
      point == ofPort
      ? leading + (extent - room) * point : leading + extent * point - room * ofPort
    return GroupRest(low: low, high: low)
  }

  /// Where a group rests: the ideal place, brought into the range unless ends are free.
  func clampedRest(ofGroup group: Int) -> GroupRest {
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

  /// An offset brought into the range; within the slack of an end, that end.
  @inline(__always)
  private func bound(_ offset: Points) -> Points {
    let bound = range.clamp(offset)
    guard rules.slack > 0 else { return bound }
    if bound - range.minimum <= rules.slack { return range.minimum }
    return range.maximum - bound <= rules.slack ? range.maximum : bound
  }

  /// The snap of a group, by unbounded index, or `nil` when there are no groups.
  public func snap(ofGroup group: Int) -> Snap? {
    let count = groupCount
    guard count > 0 else { return nil }
    let index = isLooping ? group : max(0, min(group, count - 1))
    return collapsed(clampedRest(ofGroup: index), around: index)
  }

  /// Puts the groups that rest at one place together.
  func collapsed(_ rest: GroupRest, around group: Int) -> Snap {
    var rest = rest
    var first = group
    var last = group
    let isClamped = !isLooping && rules.ends.isBound
    if isClamped, rest.low <= range.minimum {
      first = 0
    } else {
      while touches(first - 1, rest) {
        first = firstGroup(touching: rest.low, from: first)
        rest.low = clampedRest(ofGroup: first).low
      }
    }
    if isClamped, rest.high >= range.maximum {
      last = groupCount - 1
      if first == group { first = firstGroup(touching: rest.low, from: group) }
    } else {
      while touches(last + 1, rest) {
        last = max(last + 1, self.group(atOrBefore: rest.high) ?? 0)
        rest.high = clampedRest(ofGroup: last).high
      }
    }
    let isLeadingEnd = !isLooping && first == 0
    return Snap(
      low: rest.low, high: rest.high, groups: first...last,
      representative: isLeadingEnd ? first : last, stop: stop(ofGroups: first...last))
  }

  /// Whether a neighbour rests where a group does: pages without an extent, and clamped ends.
  private func touches(_ neighbour: Int, _ rest: GroupRest) -> Bool {
    guard isLooping || (neighbour >= 0 && neighbour < groupCount) else { return false }
    let other = clampedRest(ofGroup: neighbour)
    return other.low <= rest.high && other.high >= rest.low
  }

  /// Whether one of the groups must not be passed.
  private func stop(ofGroups groups: ClosedRange<Int>) -> StopStrength {
    guard let placed, let placedRests else { return rules.stop }
    let isStop = groups.contains { placed.pages[placedRests.entries[$0].page].stop == .always }
    return isStop ? .always : rules.stop
  }

  /// The first group whose rests reach an offset, known that `group` does.
  ///
  /// O(log² n).
  private func firstGroup(touching offset: Points, from group: Int) -> Int {
    var low = isLooping ? group - groupCount : -1
    var high = group
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if clampedRest(ofGroup: middle).high < offset { low = middle } else { high = middle }
    }
    return high
  }
}
