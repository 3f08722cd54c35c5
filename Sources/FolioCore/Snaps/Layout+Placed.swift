extension Layout {
  /// Gives pages places of their own.
  ///
  /// The table beside them issues the handles.
  mutating func place(_ content: PlacedContent) {
    placed = PlacedPages(content.pages, contentExtent: content.contentExtent)
  }

  /// Where placed pages rest on this surface; `nil` for pages in a row.
  func restsOfPlacedPages() -> PlacedRests? {
    guard let placed = scattered else { return nil }
    let last = placed.pages.count - 1
    let placement = rules.placement
    return PlacedRests(
      placed, leading: portLeading.value, port: port.value,
      scrollsInside: rules.tall.makesIntervals && port > 0
    ) { index in
      switch placement {
      case .aligned(let fraction), .anchored(_, let fraction): fraction
      case .edgeAware: index == 0 ? 0 : index == last ? 1 : 0.5
      case .every, .list: 0
      }
    }
  }
}

extension PlacedRests {
  /// A rest before ends are clamped.
  func rest(of group: Int, padding: Insets) -> GroupRest {
    let entry = entries[max(0, min(group, entries.count - 1))]
    return GroupRest(
      low: Points(entry.low) + padding.leading, high: Points(entry.high) + padding.leading)
  }
}
