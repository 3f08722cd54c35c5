extension Layout {
  /// Computes what depends on pages, bounds, insets and rules: groups, period, range.
  ///
  /// O(1), but for `fitting` groups, which are counted out in O(n).
  mutating func measure() {
    placedRests = restsOfPlacedPages()
    groupIndex = GroupIndex(rules.grouping, pages: pages, port: port)
    period = nil
    if loop.isPeriodic, loopRefusal == nil { period = lapLength }
    range = measuredRange()
  }

  /// Why the plan to loop is refused; `nil` when it is not, or when there is none.
  public var loopRefusal: LoopRefusal? {
    guard loop.isPeriodic else { return nil }
    switch rules.placement {
    case .list, .every: return .listedSnaps
    case .aligned, .edgeAware: break
    }
    if placed != nil { return .placedPages }
    if pages.count < 2 { return .fewerThanTwoPages }
    let lap = lapLength
    if lap <= 0 { return .noExtent }
    if lap < viewport.extent { return .shorterThanViewport(lap: lap, viewport: viewport.extent) }
    return nil
  }

  /// All pages, the padding and the gap between the last page and the first.
  private var lapLength: Points {
    padding.sum + Points(pages.contentExtent) + (loop.gap ?? Points(pages.spacing))
  }

  /// UIKit's range, from minus the leading inset to what brings the content's end to the
  /// trailing inset, and beyond it where ends are free.
  private func measuredRange() -> OffsetRange {
    let minimum = -insets.leading
    let end = contentExtent + insets.trailing - viewport.extent
    let inner = OffsetRange(minimum: minimum, maximum: end)
    if let period {
      return OffsetRange(minimum: minimum, maximum: minimum + period)
    }
    if case .list(let offsets) = rules.placement, let first = offsets.first,
      let last = offsets.last, pages.isEmpty || rules.ends == .free
    {
      return pages.isEmpty
        ? OffsetRange(minimum: first, maximum: last)
        : OffsetRange(minimum: min(minimum, first), maximum: max(inner.maximum, last))
    }
    guard rules.ends == .free, groupCount > 0 else { return inner }
    return OffsetRange(
      minimum: min(minimum, ideal(ofGroup: 0).low),
      maximum: max(inner.maximum, ideal(ofGroup: groupCount - 1).high))
  }
}
