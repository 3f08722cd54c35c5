/// Plain lists of rests, and what lies beyond them.
extension PageLayout {
  /// How many rests a list makes, those at the ends of the range included.
  func listedCount(_ offsets: [Points]) -> Int {
    leadingEndCount(offsets) + offsets.count + trailingEndCount(offsets)
  }

  /// 1 where the beginning of the range is a rest of its own before the list.
  func leadingEndCount(_ offsets: [Points]) -> Int {
    guard rules.regions.leading == .end, let first = offsets.first else { return 0 }
    return range.minimum < first + endPadding.leading - Tolerance.rounding(at: first) ? 1 : 0
  }

  /// 1 where the end of the range is a rest of its own after the list.
  private func trailingEndCount(_ offsets: [Points]) -> Int {
    guard rules.regions.trailing == .end, let last = offsets.last else { return 0 }
    return range.maximum > last + endPadding.leading + Tolerance.rounding(at: last) ? 1 : 0
  }

  /// A rest of a list, by the group's index; kept to those there are.
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
