public import FolioConfig
public import FolioCore
public import FolioDiagnostics
public import FolioPlatforms
public import Foundation

/// The shortest ways to a pager; `ComposedPager` has the same ones for `.configure`.
extension Pager {
  /// A pager of a config's text: the one of a name, or the first that is not abstract.
  ///
  /// - Throws: everything that is wrong with the text, or that there is no such pager.
  public init(
    config text: String, named name: String? = nil, registry: StrategyRegistry = .all
  ) throws(ConfigFailure) {
    self.init(try ComposedPager.text(text, named: name, registry: registry))
  }

  /// A pager of a config file: the one of a name, or the first that is not abstract.
  ///
  /// - Throws: why the file cannot be read, everything that is wrong with it, or that there is no
  ///   such pager.
  public init(
    contentsOf url: URL, named name: String? = nil, registry: StrategyRegistry = .all
  ) throws(ConfigFailure) {
    self.init(try ComposedPager.file(url, named: name, registry: registry))
  }

  /// A pager of a config among an app's resources.
  ///
  /// `Pager(resource: "shelf")` reads `shelf.kdl`.
  ///
  /// - Throws: that there is no such file, or what is wrong with it.
  public init(
    resource name: String, in bundle: Bundle = .main, registry: StrategyRegistry = .all
  ) throws(ConfigFailure) {
    self.init(try ComposedPager.resource(name, in: bundle, registry: registry))
  }

  /// A pager of a description in Swift, which may extend pagers of other sources.
  ///
  /// - Throws: everything that is wrong with it, with the text that it is printed as.
  public init(
    _ description: some PagerDescription, with sources: [SourceText] = [],
    registry: StrategyRegistry = .all
  ) throws(ConfigFailure) {
    self.init(try ComposedPager.described(description, with: sources, registry: registry))
  }

  /// Handles events one after the other, and returns the effects of all of them.
  ///
  /// For tests and tools; code that runs every frame uses `handle(_:into:)`, which does not
  /// allocate.
  @discardableResult
  public mutating func handle(_ events: PagerEvent...) -> [PagerEffect] {
    var effects = Effects()
    for event in events { handle(event, into: &effects) }
    return effects.list
  }
}
