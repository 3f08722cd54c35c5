/// The result of a batch: which old page became which new one, in O(k) numbers for k edits.
package struct PageChange: Sendable {
  /// `count` old pages that stay together, from `old` in the old table and from `new` in the new one.
  struct Kept: Sendable {
    var old: Int
    var new: Int
    var count: Int
  }

  private let countBefore: Int
  /// The remaining pages, in the old order.
  private let kept: [Kept]

  /// - Parameter kept: in any order; mostly already the old one.
  init(of countBefore: Int, kept: [Kept]) {
    self.countBefore = countBefore
    self.kept = kept.sorted(byNumbers: { SortKey(Double($0.old)) })
  }

  /// The new index of an old page; `nil` if it is gone; O(log k).
  package func newIndex(ofOld index: Int) -> Int? {
    guard index >= 0, index < countBefore, let place = place(atOrBefore: index) else { return nil }
    let offset = index - kept[place].old
    return offset < kept[place].count ? kept[place].new + offset : nil
  }

  /// The first remaining page at or after an old index, as an old index.
  package func survivor(atOrAfterOld index: Int) -> Int? {
    if newIndex(ofOld: index) != nil { return index }
    let next = place(atOrBefore: index).map { $0 + 1 } ?? 0
    return next < kept.count ? kept[next].old : nil
  }

  /// The last remaining page before an old index, as an old index.
  package func survivor(beforeOld index: Int) -> Int? {
    let there = max(0, min(index, countBefore)) - 1
    guard let place = place(atOrBefore: there) else { return nil }
    return min(there, kept[place].old + kept[place].count - 1)
  }

  private func place(atOrBefore index: Int) -> Int? {
    OrderedSearch.last(of: kept.count, near: 0) { kept[$0].old <= index }
  }
}
