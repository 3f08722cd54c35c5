import FolioCore

/// The pages that a surface was given, and their frames.
struct ShownPages: Sendable {
  private var window: PageWindow
  private var places: [PageCopy: PageFrame] = [:]
  private var frame: SurfaceFrame?

  /// Creates an empty list; `prefetch` is the content around the viewport whose pages are kept ready.
  init(prefetch: Insets) { window = PageWindow(overscan: prefetch) }

  /// Content before and after the viewport for which pages are made ready.
  var prefetch: Insets {
    get { window.overscan }
    set { window.overscan = newValue }
  }

  /// The commands by which a surface shows the pages of a pager.
  ///
  /// Pages that leave come first, so that their views can be used again at once.
  ///
  /// - Parameter isFresh: whether places may have changed though the same pages are visible.
  /// - Returns: nothing, in O(1) and without allocating, while the same pages stay in place.
  mutating func update(
    _ pager: borrowing Pager, _ frame: SurfaceFrame, isFresh: Bool
  ) -> [SurfaceCommand] {
    if isFresh { window.layoutChanged() }
    let turnover = window.follow(pager.layout, at: pager.offset, laps: pager.laps)
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

  /// `true` if two places are the same, as nearly as offsets can be told apart there.
  private static func areSame(_ old: PageFrame, _ new: PageFrame) -> Bool {
    Tolerance().areSame(new.start, old.start) && old.extent == new.extent
  }
}
