/// Where placed pages may rest on a surface, in the order of offsets.
///
/// Computed from the order of the pages when it is asked for. Only where that is not the order of the
/// rests are they listed, once a viewport: where pages longer than the port are scrolled through, and
/// where pages of different alignments pass each other.
struct PlacedRests: Sendable {
  /// One place to rest.
  ///
  /// A tall page with others inside it may have several.
  struct Entry: Sendable, Equatable {
    var low: Double
    var high: Double
    var page: Int
  }

  /// The rests of a surface that are not in the order of the pages; both edges rise.
  private struct List: Sendable {
    var entries: [Entry]
    /// The first entry of each page; the nearest one for pages that do not snap.
    var entryOfPage: [Int32]
    /// The entries of pages that a motion may not pass.
    var stops: [Int32]
  }

  /// The pages in order.
  let order: PlacedOrder
  /// From the viewport's leading edge to the port's, in points.
  let leading: Double
  /// The length of the port.
  let port: Double
  /// Whether pages longer than the port are scrolled through.
  let scrollsInside: Bool
  private var list: List?

  /// Finds the rests; O(1) for pages that are aligned alike and not scrolled through.
  init(
    _ placed: PlacedPages, _ order: PlacedOrder, leading: Double, port: Double,
    scrollsInside: Bool
  ) {
    self.order = order
    self.leading = leading
    self.port = port
    self.scrollsInside = scrollsInside
    if scrollsInside, order.longest > port {
      list(coveringEntries(placed), placed)
    } else if !order.isAlike, !isInOrder {
      list(pointEntries, placed)
    }
  }

  private mutating func list(_ entries: [Entry], _ placed: PlacedPages) {
    list = List(
      entries: entries, entryOfPage: Self.firstEntries(entries, placed, leading: leading),
      stops: entries.indices.filter { placed.pages[entries[$0].page].stop == .always }
        .map { Int32(truncatingIfNeeded: $0) })
  }

  /// Whether no page comes up with another one or passes it on this surface.
  ///
  /// Of pages that rest at one place the first is the one with the lower index.
  private var isInOrder: Bool {
    var last = -Double.infinity
    for place in 0..<order.count {
      let rest = order.rest(at: place, leading: leading, port: port)
      if rest <= last { return false }
      last = rest
    }
    return true
  }

  private var pointEntries: [Entry] {
    var entries = (0..<order.count).map { point(at: $0) }
    entries.sortNearlySorted { ($0.low, $0.page) < ($1.low, $1.page) }
    return entries
  }

  @inline(__always)
  private func point(at place: Int) -> Entry {
    let rest = order.rest(at: place, leading: leading, port: port)
    return Entry(low: rest, high: rest, page: Int(order.pages[place]))
  }

  /// The rests where pages longer than the port are scrolled through: the offsets at which such a page
  /// covers the port and no other page shows (CSS Scroll Snap 1, "snapping boxes that overflow the
  /// scrollport"), and the place of its alignment.
  ///
  /// O(n log n), n being the pages and ``Limits/maximumSharedStretches``.
  private func coveringEntries(_ placed: PlacedPages) -> [Entry] {
    let areas = Area.sorted(placed, order)
    let stretches = Self.stretches(of: areas).filter {
      areas[$0.owner].end - areas[$0.owner].start > port
    }
    let areShared = Self.areShared(stretches, areas)
    var found: [Entry] = []
    found.reserveCapacity(areas.count + stretches.count)
    var coversAligned = [Bool](repeating: false, count: areas.count)
    for stretch in stretches {
      let twins = areShared ? areas[stretch.owner].twins : 0
      for place in stretch.owner...stretch.owner + twins {
        let covering = areas[place].covering(stretch, leading: leading, port: port)
        if covering.contains(aligned(areas[place])) { coversAligned[place] = true }
        found.append(
          Entry(low: covering.lowerBound, high: covering.upperBound, page: areas[place].page))
      }
    }
    for (place, area) in areas.enumerated() where !coversAligned[place] {
      let rest = aligned(area)
      found.append(Entry(low: rest, high: rest, page: area.page))
    }
    found.sortNearlySorted { ($0.low, $0.high, $0.page) < ($1.low, $1.high, $1.page) }
    return Self.disjoint(found)
  }

  private func aligned(_ area: Area) -> Double {
    area.aligned(area.start, area.end, leading: leading, port: port)
  }

  /// Whether twins rest at each stretch of the first of them: as long as that is within the limit.
  private static func areShared(_ stretches: [Stretch], _ areas: [Area]) -> Bool {
    var room = Limits.maximumSharedStretches
    return stretches.allSatisfy { stretch in
      room -= areas[stretch.owner].twins
      return room >= 0
    }
  }

  /// Leaves out what lies inside an interval, so that both edges rise; rests that begin at one offset
  /// end at one offset.
  ///
  /// Intervals do not overlap, for where a page covers the port no other shows. O(n).
  private static func disjoint(_ sorted: [Entry]) -> [Entry] {
    var entries = sorted
    for index in entries.indices.dropLast().reversed()
    where entries[index].low == entries[index + 1].low {
      entries[index].high = entries[index + 1].high
    }
    var (low, high) = (-Double.infinity, -Double.infinity)
    return entries.filter { entry in
      if entry.low > low, entry.low < high { return false }
      (low, high) = (entry.low, entry.high)
      return true
    }
  }

  private static func firstEntries(
    _ entries: [Entry], _ placed: PlacedPages, leading: Double
  ) -> [Int32] {
    var first = [Int32](repeating: -1, count: placed.pages.count)
    for (index, entry) in entries.enumerated() where first[entry.page] < 0 {
      first[entry.page] = Int32(truncatingIfNeeded: index)
    }
    for page in first.indices where first[page] < 0 {
      let offset = placed.pages[page].start - leading
      first[page] = Int32(
        truncatingIfNeeded: last(of: entries.count, atOrBefore: offset) { entries[$0].low })
    }
    return first
  }
}

extension PlacedRests {
  /// How many rests there are.
  var count: Int { list?.entries.count ?? order.count }

  /// A rest.
  ///
  /// - Parameter index: in 0..<`count`.
  func entry(at index: Int) -> Entry { list?.entries[index] ?? point(at: index) }

  /// The last entry that begins at an offset or before it; 0 before the first.
  func lastEntry(atOrBefore offset: Double) -> Int {
    Self.last(of: count, atOrBefore: offset) { entry(at: $0).low }
  }

  private static func last(
    of count: Int, atOrBefore offset: Double, _ low: (Int) -> Double
  ) -> Int {
    OrderedSearch.last(of: count) { low($0) <= offset }
  }

  /// The first rest from one on that a motion may not pass; `nil` where none is.
  ///
  /// O(log n).
  func stop(atOrAfter entry: Int) -> Int? {
    let place = stopPlace(before: entry).map { $0 + 1 } ?? 0
    return place < stops.count ? Int(stops[place]) : nil
  }

  /// The last rest before one that a motion may not pass; `nil` where none is.
  ///
  /// O(log n).
  func stop(before entry: Int) -> Int? {
    stopPlace(before: entry).map { Int(stops[$0]) }
  }

  private func stopPlace(before entry: Int) -> Int? {
    OrderedSearch.last(of: stops.count, near: stops.count / 2) { stops[$0] < entry }
  }

  /// Whether there is a rest that a motion may not pass.
  var hasStops: Bool { !stops.isEmpty }

  private var stops: [Int32] { list?.stops ?? order.stops }

  /// The first entry of a page; the nearest one for a page that does not snap.
  func entry(ofPage page: Int, in placed: PlacedPages) -> Int {
    if let list { return Int(list.entryOfPage[page]) }
    let place = Int(order.places[page])
    return place >= 0 ? place : lastEntry(atOrBefore: placed.pages[page].start - leading)
  }
}
