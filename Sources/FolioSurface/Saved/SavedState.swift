public import FolioCore

/// Where a pager is, as a small value that outlives the process.
///
/// It has the anchor, not the offset, so it can be restored on a surface of another size. The page is
/// named by the app's key, if the app has one, and by its index: handles do not outlive their table.
public struct SavedState: Equatable, Sendable {
  /// The version of what `bytes` holds; what version 1 wrote is read as well.
  public static let version: UInt8 = 2

  /// The index of the page; the nearest there is counts where there are fewer.
  public var page: Int
  /// The app's key of the page; a text that is too long to be saved is left out.
  public private(set) var key: PageKey?
  /// The edge of the page's rest it is at.
  public var edge: SnapEdge
  /// The distance from the edge, in points.
  public var distance: Points
  /// The share of the rest's interval; 0 at points.
  public var share: Double
  /// Whether an app put it where nothing rests, and it is to be put there again.
  public var isBetweenRests: Bool

  /// A place; unless stated, where the page rests.
  ///
  /// A text of more than `Limits.maximumKeyLength` bytes is left out.
  public init(
    page: Int, key: PageKey? = nil, edge: SnapEdge = .point, distance: Points = 0,
    share: Double = 0, isBetweenRests: Bool = false
  ) {
    self.isBetweenRests = isBetweenRests
    self.page = page
    self.key = key.flatMap { $0.isSavable ? $0 : nil }
    self.edge = edge
    self.distance = distance
    self.share = share
  }

  /// Where a pager is, or is going.
  ///
  /// - Parameter naming: how the app names its pages.
  public init(_ pager: Pager, naming: PageNaming = .none) {
    let anchor = pager.destination
    let pages = pager.layout.pages
    let key = anchor.page == nil ? nil : naming.key(anchor.index, pages)
    self.init(
      page: anchor.index, key: key, edge: anchor.edge, distance: anchor.distance,
      share: anchor.share,
      isBetweenRests: pager.phase == .idle && !pager.layout.isLegalRest(at: pager.offset))
  }
}

extension PageKey {
  /// Whether a state keeps it.
  fileprivate var isSavable: Bool {
    switch self {
    case .text(let text): text.utf8.count <= Limits.maximumKeyLength
    case .integer: true
    }
  }
}
