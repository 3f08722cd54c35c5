/// What a strategy may ask about geometry.
///
/// By unbounded index and offset when looping.
///
/// Behind it is the engine's own layout or, in a plugin, the host's accessors; a strategy cannot
/// tell. Nothing is copied out of the page table.
public struct SnapField: Sendable {
  let layout: Layout
  /// The leaf of the pages that questions are likely about.
  private(set) var seat = PageSeat()

  /// Asks a layout.
  public init(_ layout: Layout) {
    self.layout = layout
  }

  /// Makes questions about the neighbourhood of an offset cheap, by one descent.
  mutating func sit(at offset: Points) {
    layout.sit(at: offset, &seat)
  }

  /// The surface's bounds along the paging axis, in points.
  public var viewport: Points { layout.viewport.extent }
  /// The bounds less the insets.
  public var port: Points { layout.port }
  /// The legal offsets.
  public var range: OffsetRange { layout.range }
  /// The length of a lap when looping, else `nil`.
  public var period: Points? { layout.period }
  /// Whether there is nowhere to rest.
  public var isEmpty: Bool { layout.groupCount == 0 }
  /// How many groups there are, on one lap.
  public var groupCount: Int { layout.groupCount }
  /// Whether pages longer than the port are scrolled through.
  public var scrollsInsideTallPages: Bool { layout.rules.tall.makesIntervals }

  /// Whether any page may have a stop.
  public var hasStops: Bool { layout.rules.stop == .always || layout.placed != nil }

  /// A cursor at the last snap that begins at an offset or before it, or at the first snap; `nil`
  /// when there are none.
  ///
  /// O(log n).
  public func cursor(atOrBefore offset: Points) -> SnapCursor? {
    SnapCursor(layout, atOrBefore: offset, seat)
  }

  /// A cursor at the snap of a group; `nil` when there are none.
  ///
  /// O(log n).
  public func cursor(atGroup group: Int) -> SnapCursor? {
    SnapCursor(layout, group: group, seat)
  }

  /// The group whose rest is nearest before ends are clamped; half way the later one.
  ///
  /// O(log n).
  public func group(nearest offset: Points) -> Int {
    var seat = seat
    return layout.group(nearest: offset, &seat)
  }

  /// The page whose content lies at an offset; `nil` without pages.
  ///
  /// O(log n).
  public func page(at offset: Points) -> Int? { layout.page(at: offset) }

  /// Where a page begins in the content, in points.
  ///
  /// O(log n).
  public func start(ofPage page: Int) -> Points { layout.start(ofPage: page) }

  /// How long a page is, in points.
  ///
  /// O(log n).
  public func extent(ofPage page: Int) -> Points { layout.extent(ofPage: page) }

  /// The group a page belongs to.
  ///
  /// O(log n).
  public func group(ofPage page: Int) -> Int { layout.group(ofPage: page) }

  /// The pages of a group.
  ///
  /// O(log n).
  public func pages(ofGroup group: Int) -> ClosedRange<Int> { layout.pages(ofGroup: group) }

  /// The pages that show at an offset; `nil` when none does.
  ///
  /// O(log n).
  public func visiblePages(at offset: Points) -> ClosedRange<Int>? {
    layout.visiblePages(at: offset)
  }

  /// The mean extent of the pages that show at an offset; 0 when none does.
  ///
  /// O(log n).
  public func meanVisibleExtent(at offset: Points) -> Points {
    guard let visible = layout.visiblePages(at: offset) else { return 0 }
    let end = start(ofPage: visible.upperBound) + extent(ofPage: visible.upperBound)
    let gaps = Points(layout.pages.spacing) * Double(visible.count - 1)
    return (end - start(ofPage: visible.lowerBound) - gaps) / Double(visible.count)
  }
}
