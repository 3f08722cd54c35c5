public import FolioDiagnostics

/// What came of overriding a pager's settings.
public struct OverrideResult: Sendable {
  /// The pager with the overrides; `nil` if they have errors.
  public let pager: ComposedPager?
  /// Everything there is to say about the overrides.
  public let diagnostics: Diagnostics
}

extension ConfigLoader {
  /// A pager with settings over everything its config says, for every viewport.
  ///
  /// Settings that were overridden before stay so, unless these state the same node. The pager that
  /// is passed in does not change.
  public func override(_ pager: ComposedPager, with settings: PagerSettings) -> OverrideResult {
    override(pager, with: settings, DefinitionCheck(vocabulary).errors(in: settings))
  }

  /// A pager with the settings of a text, such as `snap centre`, over everything its config says.
  ///
  /// The text states nodes as they stand inside a pager; `axis` and `when` are none of them.
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
