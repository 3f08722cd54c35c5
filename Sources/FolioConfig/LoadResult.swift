public import FolioDiagnostics

/// What came of loading configs.
public struct LoadResult: Sendable {
  /// The pagers that can be used, in the order of the files; abstract ones are not among them.
  ///
  /// Pagers without an error are here even if others have some.
  public let pagers: [ComposedPager]
  /// The names of the pagers that are only there to be inherited from.
  public let abstractNames: [String]
  /// Everything there is to say about the files, sorted by place.
  public let diagnostics: Diagnostics
  /// Every definition that was read, whether it can be used or not, in the order of the files.
  public var definitions: [PagerDefinition] { readings.map { $0.definition } }
  let readings: [ConfigReader.Reading]

  /// Whether there is no error; warnings are none.
  public var isValid: Bool { !diagnostics.hasErrors }

  /// The pager of a name, if it can be used.
  ///
  /// O(pagers).
  public func pager(named name: String) -> ComposedPager? {
    pagers.first { $0.name == name }
  }
}
