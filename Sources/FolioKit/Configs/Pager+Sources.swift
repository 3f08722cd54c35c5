public import FolioConfig
public import FolioCore
public import FolioDiagnostics
public import FolioPlatforms
public import Foundation

/// Pagers from configs, with the errors of the same functions of `ComposedPager`.
extension Pager {
  /// Creates a pager from a KDL text: the named one, or the first that is not abstract.
  public init(
    config text: String, named name: String? = nil, registry: StrategyRegistry = .all
  ) throws(ConfigFailure) {
    self.init(try ComposedPager.text(text, named: name, registry: registry))
  }

  /// Creates a pager from a config file: the named one, or the first that is not abstract.
  public init(
    contentsOf url: URL, named name: String? = nil, registry: StrategyRegistry = .all
  ) throws(ConfigFailure) {
    self.init(try ComposedPager.file(url, named: name, registry: registry))
  }

  /// Creates a pager from a config among an app's resources, such as `shelf` of `shelf.kdl`.
  public init(
    resource name: String, in bundle: Bundle = .main, registry: StrategyRegistry = .all
  ) throws(ConfigFailure) {
    self.init(try ComposedPager.resource(name, in: bundle, registry: registry))
  }

  /// Creates a pager from a description in Swift, which may extend pagers of other sources.
  public init(
    _ description: some PagerDescription, with sources: [SourceText] = [],
    registry: StrategyRegistry = .all
  ) throws(ConfigFailure) {
    self.init(try ComposedPager.described(description, with: sources, registry: registry))
  }
}
