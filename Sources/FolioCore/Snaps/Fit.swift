/// Counts out as many whole pages as fit the port, and one at least.
struct Fit {
  /// How long a group may be, in points.
  let room: Double
  /// The content before the first page, where it has to fit as well.
  let leading: Double?
  /// The content after the last page, where it has to fit as well.
  let trailing: Double?

  /// Groups of pages that follow each other.
  ///
  /// O(n); O(1) for pages of one extent whose ends do not count.
  func groups(of pages: PageTable) -> GroupIndex {
    if leading == nil, let extent = pages.uniformExtent {
      return Self.chunks(room: room, stride: extent + pages.spacing, spacing: pages.spacing, pages)
    }
    guard pages.count > 0 else { return .everyPage }
    var cursor = pages.cursor(at: 0)
    return groups(count: pages.count) { index in
      if index > 0 { cursor.next() }
      return (cursor.start, cursor.start + cursor.extent)
    }
  }

  /// Groups of placed pages.
  ///
  /// O(n).
  func groups(of placed: [PlacedPage]) -> GroupIndex {
    groups(count: placed.count) { (placed[$0].start, placed[$0].end) }
  }

  private static func chunks(
    room: Double, stride: Double, spacing: Double, _ pages: PageTable
  ) -> GroupIndex {
    let fit = stride > 0 ? (room + spacing) / stride : Double(pages.count)
    return fit < 2 ? .everyPage : .chunks(Int(min(fit, Double(pages.count))))
  }

  /// Asks for the place of each page once, in order.
  private func groups(count: Int, place: (Int) -> (start: Double, end: Double)) -> GroupIndex {
    guard let last = Int32(exactly: count), last > 0 else { return .everyPage }
    let first = place(0).start
    var starts: [Int32] = [0]
    // Before the first page there may be the start of its own place as well as padding.
    var groupStart = leading.map { -$0 } ?? first
    for page in 1..<last {
      let (start, end) = place(Int(page))
      let beyond = page == last - 1 ? trailing ?? 0 : 0
      guard end + beyond - groupStart > room else { continue }
      starts.append(page)
      groupStart = start
    }
    return .counted(starts)
  }
}
