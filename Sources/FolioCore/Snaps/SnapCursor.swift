/// A cursor over snap points, in constant space.
public struct SnapCursor: Sendable {
  let geometry: SnapGeometry
  /// The snap point at the cursor.
  public private(set) var snap: Snap

  init(_ geometry: SnapGeometry, at snap: Snap) {
    self.geometry = geometry
    self.snap = snap
  }

  /// Moves to the next snap point; `false` at the last one; O(log n).
  @discardableResult
  public mutating func next() -> Bool { move(.forward) }

  /// Moves to the previous snap point; `false` at the first one; O(log n).
  @discardableResult
  public mutating func previous() -> Bool { move(.backward) }

  /// Moves to a snap point within the limit of offsets, where a loop ends.
  @discardableResult
  @inline(__always)
  mutating func go(to other: Snap?) -> Bool {
    guard let other, geometry.layout.isWithinLimits(other.low) else { return false }
    snap = other
    return true
  }

  /// Moves in a direction; `false` at the end.
  @discardableResult
  public mutating func move(_ direction: Direction) -> Bool {
    go(to: geometry.snap(direction, of: snap))
  }

  /// Moves to the next snap point that a motion may not pass; O(log n), in a plugin O(passed).
  @discardableResult
  public mutating func moveToStop(_ direction: Direction) -> Bool {
    go(to: geometry.stop(direction, of: snap))
  }
}

/// Counting by group numbers if groups meet only at the ends, else singly up to a limit.
extension SnapCursor {
  /// Moves by up to `count` snap points and returns their number.
  ///
  /// - Complexity: O(log² n) in a line with distances of a point or at intervals; else, and in a
  ///   plugin, linear up to ``Limits/maximumCountedSnaps``, beyond which each group counts as one.
  @discardableResult
  public mutating func move(_ direction: Direction, by count: Int) -> Int {
    advance(count, direction, notBeyond: nil)
  }

  /// Moves like `move(_:by:)`, but not past the first snap point that an offset is not beyond.
  mutating func go(_ direction: Direction, by count: Int, notBeyond offset: Points?) {
    if count > Limits.maximumCountedSnaps, !groupsAreSnaps {
      // An end within so many groups is within as many snap points.
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

  /// `true` if every group but those at the ends certainly has a separate snap point.
  private var groupsAreSnaps: Bool { !geometry.queriesHost && geometry.layout.meetsAtEndsOnly }

  /// Moves by several groups, or to the first that an offset is not beyond; returns their number.
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
    // In a loop the next one may be beyond the limit of offsets.
    let passed = left.map { $0 + 1 } ?? 0
    if !go(to: start + min(passed + 1, count) * direction.step), passed > 0 {
      go(to: start + passed * direction.step)
    }
    return max(
      0, direction == .forward ? snap.groups.lowerBound - start : start - snap.groups.upperBound)
  }

  private func groups(_ direction: Direction) -> (start: Int, further: Int) {
    let isLoop = geometry.period != nil
    let first = isLoop ? -Limits.maximumIndex : 0
    let last = isLoop ? Limits.maximumIndex : geometry.groupCount - 1
    let start = max(first, min(snap.outermostGroup(direction), last))
    return (start, direction == .forward ? last - start : start - first)
  }

  private mutating func guess(
    _ offset: Points?, _ direction: Direction, from start: Int
  ) -> Int? {
    guard let offset else { return nil }
    let there = geometry.group(nearest: offset)
    return direction == .forward ? there &- start : start &- there
  }

  private mutating func leaves(_ group: Int, _ direction: Direction, for offset: Points?) -> Bool {
    guard let other = geometry.snap(ofGroup: group) else { return false }
    return geometry.layout.isWithinLimits(other.low) && other.isLeft(direction, for: offset)
  }

  @discardableResult
  private mutating func go(to group: Int) -> Bool { go(to: geometry.snap(ofGroup: group)) }
}

extension Snap {
  fileprivate func isLeft(_ direction: Direction, for offset: Points?) -> Bool {
    guard let offset else { return true }
    return isPassed(direction, by: offset)
  }
}
