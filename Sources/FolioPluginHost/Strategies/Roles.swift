import FolioCore

typealias EveryRole = LimitStrategy & MotionStrategy & ProjectionStrategy & ReleaseStrategy

extension AnyStrategy {
  /// Creates a strategy in a role; fails for roles that plugins cannot provide.
  init?(_ strategy: any EveryRole, as role: StrategyRole) {
    switch role {
    case .release: self = .release(strategy)
    case .limit: self = .limit(strategy)
    case .projection: self = .projection(strategy)
    case .motion: self = .motion(strategy)
    default: return nil
    }
  }
}

/// A strategy that always defers, in place of a plugin's while configs are only checked.
final class SilentStrategy: EveryRole {
  let identifier: String

  init(_ identifier: String) { self.identifier = identifier }

  func answer(_ release: borrowing Release, reasons: inout Reasons) -> Answer? { nil }

  func limit(
    _ answer: Answer, of release: borrowing Release, reasons: inout Reasons
  ) -> Answer { answer }

  func travel(of velocity: Velocity) -> Points { 0 }

  func duration(of motion: Motion) -> Double { 0 }

  func point(of motion: Motion, after milliseconds: Double) -> MotionPoint {
    MotionPoint(offset: motion.target ?? motion.start)
  }
}
