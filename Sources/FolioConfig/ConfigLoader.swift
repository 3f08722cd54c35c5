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
  private let defaults: PagerSettings

  /// Creates a loader for configs that use the strategies of a registry.
  public init(registry: StrategyRegistry) {
    vocabulary = Vocabulary(registry)
    defaults = vocabulary.settingsByDefault
  }

  /// Loads sources together: names are unique across them, and `extends` reaches across them.
  ///
  /// A text takes this way: `ConfigReader` reads it to `PagerDefinition`s, whose `Setting`s are made
  /// into strategies at once. `Linker` joins the definitions by name and `extends`. `SettingLayers`
  /// put the settings of a definition over those it inherits. A definition that is not abstract is a
  /// `ComposedPager` then, which gives the engine its configuration for every viewport.
  public func load(_ sources: [SourceText]) -> LoadResult {
    var definitions: [PagerDefinition] = []
    var found: [Diagnostic] = []
    var isComplete = true
    for source in sources {
      var reader = ConfigReader(vocabulary, source)
      definitions += reader.readFile()
      isComplete = isComplete && reader.isWhole
      found += reader.errors
    }
    return compose(definitions, found, isComplete: isComplete)
  }

  /// Loads pagers that are described in Swift, together with texts that they may extend.
  public func load(
    _ description: some PagerDescription, with sources: [SourceText] = []
  ) -> LoadResult {
    load([description.source] + sources)
  }

  /// The reason not to format a file that can be parsed: all of it is of another language.
  package static func objection(to source: SourceText) -> Diagnostic? {
    source.otherLanguage.map { .otherLanguage($0, source) }
  }

  /// A source with the fixes of its report made; `nil` if there are none, or if the text would load no
  /// better.
  ///
  /// - Parameter sources: all that are loaded together, the one to fix among them.
  package func mended(_ source: SourceText, among sources: [SourceText]) -> SourceText? {
    let before = load(sources).diagnostics
    let fixes = before.compactMap { $0.fix }.filter { $0.span.source === source }
    guard let bytes = FixIt.applied(fixes) else { return nil }
    let mended = SourceText(name: source.name, bytes: bytes)
    let after = load(sources.map { $0 === source ? mended : $0 }).diagnostics
    let isBetter = (after.errorCount, after.warningCount) < (before.errorCount, before.warningCount)
    return isBetter ? mended : nil
  }

  /// The pager of a config that is only `pager default {}`; `nil` if the registry lacks a default
  /// for one of the roles.
  public var builtInDefault: ComposedPager? {
    ComposedPager(PagerDefinition(Stated("default")), SettingLayers(always: defaults))
  }

  private func compose(
    _ definitions: [PagerDefinition], _ found: [Diagnostic], isComplete: Bool
  ) -> LoadResult {
    let presets = PresetReader(vocabulary, inheritedBy: definitions)
    let linker = Linker(
      definitions + presets.definitions, isComplete: isComplete,
      presets: vocabulary.schema.presets)
    var errors = found + presets.diagnostics + linker.errors
    let pagers = compose(linker, &errors)
    return LoadResult(
      pagers: pagers.filter { !presets.names.contains($0.name) },
      abstractNames: definitions.filter { $0.isAbstract }.map { $0.name.value },
      diagnostics: Diagnostics(errors), definitions: definitions)
  }

  /// The pagers of the definitions that have no errors, in their order, without abstract ones.
  private func compose(_ linker: Linker, _ errors: inout [Diagnostic]) -> [ComposedPager] {
    var layers = [SettingLayers?](repeating: nil, count: linker.links.count)
    var pagers = [ComposedPager?](repeating: nil, count: linker.links.count)
    for position in linker.basesFirst where linker.links[position].isSound {
      let link = linker.links[position]
      let below = link.base.map { layers[$0] } ?? SettingLayers(always: defaults)
      layers[position] = below?.adding(link.definition)
      guard let own = layers[position], !link.definition.isAbstract else { continue }
      pagers[position] = ComposedPager(link.definition, own)
      errors += own.missing.map { .noDefault($0, for: link.definition.name) }
    }
    return pagers.compactMap { $0 }
  }
}

extension ConfigLoader {
  /// Returns a pager with the settings in a text, such as `snap center`, in place of those of its
  /// config, for every viewport.
  ///
  /// The text has nodes as inside a pager; `axis` and `when` are not allowed. Earlier overrides
  /// remain, except on nodes that the text contains. The pager that is passed in does not change; the
  /// result has none where the text has errors.
  public func override(_ pager: ComposedPager, with source: SourceText) -> LoadResult {
    var reader = ConfigReader(vocabulary, source)
    var layers = pager.layers
    layers.overrides.replace(with: reader.readLooseSettings())
    let made = reader.failures == 0 ? ComposedPager(pager.definition, layers) : nil
    return LoadResult(
      pagers: made.map { [$0] } ?? [], abstractNames: [], diagnostics: Diagnostics(reader.errors),
      definitions: [])
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
  package let definitions: [PagerDefinition]

  /// True if there are no errors; warnings are allowed.
  public var isValid: Bool { !diagnostics.hasErrors }

  /// The pager with a name; `nil` if there is none that can be used.
  ///
  /// - Complexity: O(pagers).
  public func pager(named name: String) -> ComposedPager? {
    pagers.first { $0.name == name }
  }
}

/// The limits of configs.
///
/// Input beyond a limit is an error with a reason.
package enum ConfigLimits {
  /// The largest length of a config file, in bytes.
  package static let fileLength = 65_536
  /// The largest number of pagers in an `extends` chain, the first and the last included.
  package static let lineage = 64
  /// How deep short forms may expand into other short forms.
  package static let expansionDepth = 4
  /// The formats this version reads, the newest last.
  package static let formats = ["folio/1"]
}
