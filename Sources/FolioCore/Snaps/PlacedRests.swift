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
    let areas = Area.sorted(placed, fraction: fraction)
    var found: [Entry] = []
    for (place, area) in areas.enumerated() {
      let aligned = area.aligned(area.start, area.end, leading: leading, port: port)
      guard scrollsInside, area.end - area.start > port else {
        found.append(Entry(low: aligned, high: aligned, page: area.page))
        continue
      }
      let covering = Self.covering(areas, place, leading: leading, port: port)
      found += covering.map { Entry(low: $0.lowerBound, high: $0.upperBound, page: area.page) }
      if !covering.contains(where: { $0.contains(aligned) }) {
        found.append(Entry(low: aligned, high: aligned, page: area.page))
      }
    }
    found.sort { ($0.low, $0.high, $0.page) < ($1.low, $1.high, $1.page) }
    entries = Self.disjoint(found)
    entryOfPage = Self.firstEntries(entries, placed, leading: leading)
  }

  /// The offsets at which an area covers the port and no other area shows (CSS Scroll Snap 1,
  /// "snapping boxes that overflow the scrollport").
  ///
  /// A stretch between others that is shorter than the port rests by the area's alignment, as near
  /// as the area allows, so that it stays reachable.
  private static func covering(
    _ areas: [Area], _ place: Int, leading: Double, port: Double
  ) -> [ClosedRange<Double>] {
    let area = areas[place]
    let first = area.start - leading
    let last = area.end - leading - port
    return area.stretches(among: areas, at: place).map { stretch in
      if stretch.upperBound - stretch.lowerBound >= port {
        return stretch.lowerBound - leading...stretch.upperBound - leading - port
      }
      let rest = area.aligned(stretch.lowerBound, stretch.upperBound, leading: leading, port: port)
      let reachable = max(first, min(rest, last))
      return reachable...reachable
    }
  }

  /// Cuts intervals where they overlap, so that both edges rise; rests that begin at one offset end
  /// at one offset.
  private static func disjoint(_ sorted: [Entry]) -> [Entry] {
    var result: [Entry] = []
    for var entry in sorted {
      if let last = result.last {
        if entry.low > last.low, entry.low < last.high {
          guard entry.high > last.high else { continue }
          entry.low = last.high
        }
        if entry.low == last.low { raise(&result, at: entry.low, to: entry.high) }
      }
      result.append(entry)
    }
    return result
  }

  private static func raise(_ entries: inout [Entry], at low: Double, to high: Double) {
    for index in entries.indices.reversed() {
      guard entries[index].low == low else { return }
      entries[index].high = high
    }
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
