/// What a batch did: the handles it issued, and which old page became which new one.
///
/// It holds O(k) numbers for k edits and neither table.
public struct PageChange: Sendable {
  /// Old pages that stay together: `count` of them, from `old` on in the old table and from `new` on in
  /// the new one.
  struct Kept: Sendable {
    var old: Int
    var new: Int
    var count: Int
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
  private let byOld: [Kept]

  /// - Parameter kept: in any order; mostly it is the old one already.
  init(issued: [Range<UInt64>], countBefore: Int, countAfter: Int, kept: [Kept]) {
    self.issued = issued
    self.countBefore = countBefore
    self.countAfter = countAfter
    let isSorted = zip(kept, kept.dropFirst()).allSatisfy { $0.old < $1.old }
    byOld = isSorted ? kept : kept.sorted { $0.old < $1.old }
  }

  /// Where an old page is now, nil if it is gone or never was; O(log k).
  public func newIndex(ofOld index: Int) -> Int? {
    guard let kept = kept(atOrBefore: index), index - kept.old < kept.count else { return nil }
    return kept.new + index - kept.old
  }

  /// The first page at or after an index of the old table that is still there, as an old index.
  public func survivor(atOrAfterOld index: Int) -> Int? {
    if newIndex(ofOld: index) != nil { return index }
    let next = place(atOrBefore: index).map { $0 + 1 } ?? 0
    return next < byOld.count ? byOld[next].old : nil
  }

  /// The last page before an index of the old table that is still there, as an old index.
  public func survivor(beforeOld index: Int) -> Int? {
    kept(atOrBefore: index - 1).map { min(index - 1, $0.old + $0.count - 1) }
  }

  private func kept(atOrBefore index: Int) -> Kept? {
    place(atOrBefore: index).map { byOld[$0] }
  }

  /// The last stretch that begins at an index of the old table or before it.
  private func place(atOrBefore index: Int) -> Int? {
    OrderedSearch.last(of: byOld.count, near: 0) { byOld[$0].old <= index }
  }
}
