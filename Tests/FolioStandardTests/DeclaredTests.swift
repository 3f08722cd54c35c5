import FolioCore
import FolioStandard
import Testing

/// What the descriptors of the built-in strategies say: it decides what configs have to write.
@Suite("Declared parameters")
struct DeclaredTests {
  /// The columns of a table count as parameters.
  private static let all = StrategyRegistry.standard.descriptors.flatMap { strategy in
    (strategy.parameters + (strategy.rows?.columns ?? [])).map {
      (name: "\(strategy.role.rawValue) \(strategy.id) \($0.name)", parameter: $0)
    }
  }

  private static func names(_ isMeant: (ParameterDescriptor) -> Bool) -> Set<String> {
    Set(all.filter { isMeant($0.parameter) }.map(\.name))
  }

  @Test("a config must state what has no sensible value of its own")
  func required() {
    #expect(
      Self.names { $0.isRequired } == [
        "layout weighted weights", "snap fraction at", "snap every step", "projection decay rate",
        "release velocity-steps speed", "release velocity-steps pages", "limit pages pages",
        "limit proximity range",
      ])
  }

  @Test("the one thing that a strategy is about needs no name")
  func positional() {
    #expect(
      Self.names { $0.isPositional } == [
        "layout weighted weights", "snap fraction at", "snap every step", "snap at offsets",
        "projection decay rate", "projection boost by", "release threshold distance",
        "limit proximity range", "autoplay interval dwell",
      ])
  }

  @Test("a unit must be written where several are plausible")
  func units() {
    let mustState = Self.names {
      if case .length(_, _, mustStateUnit: true) = $0.type { true } else { false }
    }
    #expect(
      mustState == [
        "release threshold distance", "release one-page threshold", "limit proximity range",
      ])
  }

  @Test("a truth that is not stated is the usual one")
  func truths() {
    #expect(
      Self.names { $0.defaultValue == true } == ["release velocity-steps inclusive"])
    #expect(
      Self.names { $0.defaultValue == false } == [
        "release threshold inclusive", "release one-page inclusive",
      ])
  }

  @Test("two rules answer every drag, so none after them is asked about one")
  func everyDrag() {
    let ids = StrategyRegistry.standard.descriptors.filter(\.answersEveryDrag).map(\.id)
    #expect(ids == ["nearest", "free"])
  }
}
