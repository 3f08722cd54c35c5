/// Where pages would rest if the content had no ends.
extension PageLayout {
  /// Where a page would rest if the content had no ends: its leading edge for pages that are
  /// scrolled through.
  ///
  /// O(log n).
  public func unclampedRest(ofPage page: Int) -> Points {
    guard groupCount > 0 else { return range.minimum }
    return ideal(ofGroup: group(ofPage: page)).low
  }

  /// The offset at which a page is so far ahead of where it would rest if the content had no ends; the
  /// reverse of `distance(ofPage:at:)`.
  ///
  /// O(log n).
  public func offset(where page: Int, isAheadBy distance: Points) -> Points {
    unclampedRest(ofPage: page) - distance
  }

  /// How far a page is ahead of where it would rest if the content had no ends: 0 there, negative once
  /// it has passed.
  ///
  /// Drives what an app does to pages by their place, such as scaling them. O(log n).
  public func distance(ofPage page: Int, at offset: Points) -> Points {
    guard groupCount > 0 else { return 0 }
    let rest = ideal(ofGroup: group(ofPage: page))
    return offset.clamped(rest.low, rest.high) - offset
  }

  /// From where a page would rest to where the next one would if the content had no ends; the port
  /// where there is no next one.
  ///
  /// O(log n).
  public func stride(after page: Int) -> Points {
    guard groupCount > 0 else { return port }
    return unclampedStride(after: group(ofPage: page))
  }

  /// From where a group would rest to where the next one would; the port where there is none.
  private func unclampedStride(after group: Int) -> Points {
    let isInside = isLooping || (group >= 0 && group < groupCount - 1)
    let stride = isInside ? ideal(ofGroup: group + 1).low - ideal(ofGroup: group).high : 0
    return stride > 0 ? stride : port > 0 ? port : 1
  }

  /// The pages of a window of so many around a page: as many before it as after it, moved inward
  /// where the line ends.
  ///
  /// By unbounded index when looping. `nil` without pages or for a size below 1; an even size has one
  /// more page after than before.
  public func window(around page: Int, size: Int) -> ClosedRange<Int>? {
    guard pageCount > 0, size > 0 else { return nil }
    let count = min(size, pageCount)
    var first = countable(page, count: pageCount) - (count - 1) / 2
    if !isLooping { first = max(0, min(first, pageCount - count)) }
    return first...first + count - 1
  }
}
