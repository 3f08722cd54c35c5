package import FolioCore
package import FolioDiagnostics

/// Loads config files, or definitions made by code, as composed pagers.
///
/// Loading collects all diagnostics instead of stopping at the first error, takes linear time, and
/// reads no files. The descriptors of the registry determine what a config may contain.
///
/// - Complexity: Linear in the length of the sources.
package struct ConfigLoader: Sendable {
  package var schema: ConfigSchema { vocabulary.schema }
  let vocabulary: Vocabulary
  private let defaults: PagerSettings

  /// Creates a loader for configs that use the strategies of a registry.
  package init(registry: StrategyRegistry) {
    vocabulary = Vocabulary(registry)
    defaults = vocabulary.settingsByDefault
  }

  /// Loads sources together: names are unique across them, and `extends` reaches across them.
  package func load(_ sources: [SourceText]) -> LoadResult {
    var result = read(sources)
    for source in sources {
      result.check(in: source) { mended in read(sources.map { $0 === source ? mended : $0 }) }
    }
    return result
  }

  /// Loads sources with fixes that are not checked.
  private func read(_ sources: [SourceText]) -> LoadResult {
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

  /// Loads pagers described in Swift, together with texts that they may extend.
  package func load(
    _ description: some PagerDescription, with sources: [SourceText] = []
  ) -> LoadResult {
    load([description.source] + sources)
  }

  /// The reason not to format a parsable file: all of the text is in another language.
  package static func objection(to source: SourceText) -> Diagnostic? {
    source.otherLanguage.map { .otherLanguage($0, source) }
  }

  /// A source with its fixes applied; `nil` if there are none or they do not help.
  package func mended(_ source: SourceText, among sources: [SourceText]) -> SourceText? {
    let before = load(sources).diagnostics
    let fixes = before.filter { !$0.isFollowOn }.compactMap { $0.fix }
      .filter { $0.span.source === source }
    guard let bytes = FixIt.applied(fixes) else { return nil }
    let mended = SourceText(name: source.name, bytes: bytes)
    let after = read(sources.map { $0 === source ? mended : $0 }).diagnostics
    let isBetter = (after.errorCount, after.warningCount) < (before.errorCount, before.warningCount)
    return isBetter ? mended : nil
  }

  /// The pager of `pager default {}`; `nil` if a role has no default in the registry.
  package var builtInDefault: ComposedPager? {
    ComposedPager(PagerDefinition(Spanned("default")), SettingLayers(always: defaults))
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

  private func compose(_ linker: Linker, _ errors: inout [Diagnostic]) -> [ComposedPager] {
    var layers = [SettingLayers?](repeating: nil, count: linker.links.count)
    var pagers = [ComposedPager?](repeating: nil, count: linker.links.count)
    for position in linker.basesFirst where linker.links[position].isSound {
      let link = linker.links[position]
      let below = link.base.map { layers[$0] } ?? SettingLayers(always: defaults)
      if let base = link.definition.base, let below {
        errors += below.lostKeys(in: link.definition.settings, base)
      }
      layers[position] = below?.adding(link.definition)
      guard let own = layers[position], !link.definition.isAbstract else { continue }
      pagers[position] = ComposedPager(link.definition, own)
      errors += own.idleStops(of: link.definition)
      errors += own.missing.map { .noDefault($0, for: link.definition.name) }
    }
    return pagers.compactMap { $0 }
  }
}

extension ConfigLoader {
  /// Returns a pager with the settings in a text, such as `snap center`, replacing its own.
  ///
  /// The text has the nodes of a pager, except `axis` and `when`. Earlier overrides of other nodes
  /// remain. The result contains no pager if the text has errors.
  package func override(_ pager: ComposedPager, with source: SourceText) -> LoadResult {
    var result = read(source, over: pager)
    result.check(in: source) { read($0, over: pager) }
    return result
  }

  private func read(_ source: SourceText, over pager: ComposedPager) -> LoadResult {
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
package struct LoadResult: Sendable {
  /// The pagers without errors, in file order, without abstract ones.
  package let pagers: [ComposedPager]
  /// The names of the abstract pagers.
  package let abstractNames: [String]
  /// All errors and warnings, sorted by place.
  package private(set) var diagnostics: Diagnostics
  /// All definitions, usable or not, in the order of the files.
  package let definitions: [PagerDefinition]

  /// `true` if there are no errors; warnings are allowed.
  package var isValid: Bool { !diagnostics.hasErrors }

  fileprivate mutating func check(
    in source: SourceText, _ read: @escaping (SourceText) -> LoadResult
  ) {
    let check = FixCheck(Array(diagnostics), in: source) { Array(read($0).diagnostics) }
    diagnostics = diagnostics.replacing(with: check.diagnostics)
  }

  /// The usable pager with a name, if any.
  ///
  /// - Complexity: O(pagers).
  package func pager(named name: String) -> ComposedPager? {
    pagers.first { $0.name == name }
  }
}

/// The limits of configs; input beyond a limit is an error.
package enum ConfigLimits {
  /// The maximum length of a config file, in bytes.
  package static let fileLength = 65_536
  /// The maximum number of pagers in an `extends` chain, both ends included.
  package static let lineage = 64
  /// The maximum nesting of short forms that expand into short forms.
  package static let expansionDepth = 4
  /// The formats this version reads, newest last.
  package static let formats = ["folio/1"]
}
