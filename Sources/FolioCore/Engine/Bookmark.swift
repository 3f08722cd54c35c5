/// The truth about where a pager is.
///
/// Offsets are derived from it.
///
/// At rest it names a page and a place of the page; a resize, an edit or a change of insets keeps
/// the anchor and computes the offset anew, so no reader is ever moved to another page.
public struct Bookmark: Equatable, Sendable {
  /// The page; `nil` without pages, or where a plain list of rests has no pages.
  public var page: PageID?
  /// The index of the page: whoever changes the pages moves it along.
  public var index: Int
  /// The group, where rests are a plain list and do not belong to pages.
  public var listedGroup: Int
  /// The edge of the snap it is at.
  public var edge: SnapEdge
  /// The distance from the edge, in points: from the trailing edge for `trailing`, else from the
  /// leading one; from the rest itself for `point`, which is 0 unless the surface rests anywhere.
  public var distance: Points
  /// The share of the snap's interval, for a resize; 0 at points.
  public var share: Double

  /// States an anchor.
  public init(
    page: PageID?, index: Int, listedGroup: Int = 0, edge: SnapEdge = .point,
    distance: Points = 0, share: Double = 0
  ) {
    self.page = page
    self.index = index
    self.listedGroup = listedGroup
    self.edge = edge
    self.distance = distance
    self.share = share
  }
}
