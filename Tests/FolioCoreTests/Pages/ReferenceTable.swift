import FolioCore

/// An obviously correct page table: a list of pages with linear searches.
///
/// Its extents must be multiples of 1/1024 below 2^20, so that its sums in doubles are exact.
struct ReferenceTable {
  struct Page: Equatable {
    var id: UInt64
    var extent: Double
  }

  var pages: [Page] = []
  var spacing = 0.0
  var minimum = 0.0
  var nextID: UInt64 = 0

  mutating func insert(_ extents: [Double], at gap: Int) {
    for (offset, extent) in extents.enumerated() {
      pages.insert(Page(id: nextID, extent: extent), at: gap + offset)
      nextID += 1
    }
  }

  mutating func remove(_ range: Range<Int>) { pages.removeSubrange(range) }

  mutating func move(_ range: Range<Int>, to gap: Int) {
    let moved = Array(pages[range])
    pages.removeSubrange(range)
    pages.insert(contentsOf: moved, at: gap <= range.lowerBound ? gap : gap - moved.count)
  }

  mutating func setExtent(_ extent: Double, of range: Range<Int>) {
    for index in range { pages[index].extent = extent }
  }

  func effective(_ index: Int) -> Double { max(pages[index].extent, minimum) }

  /// The starts of all pages, and that of one more.
  var starts: [Double] {
    var starts = [0.0]
    for index in pages.indices { starts.append(starts[index] + effective(index) + spacing) }
    return starts
  }
}

/// The first few differences between a table and the reference, as sentences.
func differences(_ table: PageTable, _ reference: ReferenceTable) -> [String] {
  var found: [String] = []
  func expect(_ condition: Bool, _ sentence: @autoclosure () -> String) {
    if !condition, found.count < 5 { found.append(sentence()) }
  }
  let pages = reference.pages
  expect(table.count == pages.count, "count \(table.count), not \(pages.count)")
  guard found.isEmpty else { return found }
  expect(table.isEmpty == pages.isEmpty, "isEmpty")
  expect(table.nextID == reference.nextID, "nextID \(table.nextID), not \(reference.nextID)")
  let starts = reference.starts
  let content = pages.isEmpty ? 0 : starts[pages.count] - reference.spacing
  expect(table.contentExtent == content, "content \(table.contentExtent), not \(content)")
  let extents = Set(pages.indices.map(reference.effective))
  expect(table.uniformExtent == (extents.count == 1 ? extents.first : nil), "uniformExtent")
  for index in pages.indices {
    expect(table.id(at: index)?.rawValue == pages[index].id, "id at \(index)")
    expect(table.index(of: PageID(rawValue: pages[index].id)) == index, "index of \(index)")
    expect(table.naturalExtent(of: index) == pages[index].extent, "natural extent of \(index)")
    expect(table.extent(of: index) == reference.effective(index), "extent of \(index)")
  }
  for index in starts.indices {
    expect(table.start(of: index) == starts[index], "start of \(index): \(table.start(of: index))")
  }
  guard !pages.isEmpty else {
    expect(table.page(at: 0) == nil, "page of an empty table")
    return found
  }
  var last = 0
  for position in starts.flatMap({ [$0.nextDown, $0, $0 + 0.25] }).sorted() {
    while last + 1 < pages.count, starts[last + 1] <= position { last += 1 }
    expect(table.page(at: position) == last, "page at \(position) is not \(last)")
  }
  return found
}
