/// The answer of a rule.
public enum Answer: Equatable, Sendable {
  /// Land there.
  case rest(at: Rest)
  /// Let the surface finish its own motion; the rules are tried again when it stops.
  case leave
}

/// A landing place; compact, so that an answer fits into registers.
@frozen
public struct Rest: Equatable, Sendable {
  /// The offset, in points.
  public var offset: Points
  @usableFromInline var statedGroup: Int
  @usableFromInline var heading: Double

  /// Which group was meant, where several share the offset; an unbounded index when looping.
  ///
  /// The least `Int` counts as none.
  @inlinable public var group: Int? {
    get { statedGroup == .min ? nil : statedGroup }
    set { statedGroup = newValue ?? .min }
  }

  /// Where the motion may head on its way, such as beyond an end whose bounds bring it back; `nil`
  /// for the offset itself.
  ///
  /// A hint for the surface; the rest is the offset. What is not a number counts as none.
  @inlinable public var overshoot: Points? {
    get { heading.isNaN ? nil : Points(heading) }
    set { heading = newValue?.value ?? .nan }
  }

  /// Names a place.
  @inlinable
  public init(offset: Points, group: Int? = nil, overshoot: Points? = nil) {
    self.offset = offset
    statedGroup = group ?? .min
    heading = overshoot?.value ?? .nan
  }

  /// `true` where both name the same place.
  public static func == (left: Rest, right: Rest) -> Bool {
    left.offset == right.offset && left.statedGroup == right.statedGroup
      && left.overshoot == right.overshoot
  }
}

/// Where a release lands, and why.
public struct Decision: Equatable, Sendable {
  /// The landing place; `nil` if the surface finishes its own motion, after which the rules are tried again.
  public var target: PagerTarget?
  /// The identifier of the deciding strategy.
  public var decidedBy: String
  /// The comparisons, if they were wanted.
  public var reasons: [Reason]

  /// Creates a decision.
  public init(target: PagerTarget?, decidedBy: String, reasons: [Reason] = []) {
    self.target = target
    self.decidedBy = decidedBy
    self.reasons = reasons
  }
}

/// A decision that a pager made, with its release.
package struct DecisionRecord: Sendable {
  /// The release as strategies saw it.
  package var release: Release
  /// The decision with its reasons.
  package var decision: Decision

  package init(release: Release, decision: Decision) {
    self.release = release
    self.decision = decision
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
  /// The page that becomes current: the group's first.
  public var page: Int
  /// The lap the page is on; 0 unless looping.
  public var lap: Int
  /// The edge of the snap point.
  public var edge: SnapEdge
  /// Where the motion may head first, such as beyond an end; `nil` for the offset.
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
}
