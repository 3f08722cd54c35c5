public import FolioDiagnostics

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
  public func override(_ pager: ComposedPager, with settings: PagerSettings) -> OverrideResult {
    override(pager, with: settings, DefinitionCheck(vocabulary).errors(in: settings))
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
    _ pager: ComposedPager, with settings: PagerSettings, _ errors: [ConfigError]
  ) -> OverrideResult {
    var overrides = pager.overrides
    overrides.replace(with: settings)
    var maker = StrategyMaker(vocabulary)
    let isSound = errors.allSatisfy { $0.isWarning }
    let parts = isSound ? maker.parts(overrides) : Parts()
    let all = errors + maker.errors
    let made =
      all.allSatisfy { $0.isWarning }
      ? ComposedPager(pager.level, vocabulary, overrides: overrides, overriding: parts) : nil
    return OverrideResult(pager: made, diagnostics: Diagnostics(all.map { $0.diagnostic }))
  }
}
