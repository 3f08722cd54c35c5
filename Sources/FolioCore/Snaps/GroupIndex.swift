/// Which pages form a group.
///
/// Fixed groups are computed; fitting groups are counted out once.
enum GroupIndex: Sendable {
  /// Every page is a group.
  case everyPage
  /// Groups of this many pages; the last may be shorter.
  case chunks(Int)
  /// Groups that were counted out.
  indirect case counted(GroupStarts)

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
    case .counted(let starts): starts.count
    }
  }

  /// The group of a page of the table.
  func group(ofPage page: Int) -> Int {
    switch self {
    case .everyPage: return page
    case .chunks(let size): return page / size
    case .counted(let starts): return starts.group(ofPage: page)
    }
  }

  /// The pages of a group of the table.
  func pages(ofGroup group: Int, count: Int) -> ClosedRange<Int> {
    switch self {
    case .everyPage: return group...group
    case .chunks(let size): return group * size...min(count, (group + 1) * size) - 1
    case .counted(let starts): return starts.pages(ofGroup: group)
    }
  }
}
