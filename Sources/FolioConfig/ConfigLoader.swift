public import FolioCore
public import FolioDiagnostics

/// Turns config files, or definitions made by code, into composed pagers.
///
/// It does not stop at the first error: the diagnostics of the result contain all of them. Loading
/// is linear in the length of the sources. What a config may contain comes from the descriptors of the
/// registry; beside them only messages name strategies. It reads no files.
///
/// ```swift
/// let loader = ConfigLoader(registry: .all)
/// let result = loader.load([SourceText(name: "shelf.kdl", bytes: bytes)])
/// ```
public struct ConfigLoader: Sendable {
  /// The nodes, strategies and parameters that configs may use.
  package var schema: ConfigSchema { vocabulary.schema }
  let vocabulary: Vocabulary

  /// Creates a loader for configs that use the strategies of a registry.
  public init(registry: StrategyRegistry) {
    vocabulary = Vocabulary(registry)
  }

  /// Loads sources together: names are unique across them, and `extends` reaches across them.
  ///
  /// A text takes this way: `ConfigReader` reads it into a `Reading`, a `PagerDefinition` with what
  /// is wrong in it. `Linker` joins the readings by name and `extends` to `Link`s. `Composer` makes
  /// each a `Level`: its strategies over those of the level it inherits from. A level that is not
  /// abstract is a `ComposedPager`, which gives the engine its configuration for every viewport.
  public func load(_ sources: [SourceText]) -> LoadResult {
    var readings: [ConfigReader.Reading] = []
    var found: [Diagnostic] = []
    var isComplete = true
    for source in sources {
      var reader = ConfigReader(vocabulary, source)
      readings += reader.readFile()
      isComplete = isComplete && reader.isWhole
      found += reader.errors
    }
    return compose(readings, found, isComplete: isComplete)
  }

  /// The reason not to format a file that can be parsed: all of it is of another language.
  package static func objection(to source: SourceText) -> Diagnostic? {
    source.otherLanguage.map { .otherLanguage($0, source) }
  }

  /// Composes definitions made by code, after the same checks.
  public func compose(_ definitions: [PagerDefinition]) -> LoadResult {
    var errors: [Diagnostic] = []
    let readings = definitions.map { definition in
      let found = DefinitionCheck(vocabulary: vocabulary).errors(in: definition)
      errors += found
      return ConfigReader.Reading(definition: definition, isIntact: found.isEmpty)
    }
    return compose(readings, errors, isComplete: true)
  }

  /// The pager of a config that is only `pager default {}`; `nil` if the registry lacks a default
  /// for one of the roles.
  public var builtInDefault: ComposedPager? {
    compose([PagerDefinition("default")]).pagers.first
  }

  private func compose(
    _ readings: [ConfigReader.Reading], _ found: [Diagnostic], isComplete: Bool
  ) -> LoadResult {
    let presets = PresetReader(vocabulary, inheritedBy: readings)
    let linker = Linker(
      readings + presets.readings, isComplete: isComplete, presets: vocabulary.schema.presets)
    var composer = Composer(vocabulary)
    let pagers = composer.compose(linker)
    let found = found + presets.diagnostics
    return LoadResult(
      pagers: pagers.filter { !presets.names.contains($0.name) },
      abstractNames: readings.filter { $0.definition.isAbstract.value }.map {
        $0.definition.name.value
      },
      diagnostics: Diagnostics(found + linker.errors + composer.errors),
      readings: readings)
  }
}

/// The result of overriding a pager's settings.
public struct OverrideResult: Sendable {
  /// The pager with the overrides; `nil` if they have errors.
  public let pager: ComposedPager?
  /// All errors and warnings of the overrides.
  public let diagnostics: Diagnostics
}

extension ConfigLoader {
  /// Returns a pager with settings that replace those of its config, for every viewport.
  ///
  /// Earlier overrides remain, except on nodes that these settings contain. The pager that is
  /// passed in does not change.
  package func override(_ pager: ComposedPager, with settings: PagerSettings) -> OverrideResult {
    override(pager, with: settings, DefinitionCheck(vocabulary: vocabulary).errors(in: settings))
  }

  /// Returns a pager with the settings in a text, such as `snap centre`, as overrides.
  ///
  /// The text has nodes as inside a pager; `axis` and `when` are not allowed.
  public func override(_ pager: ComposedPager, with source: SourceText) -> OverrideResult {
    var reader = ConfigReader(vocabulary, source)
    let settings = reader.readLooseSettings()
    return override(pager, with: settings, reader.errors)
  }

  private func override(
    _ pager: ComposedPager, with settings: PagerSettings, _ errors: [Diagnostic]
  ) -> OverrideResult {
    var overrides = pager.overrides
    overrides.replace(with: settings)
    var maker = StrategyMaker(vocabulary)
    let isSound = !errors.contains { $0.severity == .error }
    let parts = isSound ? maker.parts(overrides) : Parts()
    let all = errors + maker.errors
    let made =
      !all.contains { $0.severity == .error }
      ? ComposedPager(pager.level, vocabulary, overrides: overrides, overriding: parts) : nil
    return OverrideResult(pager: made, diagnostics: Diagnostics(all))
  }
}

/// The result of loading configs.
public struct LoadResult: Sendable {
  /// The pagers that can be used, in the order of the files, without abstract ones.
  ///
  /// Pagers without errors are included even if others have some.
  public let pagers: [ComposedPager]
  /// The names of the abstract pagers.
  public let abstractNames: [String]
  /// All errors and warnings of the files, sorted by place.
  public let diagnostics: Diagnostics
  /// All definitions that were read, usable or not, in the order of the files.
  public var definitions: [PagerDefinition] { readings.map { $0.definition } }
  let readings: [ConfigReader.Reading]

  /// Whether there are no errors; warnings are allowed.
  public var isValid: Bool { !diagnostics.hasErrors }

  /// The pager with a name; `nil` if there is none that can be used.
  ///
  /// O(pagers).
  public func pager(named name: String) -> ComposedPager? {
    pagers.first { $0.name == name }
  }
}
