/// The snap points and pages that a strategy queries, by unbounded index and offset in a loop.
///
/// Values come from the engine's layout or, in a plugin, from the host; pages are never copied. In
/// a unit test, a few pages are enough:
///
///     let geometry = SnapGeometry(PageTable(extents: [300, 900, 200], spacing: 10), viewport: 390)
public struct SnapGeometry: Sendable {
  private final class Field: Sendable {
    let layout: PageLayout
    let host: (any SnapSource)?

    init(_ layout: PageLayout, _ host: (any SnapSource)? = nil) {
      self.layout = layout
      self.host = host
    }
  }

  private let field: Field

  /// Creates the geometry of a layout.
  public init(_ layout: PageLayout) { field = Field(layout) }

  /// Creates the geometry of pages that snap by their leading edges, in a viewport in points.
  public init(
    _ pages: PageTable, viewport: Points, insets: Insets = .zero, isLooping: Bool = false
  ) {
    self.init(
      PageLayout(
        pages: pages, viewport: Viewport(extent: viewport), insets: insets, rules: SnapRules(),
        loop: LoopPlan(isLooping ? .seamless : .off)))
  }

  /// Creates the geometry of a plugin's host.
  package init(_ host: any SnapSource) {
    field = Field(PageLayout(pages: PageTable(), viewport: .zero), host)
  }

  @inline(__always)
  var layout: PageLayout { _read { yield field.layout } }

  var queriesHost: Bool { field.host != nil }

  // MARK: Measures

  /// The surface's bounds along the paging axis, in points.
  public var viewport: Points { field.host?.viewport ?? layout.viewport.extent }
  /// The viewport less insets and scroll padding.
  public var snapport: Points { field.host?.snapport ?? layout.snapport }
  /// The allowed offsets.
  public var range: OffsetRange { field.host?.range ?? layout.range }
  /// The length of a lap; `nil` without a loop.
  public var period: Points? { field.host.map { $0.period } ?? layout.period }
  /// `true` without snap points.
  public var isEmpty: Bool { groupCount == 0 }
  /// The number of groups; of one lap in a loop.
  public var groupCount: Int { field.host?.groupCount ?? layout.groupCount }
  /// `true` if pages longer than the snapport scroll.
  public var scrollsInsideTallPages: Bool {
    field.host?.scrollsInsideTallPages ?? layout.rules.tall.makesIntervals
  }
  /// `true` if any page may have a stop.
  public var hasStops: Bool { field.host?.hasStops ?? layout.hasStops }

  // MARK: Snaps

  /// A cursor at the last snap point that begins at or before an offset, else the first; O(log n).
  public func cursor(atOrBefore offset: Points) -> SnapCursor? {
    snap(atOrBefore: offset).map { SnapCursor(self, at: $0) }
  }

  /// A cursor at a group's snap point; `nil` for none; O(log n).
  public func cursor(atGroup group: Int) -> SnapCursor? {
    snap(ofGroup: group).map { SnapCursor(self, at: $0) }
  }

  @inline(__always)
  func snap(atOrBefore offset: Points) -> Snap? {
    field.host.map { $0.snap(atOrBefore: offset) } ?? layout.snap(atOrBefore: offset)
  }

  /// The snap point of a group; `nil` for none; O(log n).
  public func snap(ofGroup group: Int) -> Snap? {
    field.host.map { $0.snap(ofGroup: group) } ?? layout.snap(ofGroup: group)
  }

  @inline(__always)
  func snap(_ direction: Direction, of snap: Snap) -> Snap? {
    field.host.map { $0.snap(direction, of: snap) } ?? layout.snap(direction, of: snap)
  }

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

  /// The places in the ranges around an offset where pages are aligned.
  package func alignments(around offset: Points) -> [Points] {
    guard field.host == nil, layout.rules.tall == .cover else { return [] }
    return snaps(around: offset).filter { $0.isInterval }
      .map { layout.alignment(ofGroup: $0.representative) }
  }

  /// The first snap point ahead of an offset that a motion may not pass; `nil` for none.
  ///
  /// With `tall=cover`, it is where the page is aligned. O(snap points passed) if every page stops.
  package func stop(_ direction: Direction, beyond offset: Points) -> Snap? {
    if field.host == nil, layout.rules.tall == .cover {
      return layout.alignedStop(direction, beyond: offset)
    }
    guard var cursor = cursor(atOrBefore: offset) else { return nil }
    repeat {
      let snap = cursor.snap
      if snap.stop == .always, Direction(from: offset, to: snap.low) == direction,
        !snap.contains(offset)
      {
        return snap
      }
    } while cursor.moveToStop(direction)
    return nil
  }

  /// The snap point up to `count` further, but not past the first that an offset is not beyond.
  ///
  /// - Complexity: As `SnapCursor.move(_:by:)`; O(log² n) beyond ``Limits/maximumCountedSnaps``.
  public func snap(
    _ count: Int, _ direction: Direction, from snap: Snap, notBeyond offset: Points? = nil
  ) -> Snap {
    var cursor = SnapCursor(self, at: snap)
    cursor.go(direction, by: count, notBeyond: offset)
    return cursor.snap
  }

  /// The snap points around an offset; O(log n).
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

  /// The nearest snap point, and `true` for a tie, broken by `ties` and `startGroup`; O(log n).
  package func nearestSnap(
    to offset: Points, ties: TieRule, startGroup: Int = 0
  ) -> (snap: Snap, wasTie: Bool)? {
    guard let behind = snap(atOrBefore: offset) else { return nil }
    guard offset > behind.high, let ahead = snap(.forward, of: behind) else {
      return (behind, false)
    }
    return ties.nearer(behind, ahead, to: offset, startGroup: startGroup)
  }

  /// The group with the nearest snap point before ends are clamped, later if equal; O(log n).
  public func group(nearest offset: Points) -> Int {
    field.host?.group(nearest: offset) ?? layout.group(nearest: offset)
  }

  // MARK: Pages, each look-up O(log n)

  /// The page at an offset; `nil` without pages.
  public func page(at offset: Points) -> Int? {
    field.host.map { $0.page(at: offset) } ?? layout.page(at: offset)
  }

  /// The start of a page in the content, in points.
  public func start(ofPage page: Int) -> Points {
    field.host?.start(ofPage: page) ?? layout.start(ofPage: page)
  }

  /// The extent of a page, in points.
  public func extent(ofPage page: Int) -> Points {
    field.host?.extent(ofPage: page) ?? layout.extent(ofPage: page)
  }

  /// The group of a page.
  public func group(ofPage page: Int) -> Int {
    field.host?.group(ofPage: page) ?? layout.group(ofPage: page)
  }

  /// The pages of a group.
  public func pages(ofGroup group: Int) -> ClosedRange<Int> {
    field.host?.pages(ofGroup: group) ?? layout.pages(ofGroup: group)
  }

  /// The visible pages at an offset; `nil` without any.
  public func visiblePages(at offset: Points) -> ClosedRange<Int>? {
    field.host.map { $0.visiblePages(at: offset) } ?? layout.visiblePages(at: offset)
  }

  /// The mean extent of the visible pages; 0 without any.
  public func meanVisibleExtent(at offset: Points) -> Points {
    field.host?.meanVisibleExtent(at: offset) ?? layout.meanVisibleExtent(at: offset)
  }

  func separators(ofGroup group: Int) -> Points {
    let separator = layout.rules.separator
    return separator > 0 ? separator * Double(pages(ofGroup: group).count) : 0
  }
}
