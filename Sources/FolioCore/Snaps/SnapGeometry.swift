/// What a strategy may ask about geometry.
///
/// By unbounded index and offset when looping.
///
/// Behind it is the engine's own layout or, in a plugin, the host's accessors; a strategy cannot
/// tell. Nothing is copied out of the page table.
public struct SnapGeometry: Sendable {
  let reader: SnapReader
  /// The leaf of the pages that questions are likely about.
  let cache: LeafCache

  /// Asks a layout.
  public init(_ layout: PageLayout) { self.init(SnapReader(layout), LeafCache()) }

  /// Asks something else, such as the host of a plugin.
  package init(_ source: any SnapSource) { self.init(SnapReader(source), LeafCache()) }

  /// - Parameter cache: the leaf of the pages that questions are likely about.
  init(_ reader: SnapReader, _ cache: LeafCache) {
    self.reader = reader
    self.cache = cache
  }

  // MARK: Measures

  /// The surface's bounds along the paging axis, in points.
  public var viewport: Points { reader.measures.viewport }
  /// The bounds less the insets and the scroll padding.
  public var port: Points { reader.measures.port }
  /// The legal offsets.
  public var range: OffsetRange { reader.measures.range }
  /// The length of a lap when looping, else `nil`.
  public var period: Points? { reader.measures.period }
  /// Whether there is nowhere to rest.
  public var isEmpty: Bool { groupCount == 0 }
  /// How many groups there are, on one lap.
  public var groupCount: Int { reader.measures.groupCount }
  /// Whether pages longer than the port are scrolled through.
  public var scrollsInsideTallPages: Bool { reader.measures.scrollsInsideTallPages }
  /// Whether any page may have a stop.
  public var hasStops: Bool { reader.measures.hasStops }

  // MARK: Snaps

  /// A cursor at the last snap that begins at an offset or before it, or at the first snap; `nil`
  /// when there are none.
  ///
  /// O(log n).
  public func cursor(atOrBefore offset: Points) -> SnapCursor? {
    var cache = cache
    return reader.snap(atOrBefore: offset, &cache).map { SnapCursor(reader, cache, at: $0) }
  }

  /// A cursor at the snap of a group; `nil` when there are none.
  ///
  /// O(log n).
  public func cursor(atGroup group: Int) -> SnapCursor? {
    var cache = cache
    return reader.snap(ofGroup: group, &cache).map { SnapCursor(reader, cache, at: $0) }
  }

  /// The snap of a group; `nil` when there are none.
  ///
  /// O(log n).
  public func snap(ofGroup group: Int) -> Snap? {
    var cache = cache
    return reader.snap(ofGroup: group, &cache)
  }

  /// The snap so many further on in a direction, or the last there is; the first that an offset is not
  /// beyond, if one is stated and that is nearer.
  ///
  /// A count of 0 or less stays. As cheap as `SnapCursor.move(_:by:)`; of a count beyond
  /// ``Limits/maximumCountedSnaps``, O(log² n) where what ends the way is no more groups off.
  public func snap(
    _ count: Int, _ direction: Direction, from snap: Snap, notBeyond offset: Points? = nil
  ) -> Snap {
    var cursor = SnapCursor(reader, cache, at: snap)
    cursor.go(direction, by: count, notBeyond: offset)
    return cursor.snap
  }

  /// The snaps around an offset.
  ///
  /// O(log n).
  public func bracket(around offset: Points) -> Bracket {
    var cache = cache
    return reader.bracket(around: offset, &cache)
  }

  /// The snap nearest to an offset; `nil` when there are none.
  ///
  /// O(log n).
  ///
  /// - Parameters:
  ///   - ties: which one wins when two are as near, within a rounding error.
  ///   - startGroup: the group the gesture began on, for `TieRule.start`.
  /// - Returns: the snap, and whether the tie rule decided.
  public func nearestSnap(
    to offset: Points, ties: TieRule, startGroup: Int = 0
  ) -> (snap: Snap, wasTie: Bool)? {
    var cache = cache
    guard let behind = reader.snap(atOrBefore: offset, &cache) else { return nil }
    guard offset > behind.high, let ahead = reader.snap(after: behind, &cache) else {
      return (behind, false)
    }
    return ties.nearer(behind, ahead, to: offset, startGroup: startGroup)
  }

  /// The group whose rest is nearest before ends are clamped; half way the later one.
  ///
  /// O(log n).
  public func group(nearest offset: Points) -> Int {
    var cache = cache
    return reader.group(nearest: offset, &cache)
  }

  // MARK: Pages, each look-up O(log n)

  /// The page whose content lies at an offset; `nil` without pages.
  public func page(at offset: Points) -> Int? { reader.page(at: offset) }

  /// Where a page begins in the content, in points.
  public func start(ofPage page: Int) -> Points { reader.start(ofPage: page) }

  /// How long a page is, in points.
  public func extent(ofPage page: Int) -> Points { reader.extent(ofPage: page) }

  /// The group a page belongs to.
  public func group(ofPage page: Int) -> Int { reader.group(ofPage: page) }

  /// The pages of a group.
  public func pages(ofGroup group: Int) -> ClosedRange<Int> { reader.pages(ofGroup: group) }

  /// The pages that show at an offset; `nil` when none does.
  public func visiblePages(at offset: Points) -> ClosedRange<Int>? {
    reader.visiblePages(at: offset)
  }

  /// The mean extent of the pages that show at an offset; 0 when none does.
  public func meanVisibleExtent(at offset: Points) -> Points {
    reader.meanVisibleExtent(at: offset)
  }

  /// How much of a group is separators of its pages, in points; 0 in a plugin.
  func separators(ofGroup group: Int) -> Points {
    let separator = reader.layout.rules.separator
    return separator > 0 ? separator * Double(pages(ofGroup: group).count) : 0
  }
}
