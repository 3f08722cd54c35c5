public import FolioCore

extension MotionStrategy {
  /// The offset where a motion ends.
  public func end(of motion: Motion) -> Points { GuardedMotion(motion, by: self).end }
}
