/// A page position that outlives a change of the pages or of the loop: on a ring the laps are kept
/// apart from the place on it.
struct RingPosition: Sendable {
  private var position = 0.0
  private var count = 0
  /// The lap of the page that is nearest.
  private var lap = 0

  /// The first page.
  init() {}

  /// The page position of an offset.
  init(of offset: Points, in layout: Layout) {
    position = layout.position(at: offset)
    guard layout.isLooping else { return }
    count = layout.pageCount
    let page = layout.pages(ofGroup: layout.group(nearest: offset)).lowerBound
    lap = layout.canonical(page, count: count).lap
  }

  /// The same place by a layout as it is now: by the same page on the same lap, or on the first one
  /// where there is no ring any more.
  func unbounded(in layout: Layout) -> Double {
    guard lap != 0, !layout.isLooping || layout.pageCount != count else { return position }
    let place = position - Double(lap) * Double(count)
    return layout.isLooping ? place + Double(lap) * Double(layout.pageCount) : place
  }
}
