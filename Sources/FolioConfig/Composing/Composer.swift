import FolioCore

/// Composes the definitions that have no errors.
struct Composer {
  private let vocabulary: Vocabulary
  private var maker: StrategyMaker
  private var ownErrors: [ConfigError] = []

  init(_ vocabulary: Vocabulary) {
    self.vocabulary = vocabulary
    maker = StrategyMaker(vocabulary)
  }

  var errors: [ConfigError] { maker.errors + ownErrors }

  /// The pagers in the order of the definitions, without abstract ones.
  mutating func compose(_ linker: Linker) -> [ComposedPager] {
    let defaults = maker.parts(PagerSettings(defaults: vocabulary.schema.defaults))
    var levels = [Level?](repeating: nil, count: linker.links.count)
    for position in linker.basesFirst where linker.links[position].isSound {
      levels[position] = compose(linker.links[position], &levels, defaults)
    }
    return zip(linker.links, levels).compactMap { link, level in
      guard let level, !link.reading.definition.isAbstract.value else { return nil }
      return pager(level)
    }
  }

  /// The level of a definition; `nil` if it, or a pager it inherits from, cannot be composed.
  private mutating func compose(
    _ link: Linker.Link, _ levels: inout [Level?], _ defaults: Parts
  ) -> Level? {
    var base: Level?
    if let position = link.base {
      guard let found = levels[position] else { return nil }
      base = found
    }
    let before = maker.errors.count
    let level = Level(link.reading, over: base, defaults: defaults, &maker)
    return maker.errors.count == before ? level : nil
  }

  private mutating func pager(_ level: Level) -> ComposedPager? {
    if let pager = ComposedPager(level, vocabulary) { return pager }
    for kind in vocabulary.settings where level.parts.missing.contains(kind.node) {
      if let role = kind.role { ownErrors.append(.noDefault(role, pager: level.definition.name)) }
    }
    return nil
  }
}

extension PagerSettings {
  init(defaults: [StrategySpecification]) {
    self.init()
    var chain: [StrategyUse] = []
    for specification in defaults {
      let use = StrategyUse(specification, at: nil)
      if let node = SettingNode(of: use.role) {
        self[node] = .strategy(use)
      } else {
        chain.append(use)
      }
    }
    if chain.contains(where: { $0.role == .release }) { paging = Stated(chain) }
  }
}

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
  let parts: Parts
  let conditions: [Condition]
  /// The axis it gives or inherits; `nil` if none does.
  let axis: PagingAxis?

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
