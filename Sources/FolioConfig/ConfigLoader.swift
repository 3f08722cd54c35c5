public import FolioCore
public import FolioDiagnostics

/// Turns config files, or definitions made by code, into composed pagers.
///
/// It does not stop at the first error: the diagnostics of the result contain all of them. Loading
/// is linear in the length of the sources.
///
/// ```swift
/// let loader = ConfigLoader(registry: .standard)
/// let result = loader.load([SourceText(name: "shelf.kdl", bytes: bytes)])
/// ```
public struct ConfigLoader: Sendable {
  /// The nodes, strategies and parameters that configs may use.
  public var schema: ConfigSchema { vocabulary.schema }
  let vocabulary: Vocabulary

  /// Creates a loader for configs that use the strategies of a registry.
  public init(registry: StrategyRegistry) {
    vocabulary = Vocabulary(registry)
  }

  /// Loads sources together: names are unique across them, and `extends` reaches across them.
  public func load(_ sources: [SourceText]) -> LoadResult {
    var readings: [ConfigReader.Reading] = []
    var errors: [ConfigError] = []
    var isComplete = true
    for source in sources {
      var reader = ConfigReader(vocabulary, source)
      readings += reader.readFile()
      isComplete = isComplete && reader.isWhole
      errors += reader.errors
    }
    return compose(readings, errors, isComplete: isComplete)
  }

  /// Composes definitions made by code, after the same checks.
  public func compose(_ definitions: [PagerDefinition]) -> LoadResult {
    var errors: [ConfigError] = []
    let readings = definitions.map { definition in
      let found = DefinitionCheck(vocabulary).errors(in: definition)
      errors += found
      return ConfigReader.Reading(definition, isIntact: found.isEmpty)
    }
    return compose(readings, errors, isComplete: true)
  }

  /// The pager of a config that is only `pager default {}`; `nil` if the registry lacks a default
  /// for one of the roles.
  public var builtInDefault: ComposedPager? {
    compose([PagerDefinition("default")]).pagers.first
  }

  private func compose(
    _ readings: [ConfigReader.Reading], _ errors: [ConfigError], isComplete: Bool
  ) -> LoadResult {
    let linker = Linker(readings, isComplete: isComplete)
    var composer = Composer(vocabulary)
    let pagers = composer.compose(linker)
    let all = errors + linker.errors + composer.errors
    return LoadResult(
      pagers: pagers,
      abstractNames: readings.filter { $0.definition.isAbstract.value }.map {
        $0.definition.name.value
      },
      diagnostics: Diagnostics(FixChain(vocabulary: vocabulary).closed(all.map { $0.diagnostic })),
      readings: readings)
  }
}
