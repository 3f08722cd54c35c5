/// The outcome of a batch: which old page became which new one.
///
/// It holds O(k) numbers for k edits and neither table.
package struct PageChange: Sendable {
  /// Old pages that stay together: `count` of them, from `old` on in the old table and from `new` on in
  /// the new one.
  struct Kept: Sendable {
    var old: Int
    var new: Int
    var count: Int
  }

  /// The number of pages before.
  private let countBefore: Int
  /// The pages that are still there, in the old order.
  private let kept: [Kept]

  /// - Parameter kept: in any order; mostly it is the old one already.
  init(of countBefore: Int, kept: [Kept]) {
    self.countBefore = countBefore
    self.kept = kept.sorted(byNumbers: { SortKey(Double($0.old)) })
  }

  /// Where an old page is now, nil if it is gone or never was; O(log k).
  package func newIndex(ofOld index: Int) -> Int? {
    guard index >= 0, index < countBefore, let place = place(atOrBefore: index) else { return nil }
    let offset = index - kept[place].old
    return offset < kept[place].count ? kept[place].new + offset : nil
  }

  /// The first page at or after an index of the old table that is still there, as an old index.
  package func survivor(atOrAfterOld index: Int) -> Int? {
    if newIndex(ofOld: index) != nil { return index }
    let next = place(atOrBefore: index).map { $0 + 1 } ?? 0
    return next < kept.count ? kept[next].old : nil
  }

  /// The last page before an index of the old table that is still there, as an old index.
  package func survivor(beforeOld index: Int) -> Int? {
    let there = max(0, min(index, countBefore)) - 1
    guard let place = place(atOrBefore: there) else { return nil }
    return min(there, kept[place].old + kept[place].count - 1)
  }

  /// The last stretch that begins at an index of the old table or before it.
  private func place(atOrBefore index: Int) -> Int? {
    OrderedSearch.last(of: kept.count, near: 0) { kept[$0].old <= index }
  }
}
