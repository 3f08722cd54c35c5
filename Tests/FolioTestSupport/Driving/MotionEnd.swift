public import FolioCore

extension MotionStrategy {
  /// Where a motion comes to rest.
  public func end(of motion: Motion) -> Points { GuardedMotion(motion, by: self).end }
}
