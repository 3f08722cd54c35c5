import FolioCore

/// The kinds of pages: pages of one kind have neighboring snap points that lie alike.
struct PageKinds {
  /// A page for each kind, rising, with the indices of the rests of the kind.
  private(set) var kinds: [(page: Int, members: [Int])] = []
  /// The first page of each rest, rising.
  private(set) var rests: [Int] = []
  /// The index of the rest that begins at an offset.
  private var indices: [Double: Int] = [:]

  init(_ pager: Pager) {
    let count = min(pager.layout.pageCount, FeelProof.mostPages)
    var places: [Snap] = []
    for page in 0..<count {
      guard let snap = pager.layout.snap(ofGroup: pager.layout.group(ofPage: page)) else {
        continue
      }
      if places.last != snap {
        indices[snap.low.value] = rests.count
        places.append(snap)
        rests.append(page)
      }
    }
    var seen: [[Double]] = []
    for (index, place) in places.enumerated() {
      let signature = Self.signature(of: place, in: SnapGeometry(pager.layout))
      if let known = seen.firstIndex(of: signature) {
        kinds[known].members.append(index)
      } else {
        seen.append(signature)
        kinds.append((rests[index], [index]))
      }
    }
  }

  /// The index of the rest of a group, on any lap; `nil` where no page leads to it.
  func rest(ofGroup group: Int, in layout: PageLayout) -> Int? {
    let count = layout.groupCount
    guard count > 0 else { return nil }
    let index = layout.isLooping ? ((group % count) + count) % count : group
    return layout.snap(ofGroup: index).flatMap { indices[$0.low.value] }
  }

  /// The distances from a rest to the rests, pages and ends around it, as far as rules look, in billionths of
  /// the surface.
  private static func signature(of place: Snap, in geometry: SnapGeometry) -> [Double] {
    let rests = geometry.boundaries(around: place.low)
    let reach = rests.map { ($0 - place.low).magnitude }.max() ?? 0
    let ends = [geometry.range.minimum, geometry.range.maximum].map {
      $0.clamped(place.low - reach, place.low + reach)
    }
    let pages = geometry.visibilityBoundaries(around: place.low)
    let unit = max(1e-12, geometry.viewport.value * 1e-9)
    return (rests + ends + pages).map { (($0 - place.low).value / unit).rounded() }
  }
}
