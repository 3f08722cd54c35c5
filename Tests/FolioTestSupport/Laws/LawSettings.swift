import Foundation
public import Testing

/// How many cases a law is tried on, and from which seed.
///
/// `FOLIO_CASES_PER_LAW` sets the number of random cases per law, 2,000 without it; `FOLIO_SEED` sets
/// the seed. Without a seed every law has its own fixed one, made from its name: a run can be
/// repeated, and two laws do not look at the same values.
public struct LawSettings: Sendable, Equatable {
  /// The number of random cases per law, at least 1.
  public var cases: Int
  /// The seed that was asked for.
  public var seed: UInt64?

  /// Settings from environment variables; values that are no numbers count as absent.
  public init(environment: [String: String]) {
    cases = max(1, environment["FOLIO_CASES_PER_LAW"].flatMap { Int($0) } ?? 2000)
    seed = environment["FOLIO_SEED"].flatMap { UInt64($0) }
  }

  /// The settings of this run.
  public static let current = LawSettings(environment: ProcessInfo.processInfo.environment)

  /// True if the tests are an optimised build, in which what takes long is run at depth.
  public static var isOptimised: Bool {
    #if DEBUG
      false
    #else
      true
    #endif
  }

  /// The same settings with at least so many cases: for laws whose cases are quick, and of which a few
  /// come by too little.
  public func atLeast(_ cases: Int) -> LawSettings {
    var settings = self
    settings.cases = max(cases, self.cases)
    return settings
  }

  /// The seed of a law.
  public func seed(of law: String) -> UInt64 {
    if let seed { return seed }
    // FNV-1a over the name.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in law.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test, visibly, where nothing is optimised: it takes half a minute there, and the gate runs
  /// it in its release build.
  public static var optimised: Self {
    .enabled(if: LawSettings.isOptimised, "takes long in a debug build")
  }
}
