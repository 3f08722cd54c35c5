/// The pages that are selected together.
package enum Grouping: Equatable, Sendable {
  /// Each page forms a group.
  case single
  /// Groups of this many pages, at least 1; the last group may be shorter.
  ///
  /// `first` is the number of pages in the first group, 1 to the group's; by default as many.
  case every(Int, first: Int? = nil)
  /// As many pages as fit the snapport, and at least one.
  ///
  /// A group may exceed the snapport by `tolerance` points. With `countsEnds`, padding and a first
  /// gap have to fit too, except in a loop or with free ends.
  case fitting(tolerance: Points = 0, countsEnds: Bool = false)
}

enum GroupIndex: Sendable {
  case everyPage
  /// Groups of equal size, as if `missing` pages of the first one came before page 0.
  case chunks(Int, missing: Int = 0)
  indirect case counted(GroupStarts)

  init(_ grouping: Grouping) {
    switch grouping {
    case .single, .fitting: self = .everyPage
    case .every(let size, let first):
      let missing = first.map { size - max(1, min($0, size)) } ?? 0
      self = size > 1 ? .chunks(size, missing: missing) : .everyPage
    }
  }

  func count(pages: Int) -> Int {
    switch self {
    case .everyPage: pages
    case .chunks(let size, let missing):
      pages > 0 ? (pages + missing) / size + ((pages + missing) % size > 0 ? 1 : 0) : 0
    case .counted(let starts): starts.count
    }
  }

  func group(ofPage page: Int) -> Int {
    switch self {
    case .everyPage: return page
    case .chunks(let size, let missing): return (page + missing) / size
    case .counted(let starts): return starts.group(ofPage: page)
    }
  }

  func pages(ofGroup group: Int, count: Int) -> ClosedRange<Int> {
    switch self {
    case .everyPage: return group...group
    case .chunks(let size, let missing):
      let first = group * size - missing
      return max(0, first)...first + min(size, count - first) - 1
    case .counted(let starts): return starts.pages(ofGroup: group)
    }
  }
}

/// The first pages of groups, as numbers for equal pages, else as bits with running counts.
struct GroupStarts: Sendable {
  static let width = 64

  private struct Stretch {
    var page: Int
    var group: Int
    /// The number of its pages that extend the group before.
    var lead = 0
    /// The size of its groups; 0 if there are bits instead.
    var size = 0
    /// The word of the first page, or of the first later page with one.
    var word = 0
  }

  private var stretches: [Stretch] = []
  /// Bits set at the first pages of groups; the highest bit is the first page.
  private var words: [UInt64] = []
  private var before: [Int32] = []
  private var open: UInt64 = 0
  private var openCount = 0
  private var pages = 0

  init(capacity: Int) {
    words.reserveCapacity(capacity / Self.width + 1)
    before.reserveCapacity(capacity / Self.width + 1)
  }

  /// The number of groups, valid after `finish`.
  private(set) var count = 0

  /// Appends 1...64 pages, with bits set at the first pages of groups, the last page lowest.
  mutating func append(_ begins: UInt64, count: Int) {
    if stretches.last?.size != 0 {
      stretches.append(Stretch(page: pages, group: self.count, word: words.count))
    }
    pages += count
    let left = openCount + count - Self.width
    // Swift's shifts accept any amount; 64 and more give 0.
    open |= begins >> left
    openCount += count
    guard left >= 0 else { return }
    close()
    open = begins << (Self.width - left)
    openCount = left
  }

  /// Appends equal pages: `lead` extend the group before, the others form groups of `size`.
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

  /// Ends appending; `lastBegins` starts a group at the last page.
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
