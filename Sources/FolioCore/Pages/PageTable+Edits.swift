/// Edits of callers that have looked at the numbers, as `apply(_:)` and `Pager` have: what does not
/// hold here is a mistake in this package and traps, so that no sum is ever wrong in silence.
extension PageTable {
  /// The longest extent, spacing and minimum extent that a table takes, in points.
  public static let maximumExtent: Double = Limits.maximumLength
  /// The longest content that a batch may make, in points.
  public static let maximumContentExtent: Double = Limits.maximumOffset
  /// The most pages.
  public static let maximumCount = Limits.maximumUniformPages
  /// The most pages of individual extents that are given at once.
  public static let maximumUnequalCount = Limits.maximumUnequalPages

  /// Inserts pages of individual extents; O(m + log n).
  ///
  /// - Parameters:
  ///   - extents: At most `maximumUnequalCount`, each in 0...`maximumExtent`.
  ///   - gap: In 0...`count`: the pages come before the page that has this index.
  /// - Returns: The handles issued, in reading order.
  @discardableResult
  package mutating func insert(extents: [Double], at gap: Int) -> Range<UInt64> {
    precondition(
      extents.count <= PageTable.maximumUnequalCount,
      "At most 10 million pages of individual extents are given at once.")
    let ids = issue(extents.count, at: gap)
    let isAllowed = tree.insert(extents[...], firstID: number(of: ids), at: gap)
    precondition(isAllowed, "An extent is finite, at least 0 and at most 1e12 points.")
    checkContent()
    return ids
  }

  /// Replaces all pages by pages of individual extents; `false` if one of these is not allowed, and
  /// then the table is of no use.
  ///
  /// - Parameter extents: At most `maximumUnequalCount`.
  mutating func replaceAll(by extents: [Double]) -> Bool {
    removeAll()
    let ids = issue(extents.count, at: 0)
    return tree.insert(extents[...], firstID: number(of: ids), at: 0)
  }

  /// Inserts pages of one extent; O(log n).
  ///
  /// - Parameters:
  ///   - count: At least 0; with it the table has at most `maximumCount` pages.
  ///   - extent: In 0...`maximumExtent`.
  ///   - gap: In 0...`count`: the pages come before the page that has this index.
  /// - Returns: The handles issued, in reading order.
  @discardableResult
  package mutating func insert(uniform count: Int, extent: Double, at gap: Int) -> Range<UInt64> {
    PageTable.check(extent: extent)
    let ids = issue(count, at: gap)
    precondition(
      Double(count) * max(extent, minimumExtent) <= PageTable.exactLimit,
      "The pages inserted at once are at most 2^60 points long.")
    tree.insert(run: count, extent: extent, firstID: number(of: ids), at: gap)
    checkContent()
    return ids
  }

  /// Removes the pages of a range; O(log n), and the memory of what is removed is given back.
  ///
  /// - Parameter range: Within 0..<`count`.
  package mutating func remove(_ range: Range<Int>) {
    check(range)
    if !range.isEmpty { tree.remove(range) }
  }

  /// Removes all pages; their memory is given back, their handles are not issued again.
  ///
  /// This is how a table that is used for years never runs out of handles.
  ///
  /// O(1) beside giving the memory back, which is O(n) unless a copy still holds it.
  package mutating func removeAll() {
    forgetNumbers()
  }

  /// Moves the pages of a range, which keep their handles; O(log n).
  ///
  /// - Parameters:
  ///   - range: Within 0..<`count`.
  ///   - gap: In 0...`count`, an index of the table as it is before, not strictly inside the range.
  package mutating func move(_ range: Range<Int>, to gap: Int) {
    check(range)
    precondition(gap >= 0 && gap <= count, "A gap lies in 0...count.")
    precondition(
      gap <= range.lowerBound || gap >= range.upperBound,
      "A range of pages is not moved to a gap inside itself.")
    if !range.isEmpty { tree.move(range, to: gap) }
  }

  /// Gives all pages of a range one natural extent.
  ///
  /// O(log n) for one page and for a uniform stretch, O(m) for pages of individual extents. Long
  /// stretches of consecutive handles become uniform stretches.
  ///
  /// - Parameters:
  ///   - extent: In 0...`maximumExtent`; over more than a million pages it is cut to what keeps
  ///     sums exact, 2^60 points in all.
  ///   - range: Within 0..<`count`.
  package mutating func setExtent(_ extent: Double, of range: Range<Int>) {
    check(range)
    PageTable.check(extent: extent)
    guard !range.isEmpty else { return }
    tree.setExtent(min(extent, longestExact(over: range.count)) + 0, of: range)
    checkContent()
  }

  /// Gives every page a natural extent of its own; pages keep their handles.
  ///
  /// Longer content than there may be is left as it is. O(n log n).
  ///
  /// - Parameter extents: one for each page.
  mutating func setExtents(_ extents: [Double]) {
    guard count > 0, extents.count == count else { return }
    _ = try? reload(.extents(extents), keeping: (0..<count).compactMap { id(at: $0) })
  }

  // MARK: - Checks

  private mutating func issue(_ count: Int, at gap: Int) -> Range<UInt64> {
    precondition(gap >= 0 && gap <= self.count, "A gap lies in 0...count.")
    precondition(
      count >= 0 && count <= PageTable.maximumCount - self.count,
      "A table has at most 2147483647 pages.")
    if isEmpty { forgetNumbers() }
    precondition(
      count <= handlesLeft, "A table that is never empty issues at most 2^32 - 2 handles.")
    return issue(count)
  }

  private func check(_ range: Range<Int>) {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= count, "A range of pages lies in 0..<count.")
  }

  static func check(extent: Double) {
    precondition(
      extent >= 0 && extent <= maximumExtent,
      "An extent is finite, at least 0 and at most 1e12 points.")
  }

  /// As long as sums of extents, and of spacing, may get: twice this each is still exact.
  private static let exactLimit = 0x1p60

  /// The longest extent that so many pages may have.
  func longestExact(over count: Int) -> Double {
    PageTable.exactLimit / Double(max(1, count))
  }

  private func checkContent() {
    guard let header = tree.root?.head else { return }
    let length = Double(header.sum.whole) + Double(header.count) * spacing
    precondition(
      length <= PageTable.exactLimit * 2, "The content of a table is at most 2^61 points long.")
  }
}
