/// Answers for a `SnapGeometry` that has no layout of its own: the host's accessors, in a plugin.
///
/// By unbounded index and offset when looping; as cheap as the look-ups of `SnapGeometry`.
package protocol SnapSource: AnyObject, Sendable {
  /// What does not depend on a place.
  var measures: SnapMeasures { get }
  /// The last snap that begins at an offset or before it, or the first; `nil` when there are none.
  func snap(atOrBefore offset: Points) -> Snap?
  /// The snap of a group; `nil` when there are none.
  func snap(ofGroup group: Int) -> Snap?
  /// The snap after another one; `nil` after the last.
  func snap(after snap: Snap) -> Snap?
  /// The snap before another one; `nil` before the first.
  func snap(before snap: Snap) -> Snap?
  /// The group whose rest is nearest before ends are clamped; half way the later one.
  func group(nearest offset: Points) -> Int
  /// The group a page belongs to.
  func group(ofPage page: Int) -> Int
  /// The pages of a group.
  func pages(ofGroup group: Int) -> ClosedRange<Int>
  /// The page whose content lies at an offset; `nil` without pages.
  func page(at offset: Points) -> Int?
  /// Where a page begins in the content.
  func start(ofPage page: Int) -> Points
  /// How long a page is.
  func extent(ofPage page: Int) -> Points
  /// The pages that show at an offset; `nil` when none does.
  func visiblePages(at offset: Points) -> ClosedRange<Int>?
  /// The mean extent of the pages that show at an offset; 0 when none does.
  func meanVisibleExtent(at offset: Points) -> Points
}

/// What a strategy may know of a surface at any time.
package struct SnapMeasures: Equatable, Sendable {
  /// The surface's bounds along the paging axis, in points.
  package var viewport: Points
  /// The bounds less the insets and the scroll padding.
  package var port: Points
  /// The legal offsets.
  package var range: OffsetRange
  /// The length of a lap when looping, else `nil`.
  package var period: Points?
  /// How many groups there are, on one lap.
  package var groupCount: Int
  /// Whether pages longer than the port are scrolled through.
  package var scrollsInsideTallPages: Bool
  /// Whether any page may have a stop.
  package var hasStops: Bool

  /// Creates measures.
  package init(
    viewport: Points, port: Points, range: OffsetRange, period: Points?, groupCount: Int,
    scrollsInsideTallPages: Bool, hasStops: Bool
  ) {
    self.viewport = viewport
    self.port = port
    self.range = range
    self.period = period
    self.groupCount = groupCount
    self.scrollsInsideTallPages = scrollsInsideTallPages
    self.hasStops = hasStops
  }
}

extension SnapMeasures {
  init(_ layout: PageLayout) {
    self.init(
      viewport: layout.viewport.extent, port: layout.port, range: layout.range,
      period: layout.period, groupCount: layout.groupCount,
      scrollsInsideTallPages: layout.rules.tall.makesIntervals, hasStops: layout.hasStops)
  }
}
