/// Walks from snap to snap.
///
/// Nothing is materialised: a cursor over ten million pages is as small as one over ten.
public struct SnapCursor: Sendable {
  let geometry: SnapGeometry
  /// The snap the cursor is at.
  public private(set) var snap: Snap

  /// Begins at a snap.
  init(_ geometry: SnapGeometry, at snap: Snap) {
    self.geometry = geometry
    self.snap = snap
  }

  /// Goes to the next snap; stays and returns `false` at the last one.
  ///
  /// - Complexity: O(log n).
  @discardableResult
  public mutating func next() -> Bool { move(.forward) }

  /// Goes to the previous snap; stays and returns `false` at the first one.
  ///
  /// - Complexity: O(log n).
  @discardableResult
  public mutating func previous() -> Bool { move(.backward) }

  /// Round a loop the last one is where offsets end.
  @discardableResult
  @inline(__always)
  mutating func go(to other: Snap?) -> Bool {
    guard let other, geometry.layout.isWithinLimits(other.low) else { return false }
    snap = other
    return true
  }

  /// Goes one snap in a direction; stays and returns `false` at the end.
  @discardableResult
  public mutating func move(_ direction: Direction) -> Bool {
    go(to: geometry.snap(direction, of: snap))
  }

  /// Goes to the next snap in a direction that a motion may not pass; stays and returns `false` where
  /// there is none.
  ///
  /// - Complexity: O(log n); in a plugin O(snaps that are passed), at most one lap.
  @discardableResult
  public mutating func moveToStop(_ direction: Direction) -> Bool {
    go(to: geometry.stop(direction, of: snap))
  }
}

/// Counts snaps.
///
/// Groups have numbers, snaps have none. Where groups meet at the ends only, their numbers count the
/// snaps; elsewhere snaps are walked one by one, as far as a limit.
extension SnapCursor {
  /// Goes several snaps in a direction, or as many as there are.
  ///
  /// - Complexity: O(log² n) where pages in a line begin a point apart at least, or rests are in a
  ///   lattice; else, and in a plugin, also O(snaps that are passed) up to
  ///   ``Limits/maximumCountedSnaps``, beyond which each group counts as a snap.
  /// - Returns: how many it went.
  @discardableResult
  public mutating func move(_ direction: Direction, by count: Int) -> Int {
    advance(count, direction, notBeyond: nil)
  }

  /// Goes as `move(_:by:)` does, or to the first snap that an offset is not beyond, if one is stated and
  /// that is nearer.
  mutating func go(_ direction: Direction, by count: Int, notBeyond offset: Points?) {
    if count > Limits.maximumCountedSnaps, !groupsAreSnaps {
      // What ends the way within so many groups is within as many snaps.
      var far = self
      far.jump(count, direction, notBeyond: offset)
      let end = far
      if far.jump(1, direction, notBeyond: offset) == 0 { return self = end }
    }
    advance(count, direction, notBeyond: offset)
  }

  @discardableResult
  private mutating func advance(
    _ count: Int, _ direction: Direction, notBeyond offset: Points?
  ) -> Int {
    let walked = min(count, groupsAreSnaps ? 1 : Limits.maximumCountedSnaps)
    var moved = 0
    while moved < walked {
      guard snap.isLeft(direction, for: offset), move(direction) else { return moved }
      moved += 1
    }
    return moved + jump(count - moved, direction, notBeyond: offset)
  }

  /// `true` where every group but those at the ends is known to be a snap of its own.
  private var groupsAreSnaps: Bool { !geometry.asksHost && geometry.layout.meetsAtEndsOnly }

  /// Goes several groups at once, or to the first one that an offset is not beyond.
  ///
  /// - Complexity: O(log n) look-ups; a few where an offset is stated, or where the way does not
  ///   end before.
  /// - Returns: how many groups further on the nearest group of the snap is.
  @discardableResult
  private mutating func jump(
    _ count: Int, _ direction: Direction, notBeyond offset: Points?
  ) -> Int {
    let (start, most) = groups(direction)
    let count = min(count, most)
    guard count > 0, snap.isLeft(direction, for: offset) else { return 0 }
    let left = OrderedSearch.last(
      of: count, near: guess(offset, direction, from: start) ?? count - 1
    ) { leaves(start + ($0 + 1) * direction.step, direction, for: offset) }
    // Round a loop the next one may be where no surface can be.
    let passed = left.map { $0 + 1 } ?? 0
    if !go(to: start + min(passed + 1, count) * direction.step), passed > 0 {
      go(to: start + passed * direction.step)
    }
    return max(
      0, direction == .forward ? snap.groups.lowerBound - start : start - snap.groups.upperBound)
  }

  /// The last group of the snap, and how many there are further on.
  private func groups(_ direction: Direction) -> (start: Int, further: Int) {
    let isLoop = geometry.period != nil
    let first = isLoop ? -Limits.maximumIndex : 0
    let last = isLoop ? Limits.maximumIndex : geometry.groupCount - 1
    let start = max(first, min(snap.outermostGroup(direction), last))
    return (start, direction == .forward ? last - start : start - first)
  }

  /// How many groups lie between one and an offset, more or less.
  private mutating func guess(
    _ offset: Points?, _ direction: Direction, from start: Int
  ) -> Int? {
    guard let offset else { return nil }
    let there = geometry.group(nearest: offset)
    return direction == .forward ? there &- start : start &- there
  }

  /// `true` where a motion to an offset comes by a group and leaves it.
  private mutating func leaves(_ group: Int, _ direction: Direction, for offset: Points?) -> Bool {
    guard let other = geometry.snap(ofGroup: group) else { return false }
    return geometry.layout.isWithinLimits(other.low) && other.isLeft(direction, for: offset)
  }

  @discardableResult
  private mutating func go(to group: Int) -> Bool { go(to: geometry.snap(ofGroup: group)) }
}

extension Snap {
  /// `true` where a motion goes on from it: an offset lies beyond, or none is stated.
  fileprivate func isLeft(_ direction: Direction, for offset: Points?) -> Bool {
    guard let offset else { return true }
    return isPassed(direction, by: offset)
  }
}
