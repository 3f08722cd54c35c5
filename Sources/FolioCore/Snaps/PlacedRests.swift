/// Where placed pages may rest on a surface, in the order of offsets.
///
/// Rebuilt once a viewport.
struct PlacedRests: Sendable {
  /// One place to rest.
  ///
  /// A tall page with others inside it may have several.
  struct Entry: Sendable, Equatable {
    var low: Double
    var high: Double
    var page: Int
  }

  /// The rests; both edges rise from one to the next.
  let entries: [Entry]
  /// The first entry of each page; the nearest one for pages that do not snap.
  private let entryOfPage: [Int]

  /// Computes the rests.
  ///
  /// - Parameters:
  ///   - leading: from the viewport's leading edge to the port's, in points.
  ///   - port: the length of the port.
  ///   - fraction: the alignment of pages that have none of their own, by index.
  ///   - scrollsInside: whether pages longer than the port are scrolled through.
  init(
    _ placed: PlacedPages, leading: Double, port: Double, scrollsInside: Bool,
    fraction: (Int) -> Double
  ) {
    var found: [Entry] = []
    for (place, index) in placed.byStart.enumerated() where placed.pages[index].snaps {
      let area = Area(placed.pages[index])
      if scrollsInside, area.end - area.start > port {
        let covering = Self.covering(area, at: place, in: placed, leading: leading, port: port)
        found += covering.map { Entry(low: $0.lowerBound, high: $0.upperBound, page: index) }
        if !covering.isEmpty { continue }
      }
      let share = placed.pages[index].alignment ?? fraction(index)
      let low = area.start - leading + (area.end - area.start - port) * share
      found.append(Entry(low: low, high: low, page: index))
    }
    found.sort { ($0.low, $0.high, $0.page) < ($1.low, $1.high, $1.page) }
    entries = Self.disjoint(found)
    entryOfPage = Self.firstEntries(entries, placed, leading: leading)
  }

  /// A page with its margin.
  private struct Area {
    var start: Double
    var end: Double

    init(_ page: PlacedPage) {
      start = page.start - page.margin.leading.value
      end = page.end + page.margin.trailing.value
    }
  }

  /// The offsets at which an area covers the port and no area inside it shows (CSS Scroll Snap 1,
  /// "snapping boxes that overflow the scrollport").
  private static func covering(
    _ area: Area, at place: Int, in placed: PlacedPages, leading: Double, port: Double
  ) -> [ClosedRange<Double>] {
    var free: [ClosedRange<Double>] = []
    var low = area.start - leading
    let high = area.end - leading - port
    for other in placed.byStart[(place + 1)...] {
      let page = placed.pages[other]
      let nested = Area(page)
      if nested.start >= area.end { break }
      guard page.snaps, nested.end <= area.end, nested.start >= area.start,
        nested.end - nested.start < area.end - area.start
      else { continue }
      let before = nested.start - leading - port
      if before >= low { free.append(low...min(before, high)) }
      low = max(low, nested.end - leading)
    }
    if low <= high { free.append(low...high) }
    return free
  }

  /// Cuts intervals where they overlap, so that both edges rise.
  private static func disjoint(_ sorted: [Entry]) -> [Entry] {
    var result: [Entry] = []
    for var entry in sorted {
      if let last = result.last, entry.low < last.high {
        guard entry.high > last.high else { continue }
        entry.low = last.high
      }
      result.append(entry)
    }
    return result
  }

  private static func firstEntries(
    _ entries: [Entry], _ placed: PlacedPages, leading: Double
  ) -> [Int] {
    var first = [Int](repeating: -1, count: placed.pages.count)
    for (index, entry) in entries.enumerated() where first[entry.page] < 0 {
      first[entry.page] = index
    }
    for page in first.indices where first[page] < 0 {
      let offset = placed.pages[page].start - leading
      first[page] = lastEntry(in: entries, atOrBefore: offset)
    }
    return first
  }

  /// The last entry that begins at an offset or before it; 0 before the first.
  func lastEntry(atOrBefore offset: Double) -> Int {
    Self.lastEntry(in: entries, atOrBefore: offset)
  }

  private static func lastEntry(in entries: [Entry], atOrBefore offset: Double) -> Int {
    var low = 0
    var high = entries.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if entries[middle].low <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The first entry of a page.
  func entry(ofPage page: Int) -> Int {
    entryOfPage.indices.contains(page) ? entryOfPage[page] : 0
  }
}
