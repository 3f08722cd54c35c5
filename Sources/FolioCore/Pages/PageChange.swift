/// The outcome of a batch: the handles it issued, and which old page became which new one.
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

  /// The outcome of one edit: it cut some pages out, and put as many of them or new ones in at a gap.
  struct Step: Sendable {
    /// The old pages that were cut out; none beyond the last page.
    var cut: Range<Int>
    /// `true` where these came in at the gap again.
    var isMove: Bool
    /// The old index before which pages came in, not within the cut; the number of pages if none did.
    var gap: Int
    /// How many pages came in.
    var came: Int
    /// The handles that were issued.
    var issued: Range<UInt64>
  }

  private enum Record: Sendable {
    case step(Step)
    /// In the old order, with the handles that each edit issued.
    case batch([Kept], issued: [Range<UInt64>])
  }

  /// The number of pages before.
  public let countBefore: Int
  /// The number of pages after.
  public let countAfter: Int
  private let record: Record

  /// - Parameter kept: in any order; mostly it is the old one already.
  init(issued: [Range<UInt64>], countBefore: Int, countAfter: Int, kept: [Kept]) {
    self.countBefore = countBefore
    self.countAfter = countAfter
    let isSorted = zip(kept, kept.dropFirst()).allSatisfy { $0.old < $1.old }
    record = .batch(isSorted ? kept : kept.sorted { $0.old < $1.old }, issued: issued)
  }

  /// Without the lists of a batch.
  init(_ step: Step, countBefore: Int, countAfter: Int) {
    self.countBefore = countBefore
    self.countAfter = countAfter
    record = .step(step)
  }

  /// The handles issued by each edit of the batch, in the order listed.
  ///
  /// The range is empty for an edit that issues none. A reload that keeps pages issues to the
  /// others, in reading order.
  public var issued: [Range<UInt64>] {
    switch record {
    case .step(let step): [step.issued]
    case .batch(_, let issued): issued
    }
  }

  /// Where an old page is now, nil if it is gone or never was; O(log k).
  public func newIndex(ofOld index: Int) -> Int? {
    guard index >= 0, index < countBefore else { return nil }
    switch record {
    case .step(let step): return step.newIndex(ofOld: index)
    case .batch(let kept, _):
      guard let place = kept.place(atOrBefore: index) else { return nil }
      let offset = index - kept[place].old
      return offset < kept[place].count ? kept[place].new + offset : nil
    }
  }

  /// The first page at or after an index of the old table that is still there, as an old index.
  public func survivor(atOrAfterOld index: Int) -> Int? {
    switch record {
    case .step(let step):
      let there = max(index, 0)
      let next = step.isGone(there) ? step.cut.upperBound : there
      return next < countBefore ? next : nil
    case .batch(let kept, _):
      if newIndex(ofOld: index) != nil { return index }
      let next = kept.place(atOrBefore: index).map { $0 + 1 } ?? 0
      return next < kept.count ? kept[next].old : nil
    }
  }

  /// The last page before an index of the old table that is still there, as an old index.
  public func survivor(beforeOld index: Int) -> Int? {
    let there = max(0, min(index, countBefore)) - 1
    switch record {
    case .step(let step):
      let last = step.isGone(there) ? step.cut.lowerBound - 1 : there
      return last >= 0 ? last : nil
    case .batch(let kept, _):
      guard let place = kept.place(atOrBefore: there) else { return nil }
      return min(there, kept[place].old + kept[place].count - 1)
    }
  }
}

extension PageChange.Step {
  /// `true` where an old page was cut out and did not come back.
  func isGone(_ index: Int) -> Bool { !isMove && cut.contains(index) }

  /// Where an old page is now; `nil` if it is gone.
  func newIndex(ofOld index: Int) -> Int? {
    if cut.contains(index) {
      let first = gap <= cut.lowerBound ? gap : gap - cut.count
      return isMove ? first + index - cut.lowerBound : nil
    }
    let isBehindCut = index >= cut.upperBound
    return index - (isBehindCut ? cut.count : 0) + (index >= gap ? came : 0)
  }
}

extension [PageChange.Kept] {
  /// The last stretch that begins at an index of the old table or before it.
  fileprivate func place(atOrBefore index: Int) -> Int? {
    OrderedSearch.last(of: count, near: 0) { self[$0].old <= index }
  }
}
