/// What a batch did: the handles it issued, and which old page became which new one.
///
/// It holds O(k) numbers for k edits and neither table.
public struct PageChange: Sendable {
  /// Pages that stay together: `count` of them, from `new` on in the new table.
  struct Segment: Sendable {
    var new: Int
    var count: Int
    /// The index in the old table, nil for pages that are new.
    var old: Int?
  }

  /// The handles issued by each edit of the batch, in the order listed.
  ///
  /// The range is empty for an edit that issues none. A reload that keeps pages issues to the
  /// others, in reading order.
  public let issued: [Range<UInt64>]
  /// The number of pages before.
  public let countBefore: Int
  /// The number of pages after.
  public let countAfter: Int
  private let byOld: [Segment]

  init(issued: [Range<UInt64>], countBefore: Int, segments: [Segment]) {
    self.issued = issued
    self.countBefore = countBefore
    countAfter = segments.last.map { $0.new + $0.count } ?? 0
    byOld = PageChange.sortedByOld(segments)
  }

  /// The segments that were there before; mostly they are in the old order already.
  private static func sortedByOld(_ segments: [Segment]) -> [Segment] {
    let kept = segments.allSatisfy { $0.old != nil } ? segments : segments.filter { $0.old != nil }
    for index in kept.indices.dropFirst() where (kept[index].old ?? 0) < (kept[index - 1].old ?? 0)
    {
      return kept.sorted { ($0.old ?? 0) < ($1.old ?? 0) }
    }
    return kept
  }

  /// Where an old page is now, nil if it is gone or never was; O(log k).
  public func newIndex(ofOld index: Int) -> Int? {
    guard let segment = segment(atOrBefore: index), let old = segment.old,
      index - old < segment.count
    else { return nil }
    return segment.new + index - old
  }

  /// The first page at or after an index of the old table that is still there, as an old index.
  public func survivor(atOrAfterOld index: Int) -> Int? {
    if newIndex(ofOld: index) != nil { return index }
    let next = PageChange.partition(byOld.count) { (byOld[$0].old ?? 0) <= index }
    return next < byOld.count ? byOld[next].old : nil
  }

  /// The last page before an index of the old table that is still there, as an old index.
  public func survivor(beforeOld index: Int) -> Int? {
    guard let segment = segment(atOrBefore: index - 1), let old = segment.old else { return nil }
    return min(index - 1, old + segment.count - 1)
  }

  private func segment(atOrBefore index: Int) -> Segment? {
    let end = PageChange.partition(byOld.count) { (byOld[$0].old ?? 0) <= index }
    return end > 0 ? byOld[end - 1] : nil
  }

  /// How many of 0..<`count` satisfy a condition that holds up to some point.
  private static func partition(_ count: Int, _ holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if holds(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
