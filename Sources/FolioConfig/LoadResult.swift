public import FolioDiagnostics

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
