public import FolioCore

/// The place of a pager, by page key and index, for a later process or another size.
public struct SavedState: Equatable, Sendable {
  /// The index of the page, at least 0; clamped when restored.
  public internal(set) var page: Int
  /// The app's key of the page, unless it is too long.
  public package(set) var key: PageKey?
  /// The edge of the page's snap point.
  public internal(set) var edge: SnapEdge
  /// The distance from the edge, in points; finite.
  public internal(set) var distance: Points
  /// The fraction of the snap range; finite, and 0 at points.
  public internal(set) var share: Double
  /// `true` if an app put it between snap points.
  public internal(set) var isBetweenRests: Bool
  /// The index of the snap point, if a page has several and it is the page's.
  public internal(set) var rest: Int?
  /// The offset, if rounding would change it; counts on an unchanged surface.
  public internal(set) var offset: Points?

  /// Creates a state, by default at the page's snap point; invalid values become 0 or `nil`.
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

  /// The place of a pager, or its target; `naming` has the app's names.
  public init(_ pager: Pager, naming: PageNaming = .none) {
    let anchor = pager.destination
    let layout = pager.layout
    // In a list of snap points the visible page, else the anchor's.
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
  fileprivate var isSavable: Bool {
    switch self {
    case .text(let text): text.utf8.count <= Limits.maximumKeyLength
    case .integer: true
    }
  }
}
