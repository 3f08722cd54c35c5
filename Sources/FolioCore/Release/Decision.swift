/// The answer of a rule.
public enum Answer: Equatable, Sendable {
  /// The surface lands there.
  case rest(at: Rest)
  /// The surface finishes its motion, after which the rules are applied again.
  case leave
}

/// A landing place; compact, to fit into registers.
@frozen
public struct Rest: Equatable, Sendable {
  /// The offset, in points.
  public var offset: Points
  @usableFromInline var explicitGroup: Int
  @usableFromInline var heading: Double

  /// The group among those that share the offset, by unbounded index; the least `Int` is `nil`.
  @inlinable public var group: Int? {
    get { explicitGroup == .min ? nil : explicitGroup }
    set { explicitGroup = newValue ?? .min }
  }

  /// A hint where the motion heads first, such as beyond an end; `nil` and NaN for the offset.
  @inlinable public var overshoot: Points? {
    get { heading.isNaN ? nil : Points(heading) }
    set { heading = newValue?.value ?? .nan }
  }

  /// Creates a landing place.
  @inlinable
  public init(offset: Points, group: Int? = nil, overshoot: Points? = nil) {
    self.offset = offset
    explicitGroup = group ?? .min
    heading = overshoot?.value ?? .nan
  }

  /// Compares all three values.
  public static func == (left: Rest, right: Rest) -> Bool {
    left.offset == right.offset && left.explicitGroup == right.explicitGroup
      && left.overshoot == right.overshoot
  }
}

/// The landing place of a release, with reasons.
public struct Decision: Equatable, Sendable {
  /// The landing place; `nil` if the surface finishes its motion first.
  public var target: PagerTarget?
  /// The identifier of the deciding strategy.
  public var decidedBy: String
  /// The reasons, if requested.
  public var reasons: [Reason]

  /// Creates a decision.
  public init(target: PagerTarget?, decidedBy: String, reasons: [Reason] = []) {
    self.target = target
    self.decidedBy = decidedBy
    self.reasons = reasons
  }
}

/// A landing place with page, group and edge.
public struct PagerTarget: Equatable, Sendable {
  /// The offset in points.
  public var offset: Points
  /// The snap point; `nil` if the surface may stop anywhere.
  public var snap: Snap?
  /// The group, by unbounded index.
  public var group: Int
  /// The page that becomes current: the one that was named, else the group's first.
  public var page: Int
  /// The page's lap; 0 without a loop.
  public var lap: Int
  /// The edge of the snap point.
  public var edge: SnapEdge
  /// The offset where the motion heads first, such as beyond an end; `nil` for the target's.
  public var overshoot: Points?

  /// Creates a target without checks.
  public init(
    offset: Points, snap: Snap?, group: Int, page: Int, lap: Int, edge: SnapEdge,
    overshoot: Points? = nil
  ) {
    self.offset = offset
    self.snap = snap
    self.group = group
    self.page = page
    self.lap = lap
    self.edge = edge
    self.overshoot = overshoot
  }

  /// The target of a page, by unbounded index, if it is in the group.
  func naming(_ page: Int?, in layout: PageLayout) -> PagerTarget {
    guard let page else { return self }
    var named = self
    let index = layout.canonical(page, count: layout.pageCount).index
    let pages = layout.pages(ofGroup: layout.canonical(group, count: layout.groupCount).index)
    if pages.contains(index) { named.page = index }
    return named
  }
}

extension PageLayout {
  /// Returns `true` at a snap point, or if a rule or the lack of any allows all offsets; O(log n).
  public func isLegalRest(at offset: Points) -> Bool {
    guard !rules.restsAnywhere, let nearest = nearestSnap(to: offset) else {
      return isLooping || range.contains(offset)
    }
    return nearest.contains(offset)
  }

  func isRestAnywhere(_ offset: Points) -> Bool {
    rules.restsAnywhere && (isLooping || range.contains(offset))
  }

  /// The target at a landing place, moved onto a snap point within rounding; prefers `settled`.
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
    // Groups may share only a part of a range.
    let named = rest.group.flatMap {
      !nearest.isInterval || rests($0, at: rest.offset) ? $0 : nil
    }
    let group = named ?? member(of: nearest, at: rest.offset, preferring: settled)
    return target(offset: nearest.rest(nearest: rest.offset), snap: nearest, group: group)
  }

  private func target(offset: Points, snap: Snap?, group: Int) -> PagerTarget {
    let (index, lap) = canonical(pages(ofGroup: group).lowerBound, count: pageCount)
    let isInterval = snap?.isInterval == true
    return PagerTarget(
      offset: offset, snap: snap, group: group, page: index, lap: lap,
      edge: isInterval ? clampedRest(ofGroup: group).edge(of: offset) : .point)
  }

  /// `true` for a single page at a point, which needs no lookups.
  @inline(__always)
  func isSimple(_ rest: Rest, at snap: Snap) -> Bool {
    simpleAlignment != nil && snap.groups.count == 1 && snap.low == rest.offset
  }

  /// The group for an offset: the first preferred one that snaps there, else the representative.
  func member(
    of snap: Snap, at offset: Points, preferring group: Int?, or other: Int? = nil
  ) -> Int {
    if snap.groups.count == 1 { return snap.representative }
    if let there = sharer(of: snap, at: offset, group) { return there }
    if let there = sharer(of: snap, at: offset, other) { return there }
    if !snap.isInterval || rests(snap.representative, at: offset) { return snap.representative }
    let there = place(atOrBefore: offset, ideally: false)?.group
    return max(snap.groups.lowerBound, there ?? snap.representative)
  }

  /// A group on the lap on which it shares a snap point, if it snaps at the offset.
  private func sharer(of snap: Snap, at offset: Points, _ group: Int?) -> Int? {
    guard let group else { return nil }
    let (count, first) = (groupCount, snap.groups.lowerBound)
    // The snap point may extend across the seam.
    let steps = canonical(group, count: count).index - canonical(first, count: count).index
    let there = first + (steps < 0 ? steps + count : steps)
    return snap.groups.contains(there) && rests(there, at: offset) ? there : nil
  }

  private func rests(_ group: Int, at offset: Points) -> Bool {
    let rest = clampedRest(ofGroup: group)
    let tolerance = Tolerance.rounding(at: offset)
    return offset >= rest.low - tolerance && offset <= rest.high + tolerance
  }
}

extension Release {
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
