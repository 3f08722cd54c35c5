extension PlacedRests {
  /// A page that snaps, with its margin and the share of it that is aligned.
  struct Area: Sendable {
    var start: Double
    var end: Double
    var share: Double
    var page: Int
    /// How many of the areas that follow begin and end as it does.
    var twins = 0

    /// The areas of all pages that snap, in the order of their starts; of those that begin alike the
    /// longest comes first.
    static func sorted(_ placed: PlacedPages, _ order: PlacedOrder) -> [Area] {
      var areas = order.pages.indices.map { place in
        let index = Int(order.pages[place])
        let page = placed.pages[index]
        return Area(
          start: page.start - page.margin.leading.value, end: page.end + page.margin.trailing.value,
          share: order.share(at: place), page: index)
      }
      areas.sortNearlySorted { ($0.start, -$0.end, $0.page) < ($1.start, -$1.end, $1.page) }
      for place in areas.indices.dropLast().reversed()
      where areas[place].isTwin(of: areas[place + 1]) {
        areas[place].twins = areas[place + 1].twins + 1
      }
      return areas
    }

    /// Whether it begins and ends where another one does.
    func isTwin(of other: Area) -> Bool { start == other.start && end == other.end }

    /// Where a stretch of the area rests by its alignment.
    func aligned(_ from: Double, _ to: Double, leading: Double, port: Double) -> Double {
      from - leading + (to - from - port) * share
    }

    /// The offsets at which a stretch of the area covers the port.
    ///
    /// A stretch that is shorter than the port rests by the area's alignment, as near as the area
    /// allows, so that it stays reachable.
    func covering(_ stretch: Stretch, leading: Double, port: Double) -> ClosedRange<Double> {
      if stretch.to - stretch.from >= port {
        let low = stretch.from - leading
        // As long as the port to a rounding error, it is covered at one offset.
        return low...max(low, stretch.to - leading - port)
      }
      let rest = aligned(stretch.from, stretch.to, leading: leading, port: port)
      let reachable = max(start - leading, min(rest, end - leading - port))
      return reachable...reachable
    }
  }
}
