/// What a strategy may ask about geometry.
///
/// By unbounded index and offset when looping.
///
/// Behind it is the engine's own layout or, in a plugin, the host's accessors; a strategy cannot
/// tell. Nothing is copied out of the page table.
public struct SnapField: Sendable {
  let layout: Layout
  // Beside the layout and not instead of it, so that asking the layout costs one comparison more.
  let source: (any SnapSource)?
  /// The leaf of the pages that questions are likely about.
  private(set) var seat = PageSeat()

  /// Asks a layout.
  public init(_ layout: Layout) {
    self.layout = layout
    source = nil
  }

  /// Asks something else, such as the host of a plugin.
  public init(_ source: any SnapSource) {
    layout = Self.noLayout
    self.source = source
  }

  private static let noLayout = Layout(pages: PageTable(), viewport: .zero)

  /// Makes questions about the neighbourhood of an offset cheap, by one descent.
  mutating func sit(at offset: Points) {
    layout.sit(at: offset, &seat)
  }

  /// The surface's bounds along the paging axis, in points.
  public var viewport: Points { source?.measures.viewport ?? layout.viewport.extent }
  /// The bounds less the insets.
  public var port: Points { source?.measures.port ?? layout.port }
  /// The legal offsets.
  public var range: OffsetRange { source?.measures.range ?? layout.range }
  /// The length of a lap when looping, else `nil`.
  public var period: Points? { source == nil ? layout.period : source?.measures.period }
  /// Whether there is nowhere to rest.
  public var isEmpty: Bool { groupCount == 0 }
  /// How many groups there are, on one lap.
  public var groupCount: Int { source?.measures.groupCount ?? layout.groupCount }
  /// Whether pages longer than the port are scrolled through.
  public var scrollsInsideTallPages: Bool {
    source?.measures.scrollsInsideTallPages ?? layout.rules.tall.makesIntervals
  }

  /// Whether any page may have a stop.
  public var hasStops: Bool {
    source?.measures.hasStops ?? (layout.rules.stop == .always || layout.placed != nil)
  }

  /// A cursor at the last snap that begins at an offset or before it, or at the first snap; `nil`
  /// when there are none.
  ///
  /// O(log n).
  public func cursor(atOrBefore offset: Points) -> SnapCursor? {
    if let source { return SnapCursor(layout, source, source.snap(atOrBefore: offset)) }
    return SnapCursor(layout, atOrBefore: offset, seat)
  }

  /// A cursor at the snap of a group; `nil` when there are none.
  ///
  /// O(log n).
  public func cursor(atGroup group: Int) -> SnapCursor? {
    if let source { return SnapCursor(layout, source, source.snap(ofGroup: group)) }
    return SnapCursor(layout, group: group, seat)
  }

  /// The group whose rest is nearest before ends are clamped; half way the later one.
  ///
  /// O(log n).
  public func group(nearest offset: Points) -> Int {
    if let source { return source.group(nearest: offset) }
    var seat = seat
    return layout.group(nearest: offset, &seat)
  }

  /// The page whose content lies at an offset; `nil` without pages.
  ///
  /// O(log n).
  public func page(at offset: Points) -> Int? {
    source == nil ? layout.page(at: offset) : source?.page(at: offset)
  }

  /// Where a page begins in the content, in points.
  ///
  /// O(log n).
  public func start(ofPage page: Int) -> Points {
    source?.start(ofPage: page) ?? layout.start(ofPage: page)
  }

  /// How long a page is, in points.
  ///
  /// O(log n).
  public func extent(ofPage page: Int) -> Points {
    source?.extent(ofPage: page) ?? layout.extent(ofPage: page)
  }

  /// The group a page belongs to.
  ///
  /// O(log n).
  public func group(ofPage page: Int) -> Int {
    source?.group(ofPage: page) ?? layout.group(ofPage: page)
  }

  /// The pages of a group.
  ///
  /// O(log n).
  public func pages(ofGroup group: Int) -> ClosedRange<Int> {
    source?.pages(ofGroup: group) ?? layout.pages(ofGroup: group)
  }

  /// The pages that show at an offset; `nil` when none does.
  ///
  /// O(log n).
  public func visiblePages(at offset: Points) -> ClosedRange<Int>? {
    source == nil ? layout.visiblePages(at: offset) : source?.visiblePages(at: offset)
  }

  /// The mean extent of the pages that show at an offset; 0 when none does.
  ///
  /// O(log n).
  public func meanVisibleExtent(at offset: Points) -> Points {
    if let source { return source.meanVisibleExtent(at: offset) }
    guard let visible = layout.visiblePages(at: offset) else { return 0 }
    let end = start(ofPage: visible.upperBound) + extent(ofPage: visible.upperBound)
    let gaps = Points(layout.pages.spacing) * Double(visible.count - 1)
    return (end - start(ofPage: visible.lowerBound) - gaps) / Double(visible.count)
  }
}
