public import FolioCore

/// Where a pager is, as a small value that outlives the process.
///
/// It has the anchor, not the offset, so it can be restored on a surface of another size. The page is
/// named by the app's key, if the app has one, and by its index: handles do not outlive their table.
public struct SavedState: Equatable, Sendable {
  /// The index of the page, at least 0; the nearest there is counts where there are fewer.
  public internal(set) var page: Int
  /// The app's key of the page; a text that is too long to be saved is left out.
  public internal(set) var key: PageKey?
  /// The edge of the page's rest it is at.
  public internal(set) var edge: SnapEdge
  /// The distance from the edge, in points; finite.
  public internal(set) var distance: Points
  /// The share of the rest's interval; finite, and 0 at points.
  public internal(set) var share: Double
  /// `true` if an app put it where nothing rests, and it is to be put there again.
  public internal(set) var isBetweenRests: Bool
  /// The rest it is at, by its index, where rests are a plain list or a lattice and one page has
  /// several.
  ///
  /// It counts where it is a rest of the page that was found.
  public internal(set) var rest: Int?
  /// The offset it had, where the place leads back to another one by a rounding error; it counts
  /// where the surface is as it was.
  public internal(set) var offset: Points?

  /// A place; by default the rest of the page.
  ///
  /// A text of more than `Limits.maximumKeyLength` bytes is left out, and so is a rest below 0 and an
  /// offset beyond `Limits.maximumOffset`. A page below 0 is page 0; a distance and a share that are not
  /// finite are 0.
  public init(
    page: Int, key: PageKey? = nil, edge: SnapEdge = .point, distance: Points = 0,
    share: Double = 0, isBetweenRests: Bool = false, rest: Int? = nil, offset: Points? = nil
  ) {
    self.isBetweenRests = isBetweenRests
    self.rest = rest.flatMap { $0 < 0 ? nil : $0 }
    self.offset = offset.flatMap { Points(validating: $0.value) }
    self.page = max(0, page)
    self.key = key.flatMap { $0.isSavable ? $0 : nil }
    self.edge = edge
    self.distance = distance.value.isFinite ? distance : 0
    self.share = share.isFinite ? share : 0
  }

  /// Where a pager is, or is going.
  ///
  /// - Parameter naming: how the app names its pages.
  public init(_ pager: Pager, naming: PageNaming = .none) {
    let anchor = pager.destination
    let layout = pager.layout
    // Where rests are listed the page is the one that is seen; elsewhere the anchor's own.
    let page = (anchor.listedGroup == nil ? nil : pager.targetPage) ?? anchor.index
    self.init(
      page: page, key: anchor.page == nil ? nil : naming.key(page, layout.pages),
      edge: anchor.edge, distance: anchor.distance, share: anchor.share,
      isBetweenRests: pager.phase == .idle && !layout.isLegalRest(at: pager.offset),
      rest: anchor.listedGroup)
    let offset = layout.onFirstLap(pager.target?.offset ?? pager.offset)
    if layout.place(of: self, on: page) != offset { self.offset = offset }
    if layout.group(ofPage: page) == rest { rest = nil }
  }
}

extension PageKey {
  /// `true` if a state keeps it.
  fileprivate var isSavable: Bool {
    switch self {
    case .text(let text): text.utf8.count <= Limits.maximumKeyLength
    case .integer: true
    }
  }
}
