public import FolioCore
import FolioDiagnostics

extension ComposedPager {
  /// The effective settings for a viewport, with the origin of every field.
  ///
  /// Agrees with `configuration(for:)`: both follow from the definition, the viewport and the
  /// overrides.
  public func resolved(for viewport: Viewport) -> ResolvedPager {
    var resolver = Resolver(vocabulary)
    resolver.resolve(axis: statedAxis)
    resolver.resolve(settings(for: viewport))
    resolver.definition.name = definition.name
    return ResolvedPager(
      resolver.definition, resolver.fields, for: viewport, vocabulary.schema)
  }

  /// The settings given for a viewport, inherited ones, applicable `when` blocks and overrides
  /// included, without defaults.
  public func settings(for viewport: Viewport) -> PagerSettings {
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
