/// Where a release goes, and why.
public struct Decision: Equatable, Sendable {
  /// The decision itself.
  public enum Verdict: Equatable, Sendable {
    /// Come to rest at the target.
    case rest(PagerTarget)
    /// The surface finishes its own motion; the rules are asked again when it stands.
    case leave
  }

  /// The decision itself.
  public var verdict: Verdict
  /// The identifier of the strategy whose answer this is.
  public var decidedBy: String
  /// The comparisons on the way; none unless they were asked for.
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
