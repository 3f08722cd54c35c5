/// What a strategy may ask about geometry.
///
/// By unbounded index and offset when looping.
///
/// Behind it is the engine's own layout or, in a plugin, the host's accessors; a strategy cannot
/// tell. Nothing is copied out of the page table.
public struct SnapGeometry: Sendable {
  /// The layout, shared by all copies.
  let box: LayoutBox
  // Beside the layout and not instead of it, so that asking the layout costs one comparison more.
  let source: (any SnapSource)?
  /// The leaf of the pages that questions are likely about.
  private(set) var cache = LeafCache()

  /// Asks a layout.
  public init(_ layout: PageLayout) {
    box = LayoutBox(layout)
    source = nil
  }

  /// The layout that is asked.
  var layout: PageLayout {
    @inline(__always) get { box.layout }
  }

  /// Asks something else, such as the host of a plugin.
  public init(_ source: any SnapSource) {
    box = Self.noLayout
    self.source = source
  }

  private static let noLayout = LayoutBox(PageLayout(pages: PageTable(), viewport: .zero))

  /// Makes questions about the neighbourhood of an offset cheap, by one descent.
  mutating func sit(at offset: Points) {
    box.layout.sit(at: offset, &cache)
  }

  /// The surface's bounds along the paging axis, in points.
  public var viewport: Points { source?.measures.viewport ?? box.layout.viewport.extent }
  /// The bounds less the insets.
  public var port: Points { source?.measures.port ?? box.layout.port }
  /// The legal offsets.
  public var range: OffsetRange { source?.measures.range ?? box.layout.range }
  /// The length of a lap when looping, else `nil`.
  public var period: Points? { source == nil ? box.layout.period : source?.measures.period }
  /// Whether there is nowhere to rest.
  public var isEmpty: Bool { groupCount == 0 }
  /// How many groups there are, on one lap.
  public var groupCount: Int { source?.measures.groupCount ?? box.layout.groupCount }
  /// How much of a group may be separators of its pages, in points.
  ///
  /// O(log n).
  func separators(ofGroup group: Int) -> Points {
    guard source == nil, box.layout.rules.separator > 0 else { return 0 }
    return box.layout.rules.separator * Double(pages(ofGroup: group).count)
  }

  /// Whether pages longer than the port are scrolled through.
  public var scrollsInsideTallPages: Bool {
    source?.measures.scrollsInsideTallPages ?? box.layout.rules.tall.makesIntervals
  }

  /// Whether any page may have a stop.
  public var hasStops: Bool {
    source?.measures.hasStops ?? box.layout.hasStops
  }

  /// A cursor at the last snap that begins at an offset or before it, or at the first snap; `nil`
  /// when there are none.
  ///
  /// O(log n).
  public func cursor(atOrBefore offset: Points) -> SnapCursor? {
    if let source { return SnapCursor(box, source, source.snap(atOrBefore: offset)) }
    var cache = cache
    guard let snap = box.layout.snap(atOrBefore: offset, &cache) else { return nil }
    return SnapCursor(box, cache, at: snap)
  }

  /// A cursor at the snap of a group; `nil` when there are none.
  ///
  /// O(log n).
  public func cursor(atGroup group: Int) -> SnapCursor? {
    if let source { return SnapCursor(box, source, source.snap(ofGroup: group)) }
    var cache = cache
    guard let snap = box.layout.snap(ofGroup: group, &cache) else { return nil }
    return SnapCursor(box, cache, at: snap)
  }

  /// The group whose rest is nearest before ends are clamped; half way the later one.
  ///
  /// O(log n).
  public func group(nearest offset: Points) -> Int {
    if let source { return source.group(nearest: offset) }
    var cache = cache
    return box.layout.group(nearest: offset, &cache)
  }

  /// The page whose content lies at an offset; `nil` without pages.
  ///
  /// O(log n).
  public func page(at offset: Points) -> Int? {
    source == nil ? box.layout.page(at: offset) : source?.page(at: offset)
  }

  /// Where a page begins in the content, in points.
  ///
  /// O(log n).
  public func start(ofPage page: Int) -> Points {
    source?.start(ofPage: page) ?? box.layout.start(ofPage: page)
  }

  /// How long a page is, in points.
  ///
  /// O(log n).
  public func extent(ofPage page: Int) -> Points {
    source?.extent(ofPage: page) ?? box.layout.extent(ofPage: page)
  }

  /// The group a page belongs to.
  ///
  /// O(log n).
  public func group(ofPage page: Int) -> Int {
    source?.group(ofPage: page) ?? box.layout.group(ofPage: page)
  }

  /// The pages of a group.
  ///
  /// O(log n).
  public func pages(ofGroup group: Int) -> ClosedRange<Int> {
    source?.pages(ofGroup: group) ?? box.layout.pages(ofGroup: group)
  }

  /// The pages that show at an offset; `nil` when none does.
  ///
  /// O(log n).
  public func visiblePages(at offset: Points) -> ClosedRange<Int>? {
    source == nil ? box.layout.visiblePages(at: offset) : source?.visiblePages(at: offset)
  }

  /// The mean extent of the pages that show at an offset; 0 when none does.
  ///
  /// O(log n).
  public func meanVisibleExtent(at offset: Points) -> Points {
    if let source { return source.meanVisibleExtent(at: offset) }
    guard let visible = box.layout.visiblePages(at: offset) else { return 0 }
    let end = start(ofPage: visible.upperBound) + extent(ofPage: visible.upperBound)
    let gaps = Points(box.layout.pages.spacing) * Double(visible.count - 1)
    return (end - start(ofPage: visible.lowerBound) - gaps) / Double(visible.count)
  }
}

/// A layout that copies of its readers share.
final class LayoutBox: Sendable {
  let layout: PageLayout

  init(_ layout: PageLayout) {
    self.layout = layout
  }

  // Asked here, the layout stays where it is: one that is asked from outside, while a cache beside the
  // box changes, is copied first.

  func snap(after snap: Snap, _ cache: inout LeafCache) -> Snap? {
    layout.snap(after: snap, &cache)
  }

  func snap(before snap: Snap, _ cache: inout LeafCache) -> Snap? {
    layout.snap(before: snap, &cache)
  }

  func stop(_ direction: Direction, of snap: Snap, _ cache: inout LeafCache) -> Snap? {
    layout.stop(direction, of: snap, &cache)
  }
}
