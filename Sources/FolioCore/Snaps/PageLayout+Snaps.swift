/// The rests of one group, before ends are clamped.
package struct GroupRest {
  /// The lowest offset.
  package var low: Points
  /// The highest offset; `low` but for tall pages.
  package var high: Points
}

/// Where groups rest.
///
/// Questions about neighbours share a cache, so that they need one descent together.
extension PageLayout {
  /// Where a group would rest if the content had no ends, by unbounded index.
  ///
  /// O(log n).
  func ideal(ofGroup group: Int) -> GroupRest {
    var cache = LeafCache()
    return ideal(ofGroup: group, &cache)
  }

  func ideal(ofGroup group: Int, _ cache: inout LeafCache) -> GroupRest {
    switch rules.placement {
    case .list(let offsets):
      return listed(group, offsets)
    case .every(let step, let origin):
      let offset = origin + endPadding.leading + step * Double(group)
      return GroupRest(low: offset, high: offset)
    case .aligned(let fraction):
      return scattered(group) ?? aligned(group, fraction, fraction, &cache)
    case .anchored(let page, let port):
      return scattered(group) ?? aligned(group, page, port, &cache)
    case .edgeAware:
      return scattered(group) ?? edgeAware(group, &cache)
    }
  }

  @inline(__always)
  private func scattered(_ group: Int) -> GroupRest? {
    scatteredRests?.rest(of: group, padding: padding)
  }

  /// Leading at the first group, trailing at the last, centred between and never beyond those two.
  private func edgeAware(_ group: Int, _ cache: inout LeafCache) -> GroupRest {
    let last = countOfGroups - 1
    if isLooping { return aligned(group, 0.5, 0.5, &cache) }
    // The ends lie in other leaves; the cache stays with the group.
    var elsewhere = LeafCache()
    let first = aligned(0, 0, 0, &elsewhere)
    if group <= 0 { return first }
    let end = aligned(last, 1, 1, &elsewhere)
    let upper = max(first.low, end.high)
    if group >= last { return GroupRest(low: max(end.low, first.low), high: upper) }
    let rest = aligned(group, 0.5, 0.5, &cache)
    return GroupRest(
      low: rest.low.clamped(first.low, upper), high: rest.high.clamped(first.low, upper))
  }

  /// A point of the group at a point of the port: x = start + a·extent - leading - b·port.
  @inline(__always)
  private func aligned(
    _ group: Int, _ point: Double, _ ofPort: Double, _ cache: inout LeafCache
  ) -> GroupRest {
    let (index, lap) = canonical(group, count: countOfGroups)
    if case .everyPage = groupIndex {
      let frame = arrangement.frame(of: index, pages, &cache)
      return rest(
        start: Points(frame.start), extent: Points(frame.extent), point, ofPort, lap: lap)
    }
    let members = groupIndex.pages(ofGroup: index, count: pages.count)
    let first = arrangement.frame(of: members.lowerBound, pages, &cache)
    let last = arrangement.frame(of: members.upperBound, pages, &cache)
    let extent = last.start + last.extent - first.start
    return rest(start: Points(first.start), extent: Points(extent), point, ofPort, lap: lap)
  }

  /// The rest of a stretch of content that begins at a place of the table.
  @inline(__always)
  func rest(
    start: Points, extent: Points, _ point: Double, _ ofPort: Double, lap: Int
  ) -> GroupRest {
    let leading = padding.leading + start - portLeading + lapOffset(lap)
    let room = viewport.extent - insets.sum - rules.scrollPadding.sum
    // What sums are rounded by is nothing to scroll through.
    if rules.tall.makesIntervals, extent - room > Tolerance.rounding(at: extent), room > 0 {
      return GroupRest(low: leading, high: leading + (extent - room))
    }
    let low =
      point == ofPort
      ? leading + (extent - room) * point : leading + extent * point - room * ofPort
    return GroupRest(low: low, high: low)
  }

  /// Where a group rests: the ideal place, brought into the range unless ends are free.
  package func clampedRest(ofGroup group: Int) -> GroupRest {
    var cache = LeafCache()
    return clampedRest(ofGroup: group, &cache)
  }

  func clampedRest(ofGroup group: Int, _ cache: inout LeafCache) -> GroupRest {
    clamped(ideal(ofGroup: group, &cache), group)
  }

  /// The rest of a group brought into the range unless ends are free.
  @inline(__always)
  private func clamped(_ rest: GroupRest, _ group: Int) -> GroupRest {
    guard !isLooping, rules.ends.isBound else { return rest }
    let isPoint = rest.high <= rest.low
    let low = bound(rest.low)
    let high = isPoint ? low : bound(rest.high)
    guard rules.ends == .pin else { return GroupRest(low: low, high: high) }
    if group == 0 {
      return GroupRest(low: range.minimum, high: isPoint ? range.minimum : high)
    }
    if group == countOfGroups - 1 {
      return GroupRest(low: isPoint ? range.maximum : low, high: range.maximum)
    }
    return GroupRest(low: low, high: high)
  }

  /// An offset brought into the range; within the end tolerance of an end, that end.
  @inline(__always)
  private func bound(_ offset: Points) -> Points {
    let bound = range.clamp(offset)
    guard rules.endTolerance > 0 else { return bound }
    if bound - range.minimum <= rules.endTolerance { return range.minimum }
    return range.maximum - bound <= rules.endTolerance ? range.maximum : bound
  }
}
