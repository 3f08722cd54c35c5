extension PageLayout {
  /// Whether a surface may stand at an offset: at a rest, and anywhere within the range where a rule
  /// lets it rest anywhere or where nothing rests.
  ///
  /// O(log n).
  public func isLegalRest(at offset: Points) -> Bool {
    guard !rules.restsAnywhere, let nearest = nearestSnap(to: offset) else {
      return isLooping || range.contains(offset)
    }
    return nearest.contains(offset)
  }
}

extension PageLayout {
  /// All names of a place to rest.
  ///
  /// An offset within a rounding error of a snap is put on it.
  ///
  /// - Parameter settled: the group that stands for a shared rest, if it is one of those that share
  ///   it and the rest names none.
  func target(at rest: Rest, preferring settled: Int? = nil) -> PagerTarget {
    var cache = LeafCache()
    return target(at: rest, preferring: settled, nearest: nil, &cache)
  }

  /// - Parameter nearest: the snap nearest to the rest, if it is known already.
  func target(
    at rest: Rest, preferring settled: Int?, nearest: Snap?, _ cache: inout LeafCache
  ) -> PagerTarget {
    guard
      let nearest = nearest
        ?? nearestSnap(to: rest.offset, &cache)
    else {
      return PagerTarget(offset: rest.offset, snap: nil, group: 0, page: 0, lap: 0, edge: .point)
    }
    guard nearest.distance(to: rest.offset) <= rounding(at: rest.offset) else {
      let group = rest.group ?? self.group(nearest: rest.offset, &cache)
      return target(offset: rest.offset, snap: nil, group: group, &cache)
    }
    // A stretch is shared by groups that rest at a part of it only.
    var stated = rest.group
    if let group = stated, nearest.isInterval, !rests(group, at: rest.offset, &cache) {
      stated = nil
    }
    let group = stated ?? member(of: nearest, at: rest.offset, preferring: settled, &cache)
    return target(offset: nearest.rest(nearest: rest.offset), snap: nearest, group: group, &cache)
  }

  /// Whether there is nothing to choose from at a snap and nothing to look up: a page that rests alone
  /// at a point.
  @inline(__always)
  func isSimple(_ rest: Rest, at snap: Snap) -> Bool {
    simpleAlignment != nil && snap.groups.count == 1 && snap.low == rest.offset
  }

  /// Which of the groups that share a snap an offset stands for: a preferred one, on any lap, if it
  /// rests there itself, else the one that represents the snap, else the one that rests there.
  func member(of snap: Snap, at offset: Points, preferring group: Int?) -> Int {
    var cache = LeafCache()
    return member(of: snap, at: offset, preferring: group, &cache)
  }

  func member(
    of snap: Snap, at offset: Points, preferring group: Int?, or other: Int? = nil,
    _ cache: inout LeafCache
  ) -> Int {
    // Nothing to choose from.
    if snap.groups.count == 1 { return snap.representative }
    if let there = sharer(of: snap, at: offset, group, &cache) { return there }
    if let there = sharer(of: snap, at: offset, other, &cache) { return there }
    if !snap.isInterval || rests(snap.representative, at: offset, &cache) {
      return snap.representative
    }
    return max(snap.groups.lowerBound, self.group(atOrBefore: offset) ?? snap.representative)
  }

  /// A group on the lap on which it shares a snap, if it rests at the offset itself.
  private func sharer(
    of snap: Snap, at offset: Points, _ group: Int?, _ cache: inout LeafCache
  ) -> Int? {
    guard let group else { return nil }
    let (count, first) = (groupCount, snap.groups.lowerBound)
    // The snap may reach across the seam of a loop.
    let steps = canonical(group, count: count).index - canonical(first, count: count).index
    let there = first + (steps < 0 ? steps + count : steps)
    return snap.groups.contains(there) && rests(there, at: offset, &cache) ? there : nil
  }

  /// Whether a group rests at an offset itself.
  private func rests(_ group: Int, at offset: Points, _ cache: inout LeafCache) -> Bool {
    let rest = clampedRest(ofGroup: group, &cache)
    let reach = Tolerance.rounding(at: offset)
    return offset >= rest.low - reach && offset <= rest.high + reach
  }

  private func target(
    offset: Points, snap: Snap?, group: Int, _ cache: inout LeafCache
  ) -> PagerTarget {
    let (index, lap) = canonical(pages(ofGroup: group).lowerBound, count: pageCount)
    return PagerTarget(
      offset: offset, snap: snap, group: group, page: index, lap: lap,
      edge: edge(of: snap, group: group, at: offset, &cache))
  }

  /// Where in the rest of a group an offset lies; a snap of one point has no edges.
  private func edge(
    of snap: Snap?, group: Int, at offset: Points, _ cache: inout LeafCache
  ) -> SnapEdge {
    guard let snap, snap.isInterval else { return .point }
    return clampedRest(ofGroup: group, &cache).edge(of: offset)
  }
}

extension Release {
  /// All names of a place to rest; `nearest` is the snap nearest to it, if it is known already.
  ///
  /// Of the engine's layout, since targets are made by the engine.
  @inline(__always)
  func target(at rest: Rest, nearest: Snap?) -> PagerTarget {
    guard let nearest, field.reader.layout.isSimple(rest, at: nearest) else {
      return namedTarget(at: rest, nearest: nearest)
    }
    let page = nearest.representative
    return PagerTarget(
      offset: rest.offset, snap: nearest, group: page, page: page, lap: 0, edge: .point,
      overshoot: Self.overshoot(rest))
  }

  private func namedTarget(at rest: Rest, nearest: Snap?) -> PagerTarget {
    var cache = field.cache
    var target = field.reader.layout.target(
      at: rest, preferring: place.settledGroup, nearest: nearest, &cache)
    target.overshoot = Self.overshoot(rest)
    return target
  }

  private static func overshoot(_ rest: Rest) -> Points? {
    rest.overshoot.flatMap { Points(validating: $0.value) }
  }
}
