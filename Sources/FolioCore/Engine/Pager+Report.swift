extension Pager {
  /// The page position of the offset, unclamped: a whole number at the rest of a page; `nil` without pages.
  ///
  /// Unbounded when looping: it counts on through every lap that the surface went round, or back, so that
  /// it never jumps while something moves. Where pages share a rest and the pager stands there, it is
  /// that of the current page.
  public var fraction: Double? {
    guard current != nil else { return nil }
    let position = position
    return layout.isLooping ? position + Double(laps) * Double(layout.pageCount) : position
  }

  /// The page position kept to the pages there are: 0 to the last page, or modulo their count when
  /// looping, where what lies between the last page and the first is beyond the last; `nil` without pages.
  public var clampedFraction: Double? {
    current.map { _ in layout.clamped(position: position) }
  }

  /// The page position of the offset; at rest the anchor says which of the pages that share it is
  /// meant.
  private var position: Double {
    layout.position(at: offset, preferring: phase == .idle ? anchorGroup : nil)
  }

  /// The share of the content before the offset; 0 without content.
  ///
  /// When looping that of the lap, on whichever lap the offset is.
  public var scrollFraction: Double { layout.scrollFraction(at: layout.onFirstLap(offset)) }

  /// The share of the range before the offset, 0...1 within it.
  ///
  /// When looping the share of the lap, on whichever lap the offset is.
  public var progress: Double { layout.progress(at: layout.onFirstLap(offset)) }

  /// The index of the page the pager is going to, or stands on; `nil` without pages.
  public var targetPage: Int? { target?.page ?? settled }

  /// `true` if it is going back to where it was settled.
  public var isReturning: Bool {
    guard let target else { return false }
    let there = layout.bookmark(at: target)
    return layout.isSamePage(there, anchor) && layout.isSamePlace(there, anchor)
  }

  /// `true` if there is anything to scroll.
  public var canScroll: Bool { layout.isLooping || layout.range.canScroll }

  /// `true` if the offset can grow.
  public var canScrollForward: Bool { layout.isLooping || offset < layout.range.maximum }

  /// `true` if the offset can shrink.
  public var canScrollBackward: Bool { layout.isLooping || offset > layout.range.minimum }

  /// Which way the content moved last in the gesture under way; `nil` without one, or before it
  /// moved.
  public var lastDirection: Direction? { activity.gesture?.lastDirection }

  /// How many announced changes of size have not ended.
  public var openTransitions: Int { transition?.depth ?? 0 }

  /// Why a pager that was told to loop does not; `nil` before there are pages on a surface, as nothing
  /// can be said of a loop before.
  @inline(__always)
  public var loopRefusal: LoopRefusal? {
    guard layout.loop.isPeriodic, layout.viewport.extent > 0, layout.pageCount > 0 else {
      return nil
    }
    return layout.loopRefusal
  }
}
