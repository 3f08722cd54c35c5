/// Where an offset lies among the pages, by what outlives a change of the layout.
///
/// On a ring the laps are kept apart from the place on it, so that it is found again on a lap of
/// another length, and on the row that a ring becomes where it is refused.
struct PagePlace: Sendable {
  /// The page position; beyond the ends of a row that of the outermost rest.
  private var position = 0.0
  /// How many pages beyond the outermost rest of a row it is; negative before the first one.
  private var beyond = 0.0
  /// Where it is a rest: the share of the interval before it, 0 at a point.
  private var share: Double?
  /// The pages of a lap, and the lap of the page that is nearest.
  private var count = 0
  private var lap = 0

  /// The first page.
  init() {}

  /// The place of an offset.
  init(of offset: Points, in layout: PageLayout) {
    position = layout.position(at: offset)
    measureRest(at: offset, in: layout)
    guard layout.isLooping else { return }
    count = layout.pageCount
    let page = layout.pages(ofGroup: layout.group(nearest: offset)).lowerBound
    lap = layout.canonical(page, count: count).lap
  }

  /// Measures what the page position does not tell.
  private mutating func measureRest(at offset: Points, in layout: PageLayout) {
    var seat = LeafCache()
    guard let rest = layout.snap(atOrBefore: offset, &seat) else { return }
    let page = Double(layout.representativePage(of: rest))
    if rest.contains(offset) {
      position = page
      let length = rest.high - rest.low
      share = length > 0 ? (rest.rest(nearest: offset) - rest.low) / length : 0
    } else if layout.isOutermost(rest, toward: offset < rest.low ? .backward : .forward) {
      beyond = position - page
      position = page
    }
  }

  /// The same place by a layout as it is now.
  ///
  /// What lay between two pages of a row or a ring lies within the range of a row.
  func offset(in layout: PageLayout) -> Points {
    let position = unbounded(in: layout)
    guard let page = Int(exactly: position.rounded(.down)),
      let rest = layout.snap(ofGroup: layout.group(ofPage: page))
    else { return layout.range.minimum }
    if let share { return rest.low + (rest.high - rest.low) * share }
    if beyond != 0, layout.isOutermost(rest, toward: beyond < 0 ? .backward : .forward) {
      return layout.offset(atPosition: Double(layout.representativePage(of: rest)) + beyond)
    }
    let offset = layout.offset(atPosition: position + beyond)
    return layout.isLooping ? offset : layout.range.clamp(offset)
  }

  /// The page position by the same page on the same lap, or on the first one where there is no ring
  /// any more.
  private func unbounded(in layout: PageLayout) -> Double {
    guard lap != 0, !layout.isLooping || layout.pageCount != count else { return position }
    let place = position - Double(lap) * Double(count)
    return layout.isLooping ? place + Double(lap) * Double(layout.pageCount) : place
  }

  /// The place as it is to be remembered: without laps where there is no ring any more.
  func folded(in layout: PageLayout) -> PagePlace {
    guard !layout.isLooping else { return self }
    var place = self
    place.position = unbounded(in: layout)
    place.lap = 0
    return place
  }
}

extension PageLayout {
  /// Whether no other snap follows one in a direction.
  fileprivate func isOutermost(_ snap: Snap, toward direction: Direction) -> Bool {
    guard !isLooping else { return false }
    return direction == .forward
      ? snap.groups.upperBound >= groupCount - 1 : snap.groups.lowerBound <= 0
  }
}
