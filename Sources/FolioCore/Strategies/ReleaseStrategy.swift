/// Decides where a release goes, or has no opinion.
///
/// Rules are asked in the order of the config; the first that has an opinion is heard.
public protocol ReleaseStrategy: DecidingStrategy {
  /// True if the rule lets the surface rest at any offset, as free scrolling does.
  var restsAnywhere: Bool { get }

  /// The rule's answer.
  ///
  /// - Parameters:
  ///   - release: what happened, and look-ups of where the surface could go.
  ///   - reasons: takes the numbers that were compared; costs nothing unless someone asked.
  /// - Returns: `nil` for no opinion.
  func answer(
    _ release: borrowing Release, reasons: inout Reasons
  ) throws(StrategyFault<Answer?>) -> Answer?
}

extension ReleaseStrategy {
  /// Most rules rest at snaps only.
  public var restsAnywhere: Bool { false }
}

extension ReleaseStrategy {
  /// Notes that the rule has no opinion, and what it compared, which is made only where someone asked.
  package func noOpinion(
    _ reasons: inout Reasons, _ comparisons: @autoclosure () -> [Comparison] = []
  ) -> Answer? {
    reasons.note(Reason(identifier, .noOpinion, comparisons()))
    return nil
  }
}
