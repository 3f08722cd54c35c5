import FolioCore

/// The kinds of pages there are: those whose neighbouring rests lie alike.
struct PageKinds {
  /// A page for each kind, rising, with the rests that feel like it.
  private(set) var kinds: [(page: Int, members: [Int])] = []
  /// The first page of each rest, rising.
  private(set) var rests: [Int] = []

  init(_ pager: Pager) {
    let count = min(pager.layout.pageCount, FeelProof.mostPages)
    var places: [Snap] = []
    for page in 0..<count {
      guard let snap = pager.layout.snap(ofGroup: pager.layout.group(ofPage: page)) else {
        continue
      }
      if places.last != snap {
        places.append(snap)
        rests.append(page)
      }
    }
    var seen: [[Double]] = []
    for (page, place) in zip(rests, places) {
      let signature = Self.signature(of: place, in: SnapGeometry(pager.layout))
      if let known = seen.firstIndex(of: signature) {
        kinds[known].members.append(page)
      } else {
        seen.append(signature)
        kinds.append((page, [page]))
      }
    }
  }

  /// Where rests, pages and the ends lie, seen from a rest and as far as rules look, to a millionth of
  /// a point.
  private static func signature(of place: Snap, in geometry: SnapGeometry) -> [Double] {
    let rests = geometry.boundaries(around: place.low)
    let reach = rests.map { ($0 - place.low).magnitude }.max() ?? 0
    let ends = [geometry.range.minimum, geometry.range.maximum].map {
      $0.clamped(place.low - reach, place.low + reach)
    }
    let pages = geometry.visibilityBoundaries(around: place.low)
    return (rests + ends + pages).map { (($0 - place.low).value * 1e6).rounded() }
  }
}
