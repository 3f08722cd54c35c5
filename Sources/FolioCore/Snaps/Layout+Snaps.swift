/// The rests of one group, before ends are clamped.
struct GroupRest {
  /// The lowest offset.
  var low: Points
  /// The highest offset; `low` but for tall pages.
  var high: Points
}

/// Where groups rest.
///
/// Questions about neighbours share a seat, so that they need one descent together.
extension Layout {
  /// Where a group would rest if the content had no ends, by unbounded index.
  ///
  /// O(log n).
  func ideal(ofGroup group: Int) -> GroupRest {
    var seat = PageSeat()
    return ideal(ofGroup: group, &seat)
  }

  func ideal(ofGroup group: Int, _ seat: inout PageSeat) -> GroupRest {
    switch rules.placement {
    case .list(let offsets):
      return listed(group, offsets)
    case .every(let step, let origin):
      let offset = origin + step * Double(group)
      return GroupRest(low: offset, high: offset)
    case .aligned(let fraction):
      if placedRests != nil { return placed(group) }
      return aligned(group, fraction, &seat)
    case .edgeAware:
      return placedRests != nil ? placed(group) : edgeAware(group, &seat)
    }
  }

  private func placed(_ group: Int) -> GroupRest {
    placedRests?.rest(of: group, padding: padding)
      ?? GroupRest(low: range.minimum, high: range.minimum)
  }

  /// Leading at the first group, trailing at the last, centred between and never beyond those two.
  private func edgeAware(_ group: Int, _ seat: inout PageSeat) -> GroupRest {
    let last = groupCount - 1
    if isLooping { return aligned(group, 0.5, &seat) }
    // The ends lie in other leaves; the seat stays with the group.
    var elsewhere = PageSeat()
    let first = aligned(0, 0, &elsewhere)
    if group <= 0 || last <= 0 { return first }
    let end = aligned(last, 1, &elsewhere)
    if group >= last { return GroupRest(low: max(end.low, first.low), high: end.high) }
    let rest = aligned(group, 0.5, &seat)
    let upper = max(first.low, end.high)
    return GroupRest(
      low: rest.low.clamped(first.low, upper), high: rest.high.clamped(first.low, upper))
  }

  /// A point of the group at the same point of the port: x = start + a·extent - leading - a·port.
  @inline(__always)
  private func aligned(_ group: Int, _ fraction: Double, _ seat: inout PageSeat) -> GroupRest {
    let (index, lap) = canonical(group, count: groupCount)
    if case .everyPage = groupIndex {
      let frame = pages.frame(of: index, &seat)
      return rest(
        start: Points(frame.start), extent: Points(frame.extent), fraction: fraction, lap: lap)
    }
    let members = groupIndex.pages(ofGroup: index, count: pages.count)
    let first = pages.frame(of: members.lowerBound, &seat)
    let extent: Double
    if members.count == 1 {
      extent = first.extent
    } else {
      let last = pages.frame(of: members.upperBound, &seat)
      extent = last.start + last.extent - first.start
    }
    return rest(
      start: Points(first.start), extent: Points(extent), fraction: fraction, lap: lap)
  }

  /// The rest of a stretch of content that begins at a place of the table.
  @inline(__always)
  func rest(start: Points, extent: Points, fraction: Double, lap: Int) -> GroupRest {
    let leading = padding.leading + start - portLeading + lapOffset(lap)
    let room = viewport.extent - insets.sum - rules.portMargin.sum
    if rules.tall.makesIntervals, extent > room, room > 0 {
      return GroupRest(low: leading, high: leading + (extent - room))
    }
    let low = leading + (extent - room) * fraction
    return GroupRest(low: low, high: low)
  }

  /// Where a group rests: the ideal place, brought into the range unless ends are free.
  func clampedRest(ofGroup group: Int) -> GroupRest {
    var seat = PageSeat()
    return clampedRest(ofGroup: group, &seat)
  }

  func clampedRest(ofGroup group: Int, _ seat: inout PageSeat) -> GroupRest {
    clamped(ideal(ofGroup: group, &seat))
  }

  /// A rest brought into the range unless ends are free.
  @inline(__always)
  func clamped(_ rest: GroupRest) -> GroupRest {
    guard !isLooping, rules.ends == .clamp else { return rest }
    return GroupRest(low: range.clamp(rest.low), high: range.clamp(rest.high))
  }
}
