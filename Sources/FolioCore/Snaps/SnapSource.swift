/// Answers for a `SnapGeometry` that has no layout of its own: the host's accessors, in a plugin.
///
/// By unbounded index and offset when looping; as cheap as the look-ups of `SnapGeometry`.
package protocol SnapSource: AnyObject, Sendable {
  /// The surface's bounds along the paging axis, in points.
  var viewport: Points { get }
  /// The bounds less the insets and the scroll padding.
  var snapport: Points { get }
  /// The legal offsets.
  var range: OffsetRange { get }
  /// The length of a lap when looping, else `nil`.
  var period: Points? { get }
  /// How many groups there are, on one lap.
  var groupCount: Int { get }
  /// `true` where pages longer than the snapport are scrolled through.
  var scrollsInsideTallPages: Bool { get }
  /// `true` where any page may have a stop.
  var hasStops: Bool { get }

  /// The last snap that begins at an offset or before it, or the first; `nil` when there are none.
  func snap(atOrBefore offset: Points) -> Snap?
  /// The snap of a group; `nil` when there are none.
  func snap(ofGroup group: Int) -> Snap?
  /// The next snap in a direction; `nil` at the end.
  func snap(_ direction: Direction, of snap: Snap) -> Snap?
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
