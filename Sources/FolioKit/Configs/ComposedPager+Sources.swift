public import FolioConfig
public import FolioCore
public import FolioDiagnostics
public import FolioPlatforms
public import Foundation

/// Configs from a string, a file, a bundle or code.
extension ComposedPager {
  /// Returns the pager of a config's text.
  ///
  /// - Parameters:
  ///   - text: a KDL document.
  ///   - name: the name of the pager; `nil` for the first that is not abstract.
  ///   - registry: the strategies that the config may use.
  ///   - file: the name of the text in messages.
  /// - Throws: all errors of the text, or that it has no such pager.
  public static func text(
    _ text: String, named name: String? = nil, registry: StrategyRegistry = .all,
    file: String = "config"
  ) throws(ConfigFailure) -> ComposedPager {
    try chosen(name, ConfigLoader(registry: registry).load([SourceText(name: file, text: text)]))
  }

  /// Returns the pager of a config file, at most 64 KiB.
  ///
  /// - Parameters:
  ///   - url: a file URL.
  ///   - name: the name of the pager; `nil` for the first that is not abstract.
  ///   - registry: the strategies that the config may use.
  /// - Throws: that the file cannot be read, all its errors, or that it has no such pager.
  public static func file(
    _ url: URL, named name: String? = nil, registry: StrategyRegistry = .all
  ) throws(ConfigFailure) -> ComposedPager {
    try chosen(name, ConfigLoader(registry: registry).load([try .config(at: url)]))
  }

  /// Returns the pager of a config among an app's resources: `shelf` is in `shelf.kdl`.
  ///
  /// - Parameters:
  ///   - name: the name of the file without `.kdl`, and of the pager; without a pager of this name, the first
  ///     one counts.
  ///   - bundle: the bundle to search.
  ///   - registry: the strategies that the config may use.
  /// - Throws: that there is no such file, or its errors.
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

  /// Returns the pager of a description in Swift.
  ///
  /// - Parameter sources: texts of configs that it may extend, such as another description's `source`.
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
