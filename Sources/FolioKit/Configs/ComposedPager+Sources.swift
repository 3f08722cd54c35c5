public import FolioConfig
public import FolioCore
public import FolioDiagnostics
public import FolioPlatforms
public import Foundation

extension ComposedPager {
  /// Returns the pager of a KDL text: the named one, or the first that is not abstract.
  ///
  /// - Parameter file: the name of the text in messages.
  /// - Throws: all errors of the text, or a missing pager.
  public static func text(
    _ text: String, named name: String? = nil, registry: StrategyRegistry = .all,
    file: String = "config"
  ) throws(ConfigFailure) -> ComposedPager {
    try chosen(name, ConfigLoader(registry: registry).load([SourceText(name: file, text: text)]))
  }

  /// Returns the pager of a config file of at most 64 KiB: the named one, or its first.
  ///
  /// - Throws: an unreadable file, all its errors, or a missing pager.
  public static func file(
    _ url: URL, named name: String? = nil, registry: StrategyRegistry = .all
  ) throws(ConfigFailure) -> ComposedPager {
    try chosen(name, ConfigLoader(registry: registry).load([try .config(at: url)]))
  }

  /// Returns the pager of a config among an app's resources: `shelf` of `shelf.kdl`, or its first.
  ///
  /// - Throws: a missing file, or its errors.
  public static func resource(
    _ name: String, in bundle: Bundle = .main, registry: StrategyRegistry = .all
  ) throws(ConfigFailure) -> ComposedPager {
    guard let url = bundle.url(forResource: name, withExtension: "kdl") else {
      throw .resource(name, in: bundle)
    }
    do {
      return try file(url, named: name, registry: registry)
    } catch  where error.diagnostics.first?.code == .unknownPager {
      return try file(url, registry: registry)
    }
  }

  /// Returns the pager of a description in Swift, which may extend pagers of `sources`.
  ///
  /// - Throws: all its errors, with the printed text.
  public static func described(
    _ description: some PagerDescription, with sources: [SourceText] = [],
    registry: StrategyRegistry = .all
  ) throws(ConfigFailure) -> ComposedPager {
    try chosen(
      description.name, ConfigLoader(registry: registry).load(description, with: sources))
  }

  private static func chosen(
    _ name: String?, _ loaded: LoadResult
  ) throws(ConfigFailure) -> ComposedPager {
    guard loaded.isValid else { throw ConfigFailure(loaded.diagnostics) }
    guard let name else {
      guard let first = loaded.pagers.first else { throw .onlyAbstract(loaded.abstractNames) }
      return first
    }
    guard let pager = loaded.pager(named: name) else {
      throw .pager(name, among: loaded.pagers.map { $0.name })
    }
    return pager
  }
}
