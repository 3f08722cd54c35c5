public import FolioCore

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
  public let axis: PagingAxis
  /// Settings from code, which replace those of the config.
  public let overrides: PagerSettings
  let level: Level
  let vocabulary: Vocabulary
  private let constant: PagerConfiguration
  private let overriding: Parts

  init?(
    _ level: Level, _ vocabulary: Vocabulary, overrides: PagerSettings = PagerSettings(),
    overriding: Parts = Parts()
  ) {
    let axis = level.axis ?? .horizontal
    guard let constant = level.parts.configuration(name: level.definition.name.value, axis: axis)
    else { return nil }
    self.level = level
    self.vocabulary = vocabulary
    self.axis = axis
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
    var configuration = constant
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
