/// The place of a page on its way, from which a transform computes how the page looks.
public struct PagePosition: Equatable, Sendable {
  /// The signed distance from the page's own aligned place, in pitches; 1 is one page further on.
  public var position: Double
  /// The same distance in points; unequal pages have pitches of different lengths on two sides.
  public var distance: Points
  /// The page's length.
  public var extent: Points
  /// The page's length across the paging axis.
  public var cross: Points
  /// The distance from the page's aligned place to the next one; the last page's from the previous.
  public var pitch: Points
  /// The number of groups; of one lap in a loop.
  public var groupCount: Int
  /// `true` if the pages loop.
  public var isLooping: Bool

  /// Creates a place; by default of a page in a row of equal ones.
  public init(
    position: Double, distance: Points? = nil, extent: Points, cross: Points = 0,
    pitch: Points? = nil, groupCount: Int = 1, isLooping: Bool = false
  ) {
    self.position = position
    self.extent = extent
    self.cross = cross
    self.pitch = pitch ?? extent
    self.distance = distance ?? self.pitch * position
    self.groupCount = groupCount
    self.isLooping = isLooping
  }
}
