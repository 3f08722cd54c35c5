/// With which pages groups begin: a bit a page, and how many groups begin before each 64 of them.
///
/// Pages are appended in order; the first one begins a group. A page costs a bit and a half, so that
/// counting a million pages out anew writes little memory.
struct GroupStarts: Sendable {
  private static let width = 64

  /// A bit is set where a group begins; the highest bit is the first page.
  private var words: [UInt64] = []
  /// How many groups begin before the pages of each word.
  private var before: [Int32] = []
  /// The bits of the last pages, which do not fill a word yet.
  private var open: UInt64 = 0
  private var openCount = 0
  private var closedGroups = 0

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
    let left = openCount + count - Self.width
    // Swift's shifts go either way, and those by 64 and more leave nothing.
    open |= begins >> left
    openCount += count
    guard left >= 0 else { return }
    close()
    open = left > 0 ? begins << (Self.width - left) : 0
    openCount = left
  }

  private mutating func close() {
    words.append(open)
    before.append(Int32(truncatingIfNeeded: closedGroups))
    closedGroups += open.nonzeroBitCount
  }

  /// Ends the appending; the last page begins a group if it did or `lastBegins` says so.
  mutating func finish(lastBegins: Bool) {
    if openCount > 0 {
      if lastBegins { open |= 1 << (Self.width - openCount) }
      close()
    } else if lastBegins, let last = words.indices.last {
      closedGroups += words[last] & 1 == 0 ? 1 : 0
      words[last] |= 1
    }
    count = closedGroups
  }

  /// The group of a page; O(1).
  func group(ofPage page: Int) -> Int {
    guard page >= 0, page / Self.width < words.count else { return max(0, count - 1) }
    let upToPage = UInt64.max << (Self.width - 1 - page % Self.width)
    return Int(before[page / Self.width]) + (words[page / Self.width] & upToPage).nonzeroBitCount
      - 1
  }

  /// The pages of a group, of so many in all; O(log n).
  func pages(ofGroup group: Int, count pages: Int) -> ClosedRange<Int> {
    let first = start(ofGroup: group)
    let end = group + 1 < count ? start(ofGroup: group + 1) : pages
    return first...max(first, end - 1)
  }

  /// The page a group begins with.
  private func start(ofGroup group: Int) -> Int {
    var low = 0
    var high = words.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(before[middle]) <= group { low = middle } else { high = middle }
    }
    guard low < words.count else { return 0 }
    var word = words[low]
    for _ in 0..<max(0, group - Int(before[low])) {
      word &= ~(1 << (Self.width - 1 - word.leadingZeroBitCount))
    }
    return low * Self.width + word.leadingZeroBitCount
  }
}
