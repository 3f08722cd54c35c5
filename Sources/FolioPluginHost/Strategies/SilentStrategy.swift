import FolioCore

/// Replaces a plugin's strategy where configs are only checked: it has no opinion.
final class SilentStrategy: ReleaseStrategy, LimitStrategy, ProjectionStrategy, MotionStrategy {
  let identifier: String

  init(_ identifier: String) {
    self.identifier = identifier
  }

  func answer(_ release: borrowing Release, reasons: inout Reasons) -> Answer? { nil }

  func limit(
    _ answer: Answer, of release: borrowing Release, reasons: inout Reasons
  ) -> Answer { answer }

  func travel(of velocity: Velocity) -> Points { 0 }

  func duration(of motion: Motion) -> Double { 0 }

  func point(of motion: Motion, after milliseconds: Double) -> MotionPoint {
    MotionPoint(offset: motion.target ?? motion.start)
  }

  /// The strategy in a role; `nil` for roles that plugins cannot provide.
  func playing(_ role: StrategyRole) -> AnyStrategy? {
    switch role {
    case .release: .release(self)
    case .limit: .limit(self)
    case .projection: .projection(self)
    case .motion: .motion(self)
    default: nil
    }
  }
}
