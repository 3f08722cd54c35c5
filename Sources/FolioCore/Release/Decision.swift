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
  @usableFromInline var statedGroup: Int
  @usableFromInline var heading: Double

  /// The group among those that share the offset, by unbounded index; the least `Int` is `nil`.
  @inlinable public var group: Int? {
    get { statedGroup == .min ? nil : statedGroup }
    set { statedGroup = newValue ?? .min }
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
    statedGroup = group ?? .min
    heading = overshoot?.value ?? .nan
  }

  /// Compares all three values.
  public static func == (left: Rest, right: Rest) -> Bool {
    left.offset == right.offset && left.statedGroup == right.statedGroup
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

/// A decision that a pager made, with its release.
package struct DecisionRecord: Sendable {
  /// The release that strategies received.
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
}
