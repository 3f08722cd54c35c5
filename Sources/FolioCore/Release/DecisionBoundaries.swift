/// The numbers at which a rule's answer may change, beside snap points, midpoints and zero speed.
///
/// Extra numbers do no harm; a missing one may make a reported boundary too large.
public struct DecisionBoundaries: Sendable {
  /// Signed changes of the offset, in points.
  public private(set) var distances: [Double] = []
  /// Signed velocities, in points per millisecond.
  public private(set) var speeds: [Double] = []
  /// Offsets where the surface would stop by itself.
  public private(set) var ends: [Double] = []
  /// Signed distances that the surface carries the content, in points.
  public private(set) var travels: [Double] = []

  private let offset: Points
  /// The ends of the range, to which a surface clamps where it would stop; none in a loop.
  private let clamps: [Points]

  init(_ release: borrowing Release) {
    offset = release.place.offset
    let field = release.field
    clamps = field.period == nil ? [field.range.minimum, field.range.maximum] : []
  }

  /// Adds an offset.
  public mutating func add(offset place: Points) { add(displacement: place - offset) }

  /// Adds offsets.
  public mutating func add(offsets places: [Points]) { for place in places { add(offset: place) } }

  /// Adds a distance from the current offset.
  public mutating func add(displacement distance: Points) { distances.append(distance.value) }

  /// Adds a speed in both directions, in points per millisecond.
  public mutating func add(speed: Double) { speeds += [speed, -speed] }

  /// Adds an offset where the surface would stop by itself.
  public mutating func add(end: Points) { ends.append(end.value) }

  /// Adds a distance that the surface carries the content.
  public mutating func add(travel distance: Points) {
    travels.append(distance.value)
    add(end: offset + distance)
    // An end that is clamped does not move with the offset.
    for end in clamps { add(offset: end - distance) }
  }
}

extension SnapGeometry {
  /// The snap points around an offset, up to `Sensitivity.horizon`, in order; O(horizon).
  public func snaps(around offset: Points) -> [Snap] {
    guard var cursor = cursor(atOrBefore: offset) else { return [] }
    let moved = cursor.move(.backward, by: Sensitivity.horizon)
    var snaps = [cursor.snap]
    while snaps.count <= moved + Sensitivity.horizon, cursor.next() { snaps.append(cursor.snap) }
    return snaps
  }

  /// The ends of the snap points around an offset, and the midpoints between them.
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

  /// The offsets around one at which `group(nearest:)` changes; none in a plugin.
  public func nearestBoundaries(around offset: Points) -> [Points] {
    guard !queriesHost, !isEmpty else { return [] }
    let here = group(nearest: offset)
    let groups = indices(around: here).filter { period != nil || layout.hasGroup($0) }
    let rests = groups.map { layout.ideal(ofGroup: $0) }
    return zip(rests, rests.dropFirst()).map { $0.high + ($1.low - $0.high) / 2 }
  }

  /// The offsets nearby at which a page becomes visible or hidden; O(log n).
  public func visibilityBoundaries(around offset: Points) -> [Points] {
    guard let page = page(at: offset),
      period == nil || page.magnitude <= Limits.maximumIndex.magnitude
    else { return [] }
    // The pages at the far edge may be others than those at the leading one, and a snap point may
    // have several.
    let snaps = snaps(around: offset)
    let reach = [snaps.first?.low ?? offset, offset, snaps.last?.high ?? offset]
    return [0, viewport].flatMap { (edge: Points) -> [Points] in
      let found = reach.map { self.page(at: $0 + edge) ?? page }
      let first = max(found[1] - Self.mostPages, min(found[0], found[1] - Sensitivity.horizon))
      let last = min(found[1] + Self.mostPages, max(found[2], found[1] + Sensitivity.horizon))
      return (first...last).flatMap { page in
        let start = start(ofPage: page) - edge
        return [start, start + extent(ofPage: page)]
      }
    }
  }

  /// The most pages on each side whose visibility has boundaries.
  private static let mostPages = 64

  private func indices(around index: Int) -> [Int] {
    (-Sensitivity.horizon...Sensitivity.horizon).compactMap {
      let (other, isOver) = index.addingReportingOverflow($0)
      return isOver ? nil : other
    }
  }
}
