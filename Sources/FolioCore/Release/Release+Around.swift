/// The snaps around a release, found once when it was made; any other offset is asked of the field.
extension Release {
  /// The snaps around an offset.
  ///
  /// - Complexity: O(log n), and constant at the offset of the release.
  public func bracket(around offset: Points) -> Bracket {
    offset == knownOffset
      ? Bracket(behind: behind, at: at, ahead: ahead) : field.bracket(around: offset)
  }

  /// The snap that an offset is in, within a rounding error; `nil` where it is in none.
  ///
  /// - Complexity: O(log n), and constant at the offset of the release.
  public func snap(at offset: Points) -> Snap? {
    offset == knownOffset ? at : field.bracket(around: offset).at
  }

  /// The snap on one side of an offset that is not the one under it; `nil` where there is none.
  ///
  /// - Complexity: O(log n), and constant at the offset of the release.
  public func neighbour(_ direction: Direction, of offset: Points) -> Snap? {
    guard offset == knownOffset else {
      return field.bracket(around: offset).neighbour(direction)
    }
    return direction == .forward ? ahead : behind
  }

  /// The snap nearest to an offset, and whether the tie rule decided, with the group the gesture began
  /// on for `TieRule.start`; `nil` when there are none.
  ///
  /// - Complexity: O(log n), and constant at the offset of the release.
  public func nearestSnap(to offset: Points, ties: TieRule) -> (snap: Snap, wasTie: Bool)? {
    guard offset == knownOffset, at == nil else {
      return field.nearestSnap(to: offset, ties: ties, startGroup: place.startGroup)
    }
    guard let behind, let ahead else { return (behind ?? ahead).map { ($0, false) } }
    return ties.nearer(behind, ahead, to: offset, startGroup: place.startGroup)
  }

  /// The last snap that begins at an offset or before it, or the first snap; `nil` when there are none.
  package func snap(atOrBefore offset: Points) -> Snap? {
    guard offset == knownOffset else { return field.snap(atOrBefore: offset) }
    if let at, at.low <= offset { return at }
    return behind ?? at ?? ahead
  }

  /// The snap in which an offset is a rest, exactly, if it is known without a search.
  @inline(__always)
  func knownSnap(holding offset: Points) -> Snap? {
    if let ahead, ahead.low <= offset, offset <= ahead.high { return ahead }
    if let behind, behind.low <= offset, offset <= behind.high { return behind }
    guard let at, at.low <= offset, offset <= at.high else { return nil }
    return at
  }
}
