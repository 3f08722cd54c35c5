/// How the pages of a layout lie: what tells the geometries apart.
///
/// Places are points from the first page's own beginning of the content, padding not counted.
///
/// Indirect, so that a layout of pages in a row stays small.
indirect enum Arrangement: Sendable {
  /// The pages of the table follow each other.
  case row
  /// The pages of the table move through slots, which shape them.
  case slotted(Slots)
  /// Placed pages that leave gaps, but neither overlap nor ask for anything of their own.
  case gapped(PlacedPages)
  /// Placed pages that overlap, or ask for rests of their own; and those rests once they are measured.
  case scattered(PlacedPages, PlacedRests?)

  /// Arranges placed pages.
  init(_ places: PlacedPages) { self = places.isLine ? .gapped(places) : .scattered(places, nil) }

  /// The places of pages that have their own; the table beside them issues the handles.
  var places: PlacedPages? {
    switch self {
    case .row, .slotted: nil
    case .gapped(let places), .scattered(let places, _): places
    }
  }

  /// Where a page begins and how long it is.
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

  /// The last page that begins at a place or before it, clamped to the pages there are.
  @inline(__always)
  func page(at place: Double, _ pages: PageTable) -> Int? {
    switch self {
    case .row, .slotted: pages.page(at: place)
    case .gapped(let places), .scattered(let places, _): places.page(at: place)
    }
  }

  /// Where the pages end.
  @inline(__always)
  func end(_ pages: PageTable) -> Double { places?.contentExtent ?? pages.contentExtent }

  /// The extent of the longest page; O(n) for placed pages.
  func longestExtent(_ pages: PageTable) -> Double {
    places.map { $0.pages.reduce(0) { max($0, $1.extent) } } ?? pages.greatestExtent
  }

  /// The groups of as many pages as fit.
  func groups(_ fit: Fit, _ pages: PageTable) -> GroupIndex {
    places.map { fit.groups(of: $0.pages) } ?? fit.groups(of: pages)
  }
}

extension PageLayout {
  /// Gives pages places of their own.
  ///
  /// Content that has a place for another number of pages, or a fault, is left out.
  mutating func place(_ content: PlacedContent) {
    guard content.pages.count == pages.count, content.fault == nil else { return }
    arrangement = Arrangement(
      PlacedPages(content.pages, contentExtent: content.contentExtent))
  }

  /// Lays pages out by their places, through slots or in a row.
  ///
  /// Without their places they have the extents that they have there, and go back to them as long as no
  /// page comes or goes.
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

  /// Forgets where pages are, for they are others now.
  mutating func forgetPlaces() {
    if arrangement.places != nil { arrangement = .row }
    unused = .row
  }

  /// Finds where placed pages rest on this surface.
  ///
  /// Rests that were found before are kept as far as they do not depend on the change.
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

  /// Which pages form a group.
  func measuredGroups() -> GroupIndex {
    guard case .fitting(let tolerance, let countsEnds) = rules.grouping else {
      return GroupIndex(rules.grouping)
    }
    let ends = countsEnds && !isLooping && rules.ends.isBound ? padding : nil
    let fit = Fit(
      room: (snapport + Tolerance.rounding(at: snapport) + max(0, tolerance)).value,
      leading: ends?.leading.value, trailing: ends?.trailing.value)
    return arrangement.groups(fit, pages)
  }

  /// `true` where pages move through slots, which change their frames as they scroll.
  package var isSlotted: Bool { if case .slotted = arrangement { true } else { false } }

  /// Where scattered pages rest; `nil` for any others.
  @inline(__always)
  var scatteredRests: PlacedRests? {
    guard !isRow, case .scattered(_, let rests) = arrangement else { return nil }
    return rests
  }
}

extension SnapPlacement {
  /// How placed pages are aligned that do not say so themselves.
  fileprivate var alignmentOfPlacedPages: PlacedAlignment {
    switch self {
    case .aligned(let fraction), .anchored(_, let fraction): .all(fraction)
    case .edgeAware: .edgeAware
    case .every, .list: .all(0)
    }
  }
}

extension PlacedRests {
  /// A rest before ends are clamped.
  func rest(of group: Int, padding: Insets) -> GroupRest {
    let entry = entry(at: max(0, min(group, count - 1)))
    return GroupRest(
      low: Points(entry.low) + padding.leading, high: Points(entry.high) + padding.leading)
  }
}
