/// One edit of a batch.
///
/// Pages are named by handle or by index in the old table, gaps are gaps of the old table: gap g lies
/// before old page g, the last one is the old count. What the batch means does not depend on the
/// order of its edits, but for edits that put pages into one gap: these apply in listed order.
public enum PageEdit: Equatable, Sendable {
  /// Puts new pages into a gap.
  case insert(NewPages, at: Int)
  /// Takes pages out.
  ///
  /// A gap inside the range stays, where the range was.
  case remove(PageSelection)
  /// Moves pages, in their order, to a gap that is not strictly inside their range.
  ///
  /// Other edits may put pages into a gap inside the range; they stay where the range was.
  case move(PageSelection, to: Int)
  /// Gives pages a new natural extent.
  ///
  /// A page may be moved and grown in one batch.
  case grow(PageSelection, extent: Double)
  /// Replaces all pages; the only edit of its batch.
  ///
  /// `keeping` is empty, or says for each new page which old page it continues; that page's handle
  /// is kept. All other pages get new handles.
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

/// The pages that an edit is about.
public enum PageSelection: Equatable, Sendable {
  /// The page of a handle.
  case id(PageID)
  /// The page at an index of the old table.
  case index(Int)
  /// The pages of a range of the old table; an empty one selects nothing.
  case range(Range<Int>)
}

/// Edits that apply at once: all of them, or none and an error.
public struct PageEdits: Equatable, Sendable, ExpressibleByArrayLiteral {
  /// The edits as listed.
  public var edits: [PageEdit]

  /// Makes a batch.
  public init(_ edits: [PageEdit] = []) {
    self.edits = edits
  }

  /// Makes a batch of a list.
  public init(arrayLiteral elements: PageEdit...) {
    edits = elements
  }
}

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

/// Two edits of a batch that do not go together on one page.
public enum PageConflict: Equatable, Sendable {
  case removedTwice
  case removedAndMoved
  case removedAndChanged
  case movedTwice
  case changedTwice
}
