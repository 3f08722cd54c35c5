/// Which pages are selected together.
public enum Grouping: Equatable, Sendable {
  /// Each page by itself.
  case single
  /// Consecutive pages in groups of this many; the last group may be shorter.
  ///
  /// At least 1.
  case every(Int)
  /// As many pages as fit the snapport, and at least one.
  ///
  /// - Parameters:
  ///   - tolerance: how many points a group may be longer than the snapport and still fit; at least 0.
  ///   - countsEnds: whether the padding before the first page and after the last has to fit with
  ///     them, the gap before a first page that is placed included; not on a loop, nor where rests are not
  ///     brought into the content.
  case fitting(tolerance: Points = 0, countsEnds: Bool = false)
}

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

  /// Groups of a fixed size; those that fit the snapport are counted out by `Fit`.
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
    case .chunks(let size):
      let first = group * size
      return first...first + min(size, count - first) - 1
    case .counted(let starts): return starts.pages(ofGroup: group)
    }
  }
}

/// With which pages groups begin.
///
/// Pages are appended in order; the first one begins a group. A stretch of pages of one extent is a few
/// numbers. Any other page costs a bit and a half, a bit set where a group begins and how many groups
/// begin before each 64 of them, so that counting a million pages out anew writes little memory.
struct GroupStarts: Sendable {
  /// How many pages a word has a bit for.
  static let width = 64

  /// Pages that follow each other.
  private struct Stretch {
    /// The first page.
    var page: Int
    /// How many groups begin before it.
    var group: Int
    /// How many of the pages go on with the group before.
    var lead = 0
    /// How many pages each group has that begins here; 0 where there are bits instead.
    var size = 0
    /// The word of the first page, or of the first later page that has one.
    var word = 0
  }

  private var stretches: [Stretch] = []
  /// A bit is set where a group begins; the highest bit is the first page.
  private var words: [UInt64] = []
  /// How many groups begin before the pages of each word.
  private var before: [Int32] = []
  /// The bits of the last pages, which do not fill a word yet.
  private var open: UInt64 = 0
  private var openCount = 0
  private var pages = 0

  /// Makes room for the bits of so many pages.
  init(capacity: Int) {
    words.reserveCapacity(capacity / Self.width + 1)
    before.reserveCapacity(capacity / Self.width + 1)
  }

  /// How many groups there are; right once `finish` was called.
  private(set) var count = 0

  /// Appends pages.
  ///
  /// - Parameters:
  ///   - begins: a bit set where a page begins a group; the lowest bit is the last page.
  ///   - count: how many pages; in 1...64, and no higher bits are set.
  mutating func append(_ begins: UInt64, count: Int) {
    if stretches.last?.size != 0 {
      stretches.append(Stretch(page: pages, group: self.count, word: words.count))
    }
    pages += count
    let left = openCount + count - Self.width
    // Swift's shifts go either way, and those by 64 and more leave nothing.
    open |= begins >> left
    openCount += count
    guard left >= 0 else { return }
    close()
    open = begins << (Self.width - left)
    openCount = left
  }

  /// Appends pages of one extent.
  ///
  /// - Parameters:
  ///   - count: how many pages; at least 1.
  ///   - lead: how many of them go on with the group before.
  ///   - size: how many pages each group has that begins with one of the others; at least 1.
  mutating func append(_ count: Int, lead: Int, size: Int) {
    if openCount > 0 { close() }
    stretches.append(
      Stretch(page: pages, group: self.count, lead: lead, size: size, word: words.count))
    pages += count
    self.count += GroupIndex.chunks(size).count(pages: count - lead)
  }

  private mutating func close() {
    words.append(open)
    before.append(Int32(truncatingIfNeeded: count))
    count += open.nonzeroBitCount
    (open, openCount) = (0, 0)
  }

  /// Ends the appending; the last page begins a group if it did or `lastBegins` says so.
  mutating func finish(lastBegins: Bool) {
    if openCount > 0 { close() }
    guard lastBegins, start(ofGroup: count - 1) < pages - 1 else { return }
    pages -= 1
    append(1, lead: 0, size: 1)
  }

  /// The group of a page; O(log stretches).
  func group(ofPage page: Int) -> Int {
    let here = stretches[OrderedSearch.last(of: stretches.count) { stretches[$0].page <= page }]
    let offset = page - here.page
    if here.size > 0 {
      return offset < here.lead ? here.group - 1 : here.group + (offset - here.lead) / here.size
    }
    let upToPage = UInt64.max << (Self.width - 1 - offset % Self.width)
    let word = here.word + offset / Self.width
    return Int(before[word]) + (words[word] & upToPage).nonzeroBitCount - 1
  }

  /// The pages of a group; O(log n).
  func pages(ofGroup group: Int) -> ClosedRange<Int> {
    let first = start(ofGroup: group)
    let end = group + 1 < count ? start(ofGroup: group + 1) : pages
    return first...end - 1
  }

  /// The page a group begins with.
  private func start(ofGroup group: Int) -> Int {
    let place = OrderedSearch.last(of: stretches.count) { stretches[$0].group <= group }
    let here = stretches[place]
    if here.size > 0 { return here.page + here.lead + (group - here.group) * here.size }
    let end = place + 1 < stretches.count ? stretches[place + 1].word : words.count
    let index = OrderedSearch.last(of: end - here.word) { Int(before[here.word + $0]) <= group }
    var word = words[here.word + index]
    for _ in Int(before[here.word + index])..<group {
      word &= ~(1 << (Self.width - 1 - word.leadingZeroBitCount))
    }
    return here.page + index * Self.width + word.leadingZeroBitCount
  }
}
