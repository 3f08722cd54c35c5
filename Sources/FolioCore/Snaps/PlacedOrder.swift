/// How placed pages are aligned that do not say so themselves.
enum PlacedAlignment: Equatable, Sendable {
  /// All by one share.
  case all(Double)
  /// The first leading, the last trailing, all between centred.
  case edgeAware

  /// The share of a page, of so many.
  func share(ofPage page: Int, of count: Int) -> Double {
    switch self {
    case .all(let share): share
    case .edgeAware: page == 0 ? 0 : page == count - 1 ? 1 : 0.5
    }
  }
}

/// The placed pages that snap, in the order of their aligned points: what of their rests does not
/// depend on the surface.
///
/// A page rests where the point at its share comes to the same share of the port. So pages that are
/// aligned alike follow each other in this order on every surface, and a resize sorts nothing.
struct PlacedOrder: Sendable {
  /// How pages are aligned that do not say so themselves.
  let alignment: PlacedAlignment
  /// The points of the content that are aligned; they rise.
  private(set) var points: [Double] = []
  /// The pages of the points.
  private(set) var pages: [Int32] = []
  /// The shares by which the pages are aligned; only the first one where all are alike.
  private(set) var shares: [Double] = []
  /// The place of each page in the order; below 0 for pages that do not snap.
  private(set) var places: [Int32]
  /// The places of pages that a motion may not pass.
  private(set) var stops: [Int32] = []
  /// The extent of the longest page, margins included.
  private(set) var longest = 0.0

  /// Puts pages in order; O(n) where they nearly are, else O(n log n).
  init(_ placed: PlacedPages, _ alignment: PlacedAlignment) {
    self.alignment = alignment
    let count = placed.pages.count
    places = [Int32](repeating: -1, count: count)
    var found: [Aligned] = []
    found.reserveCapacity(count)
    for (index, page) in placed.pages.enumerated() where page.snaps {
      let start = page.start - page.margin.leading.value
      let extent = page.end + page.margin.trailing.value - start
      let share = page.alignment ?? alignment.share(ofPage: index, of: count)
      longest = max(longest, extent)
      found.append(
        Aligned(point: start + extent * share, share: share, page: Int32(truncatingIfNeeded: index))
      )
    }
    found.sortNearlySorted { ($0.point, $0.page) < ($1.point, $1.page) }
    points = found.map { $0.point }
    pages = found.map { $0.page }
    let isAlike = found.allSatisfy { $0.share == found[0].share }
    shares = isAlike ? found.prefix(1).map { $0.share } : found.map { $0.share }
    for (place, page) in pages.enumerated() {
      places[Int(page)] = Int32(truncatingIfNeeded: place)
      if placed.pages[Int(page)].stop == .always { stops.append(Int32(truncatingIfNeeded: place)) }
    }
  }

  private struct Aligned {
    var point: Double
    var share: Double
    var page: Int32
  }

  /// How many pages snap.
  var count: Int { points.count }

  /// Whether all pages are aligned by one share.
  var isAlike: Bool { shares.count <= 1 }

  /// The share of the page at a place.
  @inline(__always)
  func share(at place: Int) -> Double { isAlike ? shares[0] : shares[place] }

  /// Where the page at a place rests.
  @inline(__always)
  func rest(at place: Int, leading: Double, port: Double) -> Double {
    points[place] - leading - port * share(at: place)
  }
}
