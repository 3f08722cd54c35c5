/// One edit of a batch, which applies as a whole or not at all.
///
/// Pages are named by handle or old index. Gap g is before old page g, the last gap after all. The
/// order of edits matters only for insertions at one gap.
public enum PageEdit: Equatable, Sendable {
  /// Inserts new pages at a gap.
  case insert(NewPages, at: Int)
  /// Removes pages; a gap inside the range remains.
  case remove(PageSelection)
  /// Moves pages, in order, to a gap that is not strictly inside their range.
  case move(PageSelection, to: Int)
  /// Sets the natural extent of pages, which the batch may also move.
  case grow(PageSelection, extent: Double)
  /// Replaces all pages, in a batch of its own.
  ///
  /// `keeping` is empty, or has for each new page the old page whose handle it keeps.
  case reload(NewPages, keeping: [PageID?])
}

/// The extents of new pages.
public enum NewPages: Equatable, Sendable {
  /// Pages of individual extents.
  case extents([Double])
  /// Pages of one extent.
  case uniform(count: Int, extent: Double)

  /// The number of pages.
  public var count: Int {
    switch self {
    case .extents(let extents): extents.count
    case .uniform(let count, _): count
    }
  }
}

/// The pages affected by an edit.
public enum PageSelection: Equatable, Sendable {
  /// The page of a handle.
  case id(PageID)
  /// The page at an index of the old table.
  case index(Int)
  /// The pages of a range of the old table; may be empty.
  case range(Range<Int>)
}

/// The reason for refusing pages, or a batch of edits; `edit` is the index of the edit.
public enum PageError: Error, Equatable, Sendable {
  /// No page has the handle.
  case unknownPage(edit: Int, id: PageID)
  /// No page has the index.
  case indexOutOfRange(edit: Int, index: Int, allowed: Range<Int>)
  /// The range contains pages that do not exist.
  case rangeOutOfRange(edit: Int, range: Range<Int>, allowed: Range<Int>)
  /// There is no such gap.
  case gapOutOfRange(edit: Int, gap: Int, allowed: ClosedRange<Int>)
  /// The gap is inside the moved range.
  case gapInsideMove(edit: Int, gap: Int, range: Range<Int>)
  /// An extent is invalid; `offset` is its index among the new pages.
  case extentOutOfRange(edit: Int, offset: Int, extent: Double, allowed: ClosedRange<Double>)
  /// Two edits conflict; `page` is the first page that both affect.
  case conflict(edit: Int, other: Int, page: Int)
  /// A negative number of pages.
  case negativeCount(edit: Int, count: Int)
  /// More pages than the limit.
  case tooManyPages(edit: Int = 0, count: Int, limit: Int)
  /// A batch has too many individual extents.
  case tooManyUnequalPages(edit: Int, count: Int, limit: Int)
  /// The table has too few handles left.
  case handlesExhausted(edit: Int, count: Int, left: Int)
  /// The content could exceed the range of exact sums.
  case contentTooLong(edit: Int, length: Double, limit: Double)
  /// A reload is combined with other edits.
  case reloadNotAlone(edit: Int)
  /// The number of kept pages is not that of new pages.
  case keptCountDiffers(edit: Int, kept: Int, pages: Int)
  /// Two new pages keep one old page; `offset` is the index of the second.
  case keptTwice(edit: Int, id: PageID, offset: Int)
  /// A negative, infinite or too large extent.
  case extent(index: Int, value: Double)
  /// An invalid position, margin or alignment.
  case place(index: Int, value: Double)
  /// The content is longer than the largest offset.
  case tooLong(Double)
  /// The layout determines all extents.
  case extentsAreUniform
  /// The layout requires positions, or does not accept them.
  case placesDoNotFit

  static func excess(of count: Int, over limit: Int) -> PageError? {
    count > limit ? .tooManyPages(count: count, limit: limit) : nil
  }
}
