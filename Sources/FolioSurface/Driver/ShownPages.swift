import FolioCore

/// The pages a surface was told to show, and where.
struct ShownPages: Sendable {
  /// A page that is shown.
  struct Shown: Equatable, Sendable {
    var copy: PageCopy
    var frame: PageFrame
  }

  /// Content before and after the viewport for which pages are made ready.
  var prefetch: Insets
  private(set) var shown: [Shown] = []
  private var range: ClosedRange<Int>?
  private var laps = 0
  private var frame: SurfaceFrame?

  init(prefetch: Insets) {
    self.prefetch = prefetch
  }

  /// What is to be told the surface so that it shows what a pager says.
  ///
  /// What leaves is said first, so that its view can be used again at once.
  ///
  /// - Parameter isFresh: whether places may have changed though the same pages are visible.
  /// - Returns: nothing, in O(log n) and without allocating, while the same pages stay in place.
  mutating func update(
    _ pager: Pager, _ frame: SurfaceFrame, isFresh: Bool
  ) -> [SurfaceCommand] {
    let layout = pager.layout
    let range = layout.placedPages(
      at: pager.offset, before: prefetch.leading, after: prefetch.trailing)
    // A lap further the same pages are other copies.
    let stays = range == self.range && pager.laps == laps && frame == self.frame
    guard isFresh || !stays else { return [] }
    self.range = range
    laps = pager.laps
    self.frame = frame
    let pages = range.map { $0.compactMap { Self.shown($0, pager, frame) } } ?? []
    let stay = Set(pages.lazy.map { $0.copy })
    var commands: [SurfaceCommand] = []
    for old in shown where !stay.contains(old.copy) { commands.append(.recycle(old.copy)) }
    var places: [PageCopy: PageFrame] = [:]
    for old in shown { places[old.copy] = old.frame }
    for page in pages where !Self.stands(page, in: places) {
      commands.append(.place(page.copy, page.frame))
    }
    shown = pages
    return commands
  }

  /// Whether a page is shown where it is to be, as nearly as offsets can be told apart there.
  private static func stands(_ page: Shown, in places: [PageCopy: PageFrame]) -> Bool {
    guard let old = places[page.copy] else { return false }
    let reach = Tolerance.rounding(at: page.frame.start)
    return (old.start - page.frame.start).magnitude <= reach && old.extent == page.frame.extent
  }

  private static func shown(_ page: Int, _ pager: Pager, _ frame: SurfaceFrame) -> Shown? {
    let layout = pager.layout
    guard let id = layout.id(ofPage: page) else { return nil }
    let place = layout.frame(ofPage: page, at: pager.offset)
    return Shown(
      copy: PageCopy(
        id: id, lap: layout.isLooping ? pager.laps + layout.pageOnLap(page).lap : 0),
      frame: frame.physical(start: place.start + pager.offset, extent: place.extent))
  }
}
