import FolioCore

/// The pages, grouped by how their neighboring snap points are arranged.
struct PageKinds {
  /// The first page and the snap point indices of each kind, in ascending order.
  private(set) var kinds: [(page: Int, members: [Int])] = []
  /// The first page of each snap point, ascending.
  private(set) var rests: [Int] = []
  /// The snap point indices by lower offset.
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
    // A gesture sees the snap points that a finger's drag and the fastest fling pass.
    let fastest = Velocity(pointsPerMillisecond: Limits.fastestFling)
    let radius = pager.viewport.extent * 2 + pager.travel(of: fastest).magnitude
    var seen: [[Double]] = []
    for (index, place) in places.enumerated() {
      let signature = Self.signature(of: place, in: SnapGeometry(pager.layout), within: radius)
      if let known = seen.firstIndex(of: signature) {
        kinds[known].members.append(index)
      } else {
        seen.append(signature)
        kinds.append((rests[index], [index]))
      }
    }
  }

  /// The snap point index of a group on any lap; `nil` if no page has it.
  func rest(ofGroup group: Int, in layout: PageLayout) -> Int? {
    let count = layout.groupCount
    guard count > 0 else { return nil }
    let index = layout.isLooping ? ((group % count) + count) % count : group
    return layout.snap(ofGroup: index).flatMap { indices[$0.low.value] }
  }

  /// The relative offsets of nearby snap points, ends and pages, in billionths of the viewport.
  private static func signature(
    of place: Snap, in geometry: SnapGeometry, within furthest: Points
  ) -> [Double] {
    let near = geometry.boundaries(around: place.low)
    let radius = max(furthest, near.map { ($0 - place.low).magnitude }.max() ?? 0)
    let rests = near + far(from: place, in: geometry, within: radius)
    let ends = [geometry.range.minimum, geometry.range.maximum].map {
      $0.clamped(place.low - radius, place.low + radius)
    }
    let pages = geometry.visibilityBoundaries(around: place.low)
    let unit = max(1e-12, geometry.viewport.value * 1e-9)
    return (rests + ends + pages).map { (($0 - place.low).value / unit).rounded() }
  }

  /// The snap points within a distance of a place, at most `mostNeighbors` on each side.
  private static func far(
    from place: Snap, in geometry: SnapGeometry, within radius: Points
  ) -> [Points] {
    [Direction.forward, .backward].flatMap { direction in
      guard var cursor = geometry.cursor(atGroup: place.groups.lowerBound) else {
        return [Points]()
      }
      var found: [Points] = []
      while found.count < mostNeighbors, direction == .forward ? cursor.next() : cursor.previous(),
        (cursor.snap.low - place.low).magnitude <= radius
      {
        found += cursor.snap.isInterval ? [cursor.snap.low, cursor.snap.high] : [cursor.snap.low]
      }
      return found
    }
  }

  private static let mostNeighbors = 256
}
