import Foundation
public import Testing

/// The number of cases per law, and the seed.
///
/// `FOLIO_CASES_PER_LAW` sets the number of random cases per law, 300 by default; the gate sets
/// more. `FOLIO_SEED` sets the seed. The default seed of a law is fixed and computed from its name, so that runs can
/// be repeated and two laws check different values.
public struct LawSettings: Sendable, Equatable {
  /// The number of random cases per law, at least 1.
  public var cases: Int
  /// The explicit seed.
  public var seed: UInt64?

  /// Creates settings from environment variables; values that are not numbers are ignored.
  public init(environment: [String: String]) {
    cases = max(1, environment["FOLIO_CASES_PER_LAW"].flatMap { Int($0) } ?? 300)
    seed = environment["FOLIO_SEED"].flatMap { UInt64($0) }
  }

  /// The settings of this run.
  public static let current = LawSettings(environment: ProcessInfo.processInfo.environment)

  /// True in an optimized build, which runs slow tests in full.
  public static var isOptimised: Bool {
    #if DEBUG
      false
    #else
      true
    #endif
  }

  /// Returns the same settings with at least some cases, for quick laws that need many.
  public func atLeast(_ cases: Int) -> LawSettings {
    var settings = self
    settings.cases = max(cases, self.cases)
    return settings
  }

  /// Returns the seed of a law.
  public func seed(of law: String) -> UInt64 {
    if let seed { return seed }
    // FNV-1a over the name.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in law.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test, visibly, in a debug build, where it takes half a minute; the gate runs a release
  /// build.
  public static var optimised: Self {
    .enabled(if: LawSettings.isOptimised, "takes long in a debug build")
  }
}
