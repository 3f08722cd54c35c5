extension PageLayout {
  /// `true` where a surface may stand at an offset: at a rest, and anywhere within the range where a rule
  /// lets it rest anywhere or where nothing rests.
  ///
  /// - Complexity: O(log n).
  public func isLegalRest(at offset: Points) -> Bool {
    guard !rules.restsAnywhere, let nearest = nearestSnap(to: offset) else {
      return isLooping || range.contains(offset)
    }
    return nearest.contains(offset)
  }

  /// `true` where the surface may rest at an offset whatever snaps there are.
  func isRestAnywhere(_ offset: Points) -> Bool {
    rules.restsAnywhere && (isLooping || range.contains(offset))
  }

  /// All names of a place to rest.
  ///
  /// An offset within a rounding error of a snap is put on it.
  ///
  /// - Parameters:
  ///   - settled: The group that stands for a shared rest, if it is one of those that share it and the
  ///     rest names none.
  ///   - nearest: The snap nearest to the rest, if it was found already.
  func target(
    at rest: Rest, preferring settled: Int? = nil, nearest: Snap? = nil
  ) -> PagerTarget {
    guard let nearest = nearest ?? nearestSnap(to: rest.offset) else {
      return PagerTarget(offset: rest.offset, snap: nil, group: 0, page: 0, lap: 0, edge: .point)
    }
    guard nearest.distance(to: rest.offset) <= rounding(at: rest.offset) else {
      let group = rest.group ?? currentGroup(at: rest.offset, preferring: settled, or: nil)
      return target(offset: rest.offset, snap: nil, group: group ?? nearest.representative)
    }
    // A stretch is shared by groups that rest at a part of it only.
    let named = rest.group.flatMap {
      !nearest.isInterval || rests($0, at: rest.offset) ? $0 : nil
    }
    let group = named ?? member(of: nearest, at: rest.offset, preferring: settled)
    return target(offset: nearest.rest(nearest: rest.offset), snap: nearest, group: group)
  }

  private func target(offset: Points, snap: Snap?, group: Int) -> PagerTarget {
    let (index, lap) = canonical(pages(ofGroup: group).lowerBound, count: pageCount)
    // A snap of one point has no edges.
    let isInterval = snap?.isInterval == true
    return PagerTarget(
      offset: offset, snap: snap, group: group, page: index, lap: lap,
      edge: isInterval ? clampedRest(ofGroup: group).edge(of: offset) : .point)
  }

  /// `true` where there is nothing to choose from at a snap and nothing to look up: a page that rests alone
  /// at a point.
  @inline(__always)
  func isSimple(_ rest: Rest, at snap: Snap) -> Bool {
    simpleAlignment != nil && snap.groups.count == 1 && snap.low == rest.offset
  }

  /// The group that an offset stands for, of those that share a snap: the preferred one, on any lap, if
  /// it rests there itself, then the other one, else the one that represents the snap, else the one
  /// that rests there.
  func member(
    of snap: Snap, at offset: Points, preferring group: Int?, or other: Int? = nil
  ) -> Int {
    // Nothing to choose from.
    if snap.groups.count == 1 { return snap.representative }
    if let there = sharer(of: snap, at: offset, group) { return there }
    if let there = sharer(of: snap, at: offset, other) { return there }
    if !snap.isInterval || rests(snap.representative, at: offset) { return snap.representative }
    let there = place(atOrBefore: offset, ideally: false)?.group
    return max(snap.groups.lowerBound, there ?? snap.representative)
  }

  /// A group on the lap on which it shares a snap, if it rests at the offset itself.
  private func sharer(of snap: Snap, at offset: Points, _ group: Int?) -> Int? {
    guard let group else { return nil }
    let (count, first) = (groupCount, snap.groups.lowerBound)
    // The snap may reach across the seam of a loop.
    let steps = canonical(group, count: count).index - canonical(first, count: count).index
    let there = first + (steps < 0 ? steps + count : steps)
    return snap.groups.contains(there) && rests(there, at: offset) ? there : nil
  }

  /// `true` where a group rests at an offset itself.
  private func rests(_ group: Int, at offset: Points) -> Bool {
    let rest = clampedRest(ofGroup: group)
    let reach = Tolerance.rounding(at: offset)
    return offset >= rest.low - reach && offset <= rest.high + reach
  }
}

extension Release {
  /// All names of a place to rest; `nearest` is the snap nearest to it, if it is known already.
  ///
  /// Of the engine's layout, since targets are made by the engine.
  @inline(__always)
  func target(at rest: Rest, nearest: Snap?) -> PagerTarget {
    guard let nearest, field.layout.isSimple(rest, at: nearest) else {
      return namedTarget(at: rest, nearest: nearest)
    }
    let page = nearest.representative
    return PagerTarget(
      offset: rest.offset, snap: nearest, group: page, page: page, lap: 0, edge: .point,
      overshoot: Self.overshoot(rest))
  }

  private func namedTarget(at rest: Rest, nearest: Snap?) -> PagerTarget {
    var target = field.layout.target(
      at: rest, preferring: place.settledGroup, nearest: nearest)
    target.overshoot = Self.overshoot(rest)
    return target
  }

  private static func overshoot(_ rest: Rest) -> Points? {
    rest.overshoot.flatMap { Points(validating: $0.value) }
  }
}
