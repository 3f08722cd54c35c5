extension PlacedRests {
  /// A page that snaps, with its margin and the share of it that is aligned.
  struct Area: Sendable {
    var start: Double
    var end: Double
    var share: Double
    var page: Int
    /// The furthest end of the areas before this one.
    var endsBefore = -Double.infinity

    /// The areas of all pages that snap, in the order of their starts.
    static func sorted(_ placed: PlacedPages, _ order: PlacedOrder) -> [Area] {
      var areas = order.pages.indices.map { place in
        let index = Int(order.pages[place])
        let page = placed.pages[index]
        return Area(
          start: page.start - page.margin.leading.value, end: page.end + page.margin.trailing.value,
          share: order.share(at: place), page: index)
      }
      areas.sortNearlySorted { ($0.start, $0.page) < ($1.start, $1.page) }
      var furthest = -Double.infinity
      for place in areas.indices {
        areas[place].endsBefore = furthest
        furthest = max(furthest, areas[place].end)
      }
      return areas
    }

    /// Where a stretch of the area rests by its alignment.
    func aligned(_ from: Double, _ to: Double, leading: Double, port: Double) -> Double {
      from - leading + (to - from - port) * share
    }

    /// The stretches of the content that belong to this area alone, none of them empty.
    ///
    /// O(areas that overlap, or lie between this one and one that does).
    func stretches(among areas: [Area], at place: Int) -> [ClosedRange<Double>] {
      var free: [ClosedRange<Double>] = []
      var from = start
      for other in firstOverlap(among: areas, at: place)..<areas.count {
        let intruder = areas[other]
        if intruder.start >= end { break }
        guard isIntruded(by: intruder) else { continue }
        if intruder.start > from { free.append(from...intruder.start) }
        from = max(from, intruder.end)
      }
      if end > from { free.append(from...end) }
      return free
    }

    /// The first place from which on an area may reach into this one.
    private func firstOverlap(among areas: [Area], at place: Int) -> Int {
      var first = place
      while areas[first].endsBefore > start { first -= 1 }
      return first
    }

    /// Whether another area shows inside this one; one around it does not.
    private func isIntruded(by other: Area) -> Bool {
      other.end > start && !(other.start <= start && other.end >= end)
    }
  }
}
