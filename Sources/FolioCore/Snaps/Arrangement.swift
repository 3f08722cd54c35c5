/// The geometry of a layout; indirect, to keep a layout of pages in a row small.
///
/// Places are points from the first page's start, without padding.
indirect enum Arrangement: Sendable {
  /// Pages follow each other.
  case row
  /// Pages move through slots, which shape them.
  case slotted(Slots)
  /// Placed pages with gaps, without overlaps or individual alignments.
  case gapped(PlacedPages)
  /// Placed pages that overlap or have individual alignments, and their snap points once measured.
  case scattered(PlacedPages, PlacedRests?)

  init(_ places: PlacedPages) { self = places.isLine ? .gapped(places) : .scattered(places, nil) }

  var places: PlacedPages? {
    switch self {
    case .row, .slotted: nil
    case .gapped(let places), .scattered(let places, _): places
    }
  }

  @inline(__always)
  func frame(
    of index: Int, _ pages: PageTable
  ) -> (start: Double, extent: Double) {
    switch self {
    case .row, .slotted: return pages.frame(of: index)
    case .gapped(let places), .scattered(let places, _):
      return (places.pages[index].start, places.pages[index].extent)
    }
  }

  /// The last page that begins at or before a place, clamped.
  @inline(__always)
  func page(at place: Double, _ pages: PageTable) -> Int? {
    switch self {
    case .row, .slotted: pages.page(at: place)
    case .gapped(let places), .scattered(let places, _): places.page(at: place)
    }
  }

  @inline(__always)
  func end(_ pages: PageTable) -> Double { places?.contentExtent ?? pages.contentExtent }

  /// The extent of the longest page; O(n) for placed pages.
  func longestExtent(_ pages: PageTable) -> Double {
    places.map { $0.pages.reduce(0) { max($0, $1.extent) } } ?? pages.greatestExtent
  }

  func groups(_ fit: Fit, _ pages: PageTable) -> GroupIndex {
    places.map { fit.groups(of: $0.pages) } ?? fit.groups(of: pages)
  }
}

extension PageLayout {
  /// Places the pages; content that is invalid or has another count is ignored.
  mutating func place(_ content: PlacedContent) {
    guard content.pages.count == pages.count, content.fault == nil else { return }
    arrangement = Arrangement(
      PlacedPages(content.pages, contentExtent: content.contentExtent))
  }

  /// Arranges pages by their places, through slots or in a row; unused places are kept.
  mutating func arrange(usesPlaces: Bool, slots: Slots?) {
    let places = arrangement.places
    if usesPlaces {
      guard places == nil else { return }
      arrangement = unused
      unused = .row
      return
    }
    if let places {
      unused = Arrangement(places)
      pages.setExtents(places.pages.map { $0.extent })
    }
    arrangement = slots.map { .slotted($0) } ?? .row
  }

  /// `true` if two layouts share the memory of their pages, which no place of a page needs.
  package func sharesPages(with other: PageLayout) -> Bool {
    pages.tree.root === other.pages.tree.root && arrangement.places == nil
  }

  mutating func forgetPlaces() {
    if arrangement.places != nil { arrangement = .row }
    unused = .row
  }

  mutating func measureRests() {
    guard case .scattered(let places, let before) = arrangement else { return }
    let alignment = rules.placement.alignmentOfPlacedPages
    let rests = before?.order.alignment == alignment ? before : nil
    let scrollsInside = rules.tall.makesIntervals && snapport > 0
    if let rests, rests.leading == snapportLeading.value, rests.snapport == snapport.value,
      rests.scrollsInside == scrollsInside
    {
      return
    }
    arrangement = .scattered(
      places,
      PlacedRests(
        places, rests?.order ?? PlacedOrder(places, alignment), leading: snapportLeading.value,
        snapport: snapport.value, scrollsInside: scrollsInside))
  }

  func measuredGroups() -> GroupIndex {
    guard case .fitting(let tolerance, let countsEnds) = rules.grouping else {
      return GroupIndex(rules.grouping)
    }
    let ends = countsEnds && !isLooping && rules.ends.isBound ? padding : nil
    let fit = Fit(
      room: (snapport + Tolerance.rounding(at: snapport) + max(Tolerance.residue, tolerance)).value,
      leading: ends?.leading.value, trailing: ends?.trailing.value)
    return arrangement.groups(fit, pages)
  }

  /// `true` if pages move through slots, which change their frames.
  package var isSlotted: Bool { if case .slotted = arrangement { true } else { false } }

  @inline(__always)
  var scatteredRests: PlacedRests? {
    guard !isRow, case .scattered(_, let rests) = arrangement else { return nil }
    return rests
  }
}

extension SnapPlacement {
  fileprivate var alignmentOfPlacedPages: PlacedAlignment {
    switch self {
    case .aligned(let fraction), .anchored(_, let fraction): .all(fraction)
    case .edgeAware: .edgeAware
    case .every, .list: .all(0)
    }
  }
}

extension PlacedRests {
  func rest(of group: Int, padding: Insets) -> GroupRest {
    let entry = entry(at: max(0, min(group, count - 1)))
    return GroupRest(
      low: Points(entry.low) + padding.leading, high: Points(entry.high) + padding.leading)
  }
}
