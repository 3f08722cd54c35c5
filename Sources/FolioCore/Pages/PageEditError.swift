/// Why a batch was refused.
///
/// `edit` is the position of the offending edit in the batch, from 0.
public enum PageEditError: Error, Equatable, Sendable {
  /// No page has the handle, or no longer.
  case unknownPage(edit: Int, id: PageID)
  /// There is no page at the index.
  case indexOutOfRange(edit: Int, index: Int, allowed: Range<Int>)
  /// Some pages of the range do not exist.
  case rangeOutOfRange(edit: Int, range: Range<Int>, allowed: Range<Int>)
  /// There is no such gap.
  case gapOutOfRange(edit: Int, gap: Int, allowed: ClosedRange<Int>)
  /// The pages would be moved to a gap between themselves.
  case gapInsideMove(edit: Int, gap: Int, range: Range<Int>)
  /// An extent is not a number in the allowed range; `offset` is its position among the new pages.
  case extentOutOfRange(edit: Int, offset: Int, extent: Double, allowed: ClosedRange<Double>)
  /// Two edits do not go together; `page` is the index of the first page that both are about.
  case conflict(PageConflict, edit: Int, other: Int, page: Int)
  /// A number of pages is negative.
  case negativeCount(edit: Int, count: Int)
  /// The table would have too many pages.
  case tooManyPages(edit: Int, count: Int, limit: Int)
  /// Too many individual extents are given at once.
  case tooManyUnequalPages(edit: Int, count: Int, limit: Int)
  /// The table has issued nearly all handles there are.
  case handlesExhausted(edit: Int, count: Int, left: Int)
  /// The content could become longer than sums can be exact.
  case contentTooLong(edit: Int, length: Double, limit: Double)
  /// A reload stands beside other edits.
  case reloadNotAlone(edit: Int)
  /// The list of kept pages is neither empty nor as long as the content.
  case keptCountDiffers(edit: Int, kept: Int, pages: Int)
  /// Two new pages would continue one old page; `offset` is the position of the second.
  case keptTwice(edit: Int, id: PageID, offset: Int)
}

/// What two edits of a batch cannot both do to a page.
public enum PageConflict: Equatable, Sendable {
  case removedTwice
  case removedAndMoved
  case removedAndChanged
  case movedTwice
  case changedTwice
}
