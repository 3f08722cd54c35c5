public import FolioCore
import FolioDiagnostics

/// A pager of a config, ready for the engine: its configuration for every viewport.
///
/// The result depends only on the definition, the viewport and the overrides: first everything
/// inherited, from the root of the `extends` chain on; then the `when` blocks that apply, in the
/// order of the chain and of the file; then overrides. Each node replaces the node of its name as a
/// whole, and the last one wins.
public final class ComposedPager: ConfigurationSource {
  /// The settings of this pager's own block, without inherited ones.
  public var definition: PagerDefinition { level.definition }
  /// The axis it pages along; the same for every viewport.
  public var axis: PagingAxis { constant.configuration.axis }
  /// Settings from code, which replace those of the config.
  package let overrides: PagerSettings
  let level: Level
  let vocabulary: Vocabulary
  private let constant: Composition.Complete
  private let overriding: Parts

  init?(
    _ level: Level, _ vocabulary: Vocabulary, overrides: PagerSettings = PagerSettings(),
    overriding: Parts = Parts()
  ) {
    guard case .complete(let constant) = level.composition else { return nil }
    self.level = level
    self.vocabulary = vocabulary
    self.constant = constant
    self.overrides = overrides
    self.overriding = overriding
  }

  /// The name of the pager.
  public var name: String { definition.name.value }

  /// The configuration for a viewport.
  ///
  /// Creates no strategy: O(`when` blocks in the chain).
  public func configuration(for viewport: Viewport) -> PagerConfiguration {
    var configuration = constant.configuration
    for condition in conditions(for: viewport) { condition.parts.apply(to: &configuration) }
    overriding.apply(to: &configuration)
    return configuration
  }

  /// The `when` blocks that apply, in the order in which they override each other.
  func conditions(for viewport: Viewport) -> [Level.Condition] {
    level.lineage.flatMap { level in
      level.conditions.filter { $0.range.contains(viewport, axis: axis) }
    }
  }
}

extension ComposedPager {
  /// The effective settings for a viewport, with the origin of every field.
  ///
  /// Agrees with `configuration(for:)`: both follow from the definition, the viewport and the
  /// overrides.
  package func resolved(for viewport: Viewport) -> ResolvedPager {
    var resolver = Resolver(vocabulary: vocabulary)
    resolver.resolve(axis: statedAxis)
    resolver.resolve(settings(for: viewport))
    resolver.definition.name = definition.name
    return ResolvedPager(
      resolver.definition, resolver.fields, for: viewport, vocabulary.schema)
  }

  /// The settings given for a viewport, inherited ones, applicable `when` blocks and overrides
  /// included, without defaults.
  package func settings(for viewport: Viewport) -> PagerSettings {
    var settings = PagerSettings()
    for level in level.lineage { settings.replace(with: level.definition.settings) }
    for condition in conditions(for: viewport) { settings.replace(with: condition.settings) }
    settings.replace(with: overrides)
    return settings
  }

  private var statedAxis: Stated<PagingAxis>? {
    level.lineage.reversed().lazy.compactMap { $0.definition.axis }.first
  }
}
