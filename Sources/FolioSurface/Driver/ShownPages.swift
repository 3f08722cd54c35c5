import FolioCore

/// The pages on a surface, and their frames.
struct ShownPages: Sendable {
  private var window: PageWindow
  private var places: [PageCopy: PageFrame] = [:]
  private var frame: SurfaceFrame?

  init(prefetch: Insets) { window = PageWindow(overscan: prefetch) }

  /// Content before and after the viewport whose pages are kept ready.
  var prefetch: Insets {
    get { window.overscan }
    set { window.overscan = newValue }
  }

  /// Returns the commands that show a pager's pages; pages that leave come first, for reuse.
  ///
  /// O(1) without allocating while the same pages stay in place, unless `isFresh`.
  mutating func update(
    _ pager: borrowing Pager, _ frame: SurfaceFrame, isFresh: Bool
  ) -> [SurfaceCommand] {
    if isFresh { window.layoutChanged() }
    let turnover = window.follow(
      pager.layout, at: pager.offset, laps: pager.laps,
      drawing: pager.configuration.transform?.draws ?? 0)
    guard isFresh || turnover != nil || frame != self.frame else { return [] }
    self.frame = frame
    var commands: [SurfaceCommand] = []
    for shown in turnover?.left ?? [] {
      places[shown.copy] = nil
      commands.append(.recycle(shown.copy))
    }
    for shown in window.shown {
      let logical = pager.layout.frame(ofPage: shown.page, at: pager.offset)
      let place = frame.physical(start: logical.start + pager.offset, extent: logical.extent)
      if let old = places[shown.copy], Self.areSame(old, place) { continue }
      places[shown.copy] = place
      commands.append(.place(shown.copy, place))
    }
    return commands
  }

  /// `true` if two places are equal within the rounding of offsets.
  private static func areSame(_ old: PageFrame, _ new: PageFrame) -> Bool {
    Tolerance().areSame(new.start, old.start) && old.extent == new.extent
  }
}
