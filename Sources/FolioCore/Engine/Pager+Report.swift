extension Pager {
  /// The unclamped page position, which counts laps in a loop; `nil` without pages.
  public var fraction: Double? {
    guard current != nil else { return nil }
    let position = position
    return layout.isLooping ? position + Double(laps) * Double(layout.pageCount) : position
  }

  /// The page position clamped to the pages, or modulo their count in a loop; `nil` without pages.
  public var clampedFraction: Double? {
    current.map { _ in layout.clamped(position: position) }
  }

  /// The page position; at rest, of the anchor's page among those that share its snap point.
  private var position: Double {
    layout.position(at: offset, preferring: phase == .idle ? anchorGroup : nil)
  }

  /// The fraction of the content, or lap, before the offset; 0 without content.
  public var scrollFraction: Double { layout.scrollFraction(at: layout.onFirstLap(offset)) }

  /// The fraction of the range, or lap, before the offset; 0...1 within the range.
  public var progress: Double { layout.progress(at: layout.onFirstLap(offset)) }

  /// The page of the target, else the settled one; `nil` without pages.
  public var targetPage: Int? { target?.page ?? settled }

  /// `true` if the pager returns to the settled page.
  public var isReturning: Bool {
    guard target != nil else { return false }
    let there = destination
    return layout.isSamePage(there, anchor) && layout.isSamePlace(there, anchor)
  }

  /// `true` if there is anything to scroll.
  public var canScroll: Bool { layout.isLooping || layout.range.canScroll }

  /// The direction of the last move in the current gesture, if any.
  public var lastDirection: Direction? { activity.gesture?.lastDirection }

  /// The number of unfinished resizes.
  public var openTransitions: Int { transition?.depth ?? 0 }

  /// The reason for not looping as configured; `nil` for none, or without pages or surface.
  @inline(__always)
  public var loopRefusal: LoopRefusal? {
    guard layout.loop.isPeriodic, layout.viewport.extent > 0, layout.pageCount > 0 else {
      return nil
    }
    return layout.loopRefusal
  }
}
