/// Which pages form a group.
///
/// Fixed groups are computed; fitting groups are counted out once.
enum GroupIndex: Sendable {
  /// Every page is a group.
  case everyPage
  /// Groups of this many pages; the last may be shorter.
  case chunks(Int)
  /// Groups of pages of one extent, of which those at the ends have less room.
  case fitted(FittedGroups)
  /// Groups that were counted out.
  case counted(GroupStarts)

  /// Groups of a fixed size; those that fit the port are counted out by `Fit`.
  init(_ grouping: Grouping) {
    switch grouping {
    case .single, .fitting: self = .everyPage
    case .every(let size): self = size > 1 ? .chunks(size) : .everyPage
    }
  }

  /// How many groups a number of pages makes.
  func count(pages: Int) -> Int {
    switch self {
    case .everyPage: pages
    case .chunks(let size): pages / size + (pages % size > 0 ? 1 : 0)
    case .fitted(let groups): groups.count
    case .counted(let starts): pages > 0 ? starts.count : 0
    }
  }

  /// The group of a page of the table.
  func group(ofPage page: Int) -> Int {
    switch self {
    case .everyPage: return page
    case .chunks(let size): return page / size
    case .fitted(let groups): return groups.group(ofPage: page)
    case .counted(let starts): return starts.group(ofPage: page)
    }
  }

  /// The pages of a group of the table.
  func pages(ofGroup group: Int, count: Int) -> ClosedRange<Int> {
    switch self {
    case .everyPage: return group...group
    case .chunks(let size): return group * size...min(count, (group + 1) * size) - 1
    case .fitted(let groups): return groups.pages(ofGroup: group)
    case .counted(let starts): return starts.pages(ofGroup: group, count: count)
    }
  }
}

/// Groups of one size, but for the first and the last, which have to fit with what lies at the ends.
struct FittedGroups: Sendable {
  private let pages: Int
  private let first: Int
  private let size: Int
  private let lastIsAlone: Bool
  /// How many groups there are.
  let count: Int

  /// Creates groups; O(1).
  ///
  /// - Parameters:
  ///   - pages: how many pages there are; at least 1.
  ///   - first: how many the first group has; at least 1.
  ///   - size: how many every other group has; at least 1.
  ///   - splitsLast: whether a last group of so many pages, which is the first one or not, is too long
  ///     with what comes after it; its last page then is a group by itself.
  init(pages: Int, first: Int, size: Int, splitsLast: (_ length: Int, _ isFirst: Bool) -> Bool) {
    self.pages = pages
    self.first = first
    self.size = size
    let after = max(0, pages - first)
    let whole = 1 + after / size + (after % size > 0 ? 1 : 0)
    let length = whole == 1 ? pages : pages - first - (whole - 2) * size
    lastIsAlone = length > 1 && splitsLast(length, whole == 1)
    count = whole + (lastIsAlone ? 1 : 0)
  }

  /// The group of a page; O(1).
  func group(ofPage page: Int) -> Int {
    if lastIsAlone, page >= pages - 1 { return count - 1 }
    return page < first ? 0 : 1 + (page - first) / size
  }

  /// The pages of a group; O(1).
  func pages(ofGroup group: Int) -> ClosedRange<Int> {
    let end = group + 1 < count ? start(ofGroup: group + 1) : pages
    return start(ofGroup: group)...end - 1
  }

  private func start(ofGroup group: Int) -> Int {
    if lastIsAlone, group >= count - 1 { return pages - 1 }
    return group == 0 ? 0 : first + (group - 1) * size
  }
}
