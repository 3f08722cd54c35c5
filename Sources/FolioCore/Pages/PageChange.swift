/// The result of a batch: the new indices of old pages, in O(k) space for k edits.
package struct PageChange: Sendable {
  /// `count` old pages that stay together.
  struct Kept: Sendable {
    var old: Int
    var new: Int
    var count: Int
  }

  /// New pages at a gap of the old table.
  struct Inserted: Sendable {
    var gap: Int
    var new: Int
    var count: Int
  }

  private let countBefore: Int
  private let kept: [Kept]
  /// The new pages of a batch that also removes pages, in order.
  private let inserted: [Inserted]

  /// Creates a change; `kept` is mostly in the old order already, which needs no sort keys.
  init(of countBefore: Int, kept: [Kept], inserted: [Inserted] = []) {
    self.countBefore = countBefore
    self.inserted = inserted
    let isOrdered = (0..<max(0, kept.count - 1)).allSatisfy { kept[$0].old <= kept[$0 + 1].old }
    self.kept = isOrdered ? kept : kept.sorted(byNumbers: { SortKey(Double($0.old)) })
  }

  /// Returns the new index of an old page; `nil` if removed; O(log k).
  package func newIndex(ofOld index: Int) -> Int? {
    guard index >= 0, index < countBefore, let place = place(atOrBefore: index) else { return nil }
    let offset = index - kept[place].old
    return offset < kept[place].count ? kept[place].new + offset : nil
  }

  /// Returns the old index of the first remaining page at or after an old index.
  package func survivor(atOrAfterOld index: Int) -> Int? {
    if newIndex(ofOld: index) != nil { return index }
    let next = place(atOrBefore: index).map { $0 + 1 } ?? 0
    return next < kept.count ? kept[next].old : nil
  }

  /// Returns the old index of the last remaining page before an old index.
  package func survivor(beforeOld index: Int) -> Int? {
    let there = max(0, min(index, countBefore)) - 1
    guard let place = place(atOrBefore: there) else { return nil }
    return min(there, kept[place].old + kept[place].count - 1)
  }

  /// Returns the index of the new page that replaces a removed one; `nil` for none; O(k).
  ///
  /// New pages beside or inside a run of removed pages replace them in order, the last one the rest.
  func replacement(ofOld index: Int) -> Int? {
    guard !inserted.isEmpty else { return nil }
    let first = (survivor(beforeOld: index) ?? -1) + 1
    let end = survivor(atOrAfterOld: index) ?? countBefore
    var left = index - first
    var last: Int?
    for pages in inserted where pages.gap >= first && pages.gap <= end {
      if left < pages.count { return pages.new + left }
      left -= pages.count
      last = pages.new + pages.count - 1
    }
    return last
  }

  private func place(atOrBefore index: Int) -> Int? {
    OrderedSearch.last(of: kept.count, near: 0) { kept[$0].old <= index }
  }
}
