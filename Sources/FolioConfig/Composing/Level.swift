import FolioCore

/// One definition, composed: its strategies over those it inherits.
///
/// Levels are shared by everything that inherits from them, so that a chain is composed once.
final class Level: Sendable {
  let reading: ConfigReader.Reading
  /// The levels from the root of the chain to the base of this one.
  ///
  /// Fewer than `ConfigLimits.lineage`.
  let ancestors: [Level]
  /// The parts for every viewport, defaults and inherited ones included.
  let composition: Composition
  let conditions: [Condition]
  /// The axis it gives or inherits; `nil` if none does.
  let axis: PagingAxis?

  /// A `when` block, composed.
  struct Condition: Sendable {
    var range: ViewportRange
    var settings: PagerSettings
    var parts: Parts
  }

  init(
    _ reading: ConfigReader.Reading, over base: Level?, defaults: Composition,
    _ maker: inout StrategyMaker
  ) {
    self.reading = reading
    ancestors = base.map { $0.ancestors + [$0] } ?? []
    axis = reading.definition.axis?.value ?? base?.axis
    composition = Composition(
      maker.parts(reading.definition.settings), over: base?.composition ?? defaults,
      name: reading.definition.name.value, axis: axis ?? .horizontal)
    conditions = reading.definition.conditions.map { condition in
      Condition(
        range: condition.range.value, settings: condition.settings,
        parts: maker.parts(condition.settings))
    }
  }

  var definition: PagerDefinition { reading.definition }

  /// The chain from its root to this level.
  var lineage: [Level] { ancestors + [self] }
}
