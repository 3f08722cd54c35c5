/// The queries of a `SnapGeometry` that a plugin's host implements.
package protocol SnapSource: AnyObject, Sendable {
  /// The surface's bounds along the paging axis, in points.
  var viewport: Points { get }
  /// The viewport less insets and scroll padding.
  var snapport: Points { get }
  var range: OffsetRange { get }
  /// The length of a lap; `nil` without a loop.
  var period: Points? { get }
  /// The number of groups; of one lap in a loop.
  var groupCount: Int { get }
  /// `true` if pages longer than the snapport scroll.
  var scrollsInsideTallPages: Bool { get }
  var hasStops: Bool { get }

  /// The last snap point that begins at or before an offset, else the first; `nil` for none.
  func snap(atOrBefore offset: Points) -> Snap?
  /// The snap point of a group; `nil` without any.
  func snap(ofGroup group: Int) -> Snap?
  /// The next snap point in a direction; `nil` at the end.
  func snap(_ direction: Direction, of snap: Snap) -> Snap?
  /// The group with the nearest snap point before ends are clamped; the later one if equal.
  func group(nearest offset: Points) -> Int
  func group(ofPage page: Int) -> Int
  func pages(ofGroup group: Int) -> ClosedRange<Int>
  /// The page at an offset; `nil` without pages.
  func page(at offset: Points) -> Int?
  func start(ofPage page: Int) -> Points
  func extent(ofPage page: Int) -> Points
  /// The visible pages at an offset; `nil` without any.
  func visiblePages(at offset: Points) -> ClosedRange<Int>?
  /// The mean extent of the visible pages; 0 without any.
  func meanVisibleExtent(at offset: Points) -> Points
}
