/// Which pages form a group.
///
/// Fixed groups are computed; fitting groups are counted out once.
enum GroupIndex: Sendable {
  /// Every page is a group.
  case everyPage
  /// Groups of this many pages; the last may be shorter.
  case chunks(Int)
  /// The first page of each group, in order.
  case counted([Int32])

  init(_ grouping: Grouping, pages: PageTable, port: Points) {
    switch grouping {
    case .single: self = .everyPage
    case .every(let size): self = size > 1 ? .chunks(size) : .everyPage
    case .fitting: self = Self.fitting(pages, port: port.value)
    }
  }

  /// As many whole pages as fit the port, and one at least.
  ///
  /// O(n); O(1) for uniform pages.
  private static func fitting(_ pages: PageTable, port: Double) -> GroupIndex {
    guard let last = Int32(exactly: pages.count), last > 0 else { return .everyPage }
    let room = port + Tolerance.rounding(at: Points(port)).value
    if let extent = pages.uniformExtent {
      let stride = extent + pages.spacing
      let fit = stride > 0 ? (room + pages.spacing) / stride : Double(last)
      return fit < 2 ? .everyPage : .chunks(Int(min(fit, Double(last))))
    }
    var starts: [Int32] = [0]
    var cursor = pages.cursor(at: 0)
    var groupStart = cursor.start
    var page: Int32 = 0
    while cursor.next() {
      page += 1
      guard cursor.start + cursor.extent - groupStart > room else { continue }
      starts.append(page)
      groupStart = cursor.start
    }
    return .counted(starts)
  }

  /// How many groups a number of pages makes.
  func count(pages: Int) -> Int {
    switch self {
    case .everyPage: pages
    case .chunks(let size): pages / size + (pages % size > 0 ? 1 : 0)
    case .counted(let starts): pages > 0 ? starts.count : 0
    }
  }

  /// The group of a page of the table.
  func group(ofPage page: Int) -> Int {
    switch self {
    case .everyPage: return page
    case .chunks(let size): return page / size
    case .counted(let starts):
      var low = 0
      var high = starts.count
      while high - low > 1 {
        let middle = (low + high) / 2
        if Int(starts[middle]) <= page { low = middle } else { high = middle }
      }
      return low
    }
  }

  /// The pages of a group of the table.
  func pages(ofGroup group: Int, count: Int) -> ClosedRange<Int> {
    switch self {
    case .everyPage: return group...group
    case .chunks(let size): return group * size...min(count, (group + 1) * size) - 1
    case .counted(let starts):
      let end = group + 1 < starts.count ? Int(starts[group + 1]) : count
      return Int(starts[group])...end - 1
    }
  }
}
