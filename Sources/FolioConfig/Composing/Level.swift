import FolioCore

/// One definition, composed: the strategies it states, over those it inherits.
///
/// Levels are shared by everything that inherits from them, so that a chain is composed once.
final class Level: Sendable {
  let reading: ConfigReader.Reading
  /// The levels from the root of the chain to this one.
  ///
  /// At most `ConfigLimits.lineage`, this one left out.
  let ancestors: [Level]
  /// What holds for every viewport, defaults and everything inherited included.
  let parts: Parts
  /// What its own `when` blocks say, in order.
  let conditions: [Condition]
  /// The axis it states or inherits.
  let axis: PagingAxis?

  /// A `when` block, composed.
  struct Condition: Sendable {
    var range: ViewportRange
    var settings: PagerSettings
    var parts: Parts
  }

  init(
    _ reading: ConfigReader.Reading, over base: Level?, defaults: Parts,
    _ maker: inout StrategyMaker
  ) {
    self.reading = reading
    ancestors = base.map { $0.ancestors + [$0] } ?? []
    var parts = base?.parts ?? defaults
    parts.replace(with: maker.parts(reading.definition.settings))
    self.parts = parts
    conditions = reading.definition.conditions.map { condition in
      Condition(
        range: condition.range.value, settings: condition.settings,
        parts: maker.parts(condition.settings))
    }
    axis = reading.definition.axis?.value ?? base?.axis
  }

  var definition: PagerDefinition { reading.definition }

  /// The chain from its root to this level.
  var lineage: [Level] { ancestors + [self] }
}
