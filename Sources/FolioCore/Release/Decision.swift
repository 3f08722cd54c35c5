/// Where a release goes, and why.
public struct Decision: Equatable, Sendable {
  /// What was decided.
  public enum Verdict: Equatable, Sendable {
    /// Come to rest at the target.
    case rest(PagerTarget)
    /// The surface finishes its own motion; the rules are asked again when it stands.
    case leave
  }

  /// What was decided.
  public var verdict: Verdict
  /// The identifier of the strategy whose answer this is.
  public var decidedBy: String
  /// What was compared on the way; empty unless it was asked for.
  public var reasons: [Reason]

  /// Creates a decision.
  public init(verdict: Verdict, decidedBy: String, reasons: [Reason] = []) {
    self.verdict = verdict
    self.decidedBy = decidedBy
    self.reasons = reasons
  }

  /// The target, unless the surface is left alone.
  public var target: PagerTarget? {
    if case .rest(let target) = verdict { return target }
    return nil
  }
}

/// A place to come to rest, with all its names.
public struct PagerTarget: Equatable, Sendable {
  /// The offset, in points, in the surface's frame.
  public var offset: Points
  /// The snap the offset belongs to; `nil` where the surface may rest anywhere.
  public var snap: Snap?
  /// The group, by unbounded index.
  public var group: Int
  /// The page that will be current: the group's first.
  ///
  /// An index into the pages there are.
  public var page: Int
  /// The lap the page is on; 0 unless looping.
  public var lap: Int
  /// Which edge of the snap it is.
  public var edge: SnapEdge
  /// Where the motion may head on its way to the offset, such as beyond an end; `nil` for the offset
  /// itself.
  public var overshoot: Points?

  /// Creates a target; nothing is checked.
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

/// A decision that a pager made, and what it was about.
public struct DecisionRecord: Sendable {
  /// The release, as the strategies saw it.
  public var release: Release
  /// The decision, with its reasons.
  public var decision: Decision

  /// Creates a record.
  public init(release: Release, decision: Decision) {
    self.release = release
    self.decision = decision
  }
}
