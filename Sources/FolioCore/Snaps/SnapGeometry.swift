/// The geometry that a strategy sees: snaps and pages, by unbounded index and offset when looping.
///
/// Behind it is the engine's own layout or, in a plugin, the host's accessors; a strategy cannot
/// tell. Nothing is copied out of the page table. A strategy's unit test makes one of a few pages:
///
///     let geometry = SnapGeometry(PageTable(extents: [300, 900, 200], spacing: 10), viewport: 390)
public struct SnapGeometry: Sendable {
  /// A layout, held by one reference, and the host that answers in its place in a plugin.
  private final class Field: Sendable {
    let layout: PageLayout
    let host: (any SnapSource)?

    init(_ layout: PageLayout, _ host: (any SnapSource)? = nil) {
      self.layout = layout
      self.host = host
    }
  }

  private let field: Field

  /// The geometry of a layout.
  public init(_ layout: PageLayout) { field = Field(layout) }

  /// The geometry of pages that rest by their leading edges, on a surface that nothing scrolls yet.
  ///
  /// - Parameters:
  ///   - viewport: The surface's bounds along the paging axis, in points.
  public init(
    _ pages: PageTable, viewport: Points, insets: Insets = .zero, tall: TallPages = .align,
    isLooping: Bool = false
  ) {
    self.init(
      PageLayout(
        pages: pages, viewport: Viewport(extent: viewport), insets: insets,
        rules: SnapRules(tall: tall), loop: LoopPlan(isLooping ? .seamless : .off)))
  }

  /// The geometry that something else answers for, such as the host of a plugin.
  package init(_ host: any SnapSource) {
    field = Field(PageLayout(pages: PageTable(), viewport: .zero), host)
  }

  /// The layout; one without pages in a plugin.
  @inline(__always)
  var layout: PageLayout { _read { yield field.layout } }

  /// `true` where each look-up asks the host of a plugin.
  var asksHost: Bool { field.host != nil }

  // MARK: Measures

  /// The surface's bounds along the paging axis, in points.
  public var viewport: Points { field.host?.viewport ?? layout.viewport.extent }
  /// The bounds less the insets and the scroll padding.
  public var snapport: Points { field.host?.snapport ?? layout.snapport }
  /// The legal offsets.
  public var range: OffsetRange { field.host?.range ?? layout.range }
  /// The length of a lap when looping, else `nil`.
  public var period: Points? { field.host.map { $0.period } ?? layout.period }
  /// `true` where there is nowhere to rest.
  public var isEmpty: Bool { groupCount == 0 }
  /// How many groups there are, on one lap.
  public var groupCount: Int { field.host?.groupCount ?? layout.groupCount }
  /// `true` where pages longer than the snapport are scrolled through.
  public var scrollsInsideTallPages: Bool {
    field.host?.scrollsInsideTallPages ?? layout.rules.tall.makesIntervals
  }
  /// `true` where any page may have a stop.
  public var hasStops: Bool { field.host?.hasStops ?? layout.hasStops }

  // MARK: Snaps

  /// A cursor at the last snap that begins at an offset or before it, or at the first snap; `nil`
  /// when there are none.
  ///
  /// - Complexity: O(log n).
  public func cursor(atOrBefore offset: Points) -> SnapCursor? {
    snap(atOrBefore: offset).map { SnapCursor(self, at: $0) }
  }

  /// A cursor at the snap of a group; `nil` when there are none.
  ///
  /// - Complexity: O(log n).
  public func cursor(atGroup group: Int) -> SnapCursor? {
    snap(ofGroup: group).map { SnapCursor(self, at: $0) }
  }

  /// The last snap that begins at an offset or before it, or the first; `nil` when there are none.
  @inline(__always)
  func snap(atOrBefore offset: Points) -> Snap? {
    field.host.map { $0.snap(atOrBefore: offset) } ?? layout.snap(atOrBefore: offset)
  }

  /// The snap of a group; `nil` when there are none.
  ///
  /// - Complexity: O(log n).
  public func snap(ofGroup group: Int) -> Snap? {
    field.host.map { $0.snap(ofGroup: group) } ?? layout.snap(ofGroup: group)
  }

  /// The next snap in a direction; `nil` at the end.
  @inline(__always)
  func snap(_ direction: Direction, of snap: Snap) -> Snap? {
    field.host.map { $0.snap(direction, of: snap) } ?? layout.snap(direction, of: snap)
  }

  /// The next snap in a direction that a motion may not pass; `nil` where there is none.
  func stop(_ direction: Direction, of snap: Snap) -> Snap? {
    guard let host = field.host else { return layout.stop(direction, of: snap) }
    var here = snap
    for _ in 0..<max(0, groupCount) {
      guard let next = host.snap(direction, of: here) else { return nil }
      if next.stop == .always { return next }
      here = next
    }
    return nil
  }

  /// The snap so many further on in a direction, or the last there is; the first that an offset is not
  /// beyond, if one is stated and that is nearer.
  ///
  /// A count of 0 or less stays.
  ///
  /// - Complexity: As `SnapCursor.move(_:by:)`; of a count beyond
  ///   ``Limits/maximumCountedSnaps``, O(log² n) where the end of the way is no more groups off.
  public func snap(
    _ count: Int, _ direction: Direction, from snap: Snap, notBeyond offset: Points? = nil
  ) -> Snap {
    var cursor = SnapCursor(self, at: snap)
    cursor.go(direction, by: count, notBeyond: offset)
    return cursor.snap
  }

  /// The snaps around an offset.
  ///
  /// - Complexity: O(log n).
  public func bracket(around offset: Points) -> Bracket {
    guard let here = snap(atOrBefore: offset) else { return Bracket() }
    if here.contains(offset) {
      return Bracket(
        behind: snap(.backward, of: here), at: here, ahead: snap(.forward, of: here))
    }
    if offset < here.low { return Bracket(ahead: here) }
    guard let next = snap(.forward, of: here) else { return Bracket(behind: here) }
    guard next.contains(offset) else { return Bracket(behind: here, ahead: next) }
    return Bracket(behind: here, at: next, ahead: snap(.forward, of: next))
  }

  /// The snap nearest to an offset; `nil` when there are none.
  ///
  /// - Parameters:
  ///   - ties: The snap that wins when two are as near, within a rounding error.
  ///   - startGroup: The group the gesture began on, for `TieRule.start`.
  /// - Returns: The snap, and whether the tie rule decided.
  /// - Complexity: O(log n).
  public func nearestSnap(
    to offset: Points, ties: TieRule, startGroup: Int = 0
  ) -> (snap: Snap, wasTie: Bool)? {
    guard let behind = snap(atOrBefore: offset) else { return nil }
    guard offset > behind.high, let ahead = snap(.forward, of: behind) else {
      return (behind, false)
    }
    return ties.nearer(behind, ahead, to: offset, startGroup: startGroup)
  }

  /// The group whose rest is nearest before ends are clamped; half way the later one.
  ///
  /// - Complexity: O(log n).
  public func group(nearest offset: Points) -> Int {
    field.host?.group(nearest: offset) ?? layout.group(nearest: offset)
  }

  // MARK: Pages, each look-up O(log n)

  /// The page whose content lies at an offset; `nil` without pages.
  public func page(at offset: Points) -> Int? {
    field.host.map { $0.page(at: offset) } ?? layout.page(at: offset)
  }

  /// Where a page begins in the content, in points.
  public func start(ofPage page: Int) -> Points {
    field.host?.start(ofPage: page) ?? layout.start(ofPage: page)
  }

  /// How long a page is, in points.
  public func extent(ofPage page: Int) -> Points {
    field.host?.extent(ofPage: page) ?? layout.extent(ofPage: page)
  }

  /// The group a page belongs to.
  public func group(ofPage page: Int) -> Int {
    field.host?.group(ofPage: page) ?? layout.group(ofPage: page)
  }

  /// The pages of a group.
  public func pages(ofGroup group: Int) -> ClosedRange<Int> {
    field.host?.pages(ofGroup: group) ?? layout.pages(ofGroup: group)
  }

  /// The pages that show at an offset; `nil` when none does.
  public func visiblePages(at offset: Points) -> ClosedRange<Int>? {
    field.host.map { $0.visiblePages(at: offset) } ?? layout.visiblePages(at: offset)
  }

  /// The mean extent of the pages that show at an offset; 0 when none does.
  public func meanVisibleExtent(at offset: Points) -> Points {
    field.host?.meanVisibleExtent(at: offset) ?? layout.meanVisibleExtent(at: offset)
  }

  /// How much of a group is separators of its pages, in points; 0 in a plugin.
  func separators(ofGroup group: Int) -> Points {
    let separator = layout.rules.separator
    return separator > 0 ? separator * Double(pages(ofGroup: group).count) : 0
  }
}
