extension PageLayout {
  /// Gives pages places of their own.
  ///
  /// The table beside them issues the handles.
  ///
  /// Content that has a place for another number of pages, or a fault, is left out.
  mutating func place(_ content: PlacedContent) {
    guard content.pages.count == pages.count, content.fault == nil else { return }
    placed = PlacedPages(content.pages, contentExtent: content.contentExtent)
  }

  /// Lays pages out by their places, or in a line.
  ///
  /// In a line they have the extents that they have at their places, which they go back to as long as
  /// no page comes or goes.
  mutating func usePlaces(_ isPlaced: Bool) {
    if isPlaced {
      guard placed == nil, let places = unusedPlaces else { return }
      placed = places
      unusedPlaces = nil
    } else if let places = placed {
      placed = nil
      unusedPlaces = places
      pages.setExtents(places.pages.map { $0.extent })
    }
  }

  /// Forgets where pages are, for they are others now.
  mutating func forgetPlaces() {
    placed = nil
    unusedPlaces = nil
  }

  /// Where placed pages rest on this surface; `nil` for pages in a line.
  ///
  /// What was found before is kept as far as it does not depend on what changed.
  func restsOfPlacedPages() -> PlacedRests? {
    guard let placed = scattered else { return nil }
    let alignment = rules.placement.alignmentOfPlacedPages
    let leading = portLeading.value
    let port = port.value
    let scrollsInside = rules.tall.makesIntervals && port > 0
    guard let before = placedRests, before.order.alignment == alignment else {
      return PlacedRests(
        placed, PlacedOrder(placed, alignment), leading: leading, port: port,
        scrollsInside: scrollsInside)
    }
    if before.leading == leading, before.port == port, before.scrollsInside == scrollsInside {
      return before
    }
    return PlacedRests(
      placed, before.order, leading: leading, port: port, scrollsInside: scrollsInside)
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
