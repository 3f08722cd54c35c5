public import FolioConfig
public import FolioCore
public import FolioDiagnostics
public import FolioPlatforms
public import Foundation

/// Configs from where apps have them: a string, a file, a bundle, code.
extension ComposedPager {
  /// The pager of a config's text.
  ///
  /// - Parameters:
  ///   - text: a KDL document.
  ///   - name: the name of the pager; `nil` for the first that is not abstract.
  ///   - registry: the strategies the config may name.
  ///   - file: what messages call the text.
  /// - Throws: everything that is wrong with the text, or that there is no such pager.
  public static func text(
    _ text: String, named name: String? = nil, registry: StrategyRegistry = .all,
    file: String = "config"
  ) throws(ConfigFailure) -> ComposedPager {
    try chosen(name, ConfigLoader(registry: registry).load([SourceText(name: file, text: text)]))
  }

  /// The pager of a config file.
  ///
  /// Files beyond the loader's limit are refused by it.
  ///
  /// - Parameters:
  ///   - url: a file URL.
  ///   - name: the name of the pager; `nil` for the first that is not abstract.
  ///   - registry: the strategies the config may name.
  /// - Throws: why the file cannot be read, everything that is wrong with it, or that there is no
  ///   such pager.
  public static func file(
    _ url: URL, named name: String? = nil, registry: StrategyRegistry = .all
  ) throws(ConfigFailure) -> ComposedPager {
    try chosen(name, ConfigLoader(registry: registry).load([try .config(at: url)]))
  }

  /// The pager of a config among an app's resources.
  ///
  /// `shelf` is in `shelf.kdl`.
  ///
  /// - Parameters:
  ///   - name: the name of the file without `.kdl`, and of the pager in it, if it has one of this
  ///     name; else the file's first counts.
  ///   - bundle: where to look.
  ///   - registry: the strategies the config may name.
  /// - Throws: that there is no such file, or what is wrong with it.
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

  /// The pager of a description in Swift.
  ///
  /// - Parameter sources: texts of configs that it may extend, such as the `source` of another
  ///   description.
  /// - Throws: everything that is wrong with it, with the text that it is printed as.
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
