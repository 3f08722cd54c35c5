/// The snaps around an offset.
public struct Bracket: Equatable, Sendable {
  /// The last snap that ends before the offset.
  public var behind: Snap?
  /// The snap the offset is in, within a rounding error.
  public var at: Snap?
  /// The first snap that begins after the offset.
  public var ahead: Snap?

  /// The neighbour in a direction.
  public func neighbour(_ direction: Direction) -> Snap? {
    direction == .forward ? ahead : behind
  }
}

/// Which of two snaps wins that are as near.
public enum TieRule: String, Sendable, CaseIterable {
  /// The one nearer to where the gesture began; the lower one if that does not tell.
  ///
  /// The only rule under which a mirrored gesture goes to the mirrored place.
  case start
  /// The one at the lower offset.
  case lower
  /// The one at the higher offset.
  case upper
}

extension SnapGeometry {
  /// The last snap that begins at an offset or before it, or the first snap; `nil` when there are
  /// none.
  func snap(atOrBefore offset: Points) -> Snap? {
    var cache = cache
    return snap(atOrBefore: offset, &cache)
  }

  private func snap(atOrBefore offset: Points, _ cache: inout LeafCache) -> Snap? {
    if let source { return source.snap(atOrBefore: offset) }
    return box.layout.snap(atOrBefore: offset, &cache)
  }

  private func snap(before snap: Snap, _ cache: inout LeafCache) -> Snap? {
    if let source { return source.snap(before: snap) }
    return box.layout.snap(before: snap, &cache)
  }

  private func snap(after snap: Snap, _ cache: inout LeafCache) -> Snap? {
    if let source { return source.snap(after: snap) }
    return box.layout.snap(after: snap, &cache)
  }

  /// The snaps around an offset.
  ///
  /// One descent. O(log n).
  public func bracket(around offset: Points) -> Bracket {
    var cache = cache
    guard let here = snap(atOrBefore: offset, &cache) else { return Bracket() }
    if here.contains(offset) {
      return Bracket(
        behind: snap(before: here, &cache), at: here, ahead: snap(after: here, &cache))
    }
    if offset < here.low { return Bracket(ahead: here) }
    guard let next = snap(after: here, &cache) else { return Bracket(behind: here) }
    guard next.contains(offset) else { return Bracket(behind: here, ahead: next) }
    return Bracket(behind: here, at: next, ahead: snap(after: next, &cache))
  }

  /// The snap nearest to an offset; `nil` when there are none.
  ///
  /// O(log n).
  ///
  /// - Parameters:
  ///   - ties: which one wins when two are as near, within a rounding error.
  ///   - startGroup: the group the gesture began on, for `TieRule.start`.
  /// - Returns: the snap, and whether the tie rule decided.
  public func nearestSnap(
    to offset: Points, ties: TieRule, startGroup: Int = 0
  ) -> (snap: Snap, wasTie: Bool)? {
    var cache = cache
    guard let behind = snap(atOrBefore: offset, &cache) else { return nil }
    guard offset > behind.high, let ahead = snap(after: behind, &cache) else {
      return (behind, false)
    }
    return ties.nearer(behind, ahead, to: offset, startGroup: startGroup)
  }
}

extension TieRule {
  /// Which of two neighbours is nearer, and whether the rule decided.
  func nearer(
    _ behind: Snap, _ ahead: Snap, to offset: Points, startGroup: Int
  ) -> (snap: Snap, wasTie: Bool) {
    let difference = behind.distance(to: offset) - ahead.distance(to: offset)
    if difference.magnitude > Tolerance.rounding(at: offset) {
      return (difference < 0 ? behind : ahead, false)
    }
    switch self {
    case .lower: return (behind, true)
    case .upper: return (ahead, true)
    case .start: return (startGroup >= ahead.groups.lowerBound ? ahead : behind, true)
    }
  }
}

extension PageLayout {
  func nearestSnap(to offset: Points, ties: TieRule) -> (snap: Snap, wasTie: Bool)? {
    var cache = LeafCache()
    return nearestSnap(to: offset, ties: ties, &cache)
  }

  /// The snap nearest to an offset, and whether the tie rule decided; `nil` when there are none.
  func nearestSnap(
    to offset: Points, ties: TieRule, startGroup: Int = 0, _ cache: inout LeafCache
  ) -> (snap: Snap, wasTie: Bool)? {
    guard let behind = snap(atOrBefore: offset, &cache) else { return nil }
    guard offset > behind.high, let ahead = snap(after: behind, &cache) else {
      return (behind, false)
    }
    return ties.nearer(behind, ahead, to: offset, startGroup: startGroup)
  }
}
