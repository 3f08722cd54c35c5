/// The numbers at which the answer of a rule may change, for `Sensitivity` and decision maps.
///
/// The rests around a release, their middles and a standstill are looked at anyway; a rule adds the
/// numbers that only it compares. Too many do no harm, one that is missing may make an amount too
/// large.
public struct DecisionBoundaries: Sendable {
  /// Changes of the offset, in points with their sign.
  public private(set) var distances: [Double] = []
  /// Velocities, in points per millisecond with their sign.
  public private(set) var speeds: [Double] = []
  /// Places where the surface would stop by itself.
  public private(set) var ends: [Double] = []

  /// The content's offset now.
  private let offset: Points

  init(_ release: borrowing Release) {
    offset = release.place.offset
  }

  /// A place of the content.
  public mutating func add(offset place: Points) { add(displacement: place - offset) }

  /// Places of the content.
  public mutating func add(offsets places: [Points]) { for place in places { add(offset: place) } }

  /// A way the content has to move from where it is.
  public mutating func add(displacement distance: Points) { distances.append(distance.value) }

  /// A speed, in both directions; in points per millisecond.
  public mutating func add(speed: Double) { speeds += [speed, -speed] }

  /// A place where the surface would stop by itself.
  public mutating func add(end: Points) { ends.append(end.value) }
}

extension SnapGeometry {
  /// The snaps around an offset, as far as `Sensitivity.horizon`, in order.
  ///
  /// - Complexity: O(horizon).
  public func snaps(around offset: Points) -> [Snap] {
    guard var cursor = cursor(atOrBefore: offset) else { return [] }
    let moved = cursor.move(.backward, by: Sensitivity.horizon)
    var snaps = [cursor.snap]
    while snaps.count <= moved + Sensitivity.horizon, cursor.next() { snaps.append(cursor.snap) }
    return snaps
  }

  /// The ends of the snaps around an offset and the middles between them, where nearness changes.
  public func boundaries(around offset: Points) -> [Points] {
    let snaps = snaps(around: offset)
    var boundaries: [Points] = []
    for (index, snap) in snaps.enumerated() {
      boundaries.append(snap.low)
      if snap.isInterval { boundaries.append(snap.high) }
      if index + 1 < snaps.count {
        boundaries.append(snap.high + (snaps[index + 1].low - snap.high) / 2)
      }
    }
    return boundaries
  }

  /// The offsets around one at which `group(nearest:)` is another one; none in a plugin.
  public func nearestBoundaries(around offset: Points) -> [Points] {
    guard !asksHost, !isEmpty else { return [] }
    let here = group(nearest: offset)
    let groups = indices(around: here).filter { period != nil || layout.hasGroup($0) }
    let rests = groups.map { layout.ideal(ofGroup: $0) }
    return zip(rests, rests.dropFirst()).map { $0.high + ($1.low - $0.high) / 2 }
  }

  /// The offsets around one at which another page begins or ceases to show, for as many pages on either
  /// side as `Sensitivity.horizon`; beyond the ends of a line those of the outermost page again.
  ///
  /// - Complexity: O(log n).
  public func visibilityBoundaries(around offset: Points) -> [Points] {
    guard let page = page(at: offset),
      period == nil || page.magnitude <= Limits.maximumIndex.magnitude
    else { return [] }
    return indices(around: page).flatMap { page in
      let start = start(ofPage: page)
      let end = start + extent(ofPage: page)
      return [start, end, start - viewport, end - viewport]
    }
  }

  /// An index and as many on either side as `Sensitivity.horizon`, as far as there are numbers.
  private func indices(around index: Int) -> [Int] {
    (-Sensitivity.horizon...Sensitivity.horizon).compactMap {
      let (other, isOver) = index.addingReportingOverflow($0)
      return isOver ? nil : other
    }
  }
}
