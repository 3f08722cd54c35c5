/// The snap points of placed pages on a surface, ordered by offset.
///
/// They are computed on demand if the pages are in that order; else, as for tall pages or different
/// alignments, they are listed once per viewport.
struct PlacedRests: Sendable {
  /// A snap point; a tall page with others inside it may have several.
  struct Entry: Sendable, Equatable {
    var low: Double
    var high: Double
    var page: Int
  }

  private struct List: Sendable {
    var entries: [Entry]
    /// The first entry of each page; the nearest one for a page that does not snap.
    var entryOfPage: [Int32]
    /// The entries that a motion may not pass.
    var stops: [Int32]
    /// The places where pages that a motion may not pass are aligned, in order.
    var alignedStops: [Double]
  }

  let order: PlacedOrder
  let leading: Double
  let snapport: Double
  let scrollsInside: Bool
  private var list: List?

  /// Computes the snap points; O(1) for pages that are aligned alike and do not scroll.
  init(
    _ placed: PlacedPages, _ order: PlacedOrder, leading: Double, snapport: Double,
    scrollsInside: Bool
  ) {
    self.order = order
    self.leading = leading
    self.snapport = snapport
    self.scrollsInside = scrollsInside
    if scrollsInside, order.longest > snapport {
      list(coveringEntries(placed), placed)
    } else if !order.isAlike, !isInOrder {
      list(pointEntries, placed)
    }
  }

  private mutating func list(_ entries: [Entry], _ placed: PlacedPages) {
    list = List(
      entries: entries, entryOfPage: Self.firstEntries(entries, placed, leading: leading),
      stops: entries.indices.filter { placed.pages[entries[$0].page].stop == .always }
        .map { Int32(truncatingIfNeeded: $0) },
      alignedStops: order.stops.map { point(at: Int($0)).low }.sorted { SortKey($0) })
  }

  /// `true` if no page passes another on this surface; ties are in the order of indices.
  private var isInOrder: Bool {
    var last = -Double.infinity
    for place in 0..<order.count {
      let rest = order.rest(at: place, leading: leading, snapport: snapport)
      if rest <= last { return false }
      last = rest
    }
    return true
  }

  private var pointEntries: [Entry] {
    (0..<order.count).map { point(at: $0) }.sorted { SortKey($0.low, Double($0.page)) }
  }

  @inline(__always)
  private func point(at place: Int) -> Entry {
    let rest = order.rest(at: place, leading: leading, snapport: snapport)
    return Entry(low: rest, high: rest, page: Int(order.pages[place]))
  }

  /// The snap points of tall pages that scroll, and of others by alignment.
  ///
  /// Such a page snaps where it covers the snapport and no other page is visible (CSS Scroll Snap
  /// 1, "snapping boxes that overflow the scrollport").
  ///
  /// - Complexity: O(n log n) in the pages and ``Limits/maximumSharedStretches``.
  private func coveringEntries(_ placed: PlacedPages) -> [Entry] {
    let areas = Area.sorted(placed, order)
    let stretches = Self.stretches(of: areas).filter {
      areas[$0.owner].end - areas[$0.owner].start > snapport
    }
    let areShared = Self.areShared(stretches, areas)
    var found: [Entry] = []
    found.reserveCapacity(areas.count + stretches.count)
    var coversAligned = [Bool](repeating: false, count: areas.count)
    for stretch in stretches {
      let twins = areShared ? areas[stretch.owner].twins : 0
      for place in stretch.owner...stretch.owner + twins {
        let covering = areas[place].covering(stretch, leading: leading, snapport: snapport)
        if covering.contains(aligned(areas[place])) { coversAligned[place] = true }
        found.append(
          Entry(low: covering.lowerBound, high: covering.upperBound, page: areas[place].page))
      }
    }
    for (place, area) in areas.enumerated() where !coversAligned[place] {
      let rest = aligned(area)
      found.append(Entry(low: rest, high: rest, page: area.page))
    }
    return Self.disjoint(found.sorted { SortKey($0.low, $0.high, Double($0.page)) })
  }

  private func aligned(_ area: Area) -> Double {
    area.aligned(area.start, area.end, leading: leading, snapport: snapport)
  }

  /// `true` if twins snap at each stretch of the first of them, within the limit.
  private static func areShared(_ stretches: [Stretch], _ areas: [Area]) -> Bool {
    var room = Limits.maximumSharedStretches
    return stretches.allSatisfy { stretch in
      room -= areas[stretch.owner].twins
      return room >= 0
    }
  }

  /// Removes entries inside a range, so that both edges rise; ranges do not overlap; O(n).
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
  var count: Int { list?.entries.count ?? order.count }

  func entry(at index: Int) -> Entry { list?.entries[index] ?? point(at: index) }

  func lastEntry(atOrBefore offset: Double) -> Int {
    Self.last(of: count, atOrBefore: offset) { entry(at: $0).low }
  }

  private static func last(
    of count: Int, atOrBefore offset: Double, _ low: (Int) -> Double
  ) -> Int {
    OrderedSearch.last(of: count) { low($0) <= offset }
  }

  func stop(atOrAfter entry: Int) -> Int? {
    let place = stopPlace(before: entry).map { $0 + 1 } ?? 0
    return place < stops.count ? Int(stops[place]) : nil
  }

  func stop(before entry: Int) -> Int? {
    stopPlace(before: entry).map { Int(stops[$0]) }
  }

  private func stopPlace(before entry: Int) -> Int? {
    OrderedSearch.last(of: stops.count, near: stops.count / 2) { stops[$0] < entry }
  }

  var hasStops: Bool { !stops.isEmpty }

  /// The place of the first page ahead that a motion may not pass, where it is aligned; O(log n).
  func alignedStop(_ direction: Direction, where isAhead: (Points) -> Bool) -> Points? {
    let count = list?.alignedStops.count ?? order.stops.count
    func place(_ index: Int) -> Points {
      Points(list?.alignedStops[index] ?? point(at: Int(order.stops[index])).low)
    }
    // Those ahead come last on the way forward, and first on the way back.
    let last = OrderedSearch.last(of: count, near: count / 2) {
      isAhead(place($0)) == (direction == .backward)
    }
    let index = direction == .forward ? (last ?? -1) + 1 : last ?? count
    return index < count ? place(index) : nil
  }

  func aligned(page: Int) -> Double {
    let place = Int(order.places[page])
    return place < 0 ? 0 : point(at: place).low
  }

  private var stops: [Int32] { list?.stops ?? order.stops }

  /// The first entry of a page; the nearest for a page that does not snap.
  func entry(ofPage page: Int, in placed: PlacedPages) -> Int {
    if let list { return Int(list.entryOfPage[page]) }
    let place = Int(order.places[page])
    return place >= 0 ? place : lastEntry(atOrBefore: placed.pages[page].start - leading)
  }

  struct Area: Sendable {
    var start: Double
    var end: Double
    var share: Double
    var page: Int
    /// The number of following areas with the same start and end.
    var twins = 0

    static func sorted(_ placed: PlacedPages, _ order: PlacedOrder) -> [Area] {
      var areas = order.pages.indices.map { place in
        let index = Int(order.pages[place])
        let page = placed.pages[index]
        return Area(
          start: page.start - page.margin.leading.value, end: page.end + page.margin.trailing.value,
          share: order.share(at: place), page: index)
      }
      areas = areas.sorted { SortKey($0.start, -$0.end, Double($0.page)) }
      for place in areas.indices.dropLast().reversed()
      where areas[place].isTwin(of: areas[place + 1]) {
        areas[place].twins = areas[place + 1].twins + 1
      }
      return areas
    }

    func isTwin(of other: Area) -> Bool { start == other.start && end == other.end }

    func aligned(_ from: Double, _ to: Double, leading: Double, snapport: Double) -> Double {
      from - leading + (to - from - snapport) * share
    }

    /// The offsets at which a stretch covers the snapport, or aligns within the area if shorter.
    func covering(_ stretch: Stretch, leading: Double, snapport: Double) -> ClosedRange<Double> {
      if stretch.to - stretch.from >= snapport {
        let low = stretch.from - leading
        // Equal to the snapport within rounding, it covers it at one offset.
        return low...max(low, stretch.to - leading - snapport)
      }
      let rest = aligned(stretch.from, stretch.to, leading: leading, snapport: snapport)
      let reachable = max(start - leading, min(rest, end - leading - snapport))
      return reachable...reachable
    }
  }

  /// A stretch of content in one area and its twins, with all other areas there around it.
  struct Stretch {
    /// The index of the area, the first of its twins.
    var owner: Int
    var from: Double
    var to: Double
  }

  /// The nonempty stretches of areas, in order; disjoint and at most 2n; O(n log n).
  static func stretches(of areas: [Area]) -> [Stretch] {
    let clear = clearings(areas)
    var sweep = Sweep()
    for (place, area) in areas.enumerated() where place == 0 || !area.isTwin(of: areas[place - 1]) {
      sweep.open(area, at: place, from: max(area.start, clear[place]))
    }
    sweep.close(upTo: .infinity)
    return sweep.stretches
  }

  /// The greatest end of earlier areas that end before each area, from a list by end.
  private static func clearings(_ areas: [Area]) -> [Double] {
    let byEnd = Array(areas.indices).sorted { SortKey(areas[$0].end, -Double($0)) }
    var (previous, next) = (areas.map { _ in -1 }, areas.map { _ in -1 })
    for (one, other) in zip(byEnd, byEnd.dropFirst()) {
      next[one] = other
      previous[other] = one
    }
    var clear = areas.map { _ in -Double.infinity }
    for place in areas.indices.reversed() {
      let (before, after) = (previous[place], next[place])
      if after >= 0 { previous[after] = before }
      guard before >= 0 else { continue }
      next[before] = after
      clear[place] = areas[before].end
    }
    return clear
  }

  /// Sweeps the content past starts and ends of areas.
  ///
  /// Each open area is inside those before it. An area in which a longer one begins is closed,
  /// since the rest of it is visible together with that one.
  private struct Sweep {
    private struct Open {
      var place: Int
      var end: Double
      /// The start of the content that belongs to it while no other area is open inside it.
      var from: Double
    }

    private(set) var stretches: [Stretch] = []
    private var open: [Open] = []

    mutating func open(_ area: Area, at place: Int, from: Double) {
      close(upTo: area.start)
      give(upTo: area.start)
      while let last = open.last, last.end < area.end { open.removeLast() }
      open.append(Open(place: place, end: area.end, from: from))
    }

    mutating func close(upTo place: Double) {
      while let last = open.last, last.end <= place {
        give(upTo: last.end)
        open.removeLast()
        guard let around = open.indices.last else { return }
        open[around].from = max(open[around].from, last.end)
      }
    }

    /// Assigns the content up to a place to the innermost area.
    private mutating func give(upTo place: Double) {
      guard let last = open.last, place > last.from else { return }
      stretches.append(Stretch(owner: last.place, from: last.from, to: place))
    }
  }
}

enum PlacedAlignment: Equatable, Sendable {
  case all(Double)
  /// The first leading, the last trailing, others centered.
  case edgeAware

  func share(ofPage page: Int, of count: Int) -> Double {
    switch self {
    case .all(let share): share
    case .edgeAware: page == 0 ? 0 : page == count - 1 ? 1 : 0.5
    }
  }
}

/// The placed pages that snap by aligned point, an order that does not depend on the surface.
struct PlacedOrder: Sendable {
  let alignment: PlacedAlignment
  private(set) var points: [Double] = []
  private(set) var pages: [Int32] = []
  /// The fractions of the pages; only one if all are alike.
  private(set) var shares: [Double] = []
  /// The index of each page in the order; negative for pages that do not snap.
  private(set) var places: [Int32]
  /// The indices of pages that a motion may not pass.
  private(set) var stops: [Int32] = []
  private(set) var longest = 0.0

  init(_ placed: PlacedPages, _ alignment: PlacedAlignment) {
    self.alignment = alignment
    let count = placed.pages.count
    places = [Int32](repeating: -1, count: count)
    var found: [Aligned] = []
    found.reserveCapacity(count)
    for (index, page) in placed.pages.enumerated() where page.snaps {
      let start = page.start - page.margin.leading.value
      let extent = page.end + page.margin.trailing.value - start
      let share = page.alignment ?? alignment.share(ofPage: index, of: count)
      longest = max(longest, extent)
      found.append(
        Aligned(point: start + extent * share, share: share, page: Int32(truncatingIfNeeded: index))
      )
    }
    found = found.sorted { SortKey($0.point, Double($0.page)) }
    points = found.map { $0.point }
    pages = found.map { $0.page }
    let isAlike = found.allSatisfy { $0.share == found[0].share }
    shares = isAlike ? found.prefix(1).map { $0.share } : found.map { $0.share }
    for (place, page) in pages.enumerated() {
      places[Int(page)] = Int32(truncatingIfNeeded: place)
      if placed.pages[Int(page)].stop == .always { stops.append(Int32(truncatingIfNeeded: place)) }
    }
  }

  private struct Aligned {
    var point: Double
    var share: Double
    var page: Int32
  }

  var count: Int { points.count }

  var isAlike: Bool { shares.count <= 1 }

  @inline(__always)
  func share(at place: Int) -> Double { isAlike ? shares[0] : shares[place] }

  @inline(__always)
  func rest(at place: Int, leading: Double, snapport: Double) -> Double {
    points[place] - leading - snapport * share(at: place)
  }
}
